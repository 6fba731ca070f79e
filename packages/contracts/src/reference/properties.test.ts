import { describe, expect, it } from 'vitest';
import { namedEntries, namersOf, propertyFaults } from './properties.ts';
import { codeTables } from './tables.ts';

const codesOf = (table: string): readonly string[] => codeTables.find(each => each.name === table)?.codes ?? [];
const entries = codeTables.flatMap(table =>
  Object.entries(table.entries).map(([code, entry]) => ({ table: table.name, code, att: entry.att ?? {} })),
);

describe('further properties of codes', () => {
  it('are declared for every entry that the portal starts with', () => {
    const wrong = entries.flatMap(({ table, code, att }) =>
      propertyFaults(table, att).map(fault => `${table} ${code} ${fault.path} ${fault.code}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name only entries that exist', () => {
    const named = entries.flatMap(({ table, att }) => namedEntries(table, att));
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(each => !codesOf(each.table).includes(each.code))).toEqual([]);
  });

  it('are refused where the table does not have them or the program would not understand them', () => {
    expect(propertyFaults('SCHOOL', { Determination: 'night', Colour: 'red', HalfTime: '' })).toEqual([
      { path: 'AdditionalAtt.Colour', code: 'unknown_option', params: {} },
      { path: 'AdditionalAtt.Determination', code: 'invalid', params: {} },
    ]);
    expect(propertyFaults('INCOMESOURCETYPE', {})).toEqual([
      { path: 'AdditionalAtt.Kind', code: 'required', params: {} },
    ]);
  });

  it('tell which entries of other tables name a code', () => {
    expect(namersOf('LANGUAGE')).toEqual([
      { table: 'NOTICELANGUAGE', property: 'Language' },
      { table: 'USERCHARACTERISTIC', property: 'Language' },
    ]);
    expect(namersOf('PROGRAM').map(each => each.table)).toContain('DENIALREASON');
  });
});
