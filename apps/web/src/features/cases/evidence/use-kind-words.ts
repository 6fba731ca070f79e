import { personalDataPage } from '@commonweal/contracts/access/pages';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import type { FieldDeclaration, Pay, PlainField } from '@commonweal/contracts/evidence/fields';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { formatDate, formatMoney, useUi } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useFieldWords } from '../../../shared/records/field-words.ts';
import { attOf } from '../../../shared/reference/att-of.ts';
import { optionsOf, useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { nameOf } from '../people.ts';

const isDeclared = (entry: [string, FieldDeclaration]): entry is [string, PlainField] =>
  !['person', 'persons', 'pays'].includes(entry[1].type);

/** How the values of a kind read, and what can be chosen for its codes: all from the declaration. */
export function useKindWords(kind: EvidenceKind, view: Pick<CaseView, 'Members'>) {
  const t = useText();
  const { language } = useUi();
  const { fields } = kindOf(kind);
  const plain = useFieldWords(Object.fromEntries(Object.entries(fields).filter(isDeclared)));
  const verification = useReferenceTable('VERIFICATION');
  const isCleared = useAccess(personalDataPage.at('FederalMatches')) !== 'X';
  const label = (name: string): string => t(`evidence.field.${name}`);

  const payWords = ({ PayDate, Gross }: Pay): string =>
    `${formatDate(PayDate, language)} ${formatMoney(Gross, language)}`;

  function words(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'Pin') return nameOf(view, String(value));
    if (name === 'Verification') return verification.describe(String(value));
    if (name === 'From' || name === 'To') return formatDate(String(value), language);
    switch (fields[name]?.type) {
      case 'person':
        return nameOf(view, String(value));
      case 'persons':
        return Array.isArray(value) ? value.map(pin => nameOf(view, String(pin))).join('; ') : '';
      case 'pays':
        return Array.isArray(value) ? (value as Pay[]).map(payWords).join('; ') : '';
      default:
        return plain.words(name, value);
    }
  }

  // What somebody could not see afterwards they do not record either.
  const proofs = isCleared
    ? verification.options
    : optionsOf(verification.all.filter(entry => attOf(entry, 'Restricted') !== 'Y'));
  return { label, words, optionsOf: plain.optionsOf, proofs };
}
