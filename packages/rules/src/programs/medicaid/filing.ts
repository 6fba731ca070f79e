import type { Person } from '../../household/household.ts';
import { sum } from '../../kit/money.ts';
import { isEarned, type MonthlyIncome } from '../income.ts';
import type { Request } from '../outcome.ts';
import * as rules from './rules/family.ts';

/** Income that no tax return asks for, or that MAGI leaves out. */
export const NOT_TAXED: ReadonlySet<MonthlyIncome['kind']> = new Set([
  'ssi',
  'tanf',
  'child_support_received',
  'veterans',
  'workers_comp',
  'gift',
]);

/** Answers once for each person whether a tax return is required; somebody without income needs no step. */
export function makeMustFile(request: Request, incomes: readonly MonthlyIncome[]): (person: Person) => boolean {
  const known = new Map<Person, boolean>();
  return person => {
    const before = known.get(person);
    if (before !== undefined) return before;
    // A child's Social Security is not taxed unless there is much other income, so it does not make the child file.
    const own = incomes.filter(one => one.person === person.id && !NOT_TAXED.has(one.kind) && one.kind !== 'ssa');
    const found = person.must_file ?? (own.length > 0 && work(request, person, own));
    known.set(person, found);
    return found;
  };
}

function work({ figures, trace }: Request, person: Person, own: readonly MonthlyIncome[]): boolean {
  const yearly = (earned: boolean) => sum(own.filter(one => isEarned(one.kind) === earned).map(one => one.yearly));
  return trace.apply(rules.mustFile, {
    person: person.id,
    earned: yearly(true),
    unearned: yearly(false),
    earned_over: figures.amount('medicaid.filing_threshold', 'earned'),
    unearned_over: figures.amount('medicaid.filing_threshold', 'unearned'),
    added_to_earned: figures.amount('medicaid.filing_threshold', 'added_to_earned'),
  });
}
