import {
  determineEligibility,
  getEligibilitySummary,
  getWhatWouldChange,
  rerunDetermination,
} from '@commonweal/contracts/eligibility/calls';
import { eligibilityErrors } from '@commonweal/contracts/eligibility/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { PROGRAMS, whatWouldChange } from '@commonweal/rules';
import { canonicalJson } from '@commonweal/rules/kit/hash';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { endOfDay } from '../cases/index.ts';
import { getCase, type LockedCase, lockCase } from '../evidence/index.ts';
import { listPostponed } from './changes/store.ts';
import { listComing } from './coming-store.ts';
import { type Decided, decide, type FrozenInput, NoFigures } from './decide.ts';
import { type LoadedFacts, loadFacts } from './facts-store.ts';
import { figuresInForce, figuresOf } from './figures/sets.ts';
import { type MappedHousehold, mapHousehold } from './household/mapping.ts';
import { periodViews } from './presumptive/presumptive.ts';
import { listOfCase } from './presumptive/store.ts';
import { summaryRenewal } from './renewal-view.ts';
import { hidesSome, sightOf } from './sight.ts';
import { findBefore, findDetermination, insertDetermination, listRuns, type StoredDetermination } from './store.ts';
import { causesOf, computedOf, determinationView, referenceOf, runView, stepsOf } from './view.ts';
import { listingOf, namingOf, questionInWords, type Reading, restrictedWords } from './words.ts';

const mostChanges = 12;

interface Wanted {
  readonly Program: string;
  readonly Month: string;
}

/** A program that the rules do not know is a slip of whoever asks. */
function needsRules({ platform, language }: CallContext, program: string): void {
  if (PROGRAMS.some(each => each === program)) return;
  const message = platform.texts.text(language, 'eligibility.fault.program');
  refuse(commonErrors.invalid, { faults: [{ path: 'Program', code: 'unknown_option', message }] });
}

export interface ReadCase extends LoadedFacts {
  readonly mapped: MappedHousehold;
}

/** The case as the rules read it for a program and month, as it was known at a moment. */
export async function readHousehold(
  context: Pick<CallContext, 'db'>,
  { caseId, caseNumber }: Pick<LockedCase, 'caseId' | 'caseNumber'>,
  { Program, Month }: Wanted,
  known: Date | null = null,
): Promise<ReadCase> {
  const loaded = await loadFacts(context.db, { caseId, caseNumber, program: Program, month: Month, known });
  return { ...loaded, mapped: mapHousehold(loaded.facts, { program: Program, month: Month }) };
}

export function decideOrRefuse(input: MappedHousehold): Decided {
  try {
    return decide(input);
  } catch (error) {
    if (error instanceof NoFigures) return refuse(eligibilityErrors.noFigures, { params: { month: error.message } });
    throw error;
  }
}

const pickDetermination = async (context: CallContext, caseId: string, id: string): Promise<StoredDetermination> =>
  (await findDetermination(context.db, caseId, id)) ?? refuse(eligibilityErrors.notFound);

const about = (caseNumber: string, determinationId: string) => ({
  subjectType: 'determination',
  subjectId: determinationId,
  caseNumber,
});

