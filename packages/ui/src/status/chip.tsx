import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type ChipTone = 'success' | 'warning' | 'error' | 'orange' | 'violet' | 'info' | 'gray' | 'primary';

/** A state: icon, word and tint together, so that colour is never the only sign. */
export function Chip({ tone = 'gray', icon, children }: { tone?: ChipTone; icon: IconName; children: ReactNode }) {
  return (
    <span className={classNames('cw-chip', tone !== 'gray' && `cw-chip--${tone}`)}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  );
}

export type FilterChipProps = { name: string; value: string; onRemove: () => void };

/** An active filter; the whole pill removes it. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  const { t } = useUi();
  return (
    <button
      type="button"
      className="cw-filter-chip"
      onClick={onRemove}
      aria-label={t('ui.filters.remove', { name, value })}
    >
      <span>
        <span className="cw-filter-chip__name">{name}:</span> {value}
      </span>
      <Icon name="close" size="small" />
    </button>
  );
}

export function Count({ value }: { value: number | string }) {
  return <span className="cw-count">{value}</span>;
}
