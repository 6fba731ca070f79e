import type { Publication } from '@commonweal/contracts/prioritisation/schemas';
import { formatDate } from '@commonweal/ui';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { ReasonedChange } from '../records/reasoned-change.tsx';
import type { SetKind } from './rule-kind.ts';

interface WithdrawDialogProps {
  readonly kind: SetKind;
  readonly set: { readonly Version: number };
  readonly publication: Publication;
  readonly onClose: () => void;
}

/** Takes back what was published for a day that has not come. */
export function WithdrawDialog({ kind, set, publication, onClose }: WithdrawDialogProps) {
  const t = useText();
  const { PublicationId, EffectiveOn } = publication;
  const date = formatDate(EffectiveOn, useLanguage());
  return (
    <ReasonedChange
      title={t(`${kind.texts}.withdraw.title`, { date })}
      act={t('common.word.withdraw')}
      danger
      version={set.Version}
      saving={kind.queries.useWithdraw()}
      request={Reason => ({ PublicationId, Reason })}
      done={() => t(`${kind.texts}.withdraw.done`, { date })}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t(`${kind.texts}.withdraw.text`)}</p>
    </ReasonedChange>
  );
}
