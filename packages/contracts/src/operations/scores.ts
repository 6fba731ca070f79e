import * as z from 'zod';

/** What a screen costs and whether everybody can use it, measured by `npm run scores` in a real browser, role by role. */

export const RoleScore = z.strictObject({
  Account: z.string(),
  /** Milliseconds from asking for the screen to its title, with its code loaded. */
  Opens: z.number(),
  /** Milliseconds from a key to what it draws, the slowest of three. */
  Answers: z.number(),
  /** Accessibility rules that something on it breaks. */
  Faults: z.number(),
});
export type RoleScore = z.infer<typeof RoleScore>;

export const ScreenScore = z.strictObject({
  Screen: z.string(),
  /** JavaScript of its own, compressed. */
  Bytes: z.number(),
  Roles: z.array(RoleScore),
});
export type ScreenScore = z.infer<typeof ScreenScore>;

/** What is kept of a measurement once there is a newer one. */
export const EarlierScores = z.strictObject({
  On: z.string(),
  FirstBytes: z.number(),
  Faults: z.number(),
  /** The middle of the roles, by screen. */
  Opens: z.record(z.string(), z.number()),
});
export type EarlierScores = z.infer<typeof EarlierScores>;

export const Scores = z.strictObject({
  On: z.string(),
  Machine: z.string(),
  FirstBytes: z.number(),
  Screens: z.array(ScreenScore),
  /** The oldest first. */
  Earlier: z.array(EarlierScores),
});
export type Scores = z.infer<typeof Scores>;

export const mostEarlier = 11;

export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export const opensOf = ({ Roles }: ScreenScore): number => middle(Roles.map(each => each.Opens));
export const faultsOf = (screens: readonly ScreenScore[]): number =>
  screens.flatMap(screen => screen.Roles).reduce((sum, each) => sum + each.Faults, 0);

/** A new measurement; the one before it becomes a line of the trend. */
export function withLatest(before: Scores | null, latest: Omit<Scores, 'Earlier'>): Scores {
  if (before === null || before.Screens.length === 0) return { ...latest, Earlier: [] };
  const line: EarlierScores = {
    On: before.On,
    FirstBytes: before.FirstBytes,
    Faults: faultsOf(before.Screens),
    Opens: Object.fromEntries(before.Screens.map(screen => [screen.Screen, opensOf(screen)])),
  };
  return { ...latest, Earlier: [...before.Earlier, line].slice(-mostEarlier) };
}
