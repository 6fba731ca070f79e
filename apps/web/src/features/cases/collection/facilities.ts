import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { groupBy } from '../../../platform/group-by.ts';

export interface Facility {
  /** Its place in the address. */
  readonly key: string;
  readonly name: string;
  readonly city: string;
  /** Every stay there, of anybody, whenever. */
  readonly stays: readonly EvidenceRow[];
}

const textOf = (row: EvidenceRow, field: string): string => String(row.Data[field] ?? '').trim();

/** One facility is one name in one town, however it was spelled in capitals. */
const keyOf = (row: EvidenceRow): string =>
  [textOf(row, 'FacilityName'), textOf(row, 'FacilityCity')].join(', ').toLowerCase();

/** The facilities of the household: those where somebody is now first, then by name. */
export function facilitiesOf(rows: readonly EvidenceRow[]): Facility[] {
  const stays = rows.filter(row => row.Kind === 'facility-stay');
  const facilities = [...groupBy(stays, keyOf)].flatMap(([key, own]): Facility[] => {
    const newest = own.toSorted((a, b) => (a.From < b.From ? 1 : -1))[0];
    return newest
      ? [{ key, name: textOf(newest, 'FacilityName'), city: textOf(newest, 'FacilityCity'), stays: own }]
      : [];
  });
  const isEmpty = (facility: Facility): number => (facility.stays.some(stay => stay.Holds === 'now') ? 0 : 1);
  return facilities.toSorted((a, b) => isEmpty(a) - isEmpty(b) || a.name.localeCompare(b.name));
}

/** What a further stay at the same place has in common with the ones before. */
export const sameFacility = ({ stays }: Facility): EvidenceRow['Data'] => {
  const { FacilityType, FacilityName, FacilityCity, State } = stays[0]?.Data ?? {};
  return { FacilityType, FacilityName, FacilityCity, State } as EvidenceRow['Data'];
};
