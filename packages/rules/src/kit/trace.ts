import {
  type AnyRule,
  type AnyValue,
  atBorder,
  erase,
  type Kind,
  type Kinds,
  type Rule,
  type ValueOf,
  type ValuesOf,
} from './rule.ts';

/** A step as it stands in the output document: amounts in dollars, the sentence in both languages. */
export interface TraceStep {
  readonly step: string;
  readonly citation: string;
  readonly inputs: Readonly<Record<string, AnyValue>>;
  readonly says: string;
  readonly says_es: string;
  readonly result: AnyValue;
  readonly rounding: string | null;
  readonly rounding_es: string | null;
}

/** A step as the engine keeps it: the rule itself and the values in cents. */
export interface RecordedStep {
  readonly rule: AnyRule;
  readonly inputs: Readonly<Record<string, AnyValue>>;
  readonly result: AnyValue;
  /** The entry of the household document that the step is about, where it is about one. */
  readonly at: string | null;
}

export interface Trace {
  /** `at`: the entry of the household document that the step is about. */
  apply<I extends Kinds, R extends Kind>(rule: Rule<I, R>, inputs: ValuesOf<I>, at?: string): ValueOf<R>;
  readonly steps: readonly RecordedStep[];
}

/** Computes and keeps nothing: for simulations over a whole caseload. */
export const silentTrace: Trace = {
  apply: (rule, inputs) => rule.calculate(inputs),
  steps: [],
};

const erased = new WeakMap<object, AnyRule>();

function eraseOnce<I extends Kinds, R extends Kind>(rule: Rule<I, R>): AnyRule {
  const known = erased.get(rule);
  if (known) return known;
  const made = erase(rule);
  erased.set(rule, made);
  return made;
}

export function recordingTrace(): Trace {
  const steps: RecordedStep[] = [];
  return {
    steps,
    apply(rule, inputs, at) {
      const result = rule.calculate(inputs);
      const seen = inputs as Readonly<Record<string, AnyValue>>;
      steps.push({ rule: eraseOnce(rule), inputs: seen, result, at: at ?? null });
      return result;
    },
  };
}

export function writeStep(step: RecordedStep): TraceStep {
  const inputs: Record<string, AnyValue> = {};
  const rounding = step.rule.roundingNote(step.inputs);
  for (const [name, kind] of step.rule.inputList) {
    inputs[name] = atBorder(kind, step.inputs[name] ?? null);
  }
  return {
    step: step.rule.id,
    citation: step.rule.citation,
    inputs,
    says: step.rule.sentence(step.inputs, step.result, 'en'),
    says_es: step.rule.sentence(step.inputs, step.result, 'es'),
    result: atBorder(step.rule.result, step.result),
    rounding: rounding?.en ?? null,
    rounding_es: rounding?.es ?? null,
  };
}
