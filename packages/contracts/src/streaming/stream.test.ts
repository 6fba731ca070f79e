import { describe, expect, it } from 'vitest';
import { placeOf, type StreamFacts, type StreamRule, sameRules, streamsOf, workgroupOf } from './stream.ts';

const nothing = {
  Programs: [],
  HouseholdAtLeast: null,
  Expedited: null,
  Renewal: null,
  Disability: null,
  SelfEmployment: null,
  RealEstate: null,
  Immigration: null,
  Confidential: null,
  Ready: null,
} as const;
const rule = (Place: number, Name: string, more: Partial<StreamRule> = {}): StreamRule => ({
  ...nothing,
  RuleId: `rule-${Place}`,
  Name,
  Place,
  Stream: Name,
  WorkgroupId: null,
  Holds: 'N',
  Fits: 'all',
  Active: 'Y',
  ...more,
});
const facts: StreamFacts = {
  Programs: ['SNAP'],
  Household: 3,
  Expedited: 'N',
  Renewal: 'N',
  Disability: 'N',
  SelfEmployment: 'N',
  RealEstate: 'N',
  Immigration: 'N',
  Confidential: 'N',
  Ready: null,
};
const expedited = rule(1, 'EXPD', { Programs: ['SNAP'], Expedited: 'Y' });
const ready = rule(2, 'REDY', { Ready: 'Y' });
const complex = rule(3, 'CPLX', { Fits: 'any', HouseholdAtLeast: 7, SelfEmployment: 'Y' });
const regular = rule(4, 'REGL');
const rules = [regular, complex, ready, expedited];

const streamOf = (given: Partial<StreamFacts>) => {
  const placing = placeOf({ ...facts, ...given }, rules);
  return placing === 'ask' ? 'ask' : (placing.rule?.Stream ?? 'none');
};

describe('a stream', () => {
  it('is that of the first rule that fits, whatever order the rules come in', () => {
    expect(streamOf({ Expedited: 'Y' })).toBe('EXPD');
    expect(streamOf({ Expedited: 'Y', Programs: ['MFAM'], Ready: 'N' })).toBe('REGL');
    expect(streamOf({ Ready: 'Y', Household: 9 })).toBe('REDY');
    expect(streamOf({ Ready: 'N', Household: 7 })).toBe('CPLX');
    expect(streamOf({ Ready: 'N', SelfEmployment: 'Y' })).toBe('CPLX');
    expect(streamOf({ Ready: 'N' })).toBe('REGL');
  });

  it('asks the engine only where the answer depends on it', () => {
    expect(streamOf({})).toBe('ask');
    expect(streamOf({ Expedited: 'Y' })).not.toBe('ask');
  });

  it('says what was met, what stood against a rule, and which later rules would fit too', () => {
    const placing = placeOf({ ...facts, Ready: 'N', SelfEmployment: 'Y' }, rules);
    if (placing === 'ask') throw new Error('settled');
    expect(placing.verdicts.map(each => [each.Name, each.Fits, each.Because])).toEqual([
      ['EXPD', 'N', ['Expedited']],
      ['REDY', 'N', ['Ready']],
      ['CPLX', 'Y', ['SelfEmployment']],
      ['REGL', 'Y', []],
    ]);
  });

  it('is nobody’s where no rule fits, and a rule that is switched off is not asked', () => {
    const placing = placeOf({ ...facts, Ready: 'N' }, [expedited, { ...regular, Active: 'N' }]);
    expect(placing).toMatchObject({ rule: undefined });
  });

  it('goes to the workgroup of the first rule that leads into it', () => {
    const two = [rule(1, 'REGL', { WorkgroupId: 'ONE' }), rule(2, 'REGL', { WorkgroupId: 'TWO' })];
    expect(workgroupOf('REGL', two)).toBe('ONE');
    expect(streamsOf(rules)).toEqual(['EXPD', 'REDY', 'CPLX', 'REGL']);
    expect(sameRules(rules, [...rules].reverse())).toBe(true);
    expect(sameRules(rules, [{ ...regular, Holds: 'Y' }, complex, ready, expedited])).toBe(false);
  });
});
