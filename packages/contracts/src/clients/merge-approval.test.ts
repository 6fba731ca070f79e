import { describe, expect, it } from 'vitest';
import { type ComparedPerson, scoreCandidate } from './matching.ts';
import { listMergeApprovalReasons } from './merge-approval.ts';

const ana: ComparedPerson = {
  names: [{ given: 'Ana', family: 'Rivera' }],
  middleInitial: 'M',
  suffix: '',
  birthDate: '1984-03-12',
  gender: 'F',
  ssns: ['219099181'],
  addresses: [{ line1: '12 Harbor St', zip: '32301' }],
  phones: ['8505550123'],
};
const listReasons = (other: Partial<ComparedPerson>) =>
  listMergeApprovalReasons(scoreCandidate(ana, { ...ana, ...other }));

describe('listMergeApprovalReasons', () => {
  it('needs no approval for a likely match with the same SSN or the same birth date', () => {
    expect(listReasons({})).toEqual([]);
    expect(listReasons({ ssns: ['219099118'] })).toEqual([]);
    expect(listReasons({ birthDate: '1984-12-03' })).toEqual([]);
    expect(listReasons({ ssns: ['401234567', '219099181'], birthDate: '1984-12-03' })).toEqual([]);
  });

  it('needs approval when SSN and birth date both differ, also by one slip each on a likely match', () => {
    const slips = { ssns: ['219099118'], birthDate: '1984-12-03' };
    expect(scoreCandidate(ana, { ...ana, ...slips }).band).toBe('likely');
    expect(listReasons(slips)).toEqual(['identityDiffers']);
  });

  it('needs approval below the likely band, whatever is missing', () => {
    expect(listReasons({ names: [{ given: 'Rosa', family: 'Delgado' }], ssns: [], phones: [], addresses: [] })).toEqual(
      ['belowLikely'],
    );
    expect(
      listReasons({ names: [{ given: 'Rosa', family: 'Delgado' }], ssns: ['401234567'], birthDate: '1951-07-30' }),
    ).toEqual(['belowLikely', 'identityDiffers']);
  });
});
