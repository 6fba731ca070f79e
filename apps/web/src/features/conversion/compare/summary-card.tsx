import type { ComparisonSummary } from '@commonweal/contracts/conversion/comparison-calls';
import { Button, Card, EmptyState, formatNumber, Row, Stack, TableFrame, useToast } from '@commonweal/ui';
import { useId } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useStartComparison } from '../compare-queries.ts';

interface SummaryProps {
  readonly summary: ComparisonSummary;
  readonly mayCompare: boolean;
  readonly onMonth: (month: string) => void;
}

function Programs({ summary }: Pick<SummaryProps, 'summary'>) {
  const t = useText();
  const language = useLanguage();
  const programs = useReferenceTable('PROGRAM');
  return (
    <TableFrame label={t('conversion.compare.byProgram')}>
      <table className="cw-table">
        <thead>
          <tr>
            {(['program', 'compared', 'agreed', 'rate'] as const).map(name => (
              <th key={name} scope="col">
                {t(`conversion.compare.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.Programs.map(({ Program, Compared, Agreed }) => (
            <tr key={Program}>
              <td>{programs.describe(Program)}</td>
              <td>{formatNumber(Compared, language)}</td>
              <td>{formatNumber(Agreed, language)}</td>
              <td>{Math.floor((Agreed / Compared) * 1000) / 10}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Causes({ summary }: Pick<SummaryProps, 'summary'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <TableFrame label={t('conversion.compare.byCause')}>
      <table className="cw-table">
        <thead>
          <tr>
            {(['cause', 'count', 'open'] as const).map(name => (
              <th key={name} scope="col">
                {t(`conversion.compare.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.Causes.map(({ Cause, Count, Open }) => (
            <tr key={Cause}>
              <td>{t(`conversion.cause.${Cause}`)}</td>
              <td>{formatNumber(Count, language)}</td>
              <td>{formatNumber(Open, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** How far both agree in a month, by program, and why they do not. */
export function SummaryCard({ summary, mayCompare, onMonth }: SummaryProps) {
  const t = useText();
  const toast = useToast();
  const id = useId();
  const start = useStartComparison();
  if (summary.Months.length === 0) return <EmptyState title={t('conversion.compare.none')} />;
  return (
    <Card title={t('conversion.compare.summary')}>
      <Stack>
        <Row wrap>
          <label htmlFor={id}>{t('conversion.compare.month')}</label>
          <select id={id} className="cw-select" value={summary.Month} onChange={event => onMonth(event.target.value)}>
            {summary.Months.map(each => (
              <option key={each.Month} value={each.Month}>
                {t('conversion.compare.monthOf', { month: each.Month, compared: each.Compared, all: each.Decisions })}
              </option>
            ))}
          </select>
          {mayCompare && (
            <Button
              busy={start.busy}
              onClick={async () => {
                if (await start.run({ Month: summary.Month })) toast({ text: t('conversion.files.started') });
              }}
            >
              {t('conversion.compare.start')}
            </Button>
          )}
        </Row>
        {summary.Programs.length > 0 && <Programs summary={summary} />}
        {summary.Causes.length > 0 && <Causes summary={summary} />}
        <p className="cw-small cw-muted">{t('conversion.compare.all')}</p>
      </Stack>
    </Card>
  );
}
