import { Button } from '../actions/button.tsx';
import { formatNumber } from '../format/money.ts';
import { useUi } from '../provider.tsx';
import { selectedCount, selectPage } from './table-state.ts';
import type { BulkAction, Selection } from './types.ts';

type BulkBarProps = {
  label: string;
  selection: Selection;
  total: number;
  pageKeys: readonly string[];
  actions: readonly BulkAction[];
  onSelect: (selection: Selection) => void;
};

/** Says how many of how many are selected, and offers this page and then all that match. */
export function BulkBar({ label, selection, total, pageKeys, actions, onSelect }: BulkBarProps) {
  const { t, language } = useUi();
  const number = (value: number) => formatNumber(value, language);
  const count = selectedCount(selection, total);
  const wholePage = selection === 'all-matching' || pageKeys.every(key => selection.includes(key));
  return (
    <section className="cw-bulk-bar" aria-label={t('ui.table.bulk', { table: label })}>
      <strong role="status">{t('ui.table.selected', { n: number(count), total: number(total) })}</strong>
      <span className="cw-bulk-bar__rule" />
      {!wholePage && (
        <button type="button" className="cw-bulk-bar__link" onClick={() => onSelect(selectPage(selection, pageKeys))}>
          {t('ui.table.selectThisPage', { n: number(pageKeys.length) })}
        </button>
      )}
      {selection !== 'all-matching' && count < total && (
        <button type="button" className="cw-bulk-bar__link" onClick={() => onSelect('all-matching')}>
          {t('ui.table.selectAll', { n: number(total) })}
        </button>
      )}
      <span className="cw-bulk-bar__actions">
        {actions.map((action, index) => (
          <Button
            key={action.id}
            size="small"
            variant={action.danger ? 'danger' : index === 0 ? 'primary' : 'secondary'}
            {...(action.object !== undefined && { object: action.object })}
            onClick={() => action.run(selection)}
          >
            {action.label}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={() => onSelect([])}>
          {t('ui.table.clearSelection')}
        </Button>
      </span>
    </section>
  );
}
