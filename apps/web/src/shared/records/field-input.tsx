import type { DeclaredField } from '@commonweal/contracts/kit/declared-fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  CheckboxField,
  CheckboxGroupField,
  DateField,
  EmailField,
  MoneyField,
  NumberField,
  type Option,
  PhoneField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  useAccess,
  ZipField,
} from '@commonweal/ui';

interface FieldInputProps {
  readonly name: string;
  readonly field: DeclaredField;
  readonly label: string;
  readonly options: readonly Option[];
  readonly hint?: string | undefined;
  readonly readOnly?: boolean;
  /** The access object of the form, where the field has none of its own. */
  readonly object?: string | undefined;
  /** Whoever makes a record gives what they would not see of another's. */
  readonly isNew?: boolean;
  /** What stands where nothing is chosen. */
  readonly emptyLabel?: string | undefined;
}

const noteRows = 5;
/** More than these are chosen from a list. */
const mostRadios = 3;
/** A text of at most this length needs no wide box. */
const shortText = 12;

/** The control of a declared field. */
export function FieldInput(props: FieldInputProps) {
  const { name, field, label, options, hint, readOnly = false, emptyLabel, object = field.object } = props;
  const isHidden = useAccess(field.seen) === 'X' && !props.isNew;
  if (isHidden) return null;
  const common = {
    name,
    label,
    readOnly,
    ...(field.required && { required: true }),
    ...(hint !== undefined && { hint }),
    ...(object !== undefined && { object }),
    ...(field.empty === null && { emptyValue: null }),
  };
  const select = <SelectField {...common} options={options} {...(emptyLabel !== undefined && { emptyLabel })} />;
  switch (field.type) {
    case 'text':
      return (
        <TextField
          {...common}
          limit={field.limit}
          {...((field.limit <= shortText || field.signs) && { short: true })}
          {...(field.signs && { mono: true })}
        />
      );
    case 'note':
      return <TextAreaField {...common} limit={field.limit} rows={noteRows} />;
    case 'choice':
      return field.required && options.length <= mostRadios ? (
        <RadioGroupField {...common} options={options} inline />
      ) : (
        select
      );
    case 'code':
    case 'record':
    case 'yesNo':
      return select;
    case 'codes':
      return <CheckboxGroupField {...common} options={options} inline />;
    case 'flag':
      return <CheckboxField {...common} />;
    case 'email':
      return <EmailField {...common} limit={limits.email} />;
    case 'digits':
      return <TextField {...common} limit={field.most} mono />;
    case 'money':
      return <MoneyField {...common} limit={field.characters} emptyValue={null} />;
    case 'number':
      return <NumberField {...common} emptyValue={null} />;
    case 'date':
      return <DateField {...common} />;
    case 'time':
      return <TimeField {...common} />;
    case 'phone':
      return <PhoneField {...common} />;
    case 'zip':
      return <ZipField {...common} />;
  }
}
