import { claimsPage } from '@commonweal/contracts/access/pages';
import type { ClaimView } from '@commonweal/contracts/eligibility/claim-schemas';
import type { ClaimState } from '@commonweal/contracts/eligibility/claims';
import { type ClaimAction, claimActions, claimLife, isCollected } from '@commonweal/contracts/eligibility/lifecycle';
import {
  Button,
  Card,
  Chip,
  type ChipTone,
  DateText,
  DateTimeText,
  DescriptionList,
  formatDate,
  type IconName,
  Row,
  Stack,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDollars } from '../summary/result-card.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { RepaymentDialog } from './repayment-dialog.tsx';

const looks: Readonly<Record<ClaimState, readonly [ChipTone, IconName]>> = {
  waiting: ['warning', 'hourglass_empty'],
  established: ['info', 'schedule'],
  collecting: ['primary', 'attach_money'],
  paid: ['success', 'check_circle'],
  compromised: ['gray', 'check_circle'],
  terminated: ['gray', 'cancel'],
  sentBack: ['error', 'undo'],
};

function Recoveries({ claim }: { claim: ClaimView }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  if (claim.Recoveries.length === 0) return <span>{t('eligibility.claims.nothingBack')}</span>;
  return (
    <ul className="cw-eligibility-list">
      {claim.Recoveries.map(each => (
        <li key={each.RecoveryId}>
          {t(`eligibility.recovery.${each.Kind}`)} {dollars(each.Amount)}, <DateText date={each.ReceivedOn} />
          {each.Month !== '' && `, ${formatDate(`${each.Month}-01`, language, 'month')}`}
          {each.Receipt !== '' && `, ${t('eligibility.claims.receiptOf', { number: each.Receipt })}`}
          {each.Reason !== '' && `, ${each.Reason}`}{' '}
          {each.Undone === 'Y' && <Chip icon="undo">{t('eligibility.claims.undone')}</Chip>}
        </li>
      ))}
    </ul>
  );
}

/** One claim: what, why, how much of it has come back, and what can be done with it. */
export function ClaimCard({ caseNumber, claim }: { caseNumber: string; claim: ClaimView }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const programs = useReferenceTable('PROGRAM');
  const accessOf = useAccessOf();
  const [acting, setActing] = useState<ClaimAction | 'repay'>();
  const monthWords = (month: string) => formatDate(`${month}-01`, language, 'month');
  const [tone, icon] = looks[claim.Status];
  const mayReview = accessOf(claimsPage.at('Review')) === 'U';
  const mayRepay = accessOf(claimsPage.at('Page')) === 'U' && isCollected(claim.Status);
  const actions = claimActions.filter(
    action => mayReview && claimLife.allows(claim.Status, action) && (action !== 'reopen' || claim.Balance > 0),
  );
  return (
    <Card
      title={t('eligibility.claims.number', { number: claim.ClaimNumber, program: programs.describe(claim.Program) })}
      actions={
        <Chip tone={tone} icon={icon}>
          {t(`eligibility.claimState.${claim.Status}`)}
        </Chip>
      }
    >
      <Stack gap={1}>
        <DescriptionList
          items={[
            {
              label: t('eligibility.claims.balance'),
              value: t('eligibility.claims.balanceText', {
                balance: dollars(claim.Balance),
                amount: dollars(claim.Amount),
                back: dollars(claim.Recovered),
              }),
            },
            {
              label: t('eligibility.claims.months'),
              value: claim.Months.map(each => `${monthWords(each.Month)}: ${dollars(each.Amount)}`).join('; '),
            },
            {
              label: t('eligibility.claims.kind'),
              value: (
                <>
                  {t(`eligibility.claimKind.${claim.Kind}`)}
                  {claim.Finding !== '' && (
                    <>
                      {' '}
                      ({t(`eligibility.claimFinding.${claim.Finding}`)}, <DateText date={claim.FindingOn} />)
                    </>
                  )}
                  {`. ${claim.Reason}`}
                </>
              ),
            },
            { label: t('eligibility.claims.collectsFrom'), value: formatDate(claim.CollectsFrom, language, 'month') },
            {
              label: t('eligibility.claims.establishedBy'),
              value: (
                <>
                  {claim.EstablishedBy}, <DateTimeText instant={claim.EstablishedAt} />
                  {claim.ReviewedBy !== '' && `; ${t('eligibility.claims.reviewedBy', { who: claim.ReviewedBy })}`}{' '}
                  {claim.StatusReason}
                </>
              ),
            },
            ...(claim.Status === 'waiting'
              ? [
                  {
                    label: t('eligibility.claims.waitsBecause'),
                    value: claim.ReviewBecause.map(cause => t(`eligibility.cause.${cause}`)).join(' '),
                  },
                ]
              : []),
            { label: t('eligibility.claims.back'), value: <Recoveries claim={claim} /> },
          ]}
        />
        {(mayRepay || actions.length > 0) && (
          <Row gap={1} wrap>
            {mayRepay && (
              <Button size="small" icon="attach_money" onClick={() => setActing('repay')}>
                {t('eligibility.claims.repay')}
              </Button>
            )}
            {actions.map(action => (
              <Button key={action} size="small" variant="secondary" onClick={() => setActing(action)}>
                {t(`eligibility.claimAct.${action}`)}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
      {acting === 'repay' && (
        <RepaymentDialog caseNumber={caseNumber} claim={claim} onClose={() => setActing(undefined)} />
      )}
      {acting !== undefined && acting !== 'repay' && (
        <ClaimDialog caseNumber={caseNumber} claim={claim} action={acting} onClose={() => setActing(undefined)} />
      )}
    </Card>
  );
}
