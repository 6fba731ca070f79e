import type { HouseholdFacts, Person } from '../../household/household.ts';
import { sum } from '../../kit/money.ts';
import type { Trace } from '../../kit/trace.ts';
import type { Figures } from '../../parameters/figures.ts';
import type { MonthlyIncome } from '../income.ts';
import { isDisabled } from './members.ts';
import { separateUnit } from './rules/people.ts';

/** Disjoint groups of people: joining two people joins everyone they stand with. */
class Groups {
  readonly #leader = new Map<string, string>();

  leaderOf(id: string): string {
    let at = id;
    for (let next = this.#leader.get(at); next !== undefined && next !== at; next = this.#leader.get(at)) at = next;
    return at;
  }

  join(one: string, other: string): void {
    this.#leader.set(this.leaderOf(one), this.leaderOf(other));
  }
}

interface Tie {
  readonly one: Person;
  readonly other: Person;
  /** Spouses, and a child under 22 with a parent, can never be apart, whatever their age or disability. */
  readonly isFirm: boolean;
}

const isElderlyDisabled = (facts: HouseholdFacts, person: Person): boolean =>
  person.yearsAtMonthEnd >= 60 && isDisabled(facts, person);

/** Ties that the law joins whatever people say about their food: spouses, under 22 with a parent, under 18 under control. */
function mandatoryTies(facts: HouseholdFacts): Tie[] {
  const ties: Tie[] = [];
  for (const relationship of facts.relationships) {
    const one = facts.person(relationship.from);
    const other = facts.person(relationship.to);
    const isParental = relationship.is === 'parent' || relationship.is === 'step_parent';
    const isControl =
      relationship.is === 'grandparent' || relationship.is === 'aunt_uncle' || relationship.is === 'caretaker';
    const isFirm = relationship.is === 'spouse' || (isParental && other.years < 22);
    if (isFirm || (isControl && other.years < 18)) ties.push({ one, other, isFirm });
  }
  return ties;
}

/** The people who form one SNAP household with its head. */
export function findUnit(
  facts: HouseholdFacts,
  incomes: readonly MonthlyIncome[],
  figures: Figures,
  trace: Trace,
): readonly Person[] {
  if (facts.buys_food_together.length === 0) return facts.people;
  const groups = new Groups();
  for (const group of facts.buys_food_together) {
    for (const id of group) groups.join(id, group[0] ?? id);
  }
  const ties = mandatoryTies(facts);
  for (const { one, other, isFirm } of ties) if (isFirm) groups.join(one.id, other.id);
  for (const { one, other } of ties) {
    if (groups.leaderOf(one.id) === groups.leaderOf(other.id)) continue;
    if (!mayStandApart(facts, groups, one, incomes, figures, trace)) groups.join(one.id, other.id);
  }
  const leader = groups.leaderOf(facts.head.id);
  return facts.people.filter(person => groups.leaderOf(person.id) === leader);
}

function mayStandApart(
  facts: HouseholdFacts,
  groups: Groups,
  person: Person,
  incomes: readonly MonthlyIncome[],
  figures: Figures,
  trace: Trace,
): boolean {
  const leader = groups.leaderOf(person.id);
  const unit = facts.people.filter(one => groups.leaderOf(one.id) === leader);
  const isUnit = unit.every(one => {
    const spouse = facts.spouseOf(one.id);
    return isElderlyDisabled(facts, one) || (spouse !== null && isElderlyDisabled(facts, spouse));
  });
  if (!isUnit) return false;
  const ids = new Set(unit.map(one => one.id));
  const others = facts.people.length - unit.length;
  return trace.apply(separateUnit, {
    others_income: sum(incomes.filter(source => !ids.has(source.person)).map(source => source.monthly)),
    limit: figures.sized('snap.gross_limit_165', others),
  });
}
