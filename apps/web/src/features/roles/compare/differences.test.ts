import { describe, expect, it } from 'vitest';
import { compareRoles } from './differences.ts';

describe('two roles', () => {
  it('are compared right by right, whatever they are called', () => {
    const first = {
      RoleName: 'A',
      Description: 'x',
      OwnFilingsOnly: 'Y',
      Access: { 'P.Page': 'U', 'P.Add': 'X' },
      Subtypes: ['PAY'],
    } as const;
    const second = {
      RoleName: 'B',
      Description: '',
      OwnFilingsOnly: 'N',
      Access: { 'P.Page': 'R', 'P.Add': 'X' },
      Subtypes: ['TAX'],
    } as const;
    const rows = compareRoles(
      { ...first, Subtypes: [...first.Subtypes] },
      { ...second, Subtypes: [...second.Subtypes] },
    );
    expect(rows).toEqual([
      { field: 'OwnFilingsOnly', first: 'Y', second: 'N', isDifferent: true },
      { field: 'Access.P.Page', first: 'U', second: 'R', isDifferent: true },
      { field: 'Access.P.Add', first: 'X', second: 'X', isDifferent: false },
      { field: 'Document.PAY', first: 'View', second: '', isDifferent: true },
      { field: 'Document.TAX', first: '', second: 'View', isDifferent: true },
    ]);
  });
});
