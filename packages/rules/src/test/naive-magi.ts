import type { HouseholdDocument } from '../index.ts';
import {
  getsSsi,
  incomesOf,
  isWork,
  monthlyCents,
  type PersonDocument,
  personOf,
  spouseOf,
  tiedTo,
} from './naive-kit.ts';
import { ofGuideline } from './naive-standards.ts';

/**
 * Family Medicaid a second time, paragraph by paragraph from 42 CFR 435.603 (d)(2), (d)(4), (f)(1)-(4) and the groups of
 * 435.110, .116, .118, .150, .222. People and their households are sets of ids; nothing is shared with the engine.
 */
export interface NaiveMagi {
  readonly id: string;
  readonly result: string;
  readonly group: string;
  readonly size: number | null;
  readonly magi: number | null;
}

const UNTAXED = ['ssi', 'tanf', 'child_support_received', 'veterans', 'workers_comp', 'gift', 'excluded'];
const NEEDY = [289, 387, 486, 585, 684, 783, 882, 981, 1079, 1179];
const LEVELS = [180, 241, 303, 364, 426, 487, 549, 610, 671, 733];

const extended = (list: readonly number[], size: number, step: number): number =>
  list[size - 1] ?? (list[list.length - 1] ?? 0) + step * (size - list.length);

