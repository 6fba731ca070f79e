import { addDays, type PlainDate } from '../kit/dates.ts';
import type { Cents } from '../kit/money.ts';
import type { Text } from '../kit/text.ts';
import { EXPEDITED_DAYS, EXPEDITED_REASONS, type ExpeditedReason, expeditedService } from './expedited.ts';

/**
 * What the application screen asks, in cents. `utilities` is the utility standard where the household is entitled to one.
 * Null is a question that nobody has answered: it is never read as zero or no.
 */
export interface ExpeditedAnswers {
  readonly grossMonthlyIncome: Cents | null;
  readonly liquidResources: Cents | null;
  readonly rentOrMortgage: Cents | null;
  readonly utilities: Cents | null;
  readonly isMigrantDestitute: boolean | null;
}

export type ExpeditedQuestion = keyof ExpeditedAnswers;
export type ExpeditedVerdict = 'entitled' | 'not' | 'ask';

/** The answer to the one question that is left which would meet the test. */
export interface WouldMeet {
  readonly question: ExpeditedQuestion;
  readonly is: 'under' | 'at-most' | 'over' | 'yes';
  readonly amount: Cents;
}

export interface ExpeditedTest {
  readonly reason: ExpeditedReason;
  readonly state: 'met' | 'failed' | 'open';
  /** What has to be asked before the test can be decided. */
  readonly missing: readonly ExpeditedQuestion[];
  readonly wouldMeet: WouldMeet | null;
}

export interface ExpeditedScreening {
  /** Entitled as soon as one test is met; not entitled only when all fail on what is known. */
  readonly verdict: ExpeditedVerdict;
  readonly tests: readonly ExpeditedTest[];
  /** What still has to be asked; empty unless the verdict is `ask`. */
  readonly missing: readonly ExpeditedQuestion[];
  readonly reason: ExpeditedReason | null;
  readonly says: Text | null;
  readonly citation: string;
  /** Benefits must be available by the seventh day after filing, or after discovery when found late. */
  readonly due: PlainDate | null;
}

export const EXPEDITED_INCOME_UNDER = 15_000;
export const EXPEDITED_LIQUID_AT_MOST = 10_000;

const unanswered = (answers: ExpeditedAnswers, questions: readonly ExpeditedQuestion[]): ExpeditedQuestion[] =>
  questions.filter(each => answers[each] === null);

/** Both sides of a test hold: failed as soon as one is known not to, open while one is unknown. */
function both(
  reason: ExpeditedReason,
  sides: readonly { readonly holds: boolean | null; readonly met: WouldMeet }[],
): ExpeditedTest {
  if (sides.some(side => side.holds === false)) return { reason, state: 'failed', missing: [], wouldMeet: null };
  const open = sides.filter(side => side.holds === null);
  const [only] = open;
  return {
    reason,
    state: open.length === 0 ? 'met' : 'open',
    missing: open.map(side => side.met.question),
    wouldMeet: open.length === 1 && only ? only.met : null,
  };
}

const under = (amount: Cents | null, limit: Cents): boolean | null => (amount === null ? null : amount < limit);
const atMost = (amount: Cents | null, limit: Cents): boolean | null => (amount === null ? null : amount <= limit);

const means = ['grossMonthlyIncome', 'liquidResources'] as const;
const costs = ['rentOrMortgage', 'utilities'] as const;

/** An amount is zero or more: what is known of one side alone may already decide. */
function shelterTest(answers: ExpeditedAnswers): ExpeditedTest {
  const reason = 'shelter';
  const sumOf = (side: readonly (typeof means | typeof costs)[number][]): Cents =>
    side.reduce((sum, each) => sum + (answers[each] ?? 0), 0);
  const [atHand, owed] = [sumOf(means), sumOf(costs)];
  const [unknownMeans, unknownCosts] = [unanswered(answers, means), unanswered(answers, costs)];
  if (unknownMeans.length === 0 && atHand < owed) return { reason, state: 'met', missing: [], wouldMeet: null };
  if (unknownCosts.length === 0 && atHand >= owed) return { reason, state: 'failed', missing: [], wouldMeet: null };
  const missing = [...unknownMeans, ...unknownCosts];
  const [question] = missing;
  if (missing.length !== 1 || question === undefined) return { reason, state: 'open', missing, wouldMeet: null };
  const wouldMeet: WouldMeet =
    unknownMeans.length === 1
      ? { question, is: 'under', amount: owed - atHand }
      : { question, is: 'over', amount: atHand - owed };
  return { reason, state: 'open', missing, wouldMeet };
}

function testsOf(answers: ExpeditedAnswers): ExpeditedTest[] {
  const liquid = {
    holds: atMost(answers.liquidResources, EXPEDITED_LIQUID_AT_MOST),
    met: { question: 'liquidResources', is: 'at-most', amount: EXPEDITED_LIQUID_AT_MOST },
  } as const;
  return [
    both('low_income', [
      {
        holds: under(answers.grossMonthlyIncome, EXPEDITED_INCOME_UNDER),
        met: { question: 'grossMonthlyIncome', is: 'under', amount: EXPEDITED_INCOME_UNDER },
      },
      liquid,
    ]),
    both('migrant', [
      { holds: answers.isMigrantDestitute, met: { question: 'isMigrantDestitute', is: 'yes', amount: 0 } },
      liquid,
    ]),
    shelterTest(answers),
  ];
}

export function screenExpedited(
  answers: ExpeditedAnswers,
  when: { readonly filedOn: PlainDate | null; readonly discoveredOn?: PlainDate | null },
): ExpeditedScreening {
  const tests = testsOf(answers);
  const reason = tests.find(test => test.state === 'met')?.reason ?? null;
  const isOpen = tests.some(test => test.state === 'open');
  const start = when.discoveredOn ?? when.filedOn;
  const asked = new Set(tests.flatMap(test => test.missing));
  return {
    verdict: reason !== null ? 'entitled' : isOpen ? 'ask' : 'not',
    tests,
    missing: reason === null ? [...asked] : [],
    reason,
    says: reason === null ? null : EXPEDITED_REASONS[reason],
    citation: expeditedService.citation,
    due: reason === null || start === null ? null : addDays(start, EXPEDITED_DAYS),
  };
}
