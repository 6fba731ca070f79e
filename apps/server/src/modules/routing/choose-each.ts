import { type Choice, choose, type WorkCandidate, type WorkToGive } from '@commonweal/contracts/routing/choose';
import type { RoutingMethod } from '@commonweal/contracts/routing/route';
import * as store from './candidate-store.ts';
import { type Ground, toCandidates } from './candidates.ts';

/**
 * Things shared out among the people of their workgroups, one after the other, as if each had come alone: whoever gets one has
 * a turn less and holds more when the next is given. However many, the database is asked a few times: who is chosen is first
 * worked out from what is known, then looked at closely, and worked out anew with what was learned until nothing is new.
 */

export interface Giving {
  readonly workgroupId: string;
  readonly method: RoutingMethod;
  readonly work: WorkToGive;
  /** What it adds to a load, in hundredths of an average item. */
  readonly points: number;
}

export interface Choosing<G extends Giving> {
  readonly what: store.InTurn;
  /** Turns and loads are held until the transaction ends, and the turns move on. */
  readonly holding: boolean;
  readonly without?: string;
  /** Whether people may open what is given, in the order asked. */
  opens(asked: readonly Asked<G>[]): Promise<readonly store.Openness[]>;
}

interface Pair {
  readonly userId: string;
  /** The place of what is given. */
  readonly at: number;
}

export interface Asked<G extends Giving> extends Pair {
  readonly giving: G;
}

interface Roster {
  readonly last: string | null;
  readonly members: readonly WorkCandidate[];
}

async function rosterOf(
  ground: Ground,
  workgroupId: string,
  { what, holding, without }: Pick<Choosing<Giving>, 'what' | 'holding' | 'without'>,
): Promise<Roster> {
  const last = holding
    ? await store.lockTurn(ground.db, workgroupId, ground.now, what)
    : await store.readTurn(ground.db, workgroupId, what);
  const listed = await store.listMembers(ground.db, workgroupId, what);
  return {
    last,
    members: await toCandidates(
      ground,
      listed.filter(each => each.user_id !== without),
    ),
  };
}

/** What is known by now of people and of what is given. */
class Known {
  readonly #opens = new Map<string, store.Openness>();
  readonly #loads = new Map<string, number>();
  /** Something that proved closed to one is asked of all others at once. */
  readonly #closed = new Set<number>();

  static #key = ({ userId, at }: Pair): string => `${at} ${userId}`;

  isAsked = (asked: Pair): boolean => this.#opens.has(Known.#key(asked));
  isHeld = (userId: string): boolean => this.#loads.has(userId);
  isClosed = (at: number): boolean => this.#closed.has(at);

  learnOpens(asked: Pair, openness: store.Openness): void {
    this.#opens.set(Known.#key(asked), openness);
    if (openness !== 'yes') this.#closed.add(asked.at);
  }

  learnLoad(userId: string, hundredths: number): void {
    this.#loads.set(userId, hundredths);
  }

  of(member: WorkCandidate, at: number, more: number): WorkCandidate {
    const held = this.#loads.get(member.UserId) ?? member.Load * 100;
    return {
      ...member,
      Opens: this.#opens.get(Known.#key({ userId: member.UserId, at })) ?? member.Opens,
      Load: store.roundedLoad(held + more),
    };
  }
}

/** Who would get what, with what is known. */
function shareWith(known: Known, givings: readonly Giving[], rosters: ReadonlyMap<string, Roster>) {
  const turns = new Map([...rosters].map(([id, { last }]) => [id, last]));
  const given = new Map<string, number>();
  const choices = givings.map(({ workgroupId, method, work, points }, at) => {
    const members = rosters.get(workgroupId)?.members ?? [];
    const candidates = members.map(member => known.of(member, at, given.get(member.UserId) ?? 0));
    const choice = choose(candidates, work, method, turns.get(workgroupId) ?? null);
    if (choice.UserId !== null) {
      turns.set(workgroupId, choice.UserId);
      given.set(choice.UserId, (given.get(choice.UserId) ?? 0) + points);
    }
    return choice;
  });
  return { choices, turns };
}

export async function chooseEach<G extends Giving>(
  ground: Ground,
  givings: readonly G[],
  choosing: Choosing<G>,
): Promise<Choice[]> {
  const { db, now } = ground;
  const rosters = new Map<string, Roster>();
  // In one order everywhere, so that two who share out do not wait for each other.
  for (const id of [...new Set(givings.map(each => each.workgroupId))].toSorted()) {
    rosters.set(id, await rosterOf(ground, id, choosing));
  }
  const known = new Known();
  for (;;) {
    const { choices, turns } = shareWith(known, givings, rosters);
    const chosen = givings.flatMap((giving, at) => {
      const userId = choices[at]?.UserId ?? null;
      return userId === null ? [] : [{ userId, giving, at }];
    });
    const asked = chosen
      .flatMap(each =>
        known.isClosed(each.at)
          ? (rosters.get(each.giving.workgroupId)?.members ?? []).map(({ UserId }) => ({ ...each, userId: UserId }))
          : [each],
      )
      .filter(each => !known.isAsked(each));
    const unheld = new Set(choosing.holding ? chosen.map(each => each.userId).filter(id => !known.isHeld(id)) : []);
    if (asked.length === 0 && unheld.size === 0) {
      for (const [id, last] of choosing.holding ? turns : []) {
        if (last !== null) await store.moveTurn(db, id, last, now, choosing.what);
      }
      return choices;
    }
    const opens = asked.length === 0 ? [] : await choosing.opens(asked);
    for (const [place, each] of asked.entries()) known.learnOpens(each, opens[place] ?? 'confidential');
    const loads = unheld.size === 0 ? undefined : await store.lockLoads(db, [...unheld], choosing.what);
    for (const userId of unheld) known.learnLoad(userId, loads?.get(userId) ?? 0);
  }
}
