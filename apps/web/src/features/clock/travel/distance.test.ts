import { describe, expect, it } from 'vitest';
import { daysAway, distanceKey } from './distance.ts';

describe('how far the business date is from today', () => {
  it('is counted in whole days, whatever daylight saving does in between', () => {
    expect(daysAway(0)).toBe(0);
    expect(daysAway(22 * 86_400 - 3600)).toBe(22);
    expect(daysAway(-86_400 + 3600)).toBe(-1);
  });

  it('is said in words for one day, several days, ahead and behind', () => {
    expect([0, 1, 22, -1, -3].map(distanceKey)).toEqual([
      'clock.distance.none',
      'clock.distance.aheadOne',
      'clock.distance.ahead',
      'clock.distance.behindOne',
      'clock.distance.behind',
    ]);
  });
});
