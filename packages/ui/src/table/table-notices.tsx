import { Button } from '../actions/button.tsx';
import { formatNumber } from '../format/money.ts';
import { Alert } from '../messages/alert.tsx';
import { useUi } from '../provider.tsx';
import { EmptyState } from '../states/states.tsx';
import { FilterChip } from '../status/chip.tsx';
import type { ActiveFilter, Threshold } from './types.ts';

export function FilterChips({ chips, onClear }: { chips: readonly ActiveFilter[]; onClear: (() => void) | undefined }) {
  const { t } = useUi();
  return (
    <ul className="cw-filter-chips" aria-label={t('ui.filters.active')}>
      {chips.map(chip => (
        <li key={chip.id}>
          <FilterChip name={chip.name} value={chip.value} onRemove={chip.onRemove} />
        </li>
      ))}
      {onClear && (
        <li>
          <Button size="tiny" variant="quiet" onClick={onClear}>
            {t('ui.filters.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}

type ThresholdNoticeProps = { threshold: Threshold; total: number; wholeWork: boolean };

export function ThresholdNotice({ threshold: { limit, totalUnknown }, total, wholeWork }: ThresholdNoticeProps) {
  const { t, language } = useUi();
  const figures = { limit: formatNumber(limit, language), total: formatNumber(total, language) };
  if (totalUnknown) {
    return (
      <Alert tone="info">
        <strong>{t('ui.table.thresholdMore', figures)}</strong> {t('ui.table.narrow')}
      </Alert>
    );
  }
  return (
    <Alert tone="info">
      <strong>{t('ui.table.threshold', figures)}</strong> {t('ui.table.addFilter')}{' '}
      {wholeWork && t('ui.table.wholeWork', figures)}
    </Alert>
  );
}

/** The count beside a list's title; the table itself announces it. */
export function ResultCount({ total, more = false }: { total: number; more?: boolean }) {
  const { t, language } = useUi();
  const n = formatNumber(total, language);
  if (more) return <span className="cw-muted">{t('ui.table.moreMatches', { n })}</span>;
  return <span className="cw-muted">{total === 1 ? t('ui.table.oneMatch') : t('ui.table.matches', { n })}</span>;
}

/** Where no filter is set there is none to change: the list itself is empty. */
export function NothingListed({ filtered }: { filtered: boolean }) {
  const { t } = useUi();
  if (filtered) return <EmptyState title={t('ui.table.emptyTitle')}>{t('ui.table.emptyText')}</EmptyState>;
  return <EmptyState title={t('ui.table.noneTitle')}>{t('ui.table.noneText')}</EmptyState>;
}
