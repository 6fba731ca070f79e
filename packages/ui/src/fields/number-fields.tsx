import type { FieldProps } from '../form/use-field.ts';
import { formatTypedTime, parseTypedTime } from '../format/clock-time.ts';
import { formatPhone, formatSsn, parsePhone, parseSsn, parseZip } from '../format/digits.ts';
import { formatTypedMoney, parseMoney } from '../format/money.ts';
import { useUi } from '../provider.tsx';
import { FormattedField, type Notation } from './formatted-field.tsx';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

const phone: Notation<string> = { parse: parsePhone, format: formatPhone, isValue: isText };
const ssn: Notation<string> = { parse: parseSsn, format: formatSsn, isValue: isText };
const zip: Notation<string> = { parse: parseZip, format: text => text, isValue: isText };
const time: Notation<string> = { parse: parseTypedTime, format: formatTypedTime, isValue: isText };
const money: Notation<number> = {
  parse: parseMoney,
  format: formatTypedMoney,
  isValue: value => typeof value === 'number',
};
const wholeNumber: Notation<number> = {
  parse: text => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null),
  format: String,
  isValue: value => typeof value === 'number',
};

/** Holds ten digits, shows (813) 555-0142. */
export function PhoneField(props: FieldProps) {
  return <FormattedField props={props} notation={phone} inputMode="tel" />;
}

/** Holds nine digits, shows ddd-dd-dddd; all zeros is empty. */
export function SsnField(props: FieldProps) {
  return <FormattedField props={props} notation={ssn} className="cw-mono" />;
}

export function ZipField(props: FieldProps) {
  return <FormattedField props={props} notation={zip} />;
}

/** Holds HH:MM, shows 10:30 AM. */
export function TimeField(props: FieldProps) {
  const { t } = useUi();
  return <FormattedField props={props} notation={time} inputMode="text" placeholder={t('ui.time.placeholder')} />;
}

/** Holds whole cents. */
export function MoneyField(props: FieldProps) {
  return (
    <FormattedField
      props={{ ...props, meaning: 'money' }}
      notation={money}
      inputMode="decimal"
      sign="$"
      className="cw-number"
    />
  );
}

export function NumberField(props: FieldProps) {
  return <FormattedField props={props} notation={wholeNumber} />;
}
