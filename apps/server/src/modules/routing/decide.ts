import { userCharacteristicTable } from '@commonweal/contracts/reference/administration';
import type { Choice, WorkToGive } from '@commonweal/contracts/routing/choose';
import {
  type ArrivingItem,
  type RoutableProfile,
  type RoutingAnswer,
  type RoutingMethod,
  route,
} from '@commonweal/contracts/routing/route';
import { listOpenness, type Subject } from './candidate-store.ts';
import type { Ground } from './candidates.ts';
import { chooseEach } from './choose-each.ts';
import { loadProfiles } from './store.ts';

/**
 * Where an item goes and who gets it: the one decision. A trial asks it without holding anything; an arrival holds the turn
 * of the workgroup and the load of whoever is chosen until its transaction ends.
 */

export interface Decision {
  readonly answer: RoutingAnswer;
  /** Null where no workgroup takes it. */
  readonly choice: Choice | null;
}

type Item = ArrivingItem & { readonly Subject: Subject };

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

type Weighed = Item & { readonly Points: number };

/** Who gets each of the items in the workgroup that it goes to, by the method of its way there. */
const giveEach = (
  ground: Ground,
  routed: readonly { readonly item: Weighed; readonly workgroupId: string; readonly method: RoutingMethod }[],
  { holding, without }: Pick<Given, 'holding' | 'without'>,
): Promise<Choice[]> =>
  chooseEach(
    ground,
    routed.map(each => ({ ...each, work: toWork(each.item), points: each.item.Points })),
    {
      what: 'work',
      holding,
      ...(without !== undefined && { without }),
      opens: asked =>
        listOpenness(
          ground.db,
          asked.map(({ userId, giving }) => ({ userId, subject: giving.item.Subject })),
        ),
    },
  );

/** Items of one workgroup shared out in turn. */
export const shareOut = (ground: Ground, workgroupId: string, items: readonly Weighed[]): Promise<Choice[]> =>
  giveEach(
    ground,
    items.map(item => ({ item, workgroupId, method: 'RR' })),
    { holding: true },
  );

export interface Given {
  readonly profiles?: readonly RoutableProfile[];
  readonly holding: boolean;
  /** Who hands it over does not get it back. */
  readonly without?: string;
}

/** Many at once, each with the turns and the loads that those before it leave. */
export async function decideEach(ground: Ground, items: readonly Weighed[], given: Given): Promise<Decision[]> {
  const profiles = given.profiles ?? (await loadProfiles(ground.db));
  const answers = items.map(item => route(item, profiles));
  const routed = answers.flatMap(({ WorkgroupId: workgroupId, Method: method }, at) => {
    const item = items[at];
    return item && workgroupId !== null && method !== null ? [{ at, item, workgroupId, method }] : [];
  });
  const choices = await giveEach(ground, routed, given);
  const choiceAt = new Map(routed.map(({ at }, place) => [at, choices[place] ?? null]));
  return answers.map((answer, at) => ({ answer, choice: choiceAt.get(at) ?? null }));
}

/** One that has not been weighed counts as an average item. */
export async function decide(ground: Ground, item: Item, given: Given): Promise<Decision> {
  const [decision] = await decideEach(ground, [{ ...item, Points: 100 }], given);
  if (!decision) throw new Error('Every item has a decision');
  return decision;
}
