import { useUi } from '../provider.tsx';

export type LoadBarProps = {
  load: number;
  /** Null where nothing limits it. */
  capacity: number | null;
  /** What the whole width stands for; the same for all bars of a table. */
  scale: number;
};

/** How much somebody holds against how much they may: a bar, a line at the capacity, the part beyond it hatched. */
export function LoadBar({ load, capacity, scale }: LoadBarProps) {
  const { t } = useUi();
  const share = (value: number): string => `${Math.min(100, (value / Math.max(1, scale)) * 100)}%`;
  const within = capacity === null ? load : Math.min(load, capacity);
  return (
    <span className="cw-load">
      <span className="cw-load__bar" aria-hidden="true">
        <span className="cw-load__within" style={{ width: share(within) }} />
        {load > within && <span className="cw-load__over" style={{ width: share(load - within) }} />}
        {capacity !== null && <span className="cw-load__line" style={{ left: share(capacity) }} />}
      </span>
      <span className="cw-load__words">
        {capacity === null ? t('ui.load.open', { load }) : t('ui.load.of', { load, capacity })}
      </span>
    </span>
  );
}
