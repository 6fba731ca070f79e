import { useId, useState } from 'react';
import { CalendarButton } from '../fields/date-field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { formatNumber } from '../format/money.ts';
import { formatTypedDate, isIsoDate, parseTypedDate } from '../format/plain-date.ts';
import { useUi } from '../provider.tsx';
import {
  type FilterField,
  type FilterValue,
  type FilterValues,
  listValue,
  offeredFilterOptions,
  rangeValue,
  textValue,
} from './filters.ts';

type DayProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void };

function DayInput({ label, value, onChange, strong = false }: DayProps & { strong?: boolean }) {
  const { t } = useUi();
  const id = useId();
  const [typing, setTyping] = useState<string | null>(null);
  const wrong = typing !== null && typing !== '' && parseTypedDate(typing) === null;
  return (
    <div className="cw-field">
      <label className={strong ? 'cw-label' : 'cw-hint'} htmlFor={id}>
        {label}
      </label>
      <div className="cw-input-wrap">
        <input
          id={id}
          className="cw-input cw-input--small"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('ui.date.placeholder')}
          aria-invalid={wrong || undefined}
          value={typing ?? (value === undefined ? '' : formatTypedDate(value))}
          onChange={event => {
            setTyping(event.target.value);
            onChange(parseTypedDate(event.target.value) ?? undefined);
          }}
          onBlur={() => {
            if (!wrong) setTyping(null);
          }}
        />
        <CalendarButton
          label={label}
          value={value !== undefined && isIsoDate(value) ? value : null}
          onPick={day => {
            setTyping(null);
            onChange(day);
          }}
        />
      </div>
      {wrong && (
        <span className="cw-error-text" role="alert">
          {t('ui.fault.invalid', { label })}
        </span>
      )}
    </div>
  );
}

type ControlProps = { field: FilterField; values: FilterValues; onChange: (value: FilterValue | undefined) => void };

export function FilterControl({ field, values, onChange }: ControlProps) {
  const { t, language } = useUi();
  const id = useId();
  if (field.kind === 'text') {
    return (
      <SearchField
        small
        label={field.label}
        value={textValue(values, field.id)}
        onChange={onChange}
        {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
      />
    );
  }
  if (field.kind === 'select') {
    return (
      <div className="cw-field">
        <label className="cw-label" htmlFor={id}>
          {field.label}
        </label>
        <select
          id={id}
          className="cw-input cw-input--small"
          value={textValue(values, field.id)}
          onChange={event => onChange(event.target.value)}
        >
          <option value="">{field.anyLabel}</option>
          {offeredFilterOptions(field.options, [textValue(values, field.id)]).map(option => (
            <option key={option.value} value={option.value}>
              {option.count === undefined
                ? option.label
                : t('ui.filters.counted', { label: option.label, count: formatNumber(option.count, language) })}
            </option>
          ))}
        </select>
      </div>
    );
  }
  if (field.kind === 'day') {
    const day = textValue(values, field.id);
    return <DayInput strong label={field.label} value={day === '' ? undefined : day} onChange={onChange} />;
  }
  if (field.kind === 'dates') {
    const range = rangeValue(values, field.id);
    const { from, to, ...rest } = range;
    return (
      <fieldset className="cw-filters__group">
        <legend className="cw-label">{field.label}</legend>
        <DayInput
          label={t('ui.filters.from')}
          value={from}
          onChange={day => onChange({ ...rest, ...(to && { to }), ...(day && { from: day }) })}
        />
        <DayInput
          label={t('ui.filters.to')}
          value={to}
          onChange={day => onChange({ ...rest, ...(from && { from }), ...(day && { to: day }) })}
        />
      </fieldset>
    );
  }
  const chosen = listValue(values, field.id);
  return (
    <fieldset className="cw-filters__group">
      <legend className="cw-label">{field.label}</legend>
      {offeredFilterOptions(field.options, chosen).map(option => (
        <label key={option.value} className="cw-choice">
          <input
            type="checkbox"
            className="cw-choice__box"
            checked={chosen.includes(option.value)}
            onChange={event =>
              onChange(event.target.checked ? [...chosen, option.value] : chosen.filter(one => one !== option.value))
            }
          />
          <span className="cw-choice__text">{option.label}</span>
          {option.count !== undefined && (
            <span className="cw-choice__count">{formatNumber(option.count, language)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
