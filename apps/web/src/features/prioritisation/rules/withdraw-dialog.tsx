import type { PrioritySet, Publication } from '@commonweal/contracts/prioritisation/schemas';
import { Alert, formatDate, useToast } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { useWithdraw } from '../queries.ts';

interface WithdrawDialogProps {
  readonly set: PrioritySet;
  readonly publication: Publication;
  readonly onClose: () => void;
}

/** Takes back what was published for a day that has not come. */
export function WithdrawDialog({ set, publication, onClose }: WithdrawDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useWithdraw();
  const date = formatDate(publication.EffectiveOn, useLanguage());
  return (
    <ReasonDialog
      title={t('prioritisation.withdraw.title', { date })}
      act={t('common.word.withdraw')}
      danger
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const { PublicationId } = publication;
        if (!(await saving.save({ PublicationId, Reason }, saving.theirs?.Version ?? set.Version))) return;
        toast({ text: t('prioritisation.withdraw.done', { date }) });
        onClose();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      <p>{t('prioritisation.withdraw.text')}</p>
    </ReasonDialog>
  );
}
