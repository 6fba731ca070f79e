import type { HouseholdDocument } from '../index.ts';
import {
  getsSsi,
  incomesOf,
  isWork,
  monthlyCents,
  nearest,
  type PersonDocument,
  personOf,
  spouseOf,
  tiedTo,
  toCents,
} from './naive-kit.ts';
import { ofGuideline } from './naive-standards.ts';

/**
 * Medicare savings a second time, from 42 U.S.C. 1396d(p) and 1396a(a)(10)(E), 20 CFR 416.1112, .1124 (what counts) and
 * 416.1160-.1165 (deeming), one person after the other.
 */
export interface NaiveMsp {
  readonly id: string;
  readonly result: string;
  readonly category: string;
  readonly countable: number | null;
}

const half = (amount: bigint): bigint => nearest(amount, 2n);
const floor = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

export function naiveMsp(document: HouseholdDocument): NaiveMsp[] {
  const month = document.month ?? '';
  const isNewYear = month >= '2026-01';
  const [single, pair] = isNewYear ? [99_400n, 149_100n] : [96_700n, 145_000n];
  // January to March 2026: the limits are still those of 2025, so the 2.8 % of 2026 do not count.
  const isTransition = month >= '2026-01' && month <= '2026-03';
  const amountOf = (source: Parameters<typeof monthlyCents>[0]): bigint => {
    const amount = monthlyCents(source);
    return isTransition && source.kind === 'ssa' ? nearest(amount * 1000n, 1028n) : amount;
  };
  const incomeOf = (ids: readonly string[], work: boolean): bigint =>
    ids
      .flatMap(id => incomesOf(document, id))
      .filter(one => !['ssi', 'tanf', 'excluded'].includes(one.kind) && isWork(one.kind) === work)
      .reduce((sum, one) => sum + amountOf(one), 0n);
  const countable = (unearned: bigint, earned: bigint): bigint => {
    const leftOf20 = floor(2000n - unearned);
    return floor(unearned - 2000n) + half(floor(earned - leftOf20 - 6500n));
  };
  const onAid = (id: string): boolean => {
    const person = personOf(document, id);
    const cash = (person.receives ?? []).includes('TANF') || incomesOf(document, id).some(one => one.kind === 'tanf');
    return getsSsi(document, person) || cash;
  };
  const hasMedicare = (id: string): boolean => (personOf(document, id).receives ?? []).includes('MEDICARE');

  /** Couple rate less individual rate for each ineligible child, less the child's own income. */
  const setAside = (parents: readonly string[]): bigint =>
    document.people
      .filter(one => {
        const isTheirs = tiedTo(document, one.id, 'parent', 'step_parent').some(id => parents.includes(id));
        const years = one.age ?? 0;
        const isChild = years < 18 || (years < 22 && (one.student?.level ?? 'none') !== 'none');
        return isTheirs && isChild && !onAid(one.id) && spouseOf(document, one.id) === null;
      })
      .reduce(
        (sum, child) => sum + floor(pair - single - incomeOf([child.id], false) - incomeOf([child.id], true)),
        0n,
      );

  const answer = (person: PersonDocument): NaiveMsp => {
    const { id } = person;
    if (!hasMedicare(id)) return { id, result: 'ineligible', category: 'none', countable: null };
    const spouse = spouseOf(document, id);
    let size = 1;
    let unearned = incomeOf([id], false);
    let earned = incomeOf([id], true);
    if (spouse !== null && hasMedicare(spouse)) {
      size = 2;
      unearned += incomeOf([spouse], false);
      earned += incomeOf([spouse], true);
    } else if (spouse !== null && !onAid(spouse)) {
      const aside = setAside([id, spouse]);
      const theirs = incomeOf([spouse], false);
      const leftUnearned = floor(theirs - aside);
      const leftEarned = floor(incomeOf([spouse], true) - floor(aside - theirs));
      if (leftUnearned + leftEarned > pair - single) {
        size = 2;
        unearned += leftUnearned;
        earned += leftEarned;
      }
    }
    const counted = countable(unearned, earned);
    const limit = (percent: number) => BigInt(ofGuideline(month, size, percent)) * 100n;
    const category =
      counted <= limit(100) ? 'QMB' : counted <= limit(120) ? 'SLMB' : counted <= limit(135) ? 'QI1' : 'none';

    const owners = spouse === null ? [id] : [id, spouse];
    const owned = (document.assets ?? []).filter(one => owners.includes(one.owner ?? 'a') && one.kind !== 'excluded');
    const cars = owned.filter(one => one.kind === 'vehicle').map(one => toCents(one.amount));
    const dearest = cars.reduce((most, one) => (one > most ? one : most), 0n);
    const total = owned.reduce((sum, one) => sum + toCents(one.amount), 0n) - dearest;
    const [alone, both] = isNewYear ? [995_000n, 1_491_000n] : [966_000n, 1_447_000n];
    const isOver = total > (spouse === null ? alone : both);
    const isOther = category === 'QI1' && getsSsi(document, person);
    const isDenied = category === 'none' || isOver || isOther;
    return { id, result: isDenied ? 'ineligible' : 'eligible', category, countable: Number(counted) / 100 };
  };
  return document.people.map(answer);
}
