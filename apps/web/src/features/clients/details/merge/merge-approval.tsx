import { approvalsPage } from '@commonweal/contracts/access/pages';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import type { MergeApprovalReason } from '@commonweal/contracts/clients/merge-approval';
import type { WaitingMerge } from '@commonweal/contracts/clients/merge-calls';
import { Alert, DateTimeText, Link } from '@commonweal/ui';
import { useAccess } from '../../../../platform/access/access.ts';
import { useText } from '../../../../platform/content/use-text.ts';

interface NeededProps {
  readonly action: 'neededMerge' | 'neededUndo';
  readonly reasons: readonly MergeApprovalReason[];
}

/** Says before the request that a second person decides, and why. */
export function ApprovalNeeded({ action, reasons }: NeededProps) {
  const t = useText();
  if (reasons.length === 0) return null;
  return (
    <Alert tone="warning">
      {t(`clients.merge.approval.${action}`)} {reasons.map(each => t(`clients.merge.approval.why.${each}`)).join(' ')}
    </Alert>
  );
}

/** The merge or undo of this client that waits for its decision. */
export function WaitingApproval({ waiting }: { waiting: WaitingMerge }) {
  const t = useText();
  const seesApprovals = useAccess(approvalsPage.at('Page')) !== 'X';
  const key = waiting.Kind === 'client-merge' ? 'waitingMerge' : 'waitingUndo';
  return (
    <Alert tone="info">
      {t(`clients.merge.approval.${key}`, { pin: waiting.OtherPin, by: waiting.RequestedBy })}{' '}
      <DateTimeText instant={waiting.RequestedAt} />{' '}
      {seesApprovals && (
        <Link to={approvalsScreen.at({ RequestId: waiting.RequestId })}>{t('clients.merge.approval.open')}</Link>
      )}
    </Alert>
  );
}
