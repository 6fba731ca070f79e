import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import { DateTimeText } from '../status/values.tsx';

export type TimelineEntry = {
  id: string;
  icon: IconName;
  who: string;
  /** A moment in UTC. */
  at: string;
  pinned?: boolean;
  children: ReactNode;
};

/** What happened, newest first; pinned entries stay on top. */
export function sortTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted(
    (a, b) => Number(b.pinned === true) - Number(a.pinned === true) || Date.parse(b.at) - Date.parse(a.at),
  );
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useUi();
  return (
    <ol className="cw-timeline">
      {sortTimeline(entries).map(entry => (
        <li key={entry.id}>
          <span className="cw-timeline__mark">
            <Icon name={entry.icon} />
          </span>
          <div className="cw-timeline__meta">
            <strong>{entry.who}</strong>
            <DateTimeText instant={entry.at} />
            {entry.pinned && <span>· {t('ui.timeline.pinned')}</span>}
          </div>
          <div>{entry.children}</div>
        </li>
      ))}
    </ol>
  );
}
