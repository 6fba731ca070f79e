import { characteristicTypeTable, userCharacteristicTable } from '@commonweal/contracts/reference/administration';
import { describe, expect, it } from 'vitest';
import { groupCharacteristics, ungrouped } from './group-characteristics.ts';

const entry = (code: string, att: Record<string, string> = {}) => ({
  ReferenceCode: code,
  ReferenceCodeDescription: code,
  AdditionalAtt: Object.entries(att).map(([Name, Value]) => ({ Name, Value })),
});
const types = characteristicTypeTable.codes.map(code => entry(code));
const entries = userCharacteristicTable.codes.map(code => entry(code, userCharacteristicTable.entries[code]?.att));

describe('characteristics', () => {
  it('all stand in one of the groups of the reference table', () => {
    const groups = groupCharacteristics(types, entries, []);
    expect(groups.map(group => group.type.ReferenceCode)).toEqual(['LNG', 'SKL', 'CRT']);
    expect(groups.flatMap(group => group.offered)).toHaveLength(entries.length);
  });

  it('are shown in their group when the person has them', () => {
    const [languages, skills] = groupCharacteristics(types, entries, ['SKL-HEAR', 'LNG-SP']);
    expect(languages?.held.map(each => each.ReferenceCode)).toEqual(['LNG-SP']);
    expect(skills?.held.map(each => each.ReferenceCode)).toEqual(['SKL-HEAR']);
  });

  it('that are no longer offered are still shown on those who have them', () => {
    const old = entry('SKL-OLD', { Parent: 'SKL', DisplayInWP: 'N' });
    const [, skills] = groupCharacteristics(types, [...entries, old], ['SKL-OLD']);
    expect(skills?.held).toContain(old);
    expect(skills?.offered).not.toContain(old);
  });

  it('that the table no longer knows are not lost', () => {
    const held = ['LNG-SP', 'GONE'];
    expect(ungrouped(groupCharacteristics(types, entries, held), held)).toEqual(['GONE']);
  });
});
