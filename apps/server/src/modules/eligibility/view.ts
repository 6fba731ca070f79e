import type { DeterminationView, EligibilityRun, EligibilityStep } from '@commonweal/contracts/eligibility/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { compare, type Determination, explainPlainly, provenance, REASONS } from '@commonweal/rules';
import { shownSteps } from '@commonweal/rules/analysis/shown-steps';
import { atBorder, formatValue } from '@commonweal/rules/kit/rule';
import type { RecordedStep } from '@commonweal/rules/kit/trace';
import { translateQuestion } from '@commonweal/rules/questions';
import type { CallContext } from '../../platform/calls/handle.ts';
import { computeAgain, type Decided, type FrozenInput } from './decide.ts';
import { hiddenSteps, hidesSome } from './sight.ts';
import type { StoredDetermination, StoredRun } from './store.ts';
import { questionInWords, type Reading, restrictedWords, sourcesOf } from './words.ts';

type Speaking = Pick<CallContext, 'platform' | 'language'>;
type Language = CallContext['language'];

export const referenceOf = (
  caseNumber: string,
  { program, month, run }: Pick<StoredRun, 'program' | 'month' | 'run'>,
) => `${caseNumber}-${program}-${month}-${run}`;

export const runView = (caseNumber: string, row: StoredRun): EligibilityRun => ({
  DeterminationId: row.id,
  Reference: referenceOf(caseNumber, row),
  Result: row.result,
  Amount: row.amount_cents === null ? null : row.amount_cents / 100,
  MadeAt: row.made_at.toISOString(),
  MadeBy: row.maker,
  KnownOn: row.known_on ?? '',
});

interface PlacedStep {
  readonly index: number;
  readonly step: RecordedStep;
}

/** Steps of two runs belong together when they are the same rule about the same thing, in their order. */
function keysOf(steps: readonly RecordedStep[]): string[] {
  const counts = new Map<string, number>();
  return steps.map(step => {
    const about = `${step.rule.id} ${step.inputs.person ?? ''}`;
    const nth = (counts.get(about) ?? 0) + 1;
    counts.set(about, nth);
    return `${about} ${nth}`;
  });
}

const keyed = (steps: readonly RecordedStep[]): Map<string, PlacedStep> => {
  const keys = keysOf(steps);
  return new Map(steps.map((step, index) => [keys[index] ?? '', { index, step }]));
};

const figureOf = ({ rule, result }: RecordedStep, language: Language): string =>
  formatValue(rule.result, result, language);

/** What was computed, and from what. */
export interface Computed {
  readonly input: FrozenInput;
  readonly determination: Determination;
}

export const computedOf = (
  input: FrozenInput,
  { determination }: Pick<Decided, 'determination'> = computeAgain(input),
): Computed | null => (determination === null ? null : { input, determination });

/** Every step that a person reads, beside the same step of the run before. */
export function stepsOf(
  context: Speaking,
  { input, determination }: Computed,
  before: Computed | null,
  reading: Reading,
): EligibilityStep[] {
  const { language } = context;
  const { naming, sees } = reading;
  const shown = new Set(shownSteps(determination));
  const earlier = before ? keyed(before.determination.steps) : new Map<string, PlacedStep>();
  const keys = keysOf(determination.steps);
  const hidden = hiddenSteps(input, determination, sees);
  const hiddenBefore = before ? hiddenSteps(before.input, before.determination, sees) : new Set<number>();
  const instead = restrictedWords(context);
  const steps = provenance(determination).flatMap((each): Omit<EligibilityStep, 'Line'>[] => {
    const { step } = each;
    if (!shown.has(step)) return [];
    const was = earlier.get(keys[each.index] ?? '');
    const figure = figureOf(step, language);
    const figureBefore = was && figureOf(was.step, language);
    const amount = atBorder(step.rule.result, step.result);
    const paths = each.inputs.flatMap(one =>
      one.sources.flatMap(source => (source.kind === 'fact' ? [source.path] : [])),
    );
    const isHidden = hidden.has(each.index);
    return [
      {
        Step: step.rule.id,
        Title: step.rule.title[language],
        Says: isHidden ? instead.says : naming(step.rule.sentence(step.inputs, step.result, language)),
        Citation: step.rule.citation,
        Rounding: isHidden ? '' : (step.rule.roundingNote(step.inputs)?.[language] ?? ''),
        Figure: isHidden ? instead.figure : naming(figure),
        Amount: !isHidden && step.rule.result.startsWith('money') && typeof amount === 'number' ? amount : null,
        Before: was && !isHidden && !hiddenBefore.has(was.index) ? naming(figureBefore ?? '') : '',
        Changed: toYesNo(before !== null && figureBefore !== figure),
        Provisional: toYesNo(each.isProvisional),
        Sources: sourcesOf(context, input, step.at === null ? paths : [step.at, ...paths], reading),
      },
    ];
  });
  return steps.map((step, at) => ({ Line: at + 1, ...step }));
}

