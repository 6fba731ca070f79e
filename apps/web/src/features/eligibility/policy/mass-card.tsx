import type { MassChange, PolicyChange } from '@commonweal/contracts/eligibility/policy-schemas';
import { authorizationHistoryScreen } from '@commonweal/contracts/eligibility/screens';
import { Button, Card, DescriptionList, formatNumber, Link, PlainTable, Stack, useToast, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useStartMassChange } from '../policy-queries.ts';
import { useDollars } from '../summary/result-card.tsx';

interface MassCardProps {
  readonly change: PolicyChange;
  readonly mass: MassChange;
  readonly mayWork: boolean;
}

/** What the change did to each case that receives the program, and how many wait. */
export function MassCard({ change, mass, mayWork }: MassCardProps) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const toast = useToast();
  const start = useStartMassChange();
  const amount = (value: number | null) => (value === null ? '–' : dollars(value));
  const title = t('eligibility.policy.mass');
  return (
    <Card
      title={title}
      actions={
        mayWork && mass.Waiting > 0 ? (
          <Button
            size="small"
            icon="autorenew"
            busy={start.busy}
            onClick={async () => {
              if (await start.run({ PolicyChangeId: change.PolicyChangeId })) {
                toast({ text: t('eligibility.policy.massBegun') });
              }
            }}
          >
            {t('eligibility.policy.carryOut', { count: mass.Waiting })}
          </Button>
        ) : undefined
      }
    >
      <Stack>
        <p className="cw-eligibility-note">{t('eligibility.policy.massText')}</p>
        <DescriptionList
          items={[
            { label: t('eligibility.policy.waiting'), value: formatNumber(mass.Waiting, language) },
            ...mass.Done.map(each => ({
              label: t(`eligibility.policy.done.${each.Outcome}`),
              value: formatNumber(each.Count, language),
            })),
            ...mass.Items.map(each => ({
              label: t('eligibility.policy.item', { why: t(`eligibility.policy.because.${each.Because}`) }),
              value: formatNumber(each.Count, language),
            })),
          ]}
        />
        {mass.data.length > 0 && (
          <PlainTable
            label={title}
            headings={['case', 'outcome', 'before', 'after', 'because'].map(name =>
              t(`eligibility.policy.column.${name}`),
            )}
            size="compact"
          >
            {mass.data.map(each => (
              <tr key={each.CaseNumber}>
                <th scope="row">
                  <Link className="cw-mono" to={authorizationHistoryScreen.at({ CaseNumber: each.CaseNumber })}>
                    {each.CaseNumber}
                  </Link>
                </th>
                <td>{t(`eligibility.policy.done.${each.Outcome}`)}</td>
                <td>{amount(each.Before)}</td>
                <td>{amount(each.After)}</td>
                <td>{each.Because === '' ? '–' : t(`eligibility.policy.because.${each.Because}`)}</td>
              </tr>
            ))}
          </PlainTable>
        )}
      </Stack>
    </Card>
  );
}