export const determinationHandlers: Handler[] = [
  handle(determineEligibility, async (context, request) => {
    needsRules(context, request.Program);
    const found = await lockCase(context, request.CaseNumber);
    const knownOn = request.KnownOn || null;
    const known = knownOn === null ? null : endOfDay(knownOn);
    const { mapped, names, facts } = await readHousehold(context, found, request, known);
    const decided = decideOrRefuse(mapped);
    const { outcome } = decided;
    const id = newId();
    const run = await insertDetermination(context.db, {
      ...found,
      id,
      program: request.Program,
      month: request.Month,
      knownOn,
      input: mapped,
      outcome,
      madeAt: context.businessNow,
      madeBy: context.caller.userId,
    });
    context.audit({ ...about(found.caseNumber, id), reason: `${request.Program} ${request.Month}: ${outcome.result}` });
    const naming = namingOf(names);
    const reasons = outcome.reasons.map(({ code, text, text_es, citation }) => ({
      Code: code,
      Text: context.language === 'es' ? text_es : text,
      Citation: citation,
    }));
    return {
      Result: outcome.result,
      Amount: outcome.amount,
      FullMonthAmount: outcome.full_month_amount,
      Reasons: reasons,
      Questions: decided.questions.map(each => questionInWords(context, each, naming)),
      Steps: decided.determination
        ? stepsOf(context, { input: mapped, determination: decided.determination }, null, {
            naming,
            listing: listingOf(names),
            sees: sightOf(context, facts),
          })
        : [],
      Provisional: [...(context.language === 'es' ? outcome.provisional_es : outcome.provisional)],
      DeterminationId: id,
      Reference: referenceOf(found.caseNumber, { program: request.Program, month: request.Month, run }),
    };
  }),

  handle(getEligibilitySummary, async (context, request) => {
    const found = await getCase(context, request.CaseNumber);
    const { CaseNumber, Program, Month } = request;
    const [runs, current, coming, presumptive, postponed] = await Promise.all([
      listRuns(context.db, found.caseId, Program, Month),
      readHousehold(context, found, request),
      listComing(context.db, found.caseId),
      listOfCase(context.db, context.caller, found.caseId),
      listPostponed(context.db, found.caseId),
    ]);
    const wanted = request.DeterminationId ?? runs[0]?.id;
    const stored = wanted === undefined ? undefined : await pickDetermination(context, found.caseId, wanted);
    const before = stored && (await findBefore(context.db, found.caseId, stored));
    const naming = namingOf(current.names);
    const listing = listingOf(current.names);
    const reading = { naming, listing, sees: sightOf(context, current.facts) };
    context.audit({
      ...about(CaseNumber, stored?.id ?? ''),
      pin: current.facts.headPin,
      reason: `${Program} ${Month}`,
    });
    const isStale =
      stored !== undefined &&
      stored.known_on === null &&
      stored.id === runs[0]?.id &&
      isAnother(stored, current.mapped);
    const now = stored === undefined || isStale ? decideSafely(current.mapped) : null;
    return {
      CaseNumber,
      HeadPin: current.facts.headPin,
      HeadName: listing(current.facts.headPin),
      Program,
      Month,
      Programs: current.facts.programs.map(each => ({ Program: each.program, Status: each.status })),
      Renewal: summaryRenewal(current.facts, Program, context.today, { coming, postponed }),
      Presumptive: await periodViews(context, presumptive),
      Runs: runs.map(row => runView(CaseNumber, row)),
      Determination: stored ? determinationView(context, { caseNumber: CaseNumber, stored, before, reading }) : null,
      Stale: isStale && stored && now ? staleCauses(context, stored.input, current.mapped, reading) : [],
      Questions: stored === undefined && now ? now.questions.map(each => questionInWords(context, each, naming)) : [],
    };
  }),

  handle(rerunDetermination, async (context, { CaseNumber, DeterminationId }) => {
    const found = await getCase(context, CaseNumber);
    const stored = await pickDetermination(context, found.caseId, DeterminationId);
    // With the figures of its version, which are made again from what was published.
    await figuresInForce(context.db, stored.month);
    context.audit({ ...about(CaseNumber, DeterminationId), reason: 'computed again' });
    const { outcome } = decide(stored.input);
    return {
      Equal: toYesNo(isSameOutcome(stored, outcome)),
      Result: outcome.result,
      Amount: outcome.amount,
      ParametersVersion: outcome.parameters_version,
      EngineVersion: outcome.engine_version,
      SameVersions: toYesNo(
        outcome.parameters_version === stored.parameters_version && outcome.engine_version === stored.engine_version,
      ),
    };
  }),

  handle(getWhatWouldChange, async (context, { CaseNumber, DeterminationId }) => {
    const found = await getCase(context, CaseNumber);
    const stored = await pickDetermination(context, found.caseId, DeterminationId);
    const { names, facts } = await readHousehold(context, found, { Program: stored.program, Month: stored.month });
    context.audit({ ...about(CaseNumber, DeterminationId), reason: 'what would change it' });
    const { determination } = decide(stored.input);
    const naming = namingOf(names);
    if (determination === null) return { data: [] };
    // How far a limit is away tells how much the hidden figure is.
    if (hidesSome(stored.input, sightOf(context, facts))) {
      const { says } = restrictedWords(context);
      return { data: [{ Says: says, Result: stored.result, Amount: null, AmountChange: null }] };
    }
    const { flips, amounts } = whatWouldChange(determination, { language: context.language });
    return {
      data: [...flips, ...amounts].slice(0, mostChanges).map(change => ({
        Says: naming(change.says),
        Result: change.result,
        Amount: change.amount,
        AmountChange: change.amountChange,
      })),
    };
  }),
];

/** The case says something else by now, or figures that count since change the answer. */
export function isAnother({ input, outcome, parameters_version }: StoredDetermination, now: MappedHousehold): boolean {
  if (canonicalJson(input.document) !== canonicalJson(JSON.parse(JSON.stringify(now.document)))) return true;
  if (parameters_version === figuresOf(now.figures).version) return false;
  const after = decideSafely(now)?.outcome;
  return after?.result !== outcome.result || after.amount !== outcome.amount;
}

/** Reading a case never fails for want of figures: what cannot be computed has nothing to say. */
function decideSafely(mapped: MappedHousehold): Decided | null {
  try {
    return decide(mapped);
  } catch (error) {
    if (error instanceof NoFigures) return null;
    throw error;
  }
}

export const isSameOutcome = (stored: StoredDetermination, outcome: Decided['outcome']): boolean =>
  canonicalJson(stored.outcome) === canonicalJson(JSON.parse(JSON.stringify(outcome)));

type Speaking = Pick<CallContext, 'platform' | 'language'>;

/** What is different on the case; where the rules cannot say what it does, that something is. */
export function staleCauses(
  context: Speaking,
  then: FrozenInput,
  now: FrozenInput,
  reading: Reading,
): { Says: string; AmountChange: number | null }[] {
  const { platform, language } = context;
  const causes = causesOf(context, computedOf(then), computedOf(now), reading);
  if (causes.length > 0) return causes;
  return [{ Says: platform.texts.text(language, 'eligibility.stale.other'), AmountChange: null }];
}
