import { type Copy, KeepInput } from '@commonweal/contracts/eligibility/what-if-schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { TextField, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { type OfCase, useKeep } from '../what-if-queries.ts';

const Typed = KeepInput.pick({ Name: true });

interface KeepDialogProps {
  readonly of: OfCase;
  readonly copies: readonly Copy[];
  readonly onClose: () => void;
}

/** Copies that are kept get a name, and are never changed. */
export function KeepDialog({ of, copies, onClose }: KeepDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useKeep();
  const title = t('eligibility.whatIf.keep');
  return (
    <RecordDialog
      title={title}
      schema={Typed}
      values={{ Name: '' }}
      version={0}
      titles={{}}
      submitLabel={title}
      saving={{
        ...saving,
        save: ({ Name }: z.infer<typeof Typed>, version) => saving.save({ ...of, Name, Copies: [...copies] }, version),
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.whatIf.keptDone') });
        onClose();
      }}
    >
      <p>{t('eligibility.whatIf.keepText')}</p>
      <TextField name="Name" label={t('common.field.Name')} limit={limits.name} required />
    </RecordDialog>
  );
}
