import { Icon, type IconName } from '../icon/icon.tsx';

export type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: IconName };

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
};

/** A few exclusive views of the same thing, such as Chart and Table. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <div className="cw-segmented" role="toolbar" aria-label={label}>
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
}
