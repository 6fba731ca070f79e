import type { CardInput } from '@commonweal/contracts/cases/schemas';
import type { Doubt } from '../../platform/calls/doubt.ts';

/** What is worth a question about a household. Ours, all of them: no program's rule, and never a lock. */

const youngSpouse = 16;
const youngParent = 12;

const spouses = new Set(['SPOU', 'PART']);
const parents = new Set(['PAR', 'GPA']);
const children = new Set(['CHI', 'GCH']);

const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

interface Born {
  readonly birthDate: string | null;
}

/** "The first is the … of the second" on a day. */
export function tieDoubts(one: Born, other: Born, relationship: string, day: string): Doubt[] {
  const [first, second] = [one.birthDate, other.birthDate];
  const path = 'Relationship';
  if (spouses.has(relationship)) {
    const ages = [first, second].flatMap(born => (born === null ? [] : [yearsBetween(born, day)]));
    const youngest = Math.min(...ages);
    return youngest < youngSpouse ? [{ path, text: 'cases.doubt.youngSpouse', params: { age: youngest } }] : [];
  }
  if (first === null || second === null) return [];
  const [parent, child] = parents.has(relationship) ? [first, second] : [second, first];
  if (!parents.has(relationship) && !children.has(relationship)) return [];
  const years = parent > child ? -1 : yearsBetween(parent, child);
  if (years >= youngParent) return [];
  return [
    years < 0
      ? { path, text: 'cases.doubt.youngerParent' }
      : { path, text: 'cases.doubt.youngParent', params: { age: years } },
  ];
}

/** A card that somebody else may have is held at once (7 CFR 274.6). */
export const cardDoubts = ({ CardReason, OldCardHeld }: Pick<CardInput, 'CardReason' | 'OldCardHeld'>): Doubt[] =>
  OldCardHeld === 'N' && CardReason !== 'Damaged'
    ? [{ path: 'OldCardHeld', text: `cases.doubt.notHeld${CardReason}` }]
    : [];
