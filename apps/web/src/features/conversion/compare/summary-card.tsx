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

interface FiguresProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly string[] }[];
}

function Figures({ label, columns, rows }: FiguresProps) {
  return (
    <TableFrame label={label}>
      <table className="cw-table cw-table--compact">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} scope="col" className={at > 0 ? 'cw-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]} className="cw-number">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Programs({ summary }: Pick<SummaryProps, 'summary'>) {
  const t = useText();
  const language = useLanguage();
  const programs = useReferenceTable('PROGRAM');
  return (
    <Figures
      label={t('conversion.compare.byProgram')}
      columns={(['program', 'compared', 'agreed', 'rate'] as const).map(name => t(`conversion.compare.${name}`))}
      rows={summary.Programs.map(({ Program, Compared, Agreed }) => ({
        name: programs.describe(Program),
        figures: [
          formatNumber(Compared, language),
          formatNumber(Agreed, language),
          `${formatNumber(Math.floor((Agreed / Compared) * 1000) / 10, language)}%`,
        ],
      }))}
    />
  );
}

function Causes({ summary }: Pick<SummaryProps, 'summary'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <Figures
      label={t('conversion.compare.byCause')}
      columns={(['cause', 'count', 'open'] as const).map(name => t(`conversion.compare.${name}`))}
      rows={summary.Causes.map(({ Cause, Count, Open }) => ({
        name: t(`conversion.cause.${Cause}`),
        figures: [formatNumber(Count, language), formatNumber(Open, language)],
      }))}
    />
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
