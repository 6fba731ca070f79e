import type { Determination } from '../determination.ts';
import { describePath } from '../household/paths.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import { canonicalJson } from '../kit/hash.ts';
import { centsOf, formatMoney } from '../kit/money.ts';
import { fill, type Language, text } from '../kit/text.ts';
import type { FigureValue, Result } from '../programs/outcome.ts';
import { type Answer, answerOf } from './variants.ts';

export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

export interface FigureChange extends Change<FigureValue> {
  readonly name: string;
}

/** One input that differs, and what it would have done alone to the earlier determination. */
export interface Cause {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly alone: Answer | null;
  readonly amountChange: number | null;
  readonly changesResult: boolean;
  readonly says: string;
}

export interface Comparison {
  readonly result: Change<Result>;
  readonly amount: Change<number | null>;
  readonly figures: readonly FigureChange[];
  readonly causes: readonly Cause[];
}

type Path = string;
type Facts = ReadonlyMap<Path, unknown>;

const LISTS = {
  people: (entry: Readonly<Record<string, unknown>>) => `${entry.id}`,
  income: (entry: Readonly<Record<string, unknown>>) => `${entry.person} ${entry.kind}`,
  expenses: (entry: Readonly<Record<string, unknown>>) => `${entry.kind} ${entry.person ?? ''}`,
  assets: (entry: Readonly<Record<string, unknown>>) => `${entry.kind} ${entry.owner ?? ''}`,
} as const;

type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];
const OUTSIDE = new Set(['id', 'program', 'month']);

interface Entry {
  readonly key: string;
  readonly index: number;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Entries are matched by what they are (a person's wages), not by where they stand. */
function entriesOf(household: HouseholdDocument, list: ListName): Map<string, Entry> {
  const found = new Map<string, Entry>();
  const counts = new Map<string, number>();
  for (const [index, entry] of (household[list] ?? []).entries()) {
    const value = entry as Readonly<Record<string, unknown>>;
    const name = LISTS[list](value);
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    found.set(`${name} #${nth}`, { key: `${name} #${nth}`, index, value });
  }
  return found;
}

interface Difference {
  readonly path: string;
  readonly describedIn: HouseholdDocument;
  readonly before: unknown;
  readonly after: unknown;
  readonly apply: (household: HouseholdDocument) => HouseholdDocument;
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

function listDifferences(before: HouseholdDocument, after: HouseholdDocument, list: ListName): Difference[] {
  const old = entriesOf(before, list);
  const young = entriesOf(after, list);
  const differences: Difference[] = [];
  const replace = (household: HouseholdDocument, key: string, value: unknown): HouseholdDocument => {
    const entries = entriesOf(household, list);
    const kept = [...entries.values()].flatMap(entry =>
      entry.key === key ? (value === undefined ? [] : [value]) : [entry.value],
    );
    return {
      ...household,
      [list]: entries.has(key) || value === undefined ? kept : [...kept, value],
    } as HouseholdDocument;
  };
  for (const key of new Set([...old.keys(), ...young.keys()])) {
    const was = old.get(key);
    const is = young.get(key);
    if (was && is) {
      for (const field of new Set([...Object.keys(was.value), ...Object.keys(is.value)])) {
        if (isSame(was.value[field], is.value[field])) continue;
        differences.push({
          path: `/${list}/${was.index}/${field}`,
          describedIn: before,
          before: was.value[field],
          after: is.value[field],
          apply: household =>
            replace(household, key, { ...entriesOf(household, list).get(key)?.value, [field]: is.value[field] }),
        });
      }
    } else {
      const entry = was ?? is;
      differences.push({
        path: `/${list}/${entry?.index ?? 0}`,
        describedIn: was ? before : after,
        before: was?.value,
        after: is?.value,
        apply: household => replace(household, key, is?.value),
      });
    }
  }
  return differences;
}

function otherDifferences(before: HouseholdDocument, after: HouseholdDocument): Difference[] {
  const was: Facts = new Map(Object.entries(before));
  const is: Facts = new Map(Object.entries(after));
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names]
    .filter(
      name => !OUTSIDE.has(name) && !LIST_NAMES.some(list => list === name) && !isSame(was.get(name), is.get(name)),
    )
    .map(name => ({
      path: `/${name}`,
      describedIn: before,
      before: was.get(name),
      after: is.get(name),
      apply: household => ({ ...household, [name]: is.get(name) }),
    }));
}

const WORDS = {
  alone: text('{what}: alone changes the amount by {change}', '{what}: por sí solo cambia la cantidad en {change}'),
  result: text('{what}: alone changes the result', '{what}: por sí solo cambia el resultado'),
  nothing: text('{what}: alone changes nothing', '{what}: por sí solo no cambia nada'),
  together: text('{what}: works only together with other changes', '{what}: solo tiene efecto junto con otros cambios'),
} as const;

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}$${formatMoney(Math.abs(centsOf(amount)))}`;

function judge(
  before: Determination,
  difference: Omit<Difference, 'apply' | 'describedIn'>,
  what: string,
  alone: Answer | null,
  language: Language,
): Cause {
  const from = before.amount ?? before.full_month_amount;
  const amountChange =
    alone === null || alone.amount === null || from === null ? null : (centsOf(alone.amount) - centsOf(from)) / 100;
  const changesResult = alone !== null && alone.result !== before.result;
  const sentence =
    alone === null ? WORDS.together : changesResult ? WORDS.result : amountChange ? WORDS.alone : WORDS.nothing;
  return {
    path: difference.path,
    before: difference.before,
    after: difference.after,
    alone,
    amountChange,
    changesResult,
    says: fill(sentence[language], name => (name === 'what' ? what : signed(amountChange ?? 0))),
  };
}

/** What changed between two determinations of one household, and which input caused it, the largest effect first. */
export function compare(before: Determination, after: Determination, language: Language = 'en'): Comparison {
  const causes: Cause[] = [];
  const outside = (path: string, was: unknown, is: unknown, alone: Answer | null) =>
    causes.push(
      judge(before, { path, before: was, after: is }, describePath(path, before.household, language), alone, language),
    );
  if (before.month !== after.month) {
    outside('/month', before.month, after.month, answerOf(before, before.household, { month: after.month }));
  }
  if (before.parameters.version !== after.parameters.version) {
    const alone = answerOf(before, before.household, { parameters: after.parameters });
    outside('/parameters', before.parameters.version, after.parameters.version, alone);
  }
  const differences = [
    ...LIST_NAMES.flatMap(list => listDifferences(before.household, after.household, list)),
    ...otherDifferences(before.household, after.household),
  ];
  for (const difference of differences) {
    const what = describePath(difference.path, difference.describedIn, language);
    causes.push(judge(before, difference, what, answerOf(before, difference.apply(before.household)), language));
  }
  const weight = (cause: Cause) => (cause.changesResult ? 1e9 : 0) + Math.abs(cause.amountChange ?? 0);
  const names = new Set([...Object.keys(before.figures), ...Object.keys(after.figures)]);
  return {
    result: { before: before.result, after: after.result },
    amount: { before: before.amount, after: after.amount },
    figures: [...names]
      .map(name => ({ name, before: before.figures[name] ?? null, after: after.figures[name] ?? null }))
      .filter(figure => figure.before !== figure.after),
    causes: causes.sort((left, right) => weight(right) - weight(left)),
  };
}
