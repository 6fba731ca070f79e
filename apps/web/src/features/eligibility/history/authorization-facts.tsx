import type { AuthorizationView } from '@commonweal/contracts/eligibility/authorization-schemas';
import type { AuthorizationState } from '@commonweal/contracts/eligibility/lifecycle';
import { Chip, type ChipTone, DateText, DateTimeText, DescriptionList, type IconName } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useDollars } from '../summary/result-card.tsx';

const looks: Readonly<Record<AuthorizationState, readonly [ChipTone, IconName]>> = {
  waiting: ['warning', 'hourglass_empty'],
  planned: ['info', 'schedule'],
  effective: ['success', 'check_circle'],
  held: ['gray', 'hourglass_empty'],
  sentBack: ['error', 'undo'],
  withdrawn: ['gray', 'undo'],
};

export function StateChip({ state }: { state: AuthorizationState }) {
  const t = useText();
  const [tone, icon] = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`eligibility.state.${state}`)}
    </Chip>
  );
}

/** One decision: what, who, when, why, from when it counts. */
export function AuthorizationFacts({ row }: { row: AuthorizationView }) {
  const t = useText();
  const dollars = useDollars();
  return (
    <DescriptionList
      items={[
        {
          label: t('eligibility.authorization.decision'),
          value: (
            <>
              {t(`eligibility.decided.${row.Decision}`)} <StateChip state={row.Status} />
            </>
          ),
        },
        ...(row.Amount === null ? [] : [{ label: t('eligibility.authorization.amount'), value: dollars(row.Amount) }]),
        ...(row.CertifiedFrom === ''
          ? []
          : [
              {
                label: t('eligibility.card.certified'),
                value: (
                  <>
                    <DateText date={row.CertifiedFrom} /> – <DateText date={row.CertifiedTo} />
                  </>
                ),
              },
            ]),
        { label: t('eligibility.authorization.effectiveOn'), value: <DateText date={row.EffectiveOn} /> },
        ...(row.NoticeType === ''
          ? []
          : [{ label: t('eligibility.authorization.notice'), value: t(`eligibility.notice.${row.NoticeType}`) }]),
        ...row.Reasons.map(reason => ({
          label: t('eligibility.decide.reason'),
          value: `${reason.Text} (${reason.Citation})`,
        })),
        ...(row.Exception === ''
          ? []
          : [{ label: t('eligibility.decide.exception'), value: t(`eligibility.exception.${row.Exception}`) }]),
        {
          label: t('eligibility.authorization.decidedBy'),
          value: (
            <>
              {row.DecidedBy}, <DateTimeText instant={row.DecidedAt} /> {row.Remark}
            </>
          ),
        },
        ...(row.ReviewedBy === ''
          ? []
          : [
              {
                label: t('eligibility.authorization.reviewedBy'),
                value: (
                  <>
                    {row.ReviewedBy}, <DateTimeText instant={row.ReviewedAt} /> {row.ReviewRemark}
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}
