import { MemberInput, type WorkgroupMemberRow } from '@commonweal/contracts/workgroups/schemas';
import { NumberField, RadioGroupField, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useSaveMember } from '../queries.ts';
import { useWorkgroupWords } from '../workgroup-words.ts';

const MemberForm = MemberInput.pick({ SortOrder: true, Supervisor: true });
type MemberForm = z.infer<typeof MemberForm>;

const toForm = ({ SortOrder, Supervisor }: WorkgroupMemberRow): MemberForm => ({ SortOrder, Supervisor });

interface MemberDialogProps {
  readonly id: string;
  readonly member: WorkgroupMemberRow;
  readonly onClose: () => void;
}

export function MemberDialog({ id, member, onClose }: MemberDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveMember();
  const { stored, words } = useWorkgroupWords();
  return (
    <RecordDialog
      title={t('workgroups.members.editTitle', { name: member.Name })}
      schema={MemberForm}
      values={toForm(member)}
      version={member.Version}
      saving={{
        ...saving,
        save: (values: MemberForm, version) =>
          saving.save({ WorkgroupId: id, UserId: member.UserId, ...values }, version),
      }}
      toValues={toForm}
      titles={{ SortOrder: stored.SortOrder, Supervisor: stored.Supervisor }}
      words={words}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('common.record.savedToast', { record: member.Name }) });
        onClose();
      }}
    >
      <NumberField name="SortOrder" label={t('common.field.Order')} hint={t('workgroups.members.orderHint')} required />
      <RadioGroupField
        name="Supervisor"
        label={t('workgroups.members.mark')}
        inline
        options={(['Y', 'N'] as const).map(value => ({ value, label: t(`workgroups.supervisor.${value}`) }))}
      />
    </RecordDialog>
  );
}
