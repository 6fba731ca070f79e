import { personFields } from '@commonweal/contracts/applications/fields';
import type { PersonInput, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { formatMoney, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';

const amounts = ['MonthlyWages', 'MonthlyUnemployment', 'MonthlySocialSecurity'] as const;

export const emptyPerson = (isFirst: boolean): PersonInput => ({
  ...emptyValues(personFields),
  Ssn: '',
  SsnStatus: 'given',
  Relationship: isFirst ? 'SELF' : '',
  SpokenLanguage: 'EN',
  AlienNumber: '',
  MonthlyWages: null,
  MonthlyUnemployment: null,
  MonthlySocialSecurity: null,
});

/** The numbers themselves never come back: left empty, what is kept stays. */
export function toPersonInput(person: PersonRecord): PersonInput {
  const {
    PersonId: _id,
    Position: _position,
    SsnLast4: _last4,
    AlienLast4: _alien,
    Pin: _pin,
    Decision: _decision,
    ...stated
  } = person;
  return { ...stated, Ssn: '', AlienNumber: '' };
}

/** The names of the fields and how their values read, for the conflict view. */
export function usePersonWords() {
  const t = useText();
  const { language } = useUi();
  const { titles, words } = useDeclaredWords(personFields, 'applications');
  return {
    titles: { ...titles, ...Object.fromEntries(amounts.map(name => [name, t(`applications.field.${name}`)])) },
    words(field: string, value: unknown): string {
      const isAmount = amounts.some(name => name === field) && typeof value === 'number';
      return (isAmount ? formatMoney(value, language) : words(field, value)) || t('applications.soFar.none');
    },
  };
}
