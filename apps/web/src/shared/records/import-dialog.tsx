import { Alert, Button, Modal, Row, Stack } from '@commonweal/ui';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';

interface Fault {
  readonly Line: number;
  readonly Column: string;
  readonly Message: string;
}

export interface ImportOutcome {
  readonly Saved: 'Y' | 'N';
  readonly Faults: readonly Fault[];
  /** Where more were found than are listed. */
  readonly FaultCount?: number;
}

interface ImportDialogProps<Outcome extends ImportOutcome> {
  readonly title: string;
  /** What the file must look like. */
  readonly text: string;
  readonly saveLabel: string;
  readonly mostBytes: number;
  readonly busy: boolean;
  /** Tries or imports; undefined after a failure that has been told. */
  readonly run: (csv: string, dryRun: 'Y' | 'N') => Promise<Outcome | undefined>;
  /** Lines that the file holds, faults aside. */
  readonly linesOf: (outcome: Outcome) => number;
  readonly children: (outcome: Outcome) => ReactNode;
  readonly onClose: () => void;
  readonly onDone: (outcome: Outcome) => void;
}

function Faults({ outcome: { Faults: faults, FaultCount: count } }: { outcome: ImportOutcome }) {
  const t = useText();
  const all = count ?? faults.length;
  return (
    <Alert tone="error" heading={t('common.import.faults', { n: all })} level={3} live>
      {all > faults.length && <p>{t('common.import.first', { n: faults.length })}</p>}
      <ul>
        {faults.map(fault => (
          <li key={`${fault.Line} ${fault.Column} ${fault.Message}`}>
            {t('common.import.line', { line: fault.Line })}: {fault.Message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const sizeWords = (bytes: number): string => (bytes < 1_000_000 ? `${bytes / 1000} KB` : `${bytes / 1_000_000} MB`);

/** The text of a file, or null where it is not UTF-8. */
export async function readUtf8(file: Blob): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** A file is tried first: what would happen, and every fault by its line. Only a file without faults is saved. */
export function ImportDialog<Outcome extends ImportOutcome>(props: ImportDialogProps<Outcome>) {
  const { mostBytes, run, linesOf, onClose } = props;
  const t = useText();
  const id = useId();
  const [csv, setCsv] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    setOutcome(null);
    setRefusal(null);
    if (!file) return;
    if (file.size > mostBytes) return setRefusal(t('common.import.tooLarge', { size: sizeWords(mostBytes) }));
    const text = await readUtf8(file);
    if (text === null) return setRefusal(t('common.import.notUtf8'));
    setCsv(text);
    setOutcome((await run(text, 'Y')) ?? null);
  }

  async function save(): Promise<void> {
    const answer = await run(csv, 'N');
    if (!answer) return;
    setOutcome(answer);
    if (answer.Saved === 'Y') props.onDone(answer);
  }

  const lines = outcome ? linesOf(outcome) : 0;
  const maySave = outcome !== null && outcome.Faults.length === 0 && lines > 0;
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={props.title}
      actions={
        <>
          <Button disabled={!maySave} busy={props.busy} onClick={() => void save()}>
            {props.saveLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{props.text}</p>
        <Row wrap>
          <label htmlFor={id}>{t('common.import.file')}</label>
          <input id={id} type="file" accept=".csv,text/csv" onChange={event => void choose(event)} />
        </Row>
        {refusal !== null && (
          <Alert tone="error" live>
            {refusal}
          </Alert>
        )}
        {outcome && outcome.Faults.length > 0 && <Faults outcome={outcome} />}
        {outcome && lines > 0 && props.children(outcome)}
        {outcome && lines + outcome.Faults.length === 0 && <p>{t('common.import.empty')}</p>}
      </Stack>
    </Modal>
  );
}
