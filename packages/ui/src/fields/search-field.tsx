import { type FormEvent, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';

export type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSearch?: () => void;
  placeholder?: string;
  hideLabel?: boolean;
  small?: boolean;
};

/** A search box outside of forms. */
export function SearchField({ label, value, onChange, onSearch, placeholder, hideLabel, small }: SearchFieldProps) {
  const id = useId();
  const box = (
    <div className="cw-field">
      <label className={hideLabel ? 'cw-sr-only' : 'cw-label'} htmlFor={id}>
        {label}
      </label>
      <div className="cw-input-wrap">
        <Icon name="search" size="small" className="cw-input-wrap__icon" />
        <input
          id={id}
          type="search"
          className={classNames('cw-input', 'cw-input--leading', small && 'cw-input--small')}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      </div>
    </div>
  );
  if (onSearch === undefined) return box;
  return (
    <search>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSearch();
        }}
      >
        {box}
      </form>
    </search>
  );
}
