import { hearingRequestUntil } from '@commonweal/rules';
import { addDays, addMonths, firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import { dateIn } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import type { NewAuthorization } from './authorization-store.ts';
import { decide } from './decide.ts';
import { insertLaid, type Laid, listReceiving, type Numbers, type Receiving } from './demonstration-store.ts';
import { loadFactsOf } from './facts-store.ts';
import { type MappedHousehold, mapHousehold } from './household/mapping.ts';
import { dayPaid } from './issuance.ts';
import { type Naming, namingOf } from './words.ts';

/** Cash first: what it gives is income of food assistance. A year with the running month is paid; coverage has no amount. */
const programs = [
  { program: 'TCA', months: 12 },
  { program: 'SNAP', months: 12 },
  { program: 'MFAM', months: 1 },
  { program: 'MSSI', months: 1 },
  { program: 'MSP', months: 1 },
] as const;
/** What becomes less is told more than ten days before (7 CFR 273.13(a)(1)). */
const daysBefore = 12;

type IdAt = (at: Date) => string;

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

interface DecidedMonth {
  readonly month: string;
  readonly asked: string;
  readonly input: MappedHousehold;
  readonly outcome: ReturnType<typeof decide>['outcome'];
  readonly cents: number | null;
  readonly fullMonthCents: number | null;
  readonly naming: Naming;
}

/** The last months of each case in which it could have the program without a break, since it asked; none if not this month. */
async function decideMonths(tx: Tx, cases: readonly Receiving[], program: string, months: readonly string[]) {
  const asked = cases.flatMap(({ caseId, caseNumber }) =>
    months.map(month => ({ caseId, caseNumber, program, month })),
  );
  const loaded = await loadFactsOf(tx, asked, null);
  const found = new Map<string, DecidedMonth[]>();
  for (const [at, { caseId, month }] of asked.entries()) {
    const { facts, names } = loaded[at] ?? {};
    if (!facts || !names || monthOfDate(facts.applicationDate) > month) continue;
    const input = mapHousehold(facts, { program, month });
    const { outcome } = decide(input);
    const isReceived = outcome.result === 'eligible' && outcome.amount !== 0;
    const decided = {
      ...{ month, input, outcome, asked: facts.applicationDate, naming: namingOf(names) },
      cents: centsOf(outcome.amount),
      fullMonthCents: centsOf(outcome.full_month_amount ?? outcome.amount),
    };
    found.set(caseId, isReceived ? [...(found.get(caseId) ?? []), decided] : []);
  }
  return found;
}

interface Told {
  readonly type: 'approval' | 'increase' | 'decrease' | 'same';
  readonly day: string;
  readonly effectiveOn: string;
}

/** How a month's decision differs from the one before, and when it was made. */
function toldOf({ month, asked, cents }: DecidedMonth, before: NewAuthorization | undefined, today: string): Told {
  const isRunning = month === monthOfDate(today);
  const first = firstDayOf(month);
  if (!before) {
    const day = isRunning ? today : asked > first ? asked : first;
    return { type: month === monthOfDate(asked) ? 'approval' : 'same', day, effectiveOn: day };
  }
  const least = before.full_month_cents ?? 0;
  if ((cents ?? 0) < least) {
    const day = addDays(first, -daysBefore);
    return { type: 'decrease', day: day < asked ? asked : day, effectiveOn: first };
  }
  const day = isRunning ? today : first;
  return { type: cents === least ? 'same' : 'increase', day, effectiveOn: day };
}

/** A determination with its authorization and its notice. */
function layDecision(
  laid: Laid,
  { regionId, caseId, worker }: Receiving,
  program: string,
  { month, input, outcome, cents, fullMonthCents, naming }: DecidedMonth,
  { type, day, effectiveOn, at }: Told & { readonly at: Date },
  idAt: IdAt,
): NewAuthorization {
  const made = { regionId, caseId, program, month, madeAt: at, madeBy: worker };
  const adverse = type === 'decrease';
  const determinationId = idAt(at);
  laid.determinations.push({ ...made, id: determinationId, knownOn: null, input, outcome });
  const decided: NewAuthorization = {
    region_id: regionId,
    id: idAt(at),
    case_id: caseId,
    determination_id: determinationId,
    program,
    month,
    decision: 'approve',
    status: 'effective',
    reasons: [],
    amount_cents: cents,
    full_month_cents: fullMonthCents,
    // The certification that the case has stays as it is.
    certified_from: null,
    certified_to: null,
    postponed_to: null,
    notice_type: type,
    adverse,
    exception: '',
    effective_on: effectiveOn,
    only_month: false,
    remark: '',
    review_because: [],
    decided_by: worker,
    decided_at: at,
  };
  laid.authorizations.push(decided);
  laid.notices.push({
    ...made,
    authorizationId: decided.id,
    noticeType: type,
    reasons: [],
    lines: outcome.trace.map(step => ({ en: naming(step.says), es: naming(step.says_es), citation: step.citation })),
    amountCents: cents,
    adverse,
    datedOn: day,
    effectiveOn,
    hearingUntil: hearingRequestUntil(day, () => true),
    continuedUntil: adverse ? addDays(effectiveOn, -1) : null,
  });
  return decided;
}

/** Decided anew where the amount became another one, and in the month that runs; paid on its day, and long received if it is over. */
function layMonths(
  laid: Laid,
  of: Receiving,
  program: string,
  months: readonly DecidedMonth[],
  { now, idAt }: { readonly now: Date; readonly idAt: IdAt },
): void {
  const today = dateIn(now);
  const running = monthOfDate(today);
  let counts: NewAuthorization | undefined;
  for (const each of months) {
    const { month, cents } = each;
    const isOver = month < running;
    if (!(counts && isOver) || counts.full_month_cents !== cents) {
      const told = toldOf(each, counts, today);
      const at = told.day === today ? now : new Date(`${told.day}T15:00:00Z`);
      counts = layDecision(laid, of, program, each, { ...told, at }, idAt);
    }
    if (cents === null) continue;
    const from = firstDayOf(month);
    const day = isOver ? (each.asked > from ? each.asked : from) : today;
    const at = isOver ? new Date(`${day}T15:00:00Z`) : now;
    laid.payments.push({
      id: idAt(at),
      ...{ regionId: of.regionId, caseId: of.caseId, program, month, cents, isOver },
      authorizationId: counts.id,
      availableOn: dayPaid(month, day, program, of.caseNumber),
      at,
    });
  }
}

export type DecisionsLaid = Readonly<Record<keyof Laid, number>>;

/** Of which cases, how many months at most, and under which keys. */
interface Laying {
  readonly numbers?: Numbers;
  readonly mostMonths?: number;
  readonly newId?: IdAt;
}

const everyCase: Numbers = { from: '', to: '9999999999' };

/**
 * Decisions that agree with what the demonstration's households say: whoever receives a program that their evidence decides has its
 * determination, its authorization and, where it pays, a year of payments. What cannot be decided is left for people.
 */
export async function layDecisions(
  tx: Tx,
  now: Date,
  { numbers = everyCase, mostMonths = 12, newId: idAt = newId }: Laying = {},
): Promise<DecisionsLaid> {
  const running = monthOfDate(dateIn(now));
  const counts = { determinations: 0, authorizations: 0, notices: 0, payments: 0 };
  for (const { program, ...of } of programs) {
    const months = Math.min(of.months, mostMonths);
    const cases = await listReceiving(tx, program, numbers);
    const wanted = Array.from({ length: months }, (_, at) => addMonths(running, at + 1 - months));
    const decided = await decideMonths(tx, cases, program, wanted);
    const laid: Laid = { determinations: [], authorizations: [], notices: [], payments: [] };
    for (const each of cases) layMonths(laid, each, program, decided.get(each.caseId) ?? [], { now, idAt });
    await insertLaid(tx, laid, running);
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += laid[name].length;
  }
  return counts;
}
