import { myNumbers } from '@commonweal/contracts/dashboards/numbers';
import type { MyDashboard } from '@commonweal/contracts/dashboards/schemas';
import { Card, Link, LoadingState, Tabs } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { ItemTable } from '../../../shared/work/item-table.tsx';
import { useMyLinks } from '../links.ts';
import { useMyRows } from '../queries.ts';

const tabs = ['open', 'waiting', 'doneThisWeek'] as const;
type TabId = (typeof tabs)[number];
const isTab = (id: string): id is TabId => tabs.some(each => each === id);

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
      <ItemTable label={t(`dashboards.mine.tab.${tab}`)} groups={[{ title: '', rows }]} today={data.Today} />
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
