import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { documentViewScreen } from '@commonweal/contracts/documents/screens';
import { type ReportRow, reportRowList } from '@commonweal/contracts/reports/calls';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { ButtonLink, DateText, EmptyState, Link } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAsked } from '../asked/use-asked.ts';

const addressOf = ({ Kind, Key }: ReportRow): string | undefined => {
  switch (Kind) {
    case 'application':
      return applicationSummaryScreen.at({ ApplicationNumber: Key });
    case 'workItem':
      return workItemDetailsScreen.at({ WorkItemId: Key });
    case 'case':
      return caseDetailsScreen.at({ CaseNumber: Key });
    case 'document':
      return documentViewScreen.at({ DocumentNumber: Key });
    case 'event':
      return undefined;
  }
};

/** The rows behind one number: the same condition, each with its record. */
export function RowsTab() {
  const t = useText();
  const { type, address } = useAsked();
  const types = useReferenceTable('RPTTYPE');
  const programs = useReferenceTable('PROGRAM');
  const activities = useReferenceTable('AUDITLOGDESC');
  const list = useList(reportRowList, 'ReportRows');
  const measure = String(list.state.filters.Measure ?? '');
  const columns = columnsOf(reportRowList, t, {
    Key: {
      hideable: false,
      cell: row => {
        const to = addressOf(row);
        return to ? (
          <Link to={to}>
            <span className="cw-mono">{row.Key}</span>
          </Link>
        ) : (
          activities.describe(row.Key)
        );
      },
    },
    Label: { cell: row => row.Label },
    Program: { cell: row => programs.describe(row.Program) },
    UserName: { cell: row => row.UserName },
    OnDay: { cell: row => row.OnDay && <DateText date={row.OnDay} /> },
    Days: { align: 'end', cell: row => row.Days },
  });
  const title = t('reports.rows.title', {
    report: types.describe(type),
    measure: measure === '' ? '' : t(`reports.measure.${measure}`),
  });
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: types.describe(type), to: reportsSearchScreen.at(address) },
        { label: t('reports.tab.rows') },
      ]}
      title={title}
      actions={
        <ButtonLink variant="secondary" to={reportsSearchScreen.at(address)}>
          {t('reports.rows.back')}
        </ButtonLink>
      }
      filters={{
        fields: [
          { kind: 'text', id: 'UserId', label: t('reports.filter.UserId') },
          {
            kind: 'select',
            id: 'Program',
            label: t('reports.by.program'),
            anyLabel: t('reports.filter.any'),
            options: programs.options,
          },
        ],
        ...list.filters,
        onApply: values =>
          list.filters.onApply({ ...list.filters.values, UserId: undefined, Program: undefined, ...values }),
      }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.RowId,
        empty: <EmptyState title={t('reports.rows.none')}>{t('reports.rows.noneText')}</EmptyState>,
      }}
    />
  );
}
