import { type HTMLInputAutoCompleteAttribute, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { controlAttributes, FieldFrame } from '../form/field-frame.tsx';
import { type FieldProps, useField } from '../form/use-field.ts';
import { formatNumber } from '../format/money.ts';
import { Row } from '../layout/boxes.tsx';
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

export type TextAreaFieldProps = FieldProps & {
  rows?: number;
  /** Long, but one line: a pasted line break becomes a space, and Enter sends the form as in any other field. */
  singleLine?: boolean;
  /** Stands beside the counter; `insert` puts a text where the cursor stands. */
  tools?: (insert: (text: string) => void) => ReactNode;
};

const spaceBefore = (before: string): string => (before === '' || /\s$/.test(before) ? '' : ' ');

/** Several lines; with a limit it counts, in characters as the schema does. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { t, language } = useUi();
  const field = useField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  if (field.hidden) return null;
  const { limit, singleLine = false, tools } = props;
  const text = textOf(field.value);
  const used = [...text].length;
  const clean = (value: string): string => (singleLine ? value.replace(/\s*[\r\n]+\s*/g, ' ') : value);

  function insert(given: string): void {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    const before = text.slice(0, from);
    const inserted = `${spaceBefore(before)}${clean(given)}`;
    field.setValue(`${before}${inserted}${text.slice(to)}`);
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + inserted.length, from + inserted.length);
    }, 100);
  }

  const foot =
    limit === undefined && tools === undefined ? undefined : (
      <Row wrap>
        {!field.readOnly && tools?.(insert)}
        {limit !== undefined && (
          <span className={classNames('cw-counter', used > limit && 'cw-counter--over')}>
            {t('ui.form.counter', { used: formatNumber(used, language), limit: formatNumber(limit, language) })}
          </span>
        )}
      </Row>
    );
  return (
    <FieldFrame field={field} props={props} foot={foot}>
      <textarea
        {...controlAttributes(field, props)}
        ref={area}
        className="cw-input"
        rows={props.rows ?? (singleLine ? 2 : 3)}
        readOnly={field.readOnly}
        value={text}
        onChange={event => field.setValue(clean(event.target.value))}
        onKeyDown={event => {
          if (!singleLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </FieldFrame>
  );
}
