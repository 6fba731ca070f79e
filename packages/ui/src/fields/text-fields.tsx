import type { HTMLInputAutoCompleteAttribute } from 'react';
import { classNames } from '../class-names.ts';
import { controlAttributes, FieldFrame } from '../form/field-frame.tsx';
import { type FieldProps, useField } from '../form/use-field.ts';
import { formatNumber } from '../format/money.ts';
import { useUi } from '../provider.tsx';

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  short?: boolean;
  mono?: boolean;
};

export function TextField(props: TextFieldProps) {
  const field = useField(props);
  if (field.hidden) return null;
  return (
    <FieldFrame field={field} props={props}>
      <input
        {...controlAttributes(field, props)}
        className={classNames('cw-input', props.short && 'cw-input--short', props.mono && 'cw-mono')}
        type={props.type ?? 'text'}
        autoComplete={props.autoComplete ?? 'off'}
        readOnly={field.readOnly}
        value={textOf(field.value)}
        onChange={event => field.setValue(event.target.value)}
      />
    </FieldFrame>
  );
}

export function EmailField(props: FieldProps) {
  return <TextField {...props} type="email" autoComplete="email" />;
}

/** Several lines; with a limit it counts, in characters as the schema does. */
export function TextAreaField(props: FieldProps & { rows?: number }) {
  const { t, language } = useUi();
  const field = useField(props);
  if (field.hidden) return null;
  const text = textOf(field.value);
  const used = [...text].length;
  const { limit } = props;
  const counter =
    limit === undefined ? undefined : (
      <span className={classNames('cw-counter', used > limit && 'cw-counter--over')}>
        {t('ui.form.counter', { used: formatNumber(used, language), limit: formatNumber(limit, language) })}
      </span>
    );
  return (
    <FieldFrame field={field} props={props} foot={counter}>
      <textarea
        {...controlAttributes(field, props)}
        className="cw-input"
        rows={props.rows ?? 3}
        readOnly={field.readOnly}
        value={text}
        onChange={event => field.setValue(event.target.value)}
      />
    </FieldFrame>
  );
}
