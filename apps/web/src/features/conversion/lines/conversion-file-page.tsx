import { conversionPage } from '@commonweal/contracts/access/oversight-pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { conversionLineList } from '@commonweal/contracts/conversion/calls';
import { lineStates } from '@commonweal/contracts/conversion/lifecycle';
import { conversionFileScreen, conversionScreen } from '@commonweal/contracts/conversion/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, Link, later } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { LineStateChip } from '../state-chip.tsx';

const LineDialog = later(async () => ({ default: (await import('./line-dialog.tsx')).LineDialog }));

/** The lines of a file and what became of each. */
export default function ConversionFilePage() {
  const t = useText();
  const { FileId } = useScreenParams(conversionFileScreen);
  const mayConvert = useAccess(conversionPage.at('Page')) === 'U';
  const list = useList(conversionLineList, conversionFileScreen.name);
  const regions = useReferenceTable('REGION');
  const [looked, setLooked] = useState<number | null>(null);
  const columns = columnsOf(conversionLineList, t, {
    Line: {
      hideable: false,
      cell: row => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('conversion.lines.open', { line: row.Line })}
          onClick={() => setLooked(row.Line)}
        >
          {row.Line}
        </Button>
      ),
    },
    LegacyCaseNumber: { cell: row => <span className="cw-mono">{row.LegacyCaseNumber}</span> },
    RegionId: { cell: row => regions.describe(row.RegionId) },
    State: { cell: row => <LineStateChip state={row.State}>{t(`conversion.state.${row.State}`)}</LineStateChip> },
    Sentence: { width: 380, cell: row => row.Sentence },
    CaseNumber: {
      cell: row =>
        row.CaseNumber !== '' && (
          <Link to={caseDetailsScreen.at({ CaseNumber: row.CaseNumber })}>{row.CaseNumber}</Link>
        ),
    },
  });
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('conversion.title'), to: conversionScreen.path },
          { label: t('conversion.lines.title') },
        ]}
        title={t('conversion.lines.title')}
        filters={{
          fields: [
            {
              kind: 'select',
              id: 'State',
              label: t('conversion.column.state'),
              anyLabel: t('conversion.lines.all'),
              options: lineStates.map(state => ({ value: state, label: t(`conversion.state.${state}`) })),
            },
          ],
          values: list.filters.values,
          onApply: values => list.filters.onApply({ ...values, FileId }),
        }}
        table={{ ...list.table, columns, rowKey: row => String(row.Line), rowLabel: row => row.LegacyCaseNumber }}
      />
      {looked !== null && (
        <LineDialog fileId={FileId} line={looked} mayChoose={mayConvert} onClose={() => setLooked(null)} />
      )}
    </>
  );
}
