import type { DeterminationView, EligibilityRun, EligibilityStep } from '@commonweal/contracts/eligibility/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { compare, type Determination, explain, provenance, REASONS, type SourcedStep } from '@commonweal/rules';
import { shownSteps } from '@commonweal/rules/analysis/shown-steps';
import { atBorder, formatValue } from '@commonweal/rules/kit/rule';
import { translateQuestion } from '@commonweal/rules/questions';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type Decided, decide, type FrozenInput } from './decide.ts';
import type { StoredDetermination, StoredRun } from './store.ts';
import { type Naming, questionInWords, sourcesOf } from './words.ts';

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

/** Steps of two runs belong together when they are the same rule about the same thing, in their order. */
function keyed(steps: readonly SourcedStep[]): Map<string, SourcedStep> {
  const counts = new Map<string, number>();
  return new Map(
    steps.map(each => {
      const about = `${each.step.rule.id} ${each.step.inputs.person ?? ''}`;
      const nth = (counts.get(about) ?? 0) + 1;
      counts.set(about, nth);
      return [`${about} ${nth}`, each];
    }),
  );
}

const figureOf = ({ step }: SourcedStep, language: Language): string =>
  formatValue(step.rule.result, step.result, language);

/** Every step that a person reads, beside the same step of the run before. */
export function stepsOf(
  input: FrozenInput,
  determination: Determination,
  before: Determination | null,
  language: Language,
  naming: Naming,
): EligibilityStep[] {
  const shown = new Set(shownSteps(determination));
  const earlier = before ? keyed(provenance(before)) : new Map<string, SourcedStep>();
  const steps = [...keyed(provenance(determination))].flatMap(([key, each]): Omit<EligibilityStep, 'Line'>[] => {
    const { step } = each;
    if (!shown.has(step)) return [];
    const was = earlier.get(key);
    const figure = figureOf(each, language);
    const amount = atBorder(step.rule.result, step.result);
    const paths = each.inputs.flatMap(one =>
      one.sources.flatMap(source => (source.kind === 'fact' ? [source.path] : [])),
    );
    return [
      {
        Step: step.rule.id,
        Title: step.rule.title[language],
        Says: naming(step.rule.sentence(step.inputs, step.result, language)),
        Citation: step.rule.citation,
        Rounding: step.rule.roundingNote(step.inputs)?.[language] ?? '',
        Figure: naming(figure),
        Amount: step.rule.result.startsWith('money') && typeof amount === 'number' ? amount : null,
        Before: was ? naming(figureOf(was, language)) : '',
        Changed: toYesNo(before !== null && (was === undefined || figureOf(was, language) !== figure)),
        Provisional: toYesNo(each.isProvisional),
        Sources: sourcesOf(input, step.at === null ? paths : [step.at, ...paths], language, naming),
      },
    ];
  });
  return steps.map((step, at) => ({ Line: at + 1, ...step }));
}

/** Without a computation there is nothing to compare: only that something else was asked. */
export const causesOf = (before: Decided, after: Decided, language: Language, naming: Naming) =>
  before.determination && after.determination
    ? compare(before.determination, after.determination, language).causes.map(cause => ({
        Says: naming(cause.says),
        AmountChange: cause.amountChange,
      }))
    : [];

interface Shown {
  readonly caseNumber: string;
  readonly stored: StoredDetermination;
  readonly before: StoredDetermination | undefined;
  readonly naming: Naming;
}

/** A determination as it was kept, explained from its frozen input. */
export function determinationView(context: Speaking, { caseNumber, stored, before, naming }: Shown): DeterminationView {
  const { language } = context;
  const { outcome, input } = stored;
  const now = decide(input);
  const then = before && decide(before.input);
  const told =
    now.determination && explain({ ...now.determination, ...outcome, steps: now.determination.steps }, language);
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
    Paragraphs: told && outcome.result !== 'undetermined' ? told.paragraphs.map(naming) : [],
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
    Steps: now.determination ? stepsOf(input, now.determination, then?.determination ?? null, language, naming) : [],
    People: outcome.people.map(person => ({
      Pin: person.id,
      Name: naming(person.id),
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
            Causes: causesOf(then, now, language, naming),
          }
        : null,
  };
}
