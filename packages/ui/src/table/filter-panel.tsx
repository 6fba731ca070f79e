import { useEffect, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useUi } from '../provider.tsx';
import { FilterControl } from './filter-controls.tsx';
import { type FilterCounts, type FilterField, type FilterValues, withCounts, withFilter } from './filters.ts';

export type FilterPanelProps = {
  fields: readonly FilterField[];
  values: FilterValues;
  /** How many rows each value of a field would leave. */
  counts?: FilterCounts;
  onApply: (values: FilterValues) => void;
};

function startsOpen(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(min-width: 901px)').matches;
}

/** Filters beside the list; nothing is asked of the server before Apply. */
export function FilterPanel({ fields, values, counts = {}, onApply }: FilterPanelProps) {
  const { t } = useUi();
  const [draft, setDraft] = useState(values);
  const [open, setOpen] = useState(startsOpen);
  const bodyId = useId();
  // The address can change under the panel: a chip removed, a saved view chosen, Back pressed.
  useEffect(() => setDraft(values), [values]);
  const toggle = (
    <IconButton
      icon={open ? 'first_page' : 'filter_list'}
      size="tiny"
      variant="quiet"
      label={t(open ? 'ui.filters.hide' : 'ui.filters.show')}
      aria-expanded={open}
      aria-controls={bodyId}
      onClick={() => setOpen(!open)}
    />
  );
  if (!open) return <div className="cw-filters cw-filters--closed">{toggle}</div>;
  return (
    <form
      id={bodyId}
      className="cw-filters"
      aria-label={t('ui.filters.title')}
      onSubmit={event => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className="cw-filters__head">
        <h2>{t('ui.filters.title')}</h2>
        <Button size="tiny" variant="quiet" onClick={() => onApply({})}>
          {t('ui.filters.clearAll')}
        </Button>
        {toggle}
      </div>
      {fields.map(field => (
        <FilterControl
          key={field.id}
          field={withCounts(field, counts[field.id])}
          values={draft}
          onChange={value => setDraft(withFilter(draft, field.id, value))}
        />
      ))}
      <div className="cw-row cw-filters__foot">
        <Button type="submit" size="small" accessKey="a">
          {t('ui.filters.apply')}
        </Button>
        <span className="cw-small cw-muted">{t('ui.filters.applyKeys')}</span>
      </div>
    </form>
  );
}
