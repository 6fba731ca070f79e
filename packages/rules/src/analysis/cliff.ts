import type { Program } from '../codes.ts';
import { type DetermineOptions, determine } from '../determine.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import { RulesError } from '../kit/faults.ts';
import { centsOf } from '../kit/money.ts';

/** Programs that pay money, in the order in which one feeds the next, and those that cover people. */
const PAYING = ['TCA', 'SNAP', 'OSS'] as const satisfies readonly Program[];
const COVERING = ['MFAM', 'MSSI', 'MSP'] as const satisfies readonly Program[];

export interface CliffPoint {
  /** Monthly wages of the person asked about. */
  readonly earnings: number;
  readonly benefits: Readonly<Record<string, number | null>>;
  readonly covered: Readonly<Record<string, number | null>>;
  readonly total: number;
  /** Earnings and benefits together. */
  readonly resources: number;
}

/** A place where one more step of earnings leaves the household with less. */
export interface CliffDrop {
  readonly from: number;
  readonly to: number;
  readonly loss: number;
  readonly losesCoverage: readonly string[];
}

export interface Cliff {
  readonly points: readonly CliffPoint[];
  readonly drops: readonly CliffDrop[];
  /** Programs that could not be asked, with what was missing. */
  readonly notAsked: Readonly<Record<string, string>>;
}

export interface CliffOptions extends Pick<DetermineOptions, 'parameters' | 'month'> {
  readonly person?: string;
  readonly to?: number;
  readonly step?: number;
  /** Only these programs are asked; all of them where it is left out. */
  readonly programs?: readonly Program[];
}

const MOST_POINTS = 2000;

function earning(household: HouseholdDocument, person: string, amount: number): HouseholdDocument {
  const others = (household.income ?? []).filter(
    source => !(source.person === person && source.kind === 'wages') && source.kind !== 'tanf',
  );
  return { ...household, income: [...others, { person, kind: 'wages', amount }] };
}

/** Benefits of all programs against one person's earnings; cash assistance counts as income for food assistance. */
export function cliff(household: HouseholdDocument, options: CliffOptions = {}): Cliff {
  const head = household.people.find(one => one.head) ?? household.people[0];
  const person = options.person ?? head?.id ?? '';
  const step = options.step ?? 100;
  const count = Math.min(Math.floor((options.to ?? 6000) / step), MOST_POINTS);
  const notAsked: Record<string, string> = {};
  const ask = (document: HouseholdDocument, program: Program) => {
    if (notAsked[program] !== undefined || options.programs?.includes(program) === false) return null;
    try {
      const found = determine(
        { ...document, program },
        { month: options.month, parameters: options.parameters, trace: false },
      );
      // What is left open is not nothing.
      return found.result === 'eligible' || found.result === 'ineligible' ? found : null;
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      notAsked[program] = error.message;
      return null;
    }
  };

  const points: CliffPoint[] = [];
  for (let index = 0; index <= count; index++) {
    const earnings = centsOf(index * step) / 100;
    let document = earning(household, person, earnings);
    const benefits: Record<string, number | null> = {};
    for (const program of PAYING) {
      const found = ask(document, program);
      const amount = found === null ? null : (found.full_month_amount ?? 0);
      benefits[program] = amount;
      if (program === 'TCA' && amount) {
        document = { ...document, income: [...(document.income ?? []), { person, kind: 'tanf', amount }] };
      }
    }
    const covered: Record<string, number | null> = {};
    for (const program of COVERING) {
      const found = ask(document, program);
      covered[program] = found === null ? null : found.people.filter(one => one.result === 'eligible').length;
    }
    const cents = Object.values(benefits).reduce<number>((sum, amount) => sum + centsOf(amount ?? 0), 0);
    points.push({ earnings, benefits, covered, total: cents / 100, resources: (cents + centsOf(earnings)) / 100 });
  }
  return { points, drops: findDrops(points), notAsked };
}

function findDrops(points: readonly CliffPoint[]): CliffDrop[] {
  const drops: CliffDrop[] = [];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (!next) break;
    const losesCoverage = COVERING.filter(program => (next.covered[program] ?? 0) < (point.covered[program] ?? 0));
    const loss = (centsOf(point.resources) - centsOf(next.resources)) / 100;
    if (loss > 0 || losesCoverage.length > 0)
      drops.push({ from: point.earnings, to: next.earnings, loss: Math.max(0, loss), losesCoverage });
  }
  return drops;
}
