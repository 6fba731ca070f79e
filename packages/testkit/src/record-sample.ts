import type { DeclaredField } from '@commonweal/contracts/kit/declared-fields';
import type { AnyRecord } from '@commonweal/contracts/kit/record';

/** What somebody could type into the form of a declared record. */

/** A code that a reference table offers. */
export type Offered = (table: string) => string;

type Value = string | number | boolean | readonly string[] | null;
export type Sample = Readonly<Record<string, Value>>;

function valueFor(name: string, field: DeclaredField, offered: Offered): Value {
  switch (field.type) {
    case 'text':
      return (field.signs ? 'SAMPLE' : `Sample ${name}`).slice(0, field.limit);
    case 'note':
      return `Sample ${name}`.slice(0, field.limit);
    case 'code':
      return offered(field.table);
    case 'codes':
      return [offered(field.table)];
    case 'flag':
      return true;
    case 'email':
      return 'sample@example.org';
    case 'digits':
      return '1'.repeat(field.most);
    case 'choice':
      return field.of[0] ?? '';
    case 'number':
      return field.max;
    case 'money':
      return 100;
    case 'date':
      return '2027-03-01';
    case 'time':
      return '08:00';
    case 'yesNo':
      return 'Y';
    case 'phone':
      return '8505550188';
    case 'zip':
      return '32301';
    case 'record':
      throw new Error(`${name} names another record: that is for a test of its own`);
  }
}

export const sampleOf = ({ given }: AnyRecord, offered: Offered): Sample =>
  Object.fromEntries(Object.entries(given.fields).map(([name, field]) => [name, valueFor(name, field, offered)]));