export function naiveMagi(document: HouseholdDocument): NaiveMagi[] {
  const month = document.month ?? '';
  const head = document.people.find(one => one.head) ?? (document.people[0] as PersonDocument);
  const all = document.people.map(one => one.id);
  const who = (id: string) => personOf(document, id);
  const age = (id: string) => who(id).age ?? 0;
  const isYoung = (id: string) => age(id) < 19 || (age(id) < 21 && (who(id).student?.level ?? 'none') !== 'none');
  const parentsOf = (id: string) => tiedTo(document, id, 'parent', 'step_parent');
  const lookedAfterBy = (id: string) =>
    tiedTo(document, id, 'parent', 'step_parent', 'grandparent', 'aunt_uncle', 'caretaker');
  const childrenOf = (id: string) => all.filter(other => parentsOf(other).includes(id));

  /** Who claims a person, as said; where nothing is said, a child is claimed by its first parent, or by the head. */
  const claimantOf = (id: string): string | null => {
    const { tax } = who(id);
    if (tax) return tax.dependent_of ?? null;
    if (!isYoung(id)) return null;
    const [parent] = parentsOf(id);
    if (parent !== undefined) return parent;
    return lookedAfterBy(id).length > 0 || id === head.id || isYoung(head.id) ? null : head.id;
  };
  const files = (id: string): boolean => {
    const { tax } = who(id);
    if (tax) return tax.filer ?? (tax.dependent_of ?? null) === null;
    return claimantOf(id) === null && !isYoung(id);
  };
  const fileJointly = (one: string, other: string): boolean => {
    const said = who(one).tax?.joint_with === other || who(other).tax?.joint_with === one;
    return said || (spouseOf(document, one) === other && (!who(one).tax || !who(other).tax));
  };
  const taxpayerHousehold = (filer: string): Set<string> => {
    const found = new Set([filer]);
    const partner = spouseOf(document, filer) ?? who(filer).tax?.joint_with ?? null;
    if (partner !== null) found.add(partner);
    for (const id of all) {
      const claimant = claimantOf(id);
      if (claimant === null || id === claimant) continue;
      if (claimant === filer || (claimant === partner && fileJointly(filer, partner))) found.add(id);
    }
    return found;
  };
  const tiesHousehold = (id: string): Set<string> => {
    const found = new Set([id, ...childrenOf(id).filter(isYoung)]);
    const spouse = spouseOf(document, id);
    if (spouse !== null) found.add(spouse);
    if (isYoung(id)) {
      for (const parent of parentsOf(id)) {
        found.add(parent);
        for (const sibling of childrenOf(parent)) if (isYoung(sibling)) found.add(sibling);
      }
    }
    return found;
  };
  const householdOf = (id: string): Set<string> => {
    const claimant = claimantOf(id);
    let found: Set<string>;
    if (claimant === null) found = files(id) ? taxpayerHousehold(id) : tiesHousehold(id);
    else {
      const parents = parentsOf(id);
      const isOwn = parents.includes(claimant) || spouseOf(document, id) === claimant;
      const [one, other] = parents;
      const apart = one !== undefined && other !== undefined && !fileJointly(one, other);
      const byOther = !isOwn && lookedAfterBy(id).length > 0;
      found = byOther || apart ? tiesHousehold(id) : taxpayerHousehold(claimant);
    }
    const spouse = spouseOf(document, id);
    if (spouse !== null) found.add(spouse);
    return found.add(id);
  };

  /** A dependent must file: earned over the standard deduction, unearned over 1,350, or both over earned + 450. */
  const mustFile = (id: string): boolean => {
    const said = who(id).must_file;
    if (said !== null && said !== undefined) return said;
    const year = (work: boolean) =>
      incomesOf(document, id)
        .filter(one => isWork(one.kind) === work && !UNTAXED.includes(one.kind) && one.kind !== 'ssa')
        .reduce((sum, one) => sum + monthlyCents(one, 12n), 0n);
    const [earned, unearned] = [year(true), year(false)];
    const deduction = month >= '2026-01' ? 1_610_000n : 1_575_000n;
    const allowed = earned + 45_000n < deduction ? earned + 45_000n : deduction;
    return earned > deduction || unearned > 135_000n || earned + unearned > (allowed > 135_000n ? allowed : 135_000n);
  };

  const answer = (person: PersonDocument): NaiveMagi => {
    const { id } = person;
    const years = person.age ?? 0;
    const bare = (result: string, group: string): NaiveMagi => ({ id, result, group, size: null, magi: null });
    if (getsSsi(document, person)) return bare('eligible', 'ssi');
    if (person.former_foster_care && years >= 18 && years < 26) return bare('eligible', 'former_foster_care');
    if (years < 1 && person.mother_had_medicaid_at_birth === true && !person.pregnant)
      return bare('eligible', 'deemed_newborn');

    const isCaretaker = all.some(child => {
      if (child === id || age(child) >= 18) return false;
      const ties = lookedAfterBy(child);
      return ties.length > 0 ? ties.includes(id) : id === head.id || spouseOf(document, head.id) === id;
    });
    let group = 'none';
    if (person.pregnant) group = 'pregnant';
    else if (years < 1) group = 'infant';
    else if (years < 6) group = 'child_1_5';
    else if (years < 19) group = 'child_6_18';
    else if (isCaretaker) group = 'parent';
    else if (years < 21) group = 'young_adult';
    if (group === 'none') return bare('ineligible', 'none');

    const household = householdOf(id);
    const size = household.size + (person.pregnant ? Math.max(1, person.expected_children ?? 0) : 0);
    let cents = 0n;
    for (const member of household) {
      const claimant = claimantOf(member);
      const isClaimedHere = claimant !== null && household.has(claimant);
      const isChildHere = parentsOf(member).some(parent => household.has(parent));
      if ((isClaimedHere || isChildHere) && !mustFile(member)) continue;
      for (const source of incomesOf(document, member)) {
        if (!UNTAXED.includes(source.kind)) cents += monthlyCents(source);
      }
    }
    const sized = (result: string, name: string): NaiveMagi => ({
      id,
      result,
      group: name,
      size,
      magi: Number(cents) / 100,
    });
    const dollars = (amount: number) => BigInt(amount) * 100n;
    const limitOf = (percent: number) => dollars(ofGuideline(month, size, percent) + ofGuideline(month, size, 5));
    const bills = (person.medical_bills ?? []).reduce<bigint>(
      (sum, bill) => sum + BigInt(Math.round(Number(bill) * 100)),
      0n,
    );
    const level = dollars(extended(NEEDY, size, 100));
    const share = cents > level ? cents - level : 0n;
    const needy = (): NaiveMagi => sized(bills >= share ? 'eligible' : 'ineligible', 'medically_needy');

    if (group === 'parent' || group === 'young_adult') {
      const floor = dollars(extended(LEVELS, size, 62));
      if (cents <= floor) return sized('eligible', group);
      const withDisregard = floor + dollars(ofGuideline(month, size, 5));
      const ceiling = limitOf(24) > withDisregard ? limitOf(24) : withDisregard;
      if (bills > 0n && bills >= share) return sized('eligible', 'medically_needy');
      return cents > ceiling ? sized('ineligible', 'medically_needy') : sized('needs_policy_decision', group);
    }
    const percent = { pregnant: 191, infant: 206, child_1_5: 140, child_6_18: 133 }[group] ?? 0;
    return cents <= limitOf(percent) ? sized('eligible', group) : needy();
  };
  return document.people.map(answer);
}
