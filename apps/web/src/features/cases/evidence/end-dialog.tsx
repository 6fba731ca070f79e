import type { CaseMember } from '@commonweal/contracts/cases/schemas';
import { EndedFact, type EndMode, type EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { DateField, useToast, useUi } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import type { RecordSave } from '../../../shared/records/use-record-save.ts';

type Given = z.infer<typeof EndedFact>;

interface EndDialogProps<Theirs extends EvidenceRow | CaseMember> {
  readonly title: string;
  readonly text: string;
  readonly mode: EndMode;
  readonly caseNumber: string;
  readonly fact: Pick<EvidenceRow, 'FactId' | 'Version'>;
  readonly saving: RecordSave<unknown, Given, Theirs>;
  readonly onClose: () => void;
}

/** A fact or a membership ends, starts again, or was recorded in error. */
export function EndDialog<Theirs extends EvidenceRow | CaseMember>(props: EndDialogProps<Theirs>) {
  const { title, text, mode, caseNumber, fact, saving, onClose } = props;
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const values = {
    CaseNumber: caseNumber,
    FactId: fact.FactId,
    Mode: mode,
    On: mode === 'remove' ? '' : businessToday(),
    Reason: '',
  };
  return (
    <RecordDialog
      title={title}
      schema={EndedFact}
      values={values}
      version={fact.Version}
      saving={saving}
      // What the fact says is not asked here: whoever saved first is named, and the end stands beside their change.
      toValues={() => values}
      titles={{}}
      draft={{ form: `evidence-${mode}`, recordKey: fact.FactId }}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('evidence.done') });
        onClose();
      }}
    >
      <p>{text}</p>
      {mode !== 'remove' && (
        <DateField name="On" label={t(mode === 'end' ? 'evidence.lastDay' : 'evidence.firstDay')} required />
      )}
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}
