import { choose, type WorkCandidate, type WorkToGive } from '@commonweal/contracts/routing/choose';
import { routingMethods } from '@commonweal/contracts/routing/route';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const member = (UserId: string, more: Partial<WorkCandidate> = {}): WorkCandidate => ({
  UserId,
  Name: UserId,
  Order: Number(UserId.slice(1)),
  Region: 'SC',
  Load: 0,
  Capacity: 10,
  SwitchedOn: true,
  OnCalendar: true,
  HasAccess: true,
  Opens: 'yes',
  Skills: [],
  ...more,
});
const work: WorkToGive = { Region: 'SC', Language: 'EN', Asks: [], Confidential: false };
const codeOf = (person: Partial<WorkCandidate>, given: Partial<WorkToGive> = {}) =>
  choose([member('A1', person)], { ...work, ...given }, 'RR', null).Verdicts[0]?.Code;

describe('choosing a member', () => {
  it('goes on from whoever had the last turn, round and round, past those who cannot', () => {
    const all = [member('A1'), member('A2', { SwitchedOn: false }), member('A3')];
    expect(choose(all, work, 'RR', null).UserId).toBe('A1');
    expect(choose(all, work, 'RR', 'A1').UserId).toBe('A3');
    expect(choose(all, work, 'RR', 'A3').UserId).toBe('A1');
    expect(choose(all, work, 'RR', 'GONE').UserId).toBe('A1');
    expect(choose([member('A1')], work, 'RR', 'A1').UserId).toBe('A1');
  });

  it('takes the least loaded, or whoever has most of the skills, or nobody where people pull', () => {
    const all = [
      member('A1', { Load: 3 }),
      member('A2', { Load: 1, Skills: ['X'] }),
      member('A3', { Load: 2, Skills: ['X', 'Y'] }),
    ];
    expect(choose(all, work, 'LL', null).UserId).toBe('A2');
    expect(choose(all, { ...work, Asks: ['X', 'Y'] }, 'SK', null).UserId).toBe('A3');
    expect(choose(all, { ...work, Asks: ['Z'] }, 'SK', null).UserId).toBeNull();
    expect(choose(all, work, 'MP', null).UserId).toBeNull();
  });

  it('says of each why not', () => {
    expect(codeOf({ SwitchedOn: false })).toBe('switchedOff');
    expect(codeOf({ OnCalendar: false })).toBe('away');
    expect(codeOf({ Load: 10 })).toBe('full');
    expect(codeOf({ HasAccess: false })).toBe('noAccess');
    expect(codeOf({ Opens: 'confidential' })).toBe('confidential');
    expect(codeOf({ Opens: 'interest' })).toBe('interest');
    expect(codeOf({ Region: 'NW' })).toBe('region');
    expect(codeOf({}, { Language: 'SP' })).toBe('language');
    expect(codeOf({ Skills: ['LNG-SP'] }, { Language: 'SP' })).toBe('chosen');
  });

  const people = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 1, max: 30 }),
      Load: fc.integer({ min: 0, max: 12 }),
      SwitchedOn: fc.boolean(),
      OnCalendar: fc.boolean(),
      HasAccess: fc.boolean(),
      Region: fc.constantFrom('SC', 'NW'),
      Skills: fc.subarray(['LNG-SP', 'X', 'Y']),
    }),
    { selector: each => each.at, maxLength: 12 },
  );

  it('never chooses anybody against whom something stands, nor differently because of the order given', () => {
    fc.assert(
      fc.property(
        people,
        fc.constantFrom(...routingMethods),
        fc.constantFrom('EN', 'SP', ''),
        fc.subarray(['X', 'Y']),
        fc.integer({ min: 0, max: 30 }),
        (given, method, Language, Asks, last) => {
          const all = given.map(({ at, ...rest }) => member(`A${at}`, rest));
          const asked = { ...work, Language, Asks };
          const choice = choose(all, asked, method, `A${last}`);
          const chosen = all.find(each => each.UserId === choice.UserId);
          if (chosen) {
            expect(chosen.SwitchedOn && chosen.OnCalendar && chosen.HasAccess && chosen.Load < chosen.Capacity).toBe(
              true,
            );
            expect(chosen.Region).toBe('SC');
            if (Language === 'SP') expect(chosen.Skills).toContain('LNG-SP');
          } else if (method !== 'MP') {
            expect(choice.Verdicts.some(each => each.Code === 'another')).toBe(false);
          }
          expect(choose(all.toReversed(), asked, method, `A${last}`)).toEqual(choice);
        },
      ),
    );
  });

  it('gives everybody the same number of turns, one more at most', () => {
    const all = [1, 2, 3, 4, 5].map(at => member(`A${at}`));
    const turns = new Map<string, number>();
    let last: string | null = null;
    for (let at = 0; at < 23; at += 1) {
      last = choose(all, work, 'RR', last).UserId;
      turns.set(last ?? '', (turns.get(last ?? '') ?? 0) + 1);
    }
    expect([...turns.values()].toSorted()).toEqual([4, 4, 5, 5, 5]);
  });
});
