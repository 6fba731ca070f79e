import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkCandidate } from '../routing/choose.ts';
import { type HeldItem, rebalance, stayReasons } from './rebalance.ts';

const person = (UserId: string, more: Partial<WorkCandidate> = {}): WorkCandidate => ({
  UserId,
  Name: UserId,
  Order: 1,
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

const item = (WorkItemId: string, Holder: string, more: Partial<HeldItem> = {}): HeldItem => ({
  WorkItemId,
  Holder,
  Points: 1,
  DueDate: '2026-11-20',
  Work: { Region: 'SC', Language: 'EN', Asks: [], Confidential: false },
  Stays: null,
  ClosedTo: [],
  ...more,
});

const until = '2026-11-30';
const movesOf = (people: readonly WorkCandidate[], items: readonly HeldItem[]) =>
  rebalance(people, items, until).moves.map(move => `${move.item.WorkItemId}→${move.to}`);

describe('sharing a unit’s work out anew', () => {
  it('takes from whoever holds more than they may what is due last, and gives it to the least loaded', () => {
    const people = [
      person('full', { Load: 11, Capacity: 10 }),
      person('free', { Load: 2 }),
      person('busy', { Load: 5 }),
    ];
    const items = [item('soon', 'full'), item('later', 'full', { DueDate: '2026-12-20' })];
    expect(movesOf(people, items)).toEqual(['later→free']);
  });

  it('takes from whoever is away what is due by the day, and leaves what can wait', () => {
    const people = [person('away', { Load: 2, OnCalendar: false }), person('free')];
    expect(movesOf(people, [item('soon', 'away'), item('later', 'away', { DueDate: '2026-12-20' })])).toEqual([
      'soon→free',
    ]);
  });

  it('leaves confidential items and running timers where they are, and counts them', () => {
    const people = [person('away', { Load: 3, SwitchedOn: false }), person('free')];
    const items = stayReasons.map(reason => item(reason, 'away', { Stays: reason }));
    const { moves, stays, atRisk } = rebalance(people, items, until);
    expect([moves, stays, atRisk]).toEqual([[], { confidential: 1, timer: 1, hearing: 1 }, 3]);
  });

  it('gives nothing to somebody who may not open it or does not speak its language', () => {
    const people = [person('away', { Load: 2, OnCalendar: false }), person('free')];
    const spanish = { Region: 'SC', Language: 'ES', Asks: [], Confidential: false };
    expect(movesOf(people, [item('closed', 'away', { ClosedTo: ['free'] })])).toEqual([]);
    expect(movesOf(people, [item('spanish', 'away', { Work: spanish })])).toEqual([]);
    const speaker = person('speaker', { Skills: ['LNG-ES'] });
    expect(movesOf([...people, speaker], [item('spanish', 'away', { Work: spanish })])).toEqual(['spanish→speaker']);
  });

  it('takes nobody over what they may hold, moves no item twice, and loses no points, whatever is held', () => {
    const people = fc.uniqueArray(
      fc.record({
        UserId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        Capacity: fc.integer({ min: 1, max: 12 }),
        OnCalendar: fc.boolean(),
      }),
      { selector: each => each.UserId, minLength: 1 },
    );
    const points = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 }), fc.nat(40)), { maxLength: 40 });
    fc.assert(
      fc.property(people, points, (given, weights) => {
        const items = weights.map(([at, half, days], place) => {
          const day = new Date(Date.UTC(2026, 10, 10 + days)).toISOString().slice(0, 10);
          return item(String(place), given[at % given.length]?.UserId ?? '', { Points: half / 2, DueDate: day });
        });
        const held = (id: string) =>
          items.filter(each => each.Holder === id).reduce((sum, each) => sum + each.Points, 0);
        const all = given.map(each => person(each.UserId, { ...each, Load: held(each.UserId) }));
        const { moves, loads } = rebalance(all, items, until);
        expect(new Set(moves.map(move => move.item.WorkItemId)).size).toBe(moves.length);
        for (const each of all) {
          if (moves.some(move => move.to === each.UserId)) {
            expect(loads.get(each.UserId)).toBeLessThanOrEqual(each.Capacity);
            expect(each.OnCalendar).toBe(true);
          }
        }
        const sum = (of: Iterable<number>) => [...of].reduce((total, each) => total + each, 0);
        expect(sum(loads.values())).toBeCloseTo(sum(all.map(each => each.Load)));
      }),
    );
  });
});
