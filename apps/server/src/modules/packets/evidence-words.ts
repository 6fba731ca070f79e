import type { EvidenceValue, FieldDeclaration } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { masked, type Say } from './say.ts';

type Naming = (pin: string) => string;

function inWords(field: FieldDeclaration, value: EvidenceValue, say: Say, naming: Naming): string {
  if (Array.isArray(value)) {
    return value
      .map(each => (typeof each === 'string' ? naming(each) : `${say.day(each.PayDate)}: ${say.cents(each.Gross)}`))
      .join('; ');
  }
  if (value === null || value === '') return '';
  if (field.type === 'money' && typeof value === 'number') return say.cents(value);
  if (typeof value === 'number') return String(value);
  if (field.type === 'code') return say.code(field.table, value);
  if (field.type === 'date') return say.day(value);
  if (field.type === 'yesNo') return say(value === 'Y' ? 'yes' : 'no');
  return field.type === 'person' ? naming(value) : masked(value);
}

/** What a fact says, field by field, then when it is true and what proves it. */
export function evidenceInWords(
  row: EvidenceRow,
  openDocuments: ReadonlySet<string>,
  say: Say,
  naming: Naming,
): string {
  const fields = Object.entries(kindOf(row.Kind).fields).flatMap(([name, field]) => {
    const words = inWords(field, row.Data[name] ?? null, say, naming);
    return words === '' ? [] : [`${say.of(`evidence.field.${name}`)}: ${words}`];
  });
  const times =
    row.To === ''
      ? say('since', { from: say.day(row.From) })
      : say('between', { from: say.day(row.From), to: say.day(row.To) });
  // A number of a document that the reader may not open would tell that it is there.
  const proof = openDocuments.has(row.DocumentNumber) ? ` (${row.DocumentNumber})` : '';
  return [...fields, times, `${say('proof')}: ${say.code('VERIFICATION', row.Verification)}${proof}`].join(' · ');
}
