import { clientAccessList } from '@commonweal/contracts/audit/calls';
import { type ClientAccessRow, clientAccessExtras } from '@commonweal/contracts/audit/schemas';
import { auditInquiryScreen } from '@commonweal/contracts/audit/screens';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import {
  Chip,
  DateTimeText,
  EmptyState,
  formatDate,
  formatNumber,
  Link,
  StatNumber,
  Stats,
  useUi,
} from '@commonweal/ui';
import { Chart } from '@commonweal/ui/chart';
import { ListPage } from '@commonweal/ui/data-table';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { AuditTabs, useAuditCrumbs } from './audit-tabs.tsx';

const Said = z.object(clientAccessExtras);

function Why({ row }: { row: ClientAccessRow }) {
  const t = useText();
  if (row.ExplainedBy === null) {
    return (
      <Chip tone="error" icon="error">
        {t('audit.client.unexplained')}
      </Chip>
    );
  }
  const words = t(`audit.explainedBy.${row.ExplainedBy}`);
  return row.ExplainedBy === 'workItem' ? (
    <>
      {words} <Link to={workItemDetailsScreen.at({ WorkItemId: row.ExplainedKey })}>{row.ExplainedKey}</Link>
    </>
  ) : (
    <>
      {words} <span className="cw-mono">{row.ExplainedKey}</span>
    </>
  );
}

const mostActivities = 3;

/** Who has seen a client, and why; what nothing explains is marked. */
export function ClientTab() {
  const t = useText();
  const { language } = useUi();
  const activities = useReferenceTable('AUDITLOGDESC');
  const list = useList(clientAccessList, 'AuditInquiryClient', { needsFilter: true });
  const said = Said.safeParse(list.said);
  const count = (value: number) => formatNumber(value, language);
  const columns = columnsOf(clientAccessList, t, {
    UserName: {
      hideable: false,
      cell: row => (
        <>
          <Link
            to={auditInquiryScreen.at({ tab: 'events' }, { UserId: row.UserId, Pin: String(list.state.filters.Pin) })}
          >
            {row.UserName}
          </Link>
          <div className="cw-small cw-muted">{row.UnitName}</div>
        </>
      ),
    },
    Events: { align: 'end', cell: row => count(row.Events) },
    Changes: { align: 'end', cell: row => count(row.Changes) },
    Refused: { align: 'end', cell: row => count(row.Refused) },
    LastAt: { cell: row => <DateTimeText instant={row.LastAt} /> },
    Activities: {
      cell: row => {
        const more = row.Activities.length - mostActivities;
        const words = row.Activities.slice(0, mostActivities).map(code => activities.describe(code));
        return [...words, ...(more > 0 ? [t('audit.client.more', { count: more })] : [])].join(' · ');
      },
    },
    ExplainedBy: { hideable: false, cell: row => <Why row={row} /> },
  });
  return (
    <ListPage
      crumbs={useAuditCrumbs()}
      title={t('audit.title')}
      actions={<AuditTabs tab="client" />}
      filters={{
        fields: [
          { kind: 'text', id: 'Pin', label: t('common.field.Pin') },
          { kind: 'text', id: 'UserId', label: t('audit.filter.UserId') },
          {
            kind: 'select',
            id: 'Explained',
            label: t('audit.field.ExplainedBy'),
            anyLabel: t('audit.filter.any'),
            options: ['Y', 'N'].map(value => ({ value, label: t(`audit.explained.${value}`) })),
          },
          { kind: 'day', id: 'From', label: t('common.field.From') },
          { kind: 'day', id: 'To', label: t('common.field.To') },
        ],
        ...list.filters,
      }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.UserId,
        empty: (
          <EmptyState title={t(list.table.asked ? 'audit.client.none' : 'audit.client.ask')}>
            {t('audit.client.text')}
          </EmptyState>
        ),
      }}
    >
      {said.success && said.data.Name !== '' && (
        <>
          <h2>{said.data.Name}</h2>
          <Stats>
            <StatNumber label={t('audit.client.events')} value={count(said.data.Events)} />
            <StatNumber label={t('audit.client.people')} value={count(list.table.total)} />
            <StatNumber
              label={t('audit.client.nothing')}
              value={count(said.data.Unexplained)}
              {...(said.data.Unexplained > 0 && { tone: 'error' as const })}
            />
          </Stats>
          {said.data.Days.length > 0 && (
            <Chart
              kind="bar"
              title={t('audit.client.days')}
              unit={t('audit.client.unit')}
              rowHeader={t('common.field.Day')}
              rows={said.data.Days.map(day => ({
                label: formatDate(day.Day, language),
                values: { explained: day.Explained, unexplained: day.Unexplained },
              }))}
              series={[
                { id: 'explained', label: t('audit.explained.Y') },
                { id: 'unexplained', label: t('audit.explained.N') },
              ]}
            />
          )}
        </>
      )}
    </ListPage>
  );
}
