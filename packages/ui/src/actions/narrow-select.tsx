export type NarrowSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** What tabs are where a row of them has no room: the style sheet shows one or the other. */
export function NarrowSelect({ label, value, options, onChange }: NarrowSelectProps) {
  return (
    <select
      className="cw-input cw-narrow-select"
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
