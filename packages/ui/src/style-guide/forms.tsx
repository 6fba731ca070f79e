import { email, line, note, phone, plainDate, zip } from '@commonweal/contracts/kit/fields';
import { useState } from 'react';
import * as z from 'zod';
import { CheckboxField, CheckboxGroupField, RadioGroupField, SelectField } from '../fields/choice-fields.tsx';
import { DateField } from '../fields/date-field.tsx';
import { MoneyField, NumberField, PhoneField, SsnField, TimeField, ZipField } from '../fields/number-fields.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { EmailField, TextAreaField, TextField } from '../fields/text-fields.tsx';
import type { ServerFault } from '../form/fault.ts';
import { Form, SubmitButton } from '../form/form.tsx';
import { RequiredNote } from '../form/required-note.tsx';
import { SavedIndicator } from '../form/saved-indicator.tsx';
import { later } from '../later.tsx';
import { Row } from '../layout/boxes.tsx';
import { Alert } from '../messages/alert.tsx';
import { Section } from './section.tsx';

const ComboboxField = later(async () => ({ default: (await import('../combobox-field.tsx')).ComboboxField }));

const counties = ['Alachua', 'Duval', 'Hillsborough', 'Leon', 'Miami-Dade', 'Orange', 'Pinellas'].map(name => ({
  value: name,
  label: name,
}));
const yesNo = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

const schema = z.strictObject({
  firstName: line(15),
  phone,
  email,
  birth: plainDate,
  time: z.string(),
  zip,
  ssn: z.string(),
  income: z.union([z.literal(''), z.int()]),
  threshold: z.union([z.literal(''), z.int().max(100)]),
  county: z.string().min(1),
  office: z.string(),
  food: z.boolean(),
  student: z.string().min(1),
  programs: z.array(z.string()).min(1),
  comment: note(200),
});

const start: z.input<typeof schema> = {
  firstName: 'Marisol',
  phone: '081 355 0142',
  email: 'marisol@example.org',
  birth: '',
  time: '10:30',
  zip: '33602',
  ssn: '',
  income: 135_000,
  threshold: 80,
  county: 'Hillsborough',
  office: 'Leon',
  food: true,
  student: 'Y',
  programs: ['SNAP'],
  comment: '',
};

/** A live form: try to save it, follow a link of the summary, mend a field. */
export function Fields() {
  const [saved, setSaved] = useState(false);
  return (
    <Section name="fields" className="cw-guide__wide">
      <Form schema={schema} defaultValues={start} onSubmit={() => setSaved(true)} label="Sample form">
        <RequiredNote />
        <div className="cw-field-row">
          <TextField name="firstName" label="First name" hint="As on the Social Security card" required limit={15} />
          <PhoneField name="phone" label="Mobile phone" required />
          <EmailField name="email" label="E-mail" required />
        </div>
        <div className="cw-field-row">
          <DateField name="birth" label="Date of birth" required />
          <TimeField name="time" label="Call at" />
          <ZipField name="zip" label="ZIP code" required />
          <SsnField name="ssn" label="SSN" hint="9 digits" />
        </div>
        <div className="cw-field-row">
          <MoneyField name="income" label="Rent" />
          <NumberField name="threshold" label="Capacity" />
          <SelectField name="county" label="County" options={counties} required />
          <ComboboxField name="office" label="Office" options={counties} />
        </div>
        <div className="cw-field-row">
          <CheckboxField name="food" label="Buys food together" />
          <RadioGroupField name="student" label="Student" options={yesNo} inline required />
          <CheckboxGroupField
            name="programs"
            label="Programs"
            required
            options={[
              { value: 'SNAP', label: 'SNAP', hint: 'Food assistance' },
              { value: 'TCA', label: 'TCA', hint: 'Temporary cash' },
              { value: 'X', label: 'Never shown', object: 'Guide.X' },
            ]}
          />
        </div>
        <TextAreaField name="comment" label="Comment" limit={200} required />
        <Row wrap justify="between">
          <SubmitButton>Save and continue</SubmitButton>
          <SavedIndicator state={{ kind: 'recorded', at: '2026-03-10T14:42:00.000Z' }} />
          <SavedIndicator state={{ kind: 'kept', at: '2026-03-10T14:41:00.000Z' }} />
          <SavedIndicator state={{ kind: 'device', at: '2026-03-10T14:38:00.000Z' }} />
          <SavedIndicator state={{ kind: 'keeping' }} />
          <SavedIndicator state={{ kind: 'failed' }} />
        </Row>
        {saved && (
          <Alert tone="success" live>
            All fields are right.
          </Alert>
        )}
      </Form>
    </Section>
  );
}

const loose = z.object({}).loose();
const refusals: ServerFault[] = [
  { path: 'email', code: 'email', message: 'This address is not on the list of the agency.' },
];

/** The same fields where the role may only read, and where the server refused. */
export function FieldStates() {
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<ServerFault[]>([]);
  return (
    <Section name="fieldStates">
      <Form
        schema={loose}
        defaultValues={{ name: 'Marisol', ssn: '000004417', county: 'Leon', food: true, student: 'N', email: 'a@b.c' }}
        serverFaults={faults}
        onSubmit={() => setFaults([...refusals])}
        label="Sample form, read only"
      >
        <TextField name="name" label="First name" object="Guide.R" />
        <DateField name="born" label="Date of birth" object="Guide.R" />
        <SelectField name="county" label="County" options={counties} object="Guide.R" />
        <CheckboxField name="food" label="Buys food together" object="Guide.R" />
        <RadioGroupField name="student" label="Student" options={yesNo} inline object="Guide.R" />
        <TextField name="secret" label="Never shown" object="Guide.X" />
        <EmailField name="email" label="E-mail" />
        <SubmitButton variant="secondary">Let the server refuse</SubmitButton>
      </Form>
      <SearchField label="Search" value={text} onChange={setText} placeholder="Close spelling is fine" />
    </Section>
  );
}
