import type { YesNo } from '../kit/fields.ts';

/** Into which stream an application goes, and why. Pure: the first rule that fits wins, and later ones are only named. */

export const flagFields = [
  'Expedited',
  'Renewal',
  'Disability',
  'SelfEmployment',
  'RealEstate',
  'Immigration',
  'Confidential',
  'Ready',
] as const;
export type StreamFlag = (typeof flagFields)[number];

export const conditionNames = ['Programs', 'HouseholdAtLeast', ...flagFields] as const;
export type StreamCondition = (typeof conditionNames)[number];

/** What an application says of itself. Ready is null until somebody has asked the engine. */
export interface StreamFacts extends Readonly<Record<Exclude<StreamFlag, 'Ready'>, YesNo>> {
  readonly Programs: readonly string[];
  readonly Household: number;
  readonly Ready: YesNo | null;
}

/** An empty list or null asks for nothing. */
export interface StreamConditions extends Readonly<Record<StreamFlag, YesNo | null>> {
  readonly Programs: readonly string[];
  readonly HouseholdAtLeast: number | null;
}

/** Everything fits: what a rule begins with. */
export const noConditions = {
  Programs: [] as string[],
  HouseholdAtLeast: null,
  ...(Object.fromEntries(flagFields.map(flag => [flag, null])) as Record<StreamFlag, null>),
} satisfies StreamConditions;

export interface StreamRule extends StreamConditions {
  readonly RuleId: string;
  readonly Name: string;
  readonly Place: number;
  readonly Stream: string;
  readonly WorkgroupId: string | null;
  /** What fits waits in the stream until it is released. */
  readonly Holds: YesNo;
  /** Whether every condition is asked for, or one is enough. */
  readonly Fits: 'all' | 'any';
  readonly Active: YesNo;
}

export interface StreamVerdict {
  readonly RuleId: string;
  readonly Name: string;
  readonly Place: number;
  readonly Stream: string;
  readonly Fits: YesNo;
  /** What it met where it fits; what stood against it where it does not. */
  readonly Because: readonly StreamCondition[];
}

export interface Placing {
  /** The rule that won; undefined where none fits. */
  readonly rule: StreamRule | undefined;
  readonly verdicts: readonly StreamVerdict[];
}

const asked = (rule: StreamRule): StreamCondition[] =>
  conditionNames.filter(name => (name === 'Programs' ? rule.Programs.length > 0 : rule[name] !== null));

/** Null: only the engine knows. */
function meets(facts: StreamFacts, rule: StreamRule, name: StreamCondition): boolean | null {
  if (name === 'Programs') return facts.Programs.some(program => rule.Programs.includes(program));
  if (name === 'HouseholdAtLeast') return facts.Household >= (rule.HouseholdAtLeast ?? 0);
  const stated = facts[name];
  return stated === null ? null : stated === rule[name];
}

function judge(facts: StreamFacts, rule: StreamRule): StreamVerdict | 'ask' {
  const answers = asked(rule).map(name => ({ name, met: meets(facts, rule, name) }));
  const met = answers.filter(each => each.met === true);
  const missed = answers.filter(each => each.met === false);
  const isOpen = met.length + missed.length < answers.length;
  const fits = rule.Fits === 'any' && answers.length > 0 ? met.length > 0 : missed.length === 0;
  // One condition that is met, or one that is not, settles it without the engine.
  const isSettled = rule.Fits === 'any' ? met.length > 0 : missed.length > 0;
  if (isOpen && !isSettled) return 'ask';
  return {
    RuleId: rule.RuleId,
    Name: rule.Name,
    Place: rule.Place,
    Stream: rule.Stream,
    Fits: fits ? 'Y' : 'N',
    Because: (fits ? met : missed).map(each => each.name),
  };
}

export const inOrder = (rules: readonly StreamRule[]): StreamRule[] =>
  rules.filter(rule => rule.Active === 'Y').toSorted((a, b) => a.Place - b.Place || (a.RuleId < b.RuleId ? -1 : 1));

/** `ask` where the answer depends on whether the engine could determine it. */
export function placeOf(facts: StreamFacts, rules: readonly StreamRule[]): Placing | 'ask' {
  const ordered = inOrder(rules);
  const verdicts: StreamVerdict[] = [];
  let winner: StreamRule | undefined;
  for (const rule of ordered) {
    const verdict = judge(facts, rule);
    if (verdict === 'ask') {
      // Rules behind the one that won are only named: the engine is not asked for them.
      if (winner) continue;
      return 'ask';
    }
    verdicts.push(verdict);
    if (verdict.Fits === 'Y') winner ??= rule;
  }
  return { rule: winner, verdicts };
}

/** The workgroup of a stream is that of the first rule that leads into it. */
export const workgroupOf = (stream: string, rules: readonly StreamRule[]): string | null =>
  inOrder(rules).find(rule => rule.Stream === stream)?.WorkgroupId ?? null;

/** The streams in the order of the rules that lead into them. */
export const streamsOf = (rules: readonly StreamRule[]): string[] => [
  ...new Set(inOrder(rules).map(rule => rule.Stream)),
];

/** The same rules in the same places: nothing new to publish. */
export function sameRules(a: readonly StreamRule[], b: readonly StreamRule[]): boolean {
  const content = (rules: readonly StreamRule[]) =>
    JSON.stringify(
      inOrder(rules).map(rule => [
        rule.RuleId,
        rule.Name,
        rule.Stream,
        rule.WorkgroupId,
        rule.Holds,
        rule.Fits,
        ...conditionNames.map(name => rule[name]),
      ]),
    );
  return content(a) === content(b);
}
