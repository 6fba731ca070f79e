import type { CopiesComputed, WhatIfResult } from '@commonweal/contracts/eligibility/what-if-schemas';
import { Card, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { ResultChip, useDollars } from '../summary/result-card.tsx';

function Cell({ result, today }: { result: WhatIfResult | undefined; today: WhatIfResult | undefined }) {
  const t = useText();
  const dollars = useDollars();
  if (!result) return <td />;
  const differs = today !== undefined && (today.Amount !== result.Amount || today.Covered !== result.Covered);
  return (
    <td className={differs ? 'cw-what-if__differs' : undefined}>
      {result.Amount !== null && <strong>{dollars(result.Amount)}</strong>}
      {result.Covered !== null && <strong>{t('eligibility.whatIf.covered', { count: result.Covered })}</strong>}{' '}
      <ResultChip result={result.Result} />
      {differs && <span className="cw-sr-only"> {t('eligibility.sheet.changed')}</span>}
      {result.Questions > 0 && (
        <div className="cw-muted">{t('eligibility.whatIf.questions', { count: result.Questions })}</div>
      )}
      {result.Reasons.map(reason => (
        <div key={reason} className="cw-muted">
          {reason}
        </div>
      ))}
    </td>
  );
}

/** What every program gives, the household as it is beside its copies. */
export function ResultsTable({ computed }: { computed: CopiesComputed }) {
  const t = useText();
  const dollars = useDollars();
  const programs = useReferenceTable('PROGRAM');
  const { Today, Copies } = computed;
  const title = t('eligibility.whatIf.results');
  return (
    <Card title={title} flush>
      <TableFrame label={title}>
        <table className="cw-table">
          <thead>
            <tr>
              <th scope="col">{t('common.field.Program')}</th>
              <th scope="col">{t('eligibility.whatIf.today')}</th>
              {Copies.map(copy => (
                <th key={copy.Name} scope="col">
                  {copy.Name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Today.Results.map((today, at) => (
              <tr key={today.Program}>
                <th scope="row">
                  {programs.describe(today.Program)}
                  {today.Asked === 'N' && <div className="cw-muted">{t('eligibility.whatIf.notAsked')}</div>}
                </th>
                <Cell result={today} today={undefined} />
                {Copies.map(copy => (
                  <Cell key={copy.Name} result={copy.Results[at]} today={today} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('eligibility.whatIf.total')}</th>
              {[Today, ...Copies].map((each, at) => (
                <td key={at === 0 ? '' : (Copies[at - 1]?.Name ?? at)}>
                  <strong>{dollars(each.Total)}</strong>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </TableFrame>
    </Card>
  );
}
