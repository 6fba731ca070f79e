import { conversionPage } from '@commonweal/contracts/access/oversight-pages';
import {
  type ComparisonRow,
  causes,
  comparisonList,
  comparisonViews,
} from '@commonweal/contracts/conversion/comparison-calls';
import { conversionComparisonScreen, conversionScreen } from '@commonweal/contracts/conversion/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, later } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useComparisonSummary } from '../compare-queries.ts';
import { SummaryCard } from './summary-card.tsx';
import { useMoney } from './use-money.ts';

const ComparisonDialog = later(async () => ({
  default: (await import('./comparison-dialog.tsx')).ComparisonDialog,
}));

/** Both determinations side by side: how far they agree, and every difference with its cause. */
export default function ConversionComparisonPage() {
  const t = useText();
  const mayCompare = useAccess(conversionPage.at('Page')) === 'U';
  const list = useList(comparisonList, conversionComparisonScreen.name);
  const programs = useReferenceTable('PROGRAM');
  const [opened, setOpened] = useState<ComparisonRow | null>(null);
  const { Month } = list.filters.values;
  const summary = useComparisonSummary(typeof Month === 'string' ? Month : undefined);
  const money = useMoney();
  const columns = columnsOf(comparisonList, t, {
    CaseNumber: {
      hideable: false,
      cell: row => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('conversion.compare.openOf', { number: row.CaseNumber, program: row.Program })}
          onClick={() => setOpened(row)}
        >
          {row.CaseNumber}
        </Button>
      ),
    },
    LegacyCaseNumber: { cell: row => <span className="cw-mono">{row.LegacyCaseNumber}</span> },
    Program: { cell: row => row.Program },
    Month: { cell: row => row.Month },
    OldResult: { cell: row => t(`conversion.result.${row.OldResult}`) },
    OldAmount: { cell: row => money(row.OldAmount) },
    Result: { cell: row => t(`conversion.result.${row.Result}`) },
    Amount: { cell: row => money(row.Amount) },
    Cause: { cell: row => (row.Cause === '' ? t('conversion.compare.same') : t(`conversion.cause.${row.Cause}`)) },
    Verdict: { cell: row => row.Verdict !== '' && t(`conversion.verdict.${row.Verdict}`) },
  });
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('conversion.title'), to: conversionScreen.path },
          { label: t('conversion.compare.title') },
        ]}
        title={t('conversion.compare.title')}
        filters={{
          fields: [
            {
              kind: 'select',
              id: 'View',
              label: t('conversion.compare.view'),
              anyLabel: t('conversion.compare.every'),
              options: comparisonViews.map(value => ({ value, label: t(`conversion.view.${value}`) })),
            },
            {
              kind: 'select',
              id: 'Cause',
              label: t('conversion.compare.cause'),
              anyLabel: t('conversion.compare.every'),
              options: causes.map(value => ({ value, label: t(`conversion.cause.${value}`) })),
            },
            {
              kind: 'select',
              id: 'Program',
              label: t('conversion.compare.program'),
              anyLabel: t('conversion.compare.every'),
              options: programs.options,
            },
          ],
          values: list.filters.values,
          onApply: values => list.filters.onApply({ ...values, ...(typeof Month === 'string' && { Month }) }),
        }}
        table={{
          ...list.table,
          columns,
          rowKey: row => `${row.CaseNumber} ${row.Program} ${row.Month}`,
          rowLabel: row => row.CaseNumber,
        }}
      >
        {summary.data && (
          <SummaryCard
            summary={summary.data}
            mayCompare={mayCompare}
            onMonth={month => list.filters.onApply({ ...list.filters.values, Month: month })}
          />
        )}
      </ListPage>
      {opened && <ComparisonDialog row={opened} mayExplain={mayCompare} onClose={() => setOpened(null)} />}
    </>
  );
}
