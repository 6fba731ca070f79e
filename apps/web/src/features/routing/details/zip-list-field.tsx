import { controlAttributes, FieldFrame, type FieldProps, useField } from '@commonweal/ui';
import { useState } from 'react';

const toList = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Holds a list of ZIP codes, typed with anything between them. */
export function ZipListField(props: FieldProps) {
  const field = useField(props);
  const values = listOf(field.value);
  const [typed, setTyped] = useState(() => values.join(' '));
  if (field.hidden) return null;
  // The text follows a value that came from elsewhere, such as a chosen version.
  const text = toList(typed).join(' ') === values.join(' ') ? typed : values.join(' ');
  return (
    <FieldFrame field={field} props={props}>
      <textarea
        {...controlAttributes(field, props)}
        className="cw-input cw-mono"
        rows={2}
        readOnly={field.readOnly}
        value={text}
        onBlur={field.onBlur}
        onChange={event => {
          setTyped(event.target.value);
          field.setValue(toList(event.target.value));
        }}
      />
    </FieldFrame>
  );
}
