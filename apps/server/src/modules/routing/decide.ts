import { addDays } from '@commonweal/contracts/evidence/timeline';
import { workingDayFrom } from '@commonweal/contracts/holidays/working-days';
import { userCharacteristicTable } from '@commonweal/contracts/reference/administration';
import { type Choice, choose, type WorkCandidate, type WorkToGive } from '@commonweal/contracts/routing/choose';
import {
  type ArrivingItem,
  type RoutableProfile,
  type RoutingAnswer,
  type RoutingMethod,
  route,
} from '@commonweal/contracts/routing/route';
import type { Tx } from '../../platform/database/pool.ts';
import { worksOn } from '../availability/index.ts';
import { holidaySet } from '../holidays/index.ts';
import * as candidates from './candidate-store.ts';
import { loadProfiles } from './store.ts';

/**
 * Where an item goes and who gets it: the one decision. A trial asks it without holding anything; an arrival holds the turn
 * of the workgroup and the load of whoever is chosen until its transaction ends.
 */

export interface Ground {
  readonly db: Tx;
  readonly now: Date;
  readonly today: string;
}

export interface Decision {
  readonly answer: RoutingAnswer;
  /** Null where no workgroup takes it. */
  readonly choice: Choice | null;
}

type Item = ArrivingItem & { readonly Subject: candidates.Subject };

const certifications = Object.entries<{ readonly att?: Readonly<Record<string, string>> }>(
  userCharacteristicTable.entries,
).flatMap(([code, { att }]) => (att?.Programs ? [[code, att.Programs.split(' ')] as const] : []));

/** The characteristics of a worker that an item calls for. */
export function asksOf(
  item: Pick<ArrivingItem, 'Program' | 'WorkItemType' | 'Characteristics' | 'Confidential'>,
): string[] {
  return [
    ...certifications.filter(([, programs]) => programs.includes(item.Program)).map(([code]) => code),
    ...(item.Characteristics.includes('EXPD') ? ['SKL-EXPD'] : []),
    ...(item.WorkItemType === 'HRG' ? ['SKL-HEAR'] : []),
    ...(item.Confidential === 'Y' ? ['SKL-CONF'] : []),
  ];
}

export const toWork = (item: ArrivingItem): WorkToGive => ({
  Region: item.Region,
  Language: item.Language,
  Asks: asksOf(item),
  Confidential: item.Confidential === 'Y',
});

/** What comes in on a day off is worked on the next working day. */
export async function dayOfWork({ db, today }: Pick<Ground, 'db' | 'today'>): Promise<string> {
  return workingDayFrom(today, await holidaySet(db, today, addDays(today, 30)));
}

/** Somebody as stored, there whenever they are asked. */
export const asCandidate = (each: candidates.StoredCandidate): WorkCandidate => ({
  UserId: each.user_id,
  Name: each.name,
  Order: each.sort_order,
  Region: each.region_id,
  Load: each.load,
  Capacity: each.capacity,
  SwitchedOn: each.switched_on,
  OnCalendar: true,
  HasAccess: each.has_access,
  Opens: 'yes',
  Skills: each.skills,
});

export async function toCandidates(
  ground: Pick<Ground, 'db' | 'today'>,
  stored: readonly candidates.StoredCandidate[],
): Promise<WorkCandidate[]> {
  const userIds = stored.map(each => each.user_id);
  const there = await worksOn(ground.db, userIds, await dayOfWork(ground));
  return stored.map(each => ({ ...asCandidate(each), OnCalendar: there.has(each.user_id) }));
}

/** One thing that is given: what it is, what it asks of people, and whether one of them may open it. */
export interface Giving {
  readonly what: candidates.InTurn;
  readonly work: WorkToGive;
  opens(userId: string): Promise<candidates.Openness>;
}

/** Whoever the method takes is looked at closely; if something stands against them after all, the next one is taken. */
async function settle(
  { db }: Ground,
  { what, opens }: Giving,
  given: readonly WorkCandidate[],
  pick: (from: readonly WorkCandidate[]) => Choice,
  holding: boolean,
): Promise<Choice> {
  const known = new Map(given.map(each => [each.UserId, each]));
  for (;;) {
    const choice = pick([...known.values()]);
    const chosen = choice.UserId === null ? undefined : known.get(choice.UserId);
    if (!chosen) return choice;
    const Opens = await opens(chosen.UserId);
    const Load = holding && Opens === 'yes' ? await candidates.lockLoad(db, chosen.UserId, what) : chosen.Load;
    if (Opens === 'yes' && Load < chosen.Capacity) return choice;
    known.set(chosen.UserId, { ...chosen, Opens, Load });
  }
}

/** Who of a workgroup gets an item. Holding: the turn moves on with it. */
export const chooseIn = (
  ground: Ground,
  workgroupId: string,
  method: RoutingMethod,
  item: Item,
  holding: boolean,
  without?: string,
): Promise<Choice> => {
  const opens = (userId: string) => candidates.openness(ground.db, userId, item.Subject);
  return chooseFor(ground, workgroupId, method, { what: 'work', work: toWork(item), opens }, holding, without);
};

/** The same for whatever is given in turn. */
export async function chooseFor(
  ground: Ground,
  workgroupId: string,
  method: RoutingMethod,
  giving: Giving,
  holding: boolean,
  without?: string,
): Promise<Choice> {
  const { what, work } = giving;
  const last = holding
    ? await candidates.lockTurn(ground.db, workgroupId, ground.now, what)
    : await candidates.readTurn(ground.db, workgroupId, what);
  const listed = await candidates.listMembers(ground.db, workgroupId, what);
  const members = await toCandidates(
    ground,
    listed.filter(each => each.user_id !== without),
  );
  const choice = await settle(ground, giving, members, from => choose(from, work, method, last), holding);
  if (holding && choice.UserId !== null) {
    await candidates.moveTurn(ground.db, workgroupId, choice.UserId, ground.now, what);
  }
  return choice;
}

export async function decide(
  ground: Ground,
  item: Item,
  given: {
    readonly profiles?: readonly RoutableProfile[];
    readonly holding: boolean;
    /** Who hands it over does not get it back. */
    readonly without?: string;
  },
): Promise<Decision> {
  const answer = route(item, given.profiles ?? (await loadProfiles(ground.db)));
  const { WorkgroupId, Method } = answer;
  if (WorkgroupId === null || Method === null) return { answer, choice: null };
  return { answer, choice: await chooseIn(ground, WorkgroupId, Method, item, given.holding, given.without) };
}