/** Without a computation there is nothing to compare: only that something else was asked. */
export function causesOf(context: Speaking, before: Computed | null, after: Computed | null, reading: Reading) {
  if (before === null || after === null) return [];
  const { naming, sees } = reading;
  // What came of a hidden fact would tell how much it is.
  if (hidesSome(before.input, sees) || hidesSome(after.input, sees)) {
    return [{ Says: restrictedWords(context).says, AmountChange: null }];
  }
  return compare(before.determination, after.determination, context.language).causes.map(cause => ({
    Says: naming(cause.says),
    AmountChange: cause.amountChange,
  }));
}

/** The answer as it was kept, with what it was computed from. Naming each spares the engine from writing out its trace. */
const answeredAs = (
  outcome: StoredDetermination['outcome'],
  { household, parameters, steps, figuresUsed }: Determination,
): Determination => ({ ...outcome, household, parameters, steps, figuresUsed });

interface Shown {
  readonly caseNumber: string;
  readonly stored: StoredDetermination;
  readonly before: StoredDetermination | undefined;
  readonly reading: Reading;
}

/** A determination as it was kept, explained from its frozen input. */
export function determinationView(
  context: Speaking,
  { caseNumber, stored, before, reading }: Shown,
): DeterminationView {
  const { language } = context;
  const { naming, listing, sees } = reading;
  const { outcome, input } = stored;
  const now = computeAgain(input);
  const then = before && computeAgain(before.input);
  const computed = computedOf(input, now);
  const earlier = before && then ? computedOf(before.input, then) : null;
  const told = computed && explainPlainly(answeredAs(outcome, computed.determination), language);
  const reasonsOf = (reasons: typeof outcome.reasons) =>
    reasons.map(reason => ({
      Code: reason.code,
      Text: REASONS[reason.code].text[language],
      Citation: reason.citation,
    }));
  return {
    ...runView(caseNumber, stored),
    FullMonthAmount: outcome.full_month_amount,
    Headline: told ? naming(told.headline) : '',
    // An answer that is left open is not told as if it were one.
    Paragraphs:
      told === null || outcome.result === 'undetermined'
        ? []
        : hidesSome(input, sees)
          ? [restrictedWords(context).says]
          : told.paragraphs.map(naming),
    Reasons: reasonsOf(outcome.reasons),
    CertifiedFrom: outcome.certification?.from ?? '',
    CertifiedTo: outcome.certification?.to ?? '',
    IssuanceDay: outcome.issuance_day,
    Expedited: toYesNo(outcome.expedited?.entitled === true),
    ExpeditedBy: outcome.expedited?.due ?? '',
    Provisional: outcome.provisional.map(one => translateQuestion(one, language)),
    ParametersVersion: stored.parameters_version,
    EngineVersion: stored.engine_version,
    Questions: now.questions.map(each => questionInWords(context, each, naming)),
    Steps: computed ? stepsOf(context, computed, earlier, reading) : [],
    People: outcome.people.map(person => ({
      Pin: person.id,
      Name: listing(person.id),
      Result: person.result,
      Status: person.status,
      Reasons: reasonsOf(person.reasons),
    })),
    Before:
      before && then
        ? {
            Reference: referenceOf(caseNumber, before),
            Month: before.month,
            Result: before.result,
            Amount: before.amount_cents === null ? null : before.amount_cents / 100,
            Causes: causesOf(context, earlier, computed, reading),
          }
        : null,
  };
}
