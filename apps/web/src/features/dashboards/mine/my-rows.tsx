import { daysBetween } from '@commonweal/contracts/availability/wall-clock';
import { myNumbers } from '@commonweal/contracts/dashboards/numbers';
import type { MyDashboard } from '@commonweal/contracts/dashboards/schemas';
import type { WorkItemRow } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Card, Clock, DateText, Due, Link, LoadingState, TableFrame, Tabs } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { ItemMarks } from '../../../shared/work/item-marks.tsx';
import { useMyLinks } from '../links.ts';
import { useMyRows } from '../queries.ts';

const tabs = ['open', 'waiting', 'doneThisWeek'] as const;
type TabId = (typeof tabs)[number];
const isTab = (id: string): id is TabId => tabs.some(each => each === id);

function Line({ row, today }: { row: WorkItemRow; today: string }) {
  const types = useReferenceTable('WORKITEMTYPE');
  const programs = useReferenceTable('PROGRAM');
  const stages = useReferenceTable('STAGE');
  const isClosed = row.Status === 'CT' || row.Status === 'CN';
  const allowed = row.DueDate === '' ? 0 : daysBetween(row.ReceivedDate, row.DueDate);
  return (
    <tr>
      <td>{row.DueDate && (isClosed ? <DateText date={row.DueDate} /> : <Due date={row.DueDate} />)}</td>
      <td>
        <span className="cw-two-line">
          <strong>{types.describe(row.WorkItemTypeId)}</strong>
          <small>{programs.describe(row.Program)}</small>
        </span>
      </td>
      <th scope="row">
        <span className="cw-two-line">
          <Link to={workItemDetailsScreen.at({ WorkItemId: row.WorkItemId })}>{row.ClientName || row.WorkItemId}</Link>
          <small>
            <span className="cw-mono">{row.CaseNumber || row.ApplicationNumber || row.WorkItemId}</span>
          </small>
        </span>
      </th>
      <td>
        {allowed > 0 && (
          <Clock day={Math.max(0, daysBetween(row.ReceivedDate, today))} of={allowed} stopped={isClosed} />
        )}
      </td>
      <td>{stages.describe(row.Stage)}</td>
      <td>
        <ItemMarks item={row} />
      </td>
    </tr>
  );
}

function Rows({ data, tab }: { data: MyDashboard; tab: TabId }) {
  const t = useText();
  const to = useMyLinks();
  const filters = myNumbers({ today: data.Today, wall: data.Wall })[tab];
  const { data: page, isPending } = useMyRows(filters, 'DueDate', data.ChangedAt);
  if (isPending) return <LoadingState />;
  const rows = page?.data ?? [];
  const all = to(filters, 'DueDate');
  if (rows.length === 0) return <p className="cw-dashboard__empty">{t(`dashboards.mine.empty.${tab}`)}</p>;
  return (
    <>
      <TableFrame label={t(`dashboards.mine.tab.${tab}`)}>
        <table className="cw-table cw-table--compact">
          <thead>
            <tr>
              {(['due', 'work', 'household', 'clock', 'stage', 'flags'] as const).map(column => (
                <th key={column} scope="col">
                  {t(`dashboards.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Line key={row.WorkItemId} row={row} today={data.Today} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <div className="cw-card__foot">
        {t('dashboards.mine.shown', { shown: rows.length, all: data.Counts[tab] ?? rows.length })}
        {all && (
          <Link className="cw-quiet-link cw-dashboard__end" to={all}>
            {t('dashboards.mine.all')}
          </Link>
        )}
      </div>
    </>
  );
}

/** What is mine, by due date. */
export function MyRows({ data }: { data: MyDashboard }) {
  const t = useText();
  const [tab, setTab] = useState<TabId>('open');
  return (
    <Card flush className="cw-dashboard__rows">
      <Tabs
        label={t('dashboards.mine.rows')}
        current={tab}
        onChange={id => isTab(id) && setTab(id)}
        tabs={tabs.map(id => ({
          id,
          label: t(`dashboards.mine.tab.${id}`),
          count: data.Counts[id] ?? 0,
          content: <Rows key={id} data={data} tab={id} />,
        }))}
      />
    </Card>
  );
}
