import { plainDate } from '@commonweal/contracts/kit/fields';
import { type NoticeView, returnReasons } from '@commonweal/contracts/notices/schemas';
import { createNoticeScreen } from '@commonweal/contracts/notices/screens';
import { DateField, RadioGroupField, useToast, useUi } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useDeleteNotice, useResendNotice, useReturnNotice } from '../queries.ts';

interface DialogProps {
  readonly notice: NoticeView;
  readonly onClose: () => void;
}

export function DeleteDialog({ notice, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useDeleteNotice();
  return (
    <ReasonDialog
      title={t('notices.delete.title', { number: notice.NoticeNumber })}
      act={t('notices.delete.act')}
      danger
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        if (!(await saving.save({ NoticeId: notice.NoticeId, Reason }, notice.Version))) return;
        toast({ text: t('notices.delete.done', { number: notice.NoticeNumber }) });
        onClose();
      }}
    >
      <p>{t('notices.delete.text')}</p>
    </ReasonDialog>
  );
}

export function ResendDialog({ notice, onClose }: DialogProps) {
  const t = useText();
  const saving = useResendNotice();
  return (
    <ReasonDialog
      title={t('notices.resend.title', { number: notice.NoticeNumber })}
      act={t('notices.resend.act')}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const made = await saving.save({ NoticeId: notice.NoticeId, Reason }, notice.Version);
        if (!made) return;
        onClose();
        goTo(createNoticeScreen.at({ NoticeId: made.NoticeId }));
      }}
    >
      <p>{t('notices.resend.text')}</p>
    </ReasonDialog>
  );
}

const Returned = z.strictObject({ On: plainDate, Because: z.enum(returnReasons) });
type Returned = z.infer<typeof Returned>;

export function ReturnDialog({ notice, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const saving = useReturnNotice();
  const title = t('notices.returned.title', { number: notice.NoticeNumber });
  return (
    <RecordDialog
      title={title}
      schema={Returned}
      values={{ On: businessToday(), Because: '' as Returned['Because'] }}
      version={notice.Version}
      saving={{
        ...saving,
        async save(given: Returned, version) {
          const answer = await saving.save({ NoticeId: notice.NoticeId, ...given }, version);
          if (answer) toast({ text: t('notices.returned.done', { id: answer.WorkItemId }) });
          return answer;
        },
      }}
      titles={{}}
      submitLabel={t('notices.returned.act')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t('notices.returned.text')}</p>
      <DateField name="On" label={t('notices.returned.on')} required />
      <RadioGroupField
        name="Because"
        label={t('notices.returned.because')}
        required
        options={returnReasons.map(value => ({ value, label: t(`notices.returned.reason.${value}`) }))}
      />
    </RecordDialog>
  );
}
