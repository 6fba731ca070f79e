import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';

const parentOf = (entry: ReferenceEntry): string =>
  entry.AdditionalAtt?.find(({ Name }) => Name === 'Parent')?.Value ?? '';

const isOffered = (entry: ReferenceEntry): boolean =>
  !entry.AdditionalAtt?.some(({ Name, Value }) => Name === 'DisplayInWP' && Value === 'N');

export interface CharacteristicGroup {
  readonly type: ReferenceEntry;
  /** What a person of this record has, and what can be chosen, in the order of the table. */
  readonly held: readonly ReferenceEntry[];
  readonly offered: readonly ReferenceEntry[];
}

/** Characteristics by their kind: languages, skills, program certifications. */
export function groupCharacteristics(
  types: readonly ReferenceEntry[],
  entries: readonly ReferenceEntry[],
  held: readonly string[],
): readonly CharacteristicGroup[] {
  return types.map(type => {
    const ofType = entries.filter(entry => parentOf(entry) === type.ReferenceCode);
    return {
      type,
      held: ofType.filter(entry => held.includes(entry.ReferenceCode)),
      offered: ofType.filter(isOffered),
    };
  });
}

/** Held codes that no group shows, such as one that was taken out of the table: they can still be removed. */
export function ungrouped(groups: readonly CharacteristicGroup[], held: readonly string[]): readonly string[] {
  const shown = new Set(groups.flatMap(group => group.held.map(entry => entry.ReferenceCode)));
  return held.filter(code => !shown.has(code));
}
