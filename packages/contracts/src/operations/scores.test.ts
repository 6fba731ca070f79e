import { describe, expect, it } from 'vitest';
import { faultsOf, mostEarlier, opensOf, type Scores, withLatest } from './scores.ts';

const measured = (On: string, opens: readonly number[]): Omit<Scores, 'Earlier'> => ({
  On,
  Machine: 'test',
  FirstBytes: 1000,
  Screens: [
    {
      Screen: 'Home',
      Bytes: 10,
      Roles: opens.map((Opens, at) => ({ Account: `a${at}`, Opens, Answers: 8, Faults: at })),
    },
  ],
});

describe('scores of the screens', () => {
  it('keep the middle of the roles of each earlier measurement, so many at most', () => {
    let scores = withLatest(null, measured('2026-01-01', [30, 10, 20]));
    expect(scores.Earlier).toEqual([]);
    scores = withLatest(scores, measured('2026-01-02', [40]));
    expect(scores.Earlier).toEqual([{ On: '2026-01-01', FirstBytes: 1000, Faults: 3, Opens: { Home: 20 } }]);
    for (let at = 0; at < 20; at += 1) scores = withLatest(scores, measured(`day ${at}`, [at]));
    expect(scores.Earlier).toHaveLength(mostEarlier);
    expect(scores.Earlier.at(-1)?.On).toBe('day 18');
    expect([faultsOf(scores.Screens), scores.Screens.map(opensOf)]).toEqual([0, [19]]);
  });
});
