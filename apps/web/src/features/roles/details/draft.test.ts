import { describe, expect, it } from 'vitest';
import { changedFields, type Draft, flat, merge, takenBack, unflat, withCode, withSubtypes } from './draft.ts';

const base: Draft = {
  RoleName: 'Clerk',
  Description: '',
  OwnFilingsOnly: 'N',
  Access: { 'A.Page': 'R', 'A.Add': 'X' },
  Subtypes: ['PAY', 'TAX'],
};

describe('a role being edited', () => {
  it('differs by what was really changed, and not at all once a choice is taken back', () => {
    const edited = withSubtypes(withCode(base, 'A.Add', 'U'), ['PAY'], false);
    expect(changedFields(base, edited)).toEqual(['Access.A.Add', 'Document.PAY']);
    const back = withSubtypes(withCode(edited, 'A.Add', 'X'), ['PAY'], true);
    expect(changedFields(base, back)).toEqual([]);
    expect(back).toEqual(base);
  });

  it('survives the way into flat fields and back', () => {
    expect(unflat(flat(base))).toEqual(base);
  });

  it('takes from a conflict one’s own side only where that was chosen', () => {
    const theirs = withSubtypes(withCode(base, 'A.Page', 'U'), ['TAX'], false);
    const mine = withSubtypes(withCode(base, 'A.Page', 'X'), ['PAY'], false);
    const merged = merge(theirs, mine, { 'Access.A.Page': 'theirs', 'Document.PAY': 'yours' });
    expect(merged).toEqual({ ...base, Access: { 'A.Page': 'U', 'A.Add': 'X' }, Subtypes: [] });
  });

  it('takes one change of the history back and leaves what was changed since', () => {
    const since = withSubtypes(withCode({ ...base, RoleName: 'Clerk 2' }, 'A.Add', 'U'), ['LEASE'], true);
    const undone = takenBack(since, { 'Access.A.Add': 'X', RoleName: 'Old name' }, ['Access.A.Add', 'RoleName']);
    expect(undone).toEqual(withCode(since, 'A.Add', 'X'));
    expect(takenBack(since, {}, ['Document.LEASE'])).toEqual(withSubtypes(since, ['LEASE'], false));
  });
});
