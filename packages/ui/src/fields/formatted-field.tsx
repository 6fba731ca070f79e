import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlAttributes, FieldFrame } from '../form/field-frame.tsx';
import { type BoundField, type FieldProps, useField } from '../form/use-field.ts';
import { textOf } from './text-fields.tsx';

export type Notation<Value extends string | number> = {
  /** The value people meant, or null where the text says nothing sensible: then the schema sees the text and refuses it. */
  parse: (text: string) => Value | null;
  format: (value: Value) => string;
  isValue: (value: unknown) => value is Value;
};

export type FormattedFieldProps<Value extends string | number> = {
  props: FieldProps;
  notation: Notation<Value>;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'text';
  placeholder?: string;
  className?: string;
  sign?: string;
  end?: (field: BoundField) => ReactNode;
};

/** A field that is typed freely and written properly once it is left. */
export function FormattedField<Value extends string | number>(given: FormattedFieldProps<Value>) {
  const { props, notation, inputMode = 'numeric', placeholder, className, sign, end } = given;
  const field = useField(props);
  const [typing, setTyping] = useState<string | null>(null);
  if (field.hidden) return null;
  const settled = notation.isValue(field.value) ? notation.format(field.value) : textOf(field.value);
  return (
    <FieldFrame field={field} props={props}>
      <div className="cw-input-wrap">
        {sign !== undefined && (
          <span className="cw-input-wrap__sign" aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          {...controlAttributes(field, props)}
          className={classNames('cw-input', 'cw-input--short', sign !== undefined && 'cw-input--leading', className)}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          readOnly={field.readOnly}
          maxLength={props.limit}
          value={typing ?? settled}
          // What is typed replaces the figure: 1200 over 0.00 is 1,200.00, wherever the caret would have stood.
          onFocus={event => event.target.select()}
          onChange={event => {
            const text = event.target.value;
            setTyping(text);
            field.setValue(text.trim() === '' ? '' : (notation.parse(text) ?? text));
          }}
          onBlur={() => {
            setTyping(null);
            field.onBlur();
          }}
        />
        {end?.(field)}
      </div>
    </FieldFrame>
  );
}
