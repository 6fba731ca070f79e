import type { ReviewCause } from '@commonweal/contracts/eligibility/authorization-schemas';
import { eligibilityErrors } from '@commonweal/contracts/eligibility/errors';
import { authorityOf, isReasonCode, type Program, REASONS } from '@commonweal/rules';
import { monthOfDate } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { applicationRules } from '../applications/index.ts';
import type { LockedCase } from '../evidence/index.ts';
import { findSurroundings, type KeptReason, type Surroundings } from './authorization-store.ts';
import { type AboutDecision, reviewCausesOf } from './checks.ts';
import { isAnother, type ReadCase, readHousehold, staleCauses } from './determinations.ts';
import type { ProgramFact } from './household/facts.ts';
import { matchesOf } from './matches.ts';
import { listEntitlements } from './payment-store.ts';
import { countsOf, type Draw, draw, isDrawn } from './quality/draw.ts';
import { listProfiles } from './quality/store.ts';
import { sightOf } from './sight.ts';
import { findBefore, findDetermination, listRuns, type StoredDetermination } from './store.ts';
import { referenceOf } from './view.ts';
import { listingOf, type Naming, namingOf, type Reading } from './words.ts';

/** Everything that a decision looks at, read once for the screen and for the act itself. */
export interface Preparation {
  readonly stored: StoredDetermination;
  readonly isNewest: boolean;
  readonly current: ReadCase;
  readonly naming: Naming;
  readonly reading: Reading;
  readonly stale: readonly { readonly Says: string; readonly AmountChange: number | null }[];
  readonly surroundings: Surroundings;
  readonly standing: ProgramFact | undefined;
  readonly about: AboutDecision;
  readonly reviewBecause: readonly ReviewCause[];
  /** What was drawn for an approval that pays something; null where nothing is drawn. */
  readonly draw: Draw | null;
  /** For a full month; null where the program pays no money. */
  readonly fullMonthCents: number | null;
  /** What a month that is over was authorized with; null where that is not recorded, undefined where the month is none. */
  readonly pastCents: number | null | undefined;
  /** How many months back too little that was paid is made up for. */
  readonly restoreMonths: number;
  /** The month lies after the certification that is running out or is over: it begins a new one. */
  readonly isRenewal: boolean;
}

type Rules = Awaited<ReturnType<typeof applicationRules>>;

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

/** The draw for a review before anything is paid. */
async function drawFor(
  { db }: CallContext,
  { caseId, caseNumber }: LockedCase,
  { stored, rules, isTrainee }: { stored: StoredDetermination; rules: Rules; isTrainee: boolean },
): Promise<Draw | null> {
  const { program, month, input, result, amount_cents } = stored;
  if (rules('QUALITYREVIEW') !== 1 || result !== 'eligible' || (amount_cents ?? 0) <= 0) return null;
  const [profiles, before] = await Promise.all([listProfiles(db), findBefore(db, caseId, stored)]);
  const counts = countsOf(input, before?.input, isTrainee);
  return draw({ seed: rules('QUALITYSEED'), caseNumber, program, month, counts, profiles });
}

export async function prepare(
  context: CallContext,
  found: LockedCase,
  determinationId: string,
  worker = context.caller.userId,
): Promise<Preparation> {
  const { db } = context;
  const stored = (await findDetermination(db, found.caseId, determinationId)) ?? refuse(eligibilityErrors.notFound);
  const { program, month, outcome, input } = stored;
  const [runs, current, surroundings, rules, entitlements] = await Promise.all([
    listRuns(db, found.caseId, program, month),
    readHousehold(context, found, { Program: program, Month: month }),
    findSurroundings(context, found, program, worker),
    applicationRules(db),
    listEntitlements(db, found.caseId),
  ]);
  const naming = namingOf(current.names);
  const listing = listingOf(current.names);
  const reading = { naming, listing, sees: sightOf(context, current.facts) };
  const isStale = isAnother(stored, current.mapped);
  const standing = current.facts.programs.find(each => each.program === program);
  const isRenewal = standing?.status === 'R' && standing.certifiedTo !== '' && standing.certifiedTo < `${month}-01`;
  const fullMonthCents = centsOf(outcome.full_month_amount ?? outcome.amount);
  const isReceived = standing?.status === 'R' && !isRenewal;
  const had = entitlements.find(each => each.program === program && each.month === month)?.entitled_cents;
  // A month that is over is corrected for itself, whatever has become of the program since.
  const isPast = month < monthOfDate(context.today) && fullMonthCents !== null && !isRenewal;
  const pastCents = isPast && (isReceived || had !== undefined) ? (had ?? null) : undefined;
  const hadCents = pastCents ?? (standing?.status === 'R' ? standing.monthlyCents : null);
  const matches = await matchesOf(db, found.caseId, current, context.today);
  const drawn = await drawFor(context, found, { stored, rules, isTrainee: surroundings.is_trainee });
  return {
    stored,
    isNewest: runs[0]?.id === stored.id,
    current,
    naming,
    reading,
    stale: isStale ? staleCauses(context, input, current.mapped, reading) : [],
    surroundings,
    standing,
    fullMonthCents,
    restoreMonths: rules('RESTOREMONTHS'),
    isRenewal,
    pastCents,
    about: {
      program,
      today: context.today,
      applicationDate: current.facts.applicationDate,
      isStale,
      result: outcome.result,
      // Proof that came since makes no other document.
      unproved: current.mapped.sources.filter(source => source.unproved).length,
      isExpedited: surroundings.expedited === true,
      isReceived: isReceived || pastCents !== undefined,
      interviews: isRenewal ? (surroundings.interviews_of_year ?? []) : (surroundings.interviews ?? []),
      proofs: surroundings.proofs ?? [],
      hasConflict: surroundings.has_conflict,
      matches,
      isWorse: outcome.result === 'ineligible' || (hadCents !== null && (fullMonthCents ?? hadCents) < hadCents),
    },
    draw: drawn,
    reviewBecause: reviewCausesOf({
      isProne: drawn !== null && isDrawn(drawn),
      isTrainee: surroundings.is_trainee,
      reference: referenceOf(found.caseNumber, stored),
      samplePercent: rules('REVIEWSAMPLE'),
      fullMonthCents,
      fromDollars: rules('REVIEWAMOUNT'),
    }),
  };
}

/** The reason of a denial that no rule of the budget found: its words and its law. */
export function reasonOf(code: string, program: string): KeptReason | null {
  if (!isReasonCode(code)) return null;
  const citation = authorityOf(code, program as Program);
  return citation === null ? null : { code, ...REASONS[code].text, citation };
}

export const foundReasons = ({ outcome }: StoredDetermination): KeptReason[] =>
  outcome.reasons.map(({ code, text, text_es, citation }) => ({ code, en: text, es: text_es, citation }));
