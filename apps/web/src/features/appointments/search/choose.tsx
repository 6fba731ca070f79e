import { Row } from '@commonweal/ui';
import { useId } from 'react';

export function Choose(props: {
  label: string;
  value: string;
  options: [string, string][];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>{props.label}</label>
      <select id={id} className="cw-input" value={props.value} onChange={event => props.onChoose(event.target.value)}>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  );
}
