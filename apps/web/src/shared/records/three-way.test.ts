import { describe, expect, it } from 'vitest';
import { compareEdits, mergeEdits } from './three-way.ts';

const fields = ['First', 'Last', 'Office', 'Phone'];
const base = { First: 'Ana', Last: 'Ruiz', Office: null, Phone: '' };

describe('two people edit the same record', () => {
  it('asks only about the fields that the person changed', () => {
    const mine = { ...base, First: 'Anna', Phone: '8135550142' };
    const theirs = { ...base, First: 'Anita', Last: 'Ruiz Gil' };
    expect(compareEdits(fields, base, mine, theirs)).toEqual({ toChoose: ['First', 'Phone'], keptTheirs: ['Last'] });
  });

  it('asks nothing where both made the same change', () => {
    const both = { ...base, First: 'Anna' };
    expect(compareEdits(fields, base, both, both)).toEqual({ toChoose: [], keptTheirs: [] });
  });

  it('takes an absent value and null for the same', () => {
    expect(compareEdits(fields, base, { ...base, Office: undefined }, base).toChoose).toEqual([]);
  });

  it('compares lists by their content', () => {
    expect(compareEdits(['Ids'], { Ids: ['A'] }, { Ids: ['A'] }, { Ids: ['A', 'B'] }).keptTheirs).toEqual(['Ids']);
  });

  it('keeps what the other person stored unless the own side was chosen', () => {
    const mine = { First: 'Anna', Phone: '8135550142' };
    const theirs = { ...base, First: 'Anita', Last: 'Ruiz Gil' };
    expect(mergeEdits(theirs, mine, { First: 'theirs', Phone: 'yours' })).toEqual({
      First: 'Anita',
      Last: 'Ruiz Gil',
      Office: null,
      Phone: '8135550142',
    });
  });
});
