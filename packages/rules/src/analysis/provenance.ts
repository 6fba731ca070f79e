import type { Determination } from '../determination.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import { mergeOptions } from '../jurisdictions/jurisdictions.ts';
import { centsOf } from '../kit/money.ts';
import type { Origin } from '../kit/origin.ts';
import type { AnyValue, Kind } from '../kit/rule.ts';
import type { RecordedStep } from '../kit/trace.ts';
import type { FigureUse } from '../parameters/figures.ts';

/** Where one input of one step came from. */
export type Source =
  | { readonly kind: 'fact'; readonly path: string; readonly isStated: boolean; readonly value: unknown }
  | { readonly kind: 'step'; readonly index: number }
  | { readonly kind: 'figure'; readonly figure: FigureUse }
  | { readonly kind: 'option'; readonly name: string; readonly value: unknown; readonly citation: string };

export interface SourcedInput {
  readonly name: string;
  readonly kind: Kind;
  readonly value: AnyValue;
  readonly sources: readonly Source[];
}

export interface SourcedStep {
  readonly index: number;
  readonly step: RecordedStep;
  readonly inputs: readonly SourcedInput[];
  /** The later steps that use this one's result. */
  readonly feeds: readonly number[];
  /** Whether a figure of this step was carried forward. */
  readonly isProvisional: boolean;
}

const matches = (pattern: string, id: string): boolean =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern || id.endsWith(`.${pattern}`);

const isSame = (one: AnyValue, other: AnyValue): boolean => one === other;

/** Of the earlier steps that could have given a value: those about the same person, and of those the ones that agree with it. */
function giving(candidates: readonly SourceCandidate[], step: RecordedStep, value: AnyValue): SourceCandidate[] {
  const { person } = step.inputs;
  const ours = candidates.filter(one => person === undefined || one.step.inputs.person === person);
  const known = ours.length > 0 ? ours : candidates;
  const agreeing = known.filter(one =>
    Array.isArray(value) ? value.includes(one.step.result as never) : isSame(one.step.result, value),
  );
  if (agreeing.length === 0) return [...known];
  return Array.isArray(value) ? agreeing : agreeing.slice(-1);
}

interface SourceCandidate {
  readonly index: number;
  readonly step: RecordedStep;
}

function valueAt(document: unknown, parts: readonly string[]): unknown {
  let at: unknown = document;
  for (const part of parts) {
    if (at === null || typeof at !== 'object') return undefined;
    at = (at as Readonly<Record<string, unknown>>)[part];
  }
  return at;
}

/** The paths that a pattern stands for in this document, for a step about this person. */
function pathsOf(pattern: string, household: HouseholdDocument, person: AnyValue | undefined): string[] {
  const [, list = '', place = '', ...rest] = pattern.split('/');
  const entries = (household as Readonly<Record<string, unknown>>)[list];
  if (place === '') return [`/${list}`];
  if (!Array.isArray(entries)) return [pattern];
  const kinds = /^\[(.*)\]$/.exec(place)?.[1]?.split('|');
  const chosen = entries.flatMap((entry: Readonly<Record<string, unknown>>, index) => {
    const isChosen = place === '*' || (place === '@' ? entry.id === person : kinds?.includes(`${entry.kind}`));
    return isChosen ? [[`/${list}/${index}`, ...rest].join('/')] : [];
  });
  if (place !== '*') return chosen.length > 0 ? chosen : [pattern];
  const stated = chosen.filter(path => valueAt(household, path.split('/').slice(1)) !== undefined);
  return stated.length > 0 ? stated : [pattern];
}

const isUsed = (figure: FigureUse, value: AnyValue): boolean =>
  typeof value !== 'number' || value === figure.value || value === centsOf(figure.value);

function figuresOf(determination: Determination, table: string, value: AnyValue): FigureUse[] {
  const [name = '', figure] = table.split(':');
  const ours = determination.figuresUsed.filter(
    one => matches(name, one.table) && (figure === undefined || one.name === figure),
  );
  const agreeing = ours.filter(one => isUsed(one, value));
  return agreeing.length > 0 ? agreeing : ours;
}

/** What does not depend on the step is looked for once: large households have hundreds of steps that read the same. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return key => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

const traced = new WeakMap<Determination, readonly SourcedStep[]>();

/** Every step with the source of each input and with what it feeds, as declared beside the rules. */
export function provenance(determination: Determination): readonly SourcedStep[] {
  const found = traced.get(determination) ?? trace(determination);
  traced.set(determination, found);
  return found;
}

function trace(determination: Determination): readonly SourcedStep[] {
  const { household, steps } = determination;
  const document = { ...household, program: determination.program, month: determination.month };
  const jurisdiction = determination.parameters.jurisdictions.get(determination.jurisdiction);
  const options = mergeOptions(jurisdiction?.document ?? {}, household.options ?? {});
  const feeds = steps.map((): Set<number> => new Set());

  const candidatesOf = once((rule: string) =>
    steps.flatMap((step, index): SourceCandidate[] => (matches(rule, step.rule.id) ? [{ index, step }] : [])),
  );
  const factAt = once((path: string): Source => {
    const stated = valueAt(document, path.split('/').slice(1));
    return { kind: 'fact', path, isStated: stated !== undefined, value: stated ?? null };
  });
  const factsOf = once((person: AnyValue | undefined) =>
    once((pattern: string) => pathsOf(pattern, document, person).map(factAt)),
  );

  const resolve = (origin: Origin, step: RecordedStep, index: number, value: AnyValue): readonly Source[] => {
    switch (origin.kind) {
      case 'fact':
        if (!origin.path.startsWith('#')) return factsOf(step.inputs.person)(origin.path);
        return step.at === null ? [] : [factAt(step.at + origin.path.slice(1))];
      case 'step': {
        const candidates = candidatesOf(origin.rule).filter(one => one.index < index);
        return giving(candidates, step, value).map(one => ({ kind: 'step', index: one.index }));
      }
      case 'figure':
        return figuresOf(determination, origin.table, value).map(figure => ({ kind: 'figure', figure }));
      case 'option':
        return [
          {
            kind: 'option',
            name: origin.name,
            value: options[origin.name] ?? null,
            citation: jurisdiction?.citations[origin.name] ?? '',
          },
        ];
    }
  };

  const sourced = steps.map((step, index) => {
    const inputs = step.rule.inputList.map(([name, kind]): SourcedInput => {
      const value = step.inputs[name] ?? null;
      const sources = (step.rule.from[name] ?? []).flatMap(origin => resolve(origin, step, index, value));
      for (const source of sources) {
        if (source.kind === 'step') feeds[source.index]?.add(index);
      }
      return { name, kind, value, sources };
    });
    const isProvisional = inputs.some(input =>
      input.sources.some(source => source.kind === 'figure' && source.figure.isProvisional),
    );
    return { index, step, inputs, isProvisional };
  });
  return sourced.map(one => ({ ...one, feeds: [...(feeds[one.index] ?? [])] }));
}

/** The step that decided: the one that gave the amount, or the last test that failed; else the last of all. */
export function decidingStep(determination: Determination): number | null {
  const { steps, result, amount } = determination;
  const cents = amount === null ? null : centsOf(amount);
  const isDeciding = (step: RecordedStep): boolean => {
    if (result === 'ineligible') return step.result === 'fail' || step.rule.id === 'snap.benefit.zero';
    return step.rule.result.startsWith('money') && step.result === cents;
  };
  const found = steps.findLastIndex(isDeciding);
  const last = steps.length - 1;
  return found >= 0 ? found : last >= 0 ? last : null;
}
