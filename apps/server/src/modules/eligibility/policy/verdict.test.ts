import { describe, expect, it } from 'vitest';
import { type About, type Compared, hindranceOf, outcomeOf } from './verdict.ts';

const of = (before: number | null, after: number | null): Compared => ({
  before: { isEligible: before !== null, cents: before },
  after: { isEligible: after !== null, cents: after },
});
const about: About = { receivedCents: 20_000, hearingContinues: false, waitsForReview: false, mayOpen: true };

describe('a change over the caseload', () => {
  it('counts who gains, who loses, who stays and what cannot be computed', () => {
    expect(outcomeOf(of(20_000, 21_000))).toBe('gain');
    expect(outcomeOf(of(null, 2_000))).toBe('gain');
    expect(outcomeOf(of(20_000, 19_000))).toBe('lose');
    expect(outcomeOf(of(20_000, null))).toBe('lose');
    expect(outcomeOf(of(20_000, 20_000))).toBe('same');
    expect(outcomeOf(null)).toBe('open');
  });

  it('is decided by rule where nothing stands against it', () => {
    expect(hindranceOf(of(20_000, 21_000), about)).toBe('');
    expect(hindranceOf(of(20_000, 19_000), about)).toBe('');
  });

  it('is left to people where facts are missing, nobody decided on the file, or a decision waits', () => {
    expect(hindranceOf(null, about)).toBe('missing');
    expect(hindranceOf(of(18_000, 19_000), about)).toBe('changed');
    expect(hindranceOf(of(null, null), about)).toBe('changed');
    expect(hindranceOf(of(20_000, 21_000), { ...about, waitsForReview: true })).toBe('review');
    expect(hindranceOf(of(20_000, 21_000), { ...about, mayOpen: false })).toBe('notOpen');
  });

  it('takes nothing away while benefits continue for a hearing, and gives more all the same', () => {
    const hearing = { ...about, hearingContinues: true };
    expect(hindranceOf(of(20_000, 19_000), hearing)).toBe('hearing');
    expect(hindranceOf(of(20_000, null), hearing)).toBe('hearing');
    expect(hindranceOf(of(20_000, 21_000), hearing)).toBe('');
  });
});
