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
  toCents,
} from './naive-kit.ts';
import { grossColumn, printedStandard } from './naive-standards.ts';

/**
 * Cash assistance a second time, line by line from the manual (2420.0208, .0314-.0315, 2620.0107-.0111), s. 414.085,
 * 414.095, 414.105 and 414.115, F.S., and FAC 65A-4.210 and 65A-4.220. Slow and plain; it exists to disagree.
 */
export interface NaiveTca {
  readonly result: string;
  readonly amount: number | null;
  readonly standard: number | null;
}

/** A cost by the month. */
const toMonth = ({ amount, frequency }: NonNullable<HouseholdDocument['expenses']>[number]): bigint =>
  monthlyCents({ person: '', kind: 'wages', amount, frequency });

const NO_UNIT: NaiveTca = { result: 'ineligible', amount: 0, standard: null };

export function naiveTca(document: HouseholdDocument): NaiveTca {
  const head = document.people.find(one => one.head) ?? (document.people[0] as PersonDocument);
  const isChild = (one: PersonDocument) => {
    const age = one.age ?? 0;
    return age < 18 || (age === 18 && one.student?.level === 'k12');
  };
  const atHome = (one: PersonDocument) => ['home', 'shelter'].includes(one.living ?? 'home');

  // The children, and the parents they live with.
  const allChildren = document.people.filter(one => isChild(one) && atHome(one) && !getsSsi(document, one));
  const parents = new Set<string>();
  for (const child of allChildren) {
    const anyTie = tiedTo(document, child.id, 'parent', 'step_parent', 'grandparent', 'aunt_uncle', 'caretaker');
    if (anyTie.length > 0) {
      for (const id of tiedTo(document, child.id, 'parent', 'step_parent')) parents.add(id);
    } else {
      for (const id of [head.id, spouseOf(document, head.id)]) {
        if (id !== null && id !== child.id && !isChild(personOf(document, id))) parents.add(id);
      }
    }
  }
  const allAdults = [...parents]
    .map(id => personOf(document, id))
    .filter(one => !allChildren.includes(one) && atHome(one) && !getsSsi(document, one));

  // Left out: disqualified people, people without a number, people without a status.
  const isLeftOut = (one: PersonDocument) =>
    (one.sanctions ?? []).some(kind => kind === 'ipv' || kind === 'felony') ||
    one.ssn === 'missing' ||
    one.ssn === 'refused' ||
    one.citizenship === 'undocumented' ||
    one.citizenship === 'other';
  const children = allChildren.filter(one => !isLeftOut(one));
  const adults = allAdults.filter(one => !isLeftOut(one));
  if (children.length === 0) {
    return document.people.some(one => one.pregnant)
      ? { result: 'needs_policy_decision', amount: null, standard: null }
      : NO_UNIT;
  }
  const unit = [...children, ...adults];

  // Shelter tier.
  const shelter = (document.expenses ?? [])
    .filter(one => ['rent', 'mortgage', 'property_tax', 'home_insurance', 'condo_fee'].includes(one.kind))
    .reduce((sum, one) => sum + toMonth(one), 0n);
  const teen = document.people.some(one => {
    if (!isChild(one)) return false;
    const hasChildHere = children.some(child => tiedTo(document, child.id, 'parent', 'step_parent').includes(one.id));
    const elders = tiedTo(
      document,
      one.id,
      'parent',
      'step_parent',
      'grandparent',
      'aunt_uncle',
      'caretaker',
      'sibling',
    );
    return hasChildHere && elders.some(id => (personOf(document, id).age ?? 0) >= 18);
  });
  const isHomeless = document.homeless === true || document.people.some(one => one.living === 'shelter');
  const tier = teen ? 3 : isHomeless || shelter > 5000n ? 1 : shelter > 0n ? 2 : 3;
  const capped = children.filter(one => one.tca?.family_cap).length;
  const standard = printedStandard(unit.length - capped / 2, tier);

  // Income of the unit, by the month. A child at school may earn.
  const earned = new Map<string, bigint>();
  let unearned = 0n;
  for (const one of unit) {
    for (const source of incomesOf(document, one.id)) {
      if (['tanf', 'ssi', 'excluded'].includes(source.kind)) continue;
      const amount = monthlyCents(source);
      if (!isWork(source.kind)) unearned += amount;
      else if (!children.includes(one) || (one.student?.level ?? 'none') === 'none') {
        earned.set(one.id, (earned.get(one.id) ?? 0n) + amount);
      }
    }
  }

  // Reasons to deny.
  let isDenied = false;
  if (adults.some(one => (one.tca?.months_used ?? 0) >= 48)) isDenied = true;
  const ids = new Set(unit.map(one => one.id));
  let things = 0n;
  let vehicles = 0n;
  for (const asset of document.assets ?? []) {
    if (!ids.has(asset.owner ?? head.id) || asset.kind === 'excluded') continue;
    if (asset.kind === 'vehicle') vehicles += toCents(asset.amount);
    else things += toCents(asset.amount);
  }
  if (things + (vehicles > 850_000n ? vehicles - 850_000n : 0n) > 200_000n) isDenied = true;
  const gross = [...earned.values()].reduce((sum, one) => sum + one, unearned);
  if (gross > BigInt(grossColumn(document.month ?? '', unit.length)) * 100n) isDenied = true;

  // Each worker: 90, or 200 and half of the rest; half a cent goes down, and the sum once to the nearest dollar.
  const line = BigInt(standard) * 100n;
  let cents = unearned;
  for (const [id, wage] of earned) {
    const after90 = wage > 9000n ? wage - 9000n : 0n;
    const isFull = personOf(document, id).tca?.received_last_4_months === true || after90 + unearned < line;
    cents += isFull ? (wage > 20_000n ? (wage - 20_000n) / 2n : 0n) : after90;
  }
  const net = (cents + 50n) / 100n;
  if (net > BigInt(standard)) isDenied = true;
  const full = Number(BigInt(standard) - net);
  const payment = full < 10 ? 0 : full;

  // Sanctions.
  let isAsked = false;
  const youngest = Math.min(...children.map(one => one.age ?? 0));
  for (const one of document.people) {
    const kinds = one.sanctions ?? [];
    const looksAfter =
      one === head ||
      children.some(child =>
        tiedTo(document, child.id, 'parent', 'step_parent', 'grandparent', 'aunt_uncle', 'caretaker').includes(one.id),
      );
    if (kinds.includes('child_support') && looksAfter) isDenied = true;
    if (kinds.includes('work') && adults.includes(one)) {
      if (youngest < 16) isAsked = true;
      else isDenied = true;
    }
    if (kinds.includes('school') && children.includes(one)) isAsked = true;
    const wasLeftOut = [...allChildren, ...allAdults].includes(one) && isLeftOut(one);
    if (wasLeftOut && (one.age ?? 0) >= 18 && incomesOf(document, one.id).length > 0) isAsked = true;
  }

  if (isDenied) return { result: 'ineligible', amount: 0, standard };
  if (isAsked) return { result: 'needs_policy_decision', amount: null, standard };
  const day = document.initial_month ? Number(document.application_date?.slice(8)) : 1;
  const amount = Math.floor((payment * (31 - Math.min(day, 30))) / 30);
  return { result: 'eligible', amount: document.initial_month ? amount : payment, standard };
}
