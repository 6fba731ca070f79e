import { type Cents, dollarsOf, formatMoney } from './money.ts';
import type { Origins } from './origin.ts';
import type { Language, Text } from './text.ts';
import { fill } from './text.ts';
import { wordFor } from './words.ts';

type BaseKind = 'money' | 'moneys' | 'count' | 'percent' | 'flag' | 'text';
export type Kind = BaseKind | `${BaseKind}?`;

interface BaseValue {
  money: Cents;
  moneys: readonly Cents[];
  count: number;
  percent: number;
  flag: boolean;
  text: string;
}

export type ValueOf<K extends Kind> = K extends BaseKind
  ? BaseValue[K]
  : K extends `${infer Base extends BaseKind}?`
    ? BaseValue[Base] | null
    : never;

export type Kinds = Readonly<Record<string, Kind>>;
export type ValuesOf<I extends Kinds> = { readonly [Name in keyof I]: ValueOf<I[Name]> };
export type AnyValue = BaseValue[BaseKind] | null;

/**
 * One rule of a program, declared once: the calculation, the trace, the explanation, the budget sheet and the
 * documentation page all read this. `calculate` sees only the named inputs, so every step of a trace can be recomputed.
 */
export interface Rule<I extends Kinds, R extends Kind> {
  readonly id: string;
  readonly citation: string;
  readonly title: Text;
  readonly formula: Text;
  readonly rounding?: Text | ((inputs: ValuesOf<I>) => Text | null);
  readonly inputs: I;
  /** Where each input comes from: no input without a source. */
  readonly from: { readonly [Name in keyof I]: Origins };
  readonly result: R;
  readonly says: Text | ((inputs: ValuesOf<I>, result: ValueOf<R>) => Text);
  readonly calculate: (inputs: ValuesOf<I>) => ValueOf<R>;
}

export const rule = <const I extends Kinds, const R extends Kind>(declaration: Rule<I, R>): Rule<I, R> => declaration;

/** What tools that walk over all rules see: the values are no longer tied to the names. */
export interface AnyRule {
  readonly id: string;
  readonly citation: string;
  readonly title: Text;
  readonly formula: Text;
  readonly inputs: Kinds;
  readonly from: Readonly<Record<string, Origins>>;
  readonly inputList: readonly (readonly [string, Kind])[];
  readonly result: Kind;
  readonly recalculate: (inputs: Readonly<Record<string, AnyValue>>) => AnyValue;
  readonly roundingNote: (inputs: Readonly<Record<string, AnyValue>> | null) => Text | null;
  readonly sentence: (inputs: Readonly<Record<string, AnyValue>>, result: AnyValue, language: Language) => string;
}

export function formatValue(kind: Kind, value: AnyValue, language: Language): string {
  if (value === null || value === undefined) return language === 'en' ? 'none' : 'ninguno';
  if (Array.isArray(value)) return value.map(formatMoney).join(' + ') || '0';
  if (typeof value === 'boolean') return value ? (language === 'en' ? 'yes' : 'sí') : 'no';
  if (typeof value === 'string') return wordFor(value, language);
  if (kind.startsWith('money')) return formatMoney(value as number);
  return kind.startsWith('percent') ? `${value}%` : `${value}`;
}

/** The value as it stands in a document at the border: dollars instead of cents. */
export function atBorder(kind: Kind, value: AnyValue): AnyValue {
  if (Array.isArray(value)) return value.map(dollarsOf);
  return typeof value === 'number' && kind.startsWith('money') ? dollarsOf(value) : value;
}

export function erase<I extends Kinds, R extends Kind>(declaration: Rule<I, R>): AnyRule {
  const typed = (inputs: Readonly<Record<string, AnyValue>>) => inputs as ValuesOf<I>;
  return {
    id: declaration.id,
    citation: declaration.citation,
    title: declaration.title,
    formula: declaration.formula,
    inputs: declaration.inputs,
    from: declaration.from,
    inputList: Object.entries(declaration.inputs),
    result: declaration.result,
    recalculate: inputs => declaration.calculate(typed(inputs)) as AnyValue,
    roundingNote: inputs => {
      const { rounding } = declaration;
      if (typeof rounding !== 'function') return rounding ?? null;
      return inputs === null ? null : rounding(typed(inputs));
    },
    sentence: (inputs, result, language) => {
      const says =
        typeof declaration.says === 'function'
          ? declaration.says(typed(inputs), result as ValueOf<R>)
          : declaration.says;
      return fill(says[language], name => {
        if (name === 'result') return formatValue(declaration.result, result, language);
        const kind = declaration.inputs[name];
        return kind === undefined ? undefined : formatValue(kind, inputs[name] ?? null, language);
      });
    },
  };
}
