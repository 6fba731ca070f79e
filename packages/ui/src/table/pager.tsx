import { pageSizes } from '@commonweal/contracts/kit/limits';
import { formatNumber } from '../format/money.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import { pageCount, pageNumbers, pageRange, withPageSize } from './table-state.ts';
import type { TableState } from './types.ts';

type PagerProps = {
  /** The table that is paged. */
  label: string;
  state: TableState;
  total: number;
  limit: number | undefined;
  /** The total is only what the server looked at. */
  more?: boolean;
  onStateChange: (state: TableState) => void;
};

/** "1–25 of 214 · 25 per page", and the pages. */
export function Pager({ label, state, total, limit, more = false, onStateChange }: PagerProps) {
  const { t, language } = useUi();
  const number = (value: number) => formatNumber(value, language);
  const pages = pageCount(total, state.pageSize, limit);
  const { from, to } = pageRange(state.page, state.pageSize, Math.min(total, limit ?? total));
  const go = (page: number) => onStateChange({ ...state, page });
  const isOffered = pageSizes.some(each => each === state.pageSize);
  const sizes = isOffered ? pageSizes : [state.pageSize, ...pageSizes];
  return (
    <div className="cw-pager">
      <span className="cw-muted">
        {t(more ? 'ui.table.rangeMore' : 'ui.table.range', {
          from: number(from),
          to: number(to),
          total: number(total),
        })}
      </span>
      <select
        className="cw-pager__size"
        aria-label={t('ui.table.pageSize')}
        value={state.pageSize}
        onChange={event => onStateChange(withPageSize(state, Number(event.target.value)))}
      >
        {sizes.map(size => (
          <option key={size} value={size}>
            {t('ui.table.perPage', { n: size })}
          </option>
        ))}
      </select>
      <nav className="cw-pager__pages" aria-label={t('ui.table.pages', { table: label })}>
        <button
          type="button"
          aria-label={t('ui.table.previous')}
          disabled={state.page <= 1}
          onClick={() => go(state.page - 1)}
        >
          <Icon name="navigate_before" />
        </button>
        {pageNumbers(state.page, pages).map((page, index, all) =>
          page === null ? (
            <span key={`gap before ${all[index + 1]}`}>…</span>
          ) : (
            <button
              key={page}
              type="button"
              aria-label={t('ui.table.page', { page })}
              aria-current={page === state.page ? 'page' : undefined}
              onClick={() => go(page)}
            >
              {number(page)}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={t('ui.table.next')}
          disabled={state.page >= pages}
          onClick={() => go(state.page + 1)}
        >
          <Icon name="navigate_next" />
        </button>
      </nav>
    </div>
  );
}
