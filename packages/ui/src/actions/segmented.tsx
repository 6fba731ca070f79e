import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { NarrowSelect } from './narrow-select.tsx';

export type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: IconName };

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  /** Short words that have room everywhere. */
  keepsRow?: boolean;
};

/** A few exclusive views of the same thing, such as Chart and Table. More than two are a select at 390 px. */
export function Segmented<Value extends string>({ label, value, options, onChange, keepsRow }: SegmentedProps<Value>) {
  const folds = !keepsRow && options.length > 2;
  const row = (
    <div className={classNames('cw-segmented', folds && 'cw-segmented--folds')} role="toolbar" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          className="cw-segmented__option"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size="small" />}
          {option.label}
        </button>
      ))}
    </div>
  );
  if (!folds) return row;
  const choose = (next: string) => {
    const chosen = options.find(option => option.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <>
      <NarrowSelect label={label} value={value} options={options} onChange={choose} />
      {row}
    </>
  );
}
