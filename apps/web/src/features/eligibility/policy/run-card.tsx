import type { PolicyChange, PolicyRun, PolicyTally } from '@commonweal/contracts/eligibility/policy-schemas';
import { policyOutcomes } from '@commonweal/contracts/eligibility/policy-schemas';
import { eligibilitySummaryScreen } from '@commonweal/contracts/eligibility/screens';
import { Alert, Card, DescriptionList, formatNumber, Link, Stack, TableFrame, useUi } from '@commonweal/ui';
import { Chart } from '@commonweal/ui/chart';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDollars } from '../summary/result-card.tsx';

const countsOf = ({ Gain, Lose, Same, Open }: PolicyTally) => ({ gain: Gain, lose: Lose, same: Same, open: Open });

function Figures({ run }: { run: PolicyRun }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const number = (value: number) => formatNumber(value, language);
  const counts = countsOf(run.Total);
  const difference = run.Total.After - run.Total.Before;
  return (
    <DescriptionList
      items={[
        ...policyOutcomes.map(outcome => ({
          label: t(`eligibility.policy.outcome.${outcome}`),
          value: number(counts[outcome]),
        })),
        { label: t('eligibility.policy.newly'), value: number(run.Newly) },
        { label: t('eligibility.policy.before'), value: dollars(run.Total.Before) },
        { label: t('eligibility.policy.after'), value: dollars(run.Total.After) },
        {
          label: t('eligibility.policy.difference'),
          value: `${difference > 0 ? '+' : ''}${dollars(difference)}`,
        },
        ...run.Notices.map(each => ({
          label: t(`eligibility.policy.notice.${each.Notice}`),
          value: number(each.Count),
        })),
        ...run.Items.map(each => ({
          label: t('eligibility.policy.item', { why: t(`eligibility.policy.because.${each.Because}`) }),
          value: number(each.Count),
        })),
      ]}
    />
  );
}

function Samples({ change, run }: { change: PolicyChange; run: PolicyRun }) {
  const t = useText();
  const dollars = useDollars();
  const amount = (value: number | null) => (value === null ? '–' : dollars(value));
  return policyOutcomes.map(outcome => {
    const rows = run.Samples.filter(each => each.Outcome === outcome);
    const title = t('eligibility.policy.samples', { outcome: t(`eligibility.policy.outcome.${outcome}`) });
    if (rows.length === 0) return null;
    return (
      <TableFrame key={outcome} label={title}>
        <table className="cw-table cw-table--compact">
          <caption>{title}</caption>
          <thead>
            <tr>
              {['case', 'kind', 'before', 'after', 'because'].map(name => (
                <th key={name} scope="col">
                  {t(`eligibility.policy.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(each => (
              <tr key={each.CaseNumber}>
                <th scope="row">
                  <Link
                    className="cw-mono"
                    to={eligibilitySummaryScreen.at({
                      CaseNumber: each.CaseNumber,
                      Program: change.Program,
                      Month: change.Month,
                    })}
                  >
                    {each.CaseNumber}
                  </Link>
                </th>
                <td>{t(`eligibility.policy.kind.${each.Kind}`)}</td>
                <td>{amount(each.Before)}</td>
                <td>{amount(each.After)}</td>
                <td>{each.Because === '' ? '–' : t(`eligibility.policy.because.${each.Because}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    );
  });
}

/** What the last trial over the caseload found: who gains and loses, where, what it costs and what would follow. */
export function RunCard({ change, run }: { change: PolicyChange; run: PolicyRun }) {
  const t = useText();
  const { language } = useUi();
  const counties = useReferenceTable('COUNTY');
  const number = (value: number) => formatNumber(value, language);
  const series = policyOutcomes.map(id => ({ id, label: t(`eligibility.policy.outcome.${id}`) }));
  const chart = { kind: 'bar', level: 3, unit: t('eligibility.policy.cases'), series } as const;
  return (
    <Card title={t('eligibility.policy.result')}>
      <Stack>
        {run.PartsDone < run.Parts && (
          <Alert tone="info">
            {t(run.Ended === 'Y' ? 'eligibility.policy.stopped' : 'eligibility.policy.running', {
              done: run.PartsDone,
              all: run.Parts,
            })}
          </Alert>
        )}
        <p className="cw-eligibility-note">
          {t('eligibility.policy.counted', { count: number(run.Cases) })}{' '}
          {run.PerMinute !== null &&
            run.EnginePercent !== null &&
            t('eligibility.policy.speed', {
              perMinute: number(run.PerMinute),
              percent: number(run.EnginePercent),
            })}
        </p>
        <Figures run={run} />
        <Chart
          {...chart}
          title={t('eligibility.policy.byCounty')}
          rowHeader={t('eligibility.policy.column.county')}
          rows={run.ByCounty.map(row => ({ label: counties.describe(row.County), values: countsOf(row) }))}
        />
        <Chart
          {...chart}
          title={t('eligibility.policy.byKind')}
          rowHeader={t('eligibility.policy.column.kind')}
          rows={run.ByKind.map(row => ({ label: t(`eligibility.policy.kind.${row.Kind}`), values: countsOf(row) }))}
        />
        <Samples change={change} run={run} />
      </Stack>
    </Card>
  );
}
