import { classNames } from '../class-names.ts';
import { ChoiceFrame, controlAttributes, FieldError, FieldFrame, LabelText } from '../form/field-frame.tsx';
import { type FieldProps, useField } from '../form/use-field.ts';
import { useUi } from '../provider.tsx';
import { type Option, offeredOptions } from './options.ts';
import { textOf } from './text-fields.tsx';

export type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** The first line, for "nothing chosen"; a required field has "Choose one". */
  emptyLabel?: string;
};

export function SelectField(props: SelectFieldProps) {
  const { t, access } = useUi();
  const field = useField(props);
  if (field.hidden) return null;
  const value = textOf(field.value);
  const options = offeredOptions(props.options, access, [value]);
  const unknown = value !== '' && !options.some(option => option.value === value);
  return (
    <FieldFrame field={field} props={props}>
      <select
        {...controlAttributes(field, props)}
        className="cw-input"
        disabled={field.readOnly}
        value={value}
        onChange={event => field.setValue(event.target.value)}
      >
        <option value="">{props.emptyLabel ?? t(props.required ? 'ui.form.chooseOne' : 'ui.form.none')}</option>
        {unknown && <option value={value}>{value}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function RadioGroupField(props: FieldProps & { options: readonly Option[]; inline?: boolean }) {
  const { access } = useUi();
  const field = useField(props);
  if (field.hidden) return null;
  return (
    <ChoiceFrame field={field} props={props}>
      <div className={props.inline ? 'cw-choices--inline' : 'cw-choices'}>
        {offeredOptions(props.options, access, [textOf(field.value)]).map(option => (
          <label key={option.value} className="cw-choice">
            <input
              type="radio"
              className="cw-choice__box"
              name={props.name}
              value={option.value}
              checked={field.value === option.value}
              disabled={field.readOnly || option.disabled}
              onChange={() => field.setValue(option.value)}
              onBlur={field.onBlur}
            />
            <ChoiceText option={option} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

/** Holds true or false. */
export function CheckboxField(props: FieldProps) {
  const field = useField(props);
  if (field.hidden) return null;
  return (
    <div className={classNames('cw-field', field.error !== null && 'cw-field--error')}>
      <label className="cw-choice">
        <input
          {...controlAttributes(field, props)}
          type="checkbox"
          className="cw-choice__box"
          checked={field.value === true}
          disabled={field.readOnly}
          onChange={event => field.setValue(event.target.checked)}
        />
        <span className="cw-choice__text">
          <LabelText props={props} readOnly={field.readOnly} />
          {props.hint !== undefined && (
            <span className="cw-choice__hint" id={`${field.id}-hint`}>
              {props.hint}
            </span>
          )}
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}

function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value];
}

/** Holds the list of chosen values. */
export function CheckboxGroupField(props: FieldProps & { options: readonly Option[]; inline?: boolean }) {
  const { access } = useUi();
  const field = useField(props);
  if (field.hidden) return null;
  const chosen: string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <ChoiceFrame field={field} props={props}>
      <div className={props.inline ? 'cw-choices--inline' : 'cw-choices'}>
        {offeredOptions(props.options, access, chosen).map(option => (
          <label key={option.value} className="cw-choice">
            <input
              type="checkbox"
              className="cw-choice__box"
              name={props.name}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={field.readOnly || option.disabled}
              onChange={() => field.setValue(toggled(chosen, option.value))}
              onBlur={field.onBlur}
            />
            <ChoiceText option={option} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

function ChoiceText({ option }: { option: Option }) {
  return (
    <span className="cw-choice__text">
      {option.label}
      {option.hint !== undefined && <span className="cw-choice__hint">{option.hint}</span>}
    </span>
  );
}
