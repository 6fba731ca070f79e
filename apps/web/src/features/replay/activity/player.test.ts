import { describe, expect, it } from 'vitest';
import { indexAt, isError, longestPause, staysOf, trackOf } from './player.ts';

const start = Date.UTC(2026, 10, 16, 13);
const at = (seconds: number) => ({ ActionDate: new Date(start + seconds * 1000).toISOString() });

describe('the time of a replay', () => {
  const events = [at(0), at(10), at(600), at(601)];

  it('is the time in which it happened', () => {
    const track = trackOf(events, false);
    expect(track).toEqual({ offsets: [0, 10_000, 600_000, 601_000], length: 601_000 });
    expect([0, 9_999, 10_000, 599_999, 900_000].map(time => indexAt(track, time))).toEqual([0, 0, 1, 1, 3]);
  });

  it('cuts pauses short, and only those', () => {
    expect(trackOf(events, true).offsets).toEqual([0, 10_000, 10_000 + longestPause, 11_000 + longestPause]);
  });

  it('never runs backwards, whatever the clocks of two tabs say', () => {
    expect(trackOf([at(10), at(5), at(12)], false).offsets).toEqual([0, 0, 7000]);
    expect(indexAt(trackOf([], true), 0)).toBe(0);
  });
});

describe('the parts of a replay', () => {
  const event = { ...at(0), SessionId: '', Activity: '', ErrorType: '', Field: '', Value: '', Response: '', UID: '' };
  const rest = { ApplicationNumber: null, CaseNumber: null, Pin: null, CorrelationId: '', Cause: '', Masked: 'N' };
  const on = (ScreenName: string, EventType = 'CLICK', Response = '') =>
    ({ ...event, ...rest, ReplayId: '', ScreenName, EventType, Response }) as const;

  it('are the screens in their order, with the errors of each', () => {
    const events = [on('Home'), on('Case', 'CALL', '200'), on('Case', 'CALL', '409'), on('Case', 'ERROR'), on('Home')];
    expect(staysOf(events as never)).toEqual([
      { screen: 'Home', first: 0, last: 0, errors: 0 },
      { screen: 'Case', first: 1, last: 3, errors: 2 },
      { screen: 'Home', first: 4, last: 4, errors: 0 },
    ]);
    expect([on('x', 'CALL', '0'), on('x', 'CALL', '304'), on('x', 'CHANGE')].map(isError)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
