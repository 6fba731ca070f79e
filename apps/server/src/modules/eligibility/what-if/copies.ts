import { type EvidenceKind, isKind } from '@commonweal/contracts/evidence/kinds';
import type { HouseholdDocument, Program } from '@commonweal/rules';
import { describePath } from '@commonweal/rules/household/paths';
import { type Decided, decide } from '../decide.ts';
import type { CaseFacts } from '../household/facts.ts';
import { type MappedHousehold, mapHousehold } from '../household/mapping.ts';
import { yearsIn } from '../household/people.ts';

/**
 * Copies of a household: the facts of the case, with other figures, run through every program. Pure; the case is never touched.
 */

/** The programs that are asked together: cash before what counts it, then those that cover people. */
export const askedTogether = ['TCA', 'SNAP', 'OSS', 'MFAM', 'MSSI', 'MSP'] as const satisfies readonly Program[];
export const payingPrograms: readonly string[] = ['TCA', 'SNAP', 'OSS'];

type Income = NonNullable<HouseholdDocument['income']>[number];
type Expense = NonNullable<HouseholdDocument['expenses']>[number];

export interface FigureLine {
  readonly key: string;
  readonly says: string;
  readonly cents: number;
  readonly frequency: string;
  readonly tab: string;
  /** What it is recorded as, or would be. */
  readonly fact?: { readonly FactId: string; readonly Kind: EvidenceKind; readonly Pin: string };
}

export interface FigureChange {
  readonly Key: string;
  readonly Cents: number;
}

const lists = ['income', 'expenses', 'assets'] as const;
const workingAge = 16;
const toCents = (dollars: number): number => Math.round(dollars * 100);

type Speaks = 'en' | 'es';

/** Every figure that a copy can change, and wages and rent where the case has none. */
export function figureLines({ document, sources }: MappedHousehold, month: string, language: Speaks): FigureLine[] {
  const recorded = lists.flatMap(list =>
    (document[list] ?? []).flatMap((each, at): FigureLine[] => {
      const path = `/${list}/${at}`;
      const source = sources.find(one => one.path === path);
      // Cash that the case itself receives follows from the program, not from a figure.
      if (source?.from === 'program') return [];
      return [
        {
          key: `${list}/${at}`,
          says: describePath(path, document, language),
          cents: toCents(each.amount),
          frequency: 'frequency' in each ? (each.frequency ?? 'monthly') : '',
          tab: source?.tab ?? 'members',
          ...(source?.from === 'evidence' &&
            isKind(source.kind) && { fact: { FactId: source.factId, Kind: source.kind, Pin: source.pin } }),
        },
      ];
    }),
  );
  const earners = document.people.filter(person => {
    const years = person.age ?? yearsIn(person.birth_date ?? '', month);
    const hasWages = (document.income ?? []).some(line => line.person === person.id && line.kind === 'wages');
    return !hasWages && (years ?? 0) >= workingAge;
  });
  const wages = earners.map(person => {
    const income: Income[] = [{ person: person.id, kind: 'wages', amount: 0 }];
    return {
      key: `wages/${person.id}`,
      says: describePath('/income/0', { ...document, income }, language),
      cents: 0,
      frequency: 'monthly',
      tab: 'earned-income',
      fact: { FactId: '', Kind: 'earned-income', Pin: person.id } as const,
    };
  });
  const expenses: Expense[] = [{ kind: 'rent', amount: 0 }];
  const rent = (document.expenses ?? []).some(line => line.kind === 'rent')
    ? []
    : [
        {
          key: 'rent',
          says: describePath('/expenses/0', { ...document, expenses }, language),
          cents: 0,
          frequency: 'monthly',
          tab: 'expenses',
          fact: { FactId: '', Kind: 'shelter', Pin: '' } as const,
        },
      ];
  return [...recorded, ...wages, ...rent];
}

/** The document with the figures of a copy. Questions that a new figure answers are not asked any more. */
export function changed(mapped: MappedHousehold, changes: readonly FigureChange[]): MappedHousehold {
  const { document } = mapped;
  const given = new Map(changes.map(each => [each.Key, each.Cents / 100]));
  const apply = <Line extends { readonly amount: number }>(list: string, lines: readonly Line[] | undefined): Line[] =>
    (lines ?? []).map((line, at) => ({ ...line, amount: given.get(`${list}/${at}`) ?? line.amount }));
  const wages = [...given].flatMap(([key, amount]): Income[] =>
    key.startsWith('wages/') && amount > 0 ? [{ person: key.slice(6), kind: 'wages', amount }] : [],
  );
  const rent = given.get('rent') ?? 0;
  const answered = new Set([...(wages.length > 0 ? ['noIncome'] : []), ...(rent > 0 ? ['noShelter'] : [])]);
  return {
    ...mapped,
    questions: mapped.questions.filter(each => !answered.has(each.code)),
    document: {
      ...document,
      income: [...apply('income', document.income), ...wages],
      expenses: [
        ...apply('expenses', document.expenses),
        ...(rent > 0 ? [{ kind: 'rent' as const, amount: rent }] : []),
      ],
      assets: apply('assets', document.assets),
    },
  };
}

export interface ProgramAnswer extends Decided {
  readonly program: Program;
  readonly mapped: MappedHousehold;
}

const cashOf = ({ outcome }: Decided): number | null =>
  outcome.result === 'eligible' ? toCents(outcome.full_month_amount ?? outcome.amount ?? 0) : 0;

/** What the case would have once its cash is decided as computed: cash is income of food assistance, so it comes first. */
export function withCash(facts: CaseFacts, cash: Decided | undefined): CaseFacts {
  const isOpen = cash === undefined || !['eligible', 'ineligible'].includes(cash.outcome.result);
  if (isOpen) return facts;
  const monthlyCents = cashOf(cash);
  return {
    ...facts,
    programs: facts.programs.map(each =>
      each.program === 'TCA'
        ? { ...each, status: monthlyCents ? 'R' : each.status, monthlyCents: monthlyCents || null }
        : each,
    ),
  };
}

/** Every program on one household with the same figures, for a full month. */
export function askAll(facts: CaseFacts, month: string, changes: readonly FigureChange[]): ProgramAnswer[] {
  const answers: ProgramAnswer[] = [];
  let known = facts;
  for (const program of askedTogether) {
    const mapped = changed(mapHousehold(known, { program, month }), changes);
    const whole = { ...mapped, document: { ...mapped.document, initial_month: false } };
    const decided = decide(whole);
    answers.push({ ...decided, program, mapped: whole });
    if (program === 'TCA') known = withCash(known, decided);
  }
  return answers;
}
