import type { CaseView } from '@commonweal/contracts/cases/schemas';
import type { EvidenceValue, FieldDeclaration, Pay } from '@commonweal/contracts/evidence/fields';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';
import { formatDate, formatMoney, type Option, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTables } from '../../../shared/reference/reference-tables.ts';
import { nameOf } from '../people.ts';

type CodeField = Extract<FieldDeclaration, { type: 'code' }>;

const attribute = (entry: ReferenceEntry, name: string): string | undefined =>
  entry.AdditionalAtt?.find(each => each.Name === name)?.Value;

function isOffered(entry: ReferenceEntry, { where }: CodeField): boolean {
  if (attribute(entry, 'DisplayInWP') === 'N') return false;
  return where === undefined || attribute(entry, where.name) === where.value;
}

/** How the values of a kind read, and what can be chosen for its codes: all from the declaration. */
export function useKindWords(kind: EvidenceKind, view: Pick<CaseView, 'Members'>) {
  const t = useText();
  const { language } = useUi();
  const { fields } = kindOf(kind);
  const coded = Object.values(fields).flatMap(field => (field.type === 'code' ? [field.table] : []));
  const tables = useReferenceTables([...new Set([...coded, 'VERIFICATION'])]);
  const label = (name: string): string => t(`evidence.field.${name}`);

  const payWords = ({ PayDate, Gross }: Pay): string =>
    `${formatDate(PayDate, language)} ${formatMoney(Gross, language)}`;

  function words(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'Pin') return nameOf(view, String(value));
    if (name === 'Verification') return tables('VERIFICATION').describe(String(value));
    if (name === 'From' || name === 'To') return formatDate(String(value), language);
    const field = fields[name];
    if (!field) return String(value);
    switch (field.type) {
      case 'code':
        return tables(field.table).describe(String(value));
      case 'money':
        return typeof value === 'number' ? formatMoney(value, language) : String(value);
      case 'date':
        return formatDate(String(value), language);
      case 'yesNo':
        return t(value === 'Y' ? 'evidence.yes' : 'evidence.no');
      case 'person':
        return nameOf(view, String(value));
      case 'persons':
        return Array.isArray(value) ? value.map(pin => nameOf(view, String(pin))).join('; ') : '';
      case 'pays':
        return Array.isArray(value) ? (value as Pay[]).map(payWords).join('; ') : '';
      default:
        return String(value);
    }
  }

  const optionsOf = (field: CodeField): Option[] =>
    tables(field.table)
      .entries.filter(entry => isOffered(entry, field))
      .map(entry => ({ value: entry.ReferenceCode, label: entry.ReferenceCodeDescription }));
  const proofs: Option[] = tables('VERIFICATION').entries.map(entry => ({
    value: entry.ReferenceCode,
    label: entry.ReferenceCodeDescription,
  }));
  return { label, words: words as (name: string, value: EvidenceValue | unknown) => string, optionsOf, proofs };
}
