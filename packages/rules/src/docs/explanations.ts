import { writeExplanation } from '../analysis/explain.ts';
import { determine } from '../determine.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import type { Language } from '../kit/text.ts';
import { EXAMPLES } from './examples.ts';

/** Five households whose explanations are printed in both languages, as somebody would read them aloud. */
export const EXPLAINED: Readonly<Record<string, HouseholdDocument>> = {
  approval: EXAMPLES.SNAP,
  denial: {
    id: 'explained-denial',
    program: 'SNAP',
    month: '2026-01',
    people: [
      { id: 'ana', age: 35, citizenship: 'citizen', ssn: 'given' },
      { id: 'leo', age: 8, citizenship: 'citizen', ssn: 'given' },
    ],
    relationships: [{ from: 'ana', to: 'leo', is: 'parent' }],
    income: [{ person: 'ana', kind: 'wages', amount: 850, frequency: 'weekly' }],
    expenses: [{ kind: 'rent', amount: 1100 }],
    utilities: { pays: ['heating_cooling'] },
  },
  'mixed-household': {
    id: 'explained-mixed-household',
    program: 'MFAM',
    month: '2026-05',
    people: [
      { id: 'eva', age: 29, sex: 'F', citizenship: 'lpr', entry_date: '2024-03-02', ssn: 'given' },
      { id: 'tom', age: 33, sex: 'M', citizenship: 'undocumented', ssn: 'missing' },
      { id: 'ada', age: 7, citizenship: 'citizen', ssn: 'given' },
      {
        id: 'ben',
        age: 0,
        citizenship: 'citizen',
        ssn: 'applied',
        mother_had_medicaid_at_birth: true,
      },
    ],
    relationships: [
      { from: 'eva', to: 'tom', is: 'spouse' },
      ...['eva', 'tom'].flatMap(from => ['ada', 'ben'].map(to => ({ from, to, is: 'parent' as const }))),
    ],
    income: [{ person: 'tom', kind: 'wages', amount: 330 }],
  },
  'cash-with-sanction': {
    id: 'explained-cash-with-sanction',
    program: 'TCA',
    month: '2026-01',
    people: [
      { id: 'rita', age: 38, citizenship: 'citizen', ssn: 'given', sanctions: ['child_support'] },
      { id: 'max', age: 12, citizenship: 'citizen', ssn: 'given' },
    ],
    relationships: [{ from: 'rita', to: 'max', is: 'parent' }],
    income: [{ person: 'rita', kind: 'wages', amount: 220 }],
    expenses: [{ kind: 'rent', amount: 500 }],
  },
  'savings-in-february': {
    id: 'explained-savings-in-february',
    program: 'MSP',
    month: '2026-02',
    people: [{ id: 'rosa', age: 72, citizenship: 'citizen', ssn: 'given', receives: ['MEDICARE'] }],
    income: [{ person: 'rosa', kind: 'ssa', amount: 1350 }],
    assets: [{ kind: 'liquid', amount: 4200, owner: 'rosa' }],
  },
};

export const explanationName = (name: string, language: Language): string => `explanation-${name}.${language}.txt`;

export const printExplanation = (name: string, language: Language): string => {
  const household = EXPLAINED[name];
  return household ? writeExplanation(determine(household), language) : '';
};
