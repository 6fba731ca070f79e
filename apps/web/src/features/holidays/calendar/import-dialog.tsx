import type { importHolidays } from '@commonweal/contracts/holidays/calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Button, formatDate, Modal, Row, Stack, TableFrame, useToast } from '@commonweal/ui';
import { type ChangeEvent, useId, useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useImportHolidays } from '../queries.ts';

type Outcome = ResponseOf<typeof importHolidays>;
const mostBytes = 200_000;

function Faults({ faults }: { faults: Outcome['Faults'] }) {
  const t = useText();
  return (
    <Alert tone="error" heading={t('holidays.import.faults', { n: faults.length })} level={3} live>
      <ul>
        {faults.map(fault => (
          <li key={`${fault.Line} ${fault.Column} ${fault.Message}`}>
            {t('holidays.import.line', { line: fault.Line })}: {fault.Message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Rows({ rows }: { rows: Outcome['Rows'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <TableFrame label={t('holidays.import.rows')}>
      <table className="cw-table cw-table--compact">
        <thead>
          <tr>
            {['date', 'nameEn', 'nameEs', 'kind', 'outcome'].map(column => (
              <th key={column} scope="col">
                {t(`holidays.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.Line}>
              <th scope="row">{formatDate(row.Date, language)}</th>
              <td>{row.NameEn}</td>
              <td>{row.NameEs}</td>
              <td>{t(`holidays.kind.${row.Kind}`)}</td>
              <td>{t(`holidays.outcome.${row.Outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** A file is tried first: what would happen line by line, and every fault. Only a file without faults is saved. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const id = useId();
  const run = useImportHolidays();
  const [csv, setCsv] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tooLarge, setTooLarge] = useState(false);

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    setOutcome(null);
    setTooLarge(file !== undefined && file.size > mostBytes);
    if (!file || file.size > mostBytes) return;
    const text = await file.text();
    setCsv(text);
    setOutcome((await run.run({ Csv: text, DryRun: 'Y' })) ?? null);
  }

  async function save(): Promise<void> {
    const answer = await run.run({ Csv: csv, DryRun: 'N' });
    if (!answer) return;
    setOutcome(answer);
    if (answer.Saved === 'N') return;
    toast({ text: t('holidays.import.done', { n: answer.Rows.filter(row => row.Outcome !== 'same').length }) });
    onClose();
  }

  const maySave = outcome !== null && outcome.Faults.length === 0 && outcome.Rows.length > 0;
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={t('holidays.import.title')}
      actions={
        <>
          <Button disabled={!maySave} busy={run.busy} onClick={() => void save()}>
            {t('holidays.import.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('holidays.import.text')}</p>
        <Row wrap>
          <label htmlFor={id}>{t('holidays.import.file')}</label>
          <input id={id} type="file" accept=".csv,text/csv" onChange={event => void choose(event)} />
        </Row>
        {tooLarge && <Alert tone="error">{t('holidays.import.tooLarge')}</Alert>}
        {outcome && outcome.Faults.length > 0 && <Faults faults={outcome.Faults} />}
        {outcome && outcome.Rows.length > 0 && <Rows rows={outcome.Rows} />}
        {outcome && outcome.Rows.length + outcome.Faults.length === 0 && <p>{t('holidays.import.empty')}</p>}
      </Stack>
    </Modal>
  );
}
