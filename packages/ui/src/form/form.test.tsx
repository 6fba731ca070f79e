import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SelectField } from '../fields/choice-fields.tsx';
import { PhoneField } from '../fields/number-fields.tsx';
import { offeredOptions } from '../fields/options.ts';
import { TextAreaField, TextField } from '../fields/text-fields.tsx';
import { markup, testSurroundings } from '../test-surroundings.tsx';
import { listErrors } from './error-summary.tsx';
import { type Fault, faultLine, faultText, packFault, unpackFault } from './fault.ts';
import { Form } from './form.tsx';
import { faultResolver } from './resolver.ts';

const { t } = testSurroundings('en');
const { t: spanish } = testSurroundings('es');

describe('the words of a fault', () => {
  it('follow the agreed sentence for a text that is too long, in both languages', () => {
    const fault: Fault = { code: 'too_long', params: { limit: 15 } };
    expect(faultText(t, 'First name', fault)).toBe('First name can have at most 15 characters.');
    expect(faultText(spanish, 'Nombre', fault)).toBe('Nombre puede tener como máximo 15 caracteres.');
  });

  it('follow the agreed sentence for exact digits and for a blank date', () => {
    expect(faultText(t, 'ZIP', { code: 'digits', params: { count: 5 } })).toBe('ZIP must have 5 digits.');
    expect(faultText(t, 'Date of birth', { code: 'blank_date', params: {} })).toBe('Field is blank');
  });

  it('name only the bound that was crossed', () => {
    expect(faultText(t, 'Capacity', { code: 'out_of_range', params: { max: 100 } })).toBe(
      'Capacity can be at most 100.',
    );
    expect(faultText(t, 'Capacity', { code: 'out_of_range', params: { min: 0 } })).toBe('Capacity must be at least 0.');
  });

  it('says of an amount what is understood, and its bounds in dollars', () => {
    expect(faultText(t, 'Rent', { code: 'not_a_number', params: {} }, 'money')).toBe(
      'Rent is not an amount. Type dollars and cents, such as 1,200.50.',
    );
    expect(faultText(t, 'Rent', { code: 'out_of_range', params: { max: 9_999_999 } }, 'money')).toBe(
      'Rent can be at most $99,999.99.',
    );
  });

  it('get the name of the field in front when the sentence lacks it', () => {
    expect(faultLine('Date of birth', 'Field is blank')).toBe('Date of birth: Field is blank');
    expect(faultLine('ZIP', 'ZIP must have 5 digits.')).toBe('ZIP must have 5 digits.');
  });

  it('survive being kept as one string', () => {
    const fault: Fault = { code: 'out_of_range', params: { min: 0, max: 100 } };
    expect(unpackFault(packFault(fault))).toEqual(fault);
  });
});

describe('checking a form', () => {
  const schema = z.strictObject({
    name: z.string().min(1).max(15),
    address: z.strictObject({
      zip: z.string().refine(zip => zip.length === 5, { params: { code: 'digits', count: 5 } }),
    }),
  });
  const options = { fields: {}, shouldUseNativeValidation: false };

  it('finds every fault at its dotted path', async () => {
    const result = await faultResolver(schema)({ name: '', address: { zip: '1' } }, undefined, options);
    const found = listErrors(result.errors).map(error => [error.path, unpackFault(error.message).code]);
    expect(found).toEqual([
      ['name', 'required'],
      ['address.zip', 'digits'],
    ]);
  });

  it('gives back the parsed values when all is well', async () => {
    const values = { name: 'Ana', address: { zip: '33602' } };
    expect(await faultResolver(schema)(values, undefined, options)).toEqual({ values, errors: {} });
  });
});

function formWith(children: React.ReactElement, values: Record<string, unknown> = {}) {
  return (
    <Form schema={z.object({}).loose()} defaultValues={values} onSubmit={() => {}}>
      {children}
    </Form>
  );
}

describe('a field', () => {
  it('is hidden at X, read only at R and open at U', () => {
    const field = (object: string) =>
      markup(formWith(<TextField name="a" label="Name" object={object} />, { a: 'Ana' }));
    expect(field('Page.X')).not.toContain('Name');
    expect(field('Page.R')).toContain('readOnly');
    expect(field('Page.R')).toContain('(read only)');
    expect(field('Page.U')).not.toContain('readOnly');
  });

  it('has its label and hint tied to the control', () => {
    const html = markup(formWith(<TextField name="a" label="Name" hint="As on the card" />));
    const id = /<label class="cw-label" for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<input id="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-hint"`);
  });

  it('shows a stored phone number with its signs', () => {
    expect(markup(formWith(<PhoneField name="a" label="Phone" />, { a: '8135550142' }))).toContain('(813) 555-0142');
  });

  it('counts characters as people see them', () => {
    expect(markup(formWith(<TextAreaField name="a" label="Note" limit={1000} />, { a: 'ñ👩' }))).toContain(
      '2 of 1,000',
    );
  });

  it('leaves out options whose access object is X', () => {
    const html = markup(
      formWith(
        <SelectField
          name="a"
          label="Kind"
          options={[
            { value: '1', label: 'Open' },
            { value: '2', label: 'Secret', object: 'Kind.X' },
          ]}
        />,
      ),
    );
    expect(html).toContain('Open');
    expect(html).not.toContain('Secret');
  });

  it('shows a retired option only where it is the present value', () => {
    const options = [{ value: 'old', label: 'Old', retired: true }];
    expect(offeredOptions(options, () => 'U', [])).toEqual([]);
    expect(offeredOptions(options, () => 'U', ['old'])).toEqual(options);
  });
});
