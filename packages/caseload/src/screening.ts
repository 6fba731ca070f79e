import type { ExpeditedAnswers } from '@commonweal/contracts/applications/screening-calls';
import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { type ExpeditedScreening, screenExpedited } from '@commonweal/rules/clocks/screen-expedited';
import { toMonthly } from '@commonweal/rules/kit/monthly';
import { firstOfMonth, type PlainDate } from './dates.ts';
import type { Asking, Fact, Known } from './known.ts';
import { type Random, randomFor } from './random.ts';
import type { Story } from './story.ts';

/** The screening for expedited service, and facts that agree with how it ended (7 CFR 273.2(i)). */

interface Stated {
  readonly kind: string;
  readonly data: Partial<EvidenceData>;
}

const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Wages are drawn for two weeks, everything else by the month. */
function incomeIn({ kind, data }: Stated): number {
  if (kind === 'earned-income') return toMonthly(cents(data.GrossPerPay), 'biweekly');
  if (kind === 'self-employment') return Math.max(0, cents(data.Receipts) - cents(data.Costs));
  return kind === 'unearned-income' ? cents(data.Amount) : 0;
}

const sumOf = (stated: readonly Stated[], kind: string, field: string): number =>
  stated.reduce((sum, each) => sum + (each.kind === kind ? cents(each.data[field]) : 0), 0);

const answersOf = (stated: readonly Stated[]) => ({
  GrossMonthlyIncome: stated.reduce((sum, each) => sum + incomeIn(each), 0),
  LiquidResources: sumOf(stated, 'liquid-asset', 'Value'),
  RentOrMortgage: sumOf(stated, 'shelter', 'Amount'),
  Utilities: sumOf(stated, 'utility', 'Amount'),
  MigrantDestitute: 'N' as const,
});

const screen = (answers: ExpeditedAnswers, filedOn: PlainDate): ExpeditedScreening =>
  screenExpedited(
    {
      grossMonthlyIncome: answers.GrossMonthlyIncome,
      liquidResources: answers.LiquidResources,
      rentOrMortgage: answers.RentOrMortgage,
      utilities: answers.Utilities,
      isMigrantDestitute: answers.MigrantDestitute === 'Y',
    },
    { filedOn },
  );

const isEntitled = ({ verdict }: ExpeditedScreening): boolean => verdict === 'entitled';

const isIncome = (kind: string): boolean => ['earned-income', 'self-employment', 'unearned-income'].includes(kind);
/** The most that a household may have at hand, and what is left of it in a hard month. */
const atMost = 10_000;
const hardMonth = 4200;

const savings = { AssetType: 'SV', Institution: 'Bay Community Bank', AccountEnding: '4410' } as const;

/** What pays the rent of the month, with what comes in. */
const enoughFor = ({ GrossMonthlyIncome, RentOrMortgage, Utilities }: ReturnType<typeof answersOf>): number =>
  Math.max(RentOrMortgage + Utilities - GrossMonthlyIncome, atMost) + hardMonth;

/** Who has seven days has next to nothing; who has thirty can pay the rent of the month. */
export function agreeing({ story, people }: Asking, known: readonly Known[]): Known[] {
  const snap = story.programs.find(each => each.program === 'SNAP');
  const answers = answersOf(known);
  if (!snap || isEntitled(screen(answers, story.applicationDate)) === snap.expedited) return [...known];
  if (snap.expedited) {
    return known
      .filter(each => !isIncome(each.kind))
      .map(each => (each.kind === 'liquid-asset' ? { ...each, data: { ...each.data, Value: hardMonth } } : each));
  }
  const Value = enoughFor(answers);
  const [head] = people;
  const held = known.filter(each => each.kind === 'liquid-asset');
  const others = known.filter(each => each.kind !== 'liquid-asset');
  if (!head) return others;
  const cash: Known = {
    kind: 'liquid-asset',
    person: head,
    since: firstOfMonth(story.applicationDate),
    data: { ...savings, Owners: [head.pin] },
  };
  const [first = cash] = held;
  return [...others, { ...first, data: { ...first.data, Value } }];
}

const factsOn = (facts: readonly Fact[], day: PlainDate): Fact[] =>
  facts.filter(fact => fact.supersededAt === null && fact.from <= day && (fact.to === null || fact.to >= day));

/** Of a household that had thirty days and has less income than was drawn: savings with which it could wait, if it needs any. */
export function savingsToWait({ story, people }: Asking, facts: readonly Fact[]): EvidenceData | null {
  const snap = story.programs.find(each => each.program === 'SNAP');
  const [head] = people;
  if (!(snap && head) || snap.expedited) return null;
  const answers = answersOf(factsOn(facts, story.applicationDate));
  if (!isEntitled(screen(answers, story.applicationDate))) return null;
  return { ...savings, Owners: [head.pin], Value: enoughFor(answers) };
}

/** How the screening ended; null where none was due, or the facts would say otherwise. */
export function screeningOf({ story, facts }: { readonly story: Story; readonly facts: readonly Fact[] }) {
  const { applicationDate, programs, stage } = story;
  const snap = programs.find(each => each.program === 'SNAP');
  if (!snap || stage === 'registering') return null;
  const answers = answersOf(factsOn(facts, applicationDate));
  const screening = screen(answers, applicationDate);
  const { verdict, reason, due } = screening;
  return isEntitled(screening) === snap.expedited ? { answers, verdict, reason: reason ?? '', due } : null;
}

/** A stream of its own: what else is drawn for the household stays as it was. */
export const screeningStream = ({ applicationNumber }: { readonly applicationNumber: string }): Random =>
  randomFor(Number(applicationNumber), 0);
