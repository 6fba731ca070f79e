import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import type { BoundField, FieldProps } from './use-field.ts';

type FrameProps = { field: BoundField; props: FieldProps; children: ReactNode; foot?: ReactNode };

export function LabelText({ props, readOnly }: { props: FieldProps; readOnly: boolean }) {
  const { t } = useUi();
  return (
    <>
      {props.label}
      {props.required && !readOnly && (
        <span className="cw-required" title={t('ui.form.required')} aria-hidden="true">
          {' *'}
        </span>
      )}
      {readOnly && <span className="cw-label__note"> {t('ui.form.readOnly')}</span>}
    </>
  );
}

export function FieldNotes({ field, hint }: { field: BoundField; hint: string | undefined }) {
  return (
    hint !== undefined && (
      <span className="cw-hint" id={`${field.id}-hint`}>
        {hint}
      </span>
    )
  );
}

export function FieldError({ field }: { field: BoundField }) {
  return (
    field.error !== null && (
      <span className="cw-error-text" id={`${field.id}-error`}>
        <Icon name="error" />
        {field.error}
      </span>
    )
  );
}

/** Label above, hint under the label, the error beside the field. */
export function FieldFrame({ field, props, children, foot }: FrameProps) {
  return (
    <div className={classNames('cw-field', field.error !== null && 'cw-field--error')}>
      <label className="cw-label" htmlFor={field.id}>
        <LabelText props={props} readOnly={field.readOnly} />
      </label>
      <FieldNotes field={field} hint={props.hint} />
      {children}
      {foot === undefined ? (
        <FieldError field={field} />
      ) : (
        <div className="cw-field__foot">
          <FieldError field={field} />
          {foot}
        </div>
      )}
    </div>
  );
}

/** The same for a set of choices, where the legend is the label. */
export function ChoiceFrame({ field, props, children }: Omit<FrameProps, 'foot'>) {
  return (
    <fieldset
      className={classNames('cw-field', field.error !== null && 'cw-field--error')}
      aria-describedby={field.describedBy}
      id={field.id}
      tabIndex={-1}
    >
      <legend className="cw-label">
        <LabelText props={props} readOnly={field.readOnly} />
      </legend>
      <FieldNotes field={field} hint={props.hint} />
      {children}
      <FieldError field={field} />
    </fieldset>
  );
}

/** The attributes that every control of a field carries. */
export function controlAttributes(field: BoundField, props: FieldProps) {
  return {
    id: field.id,
    name: props.name,
    'aria-invalid': field.error !== null || undefined,
    'aria-describedby': field.describedBy,
    'aria-required': props.required || undefined,
    onBlur: field.onBlur,
  } as const;
}
