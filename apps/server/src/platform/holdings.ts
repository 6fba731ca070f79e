import type { CallContext } from './calls/handle.ts';
import type { Tx } from './database/pool.ts';

/** What a person can hold: each module registers its own, and whoever deactivates somebody is shown the sum. */
export interface Holding {
  readonly name: string;
  /** The sentence that says it, with `{{count}}`. */
  readonly text: string;
  /** How many each of these people holds, in one query; who holds none may be missing. */
  count(db: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Where all of them are found. */
  to?(userId: string): string;
  /** Some of them by name: those that the caller may open. */
  some?(context: CallContext, userId: string, limit: number): Promise<NamedHolding[]>;
}

export interface NamedHolding {
  readonly label: string;
  readonly to: string;
}

export interface WholeHeld extends Held {
  readonly to: string;
  readonly some: readonly NamedHolding[];
}

export interface Held {
  readonly name: string;
  readonly count: number;
  readonly sentence: string;
}

export const countsOf = (rows: readonly { user_id: string; count: number }[]): Map<string, number> =>
  new Map(rows.map(row => [row.user_id, row.count]));

export async function holdingsOf(
  { db, platform, language }: CallContext,
  holdings: readonly Holding[],
  userIds: readonly string[],
): Promise<Map<string, Held[]>> {
  const counted = await Promise.all(
    holdings.map(async holding => ({ holding, counts: await holding.count(db, userIds) })),
  );
  return new Map(
    userIds.map(userId => [
      userId,
      counted.flatMap(({ holding: { name, text }, counts }): Held[] => {
        const count = counts.get(userId) ?? 0;
        return count > 0 ? [{ name, count, sentence: platform.texts.text(language, text, { count }) }] : [];
      }),
    ]),
  );
}

const mostNamed = 5;

/** Everything that one person holds, each kind with its number, where it is found, and the first of them by name. */
export async function everythingHeld(
  context: CallContext,
  holdings: readonly Holding[],
  userId: string,
): Promise<WholeHeld[]> {
  const held = (await holdingsOf(context, holdings, [userId])).get(userId) ?? [];
  return Promise.all(
    held.map(async each => {
      const holding = holdings.find(({ name }) => name === each.name);
      return {
        ...each,
        to: holding?.to?.(userId) ?? '',
        some: (await holding?.some?.(context, userId, mostNamed)) ?? [],
      };
    }),
  );
}
