import { alertList } from '@commonweal/contracts/operations/alerts';
import { alertsScreen } from '@commonweal/contracts/operations/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { DateTimeText, EmptyState } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';

/** What those who run the portal should look at. */
export default function AlertsPage() {
  const t = useText();
  const list = useList(alertList, alertsScreen.name);
  const columns = columnsOf(alertList, t, {
    At: { hideable: false, cell: row => <DateTimeText instant={row.At} /> },
    UserName: { cell: row => row.UserName },
    Activity: { cell: row => t(`operations.alerts.activity.${row.Activity}`) },
    Reason: { cell: row => row.Reason },
    Ip: { cell: row => <span className="cw-mono">{row.Ip}</span> },
    UserAgent: { hiddenByDefault: true, cell: row => row.UserAgent },
  });
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t(alertsScreen.title) },
      ]}
      title={t(alertsScreen.title)}
      filters={{
        fields: [
          { kind: 'day', id: 'From', label: t('common.field.From') },
          { kind: 'day', id: 'To', label: t('common.field.To') },
        ],
        ...list.filters,
      }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.AlertId,
        empty: <EmptyState title={t('operations.alerts.none')}>{t('operations.alerts.noneText')}</EmptyState>,
      }}
    />
  );
}
