import { addDays } from '@commonweal/contracts/availability/wall-clock';
import type { WorkItemRow } from '@commonweal/contracts/work/schemas';
import { myWorkItemsScreen } from '@commonweal/contracts/work/screens';
import { Card, Link, LoadingState, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { ItemTable } from '../../../shared/work/item-table.tsx';
import { useMine } from './desk-queries.ts';

const whens = ['over', 'today', 'week', 'later'] as const;

function whenOf({ DueDate, Overdue }: WorkItemRow, today: string): (typeof whens)[number] {
  if (Overdue === 'Y' || (DueDate !== '' && DueDate < today)) return 'over';
  if (DueDate === today) return 'today';
  return DueDate !== '' && DueDate <= addDays(today, 7) ? 'week' : 'later';
}

/** What is mine, in the order in which it falls due. */
export function MineCard() {
  const t = useText();
  const { businessToday } = useUi();
  const today = businessToday();
  const { data, isPending } = useMine(true);
  const rows = data?.data ?? [];
  return (
    <Card
      title={t('session.home.mine')}
      flush
      {...((data?.total ?? 0) > rows.length && {
        foot: (
          <Link className="cw-quiet-link" to={myWorkItemsScreen.path}>
            {t('session.home.allMine')}
          </Link>
        ),
      })}
    >
      {isPending && <LoadingState />}
      {data && rows.length === 0 && <p className="cw-desk__empty">{t('session.home.noneMine')}</p>}
      {rows.length > 0 && (
        <ItemTable
          label={t('session.home.mine')}
          today={today}
          groups={whens.flatMap(when => {
            const own = rows.filter(row => whenOf(row, today) === when);
            return own.length > 0 ? [{ title: t(`session.home.${when}`, { count: own.length }), rows: own }] : [];
          })}
        />
      )}
    </Card>
  );
}
