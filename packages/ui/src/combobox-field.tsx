import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { buttonClass } from './actions/button.tsx';
import { classNames } from './class-names.ts';
import { type Option, offeredOptions } from './fields/options.ts';
import { textOf } from './fields/text-fields.tsx';
import { FieldError, FieldNotes, LabelText } from './form/field-frame.tsx';
import { type FieldProps, useField } from './form/use-field.ts';
import { Icon } from './icon/icon.tsx';
import { useUi } from './provider.tsx';

export type ComboboxFieldProps = FieldProps & {
  options: readonly Option[];
  /** For lists that the server searches: called with what is typed; give the answer as options. */
  onSearch?: (text: string) => void;
  loading?: boolean;
};

/** A long list that narrows while one types. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { t, access } = useUi();
  const field = useField(props);
  if (field.hidden) return null;
  const value = textOf(field.value);
  const options = offeredOptions(props.options, access, [value]);
  return (
    <ComboBox
      className={classNames('cw-field', field.error !== null && 'cw-field--error')}
      value={value === '' ? null : value}
      onChange={key => field.setValue(key === null ? '' : String(key))}
      onBlur={field.onBlur}
      isReadOnly={field.readOnly}
      isInvalid={field.error !== null}
      isRequired={props.required === true}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      {...(props.onSearch ? { items: options, onInputChange: props.onSearch } : { defaultItems: options })}
    >
      <Label className="cw-label">
        <LabelText props={props} readOnly={field.readOnly} />
      </Label>
      <FieldNotes field={field} hint={props.hint} />
      <div className="cw-input-wrap">
        <Input
          id={field.id}
          className="cw-input"
          {...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy })}
        />
        <AriaButton className={buttonClass({ variant: 'secondary' }, 'cw-button--icon')}>
          <Icon name="expand_more" />
        </AriaButton>
      </div>
      <FieldError field={field} />
      <Popover className="cw-menu-popover" offset={2}>
        <ListBox<Option>
          className="cw-combobox__list"
          renderEmptyState={() => (
            <div className="cw-combobox__empty">{props.loading ? t('ui.loading') : t('ui.combobox.nothing')}</div>
          )}
        >
          {option => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className="cw-combobox__option"
              isDisabled={option.disabled === true}
            >
              {option.label}
              {option.hint !== undefined && <span className="cw-choice__hint">{option.hint}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
