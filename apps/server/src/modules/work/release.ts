import { type Decision, decideEach, shareOut } from '../routing/index.ts';
import { arrivingAgain, chosenByHand, keepDecisions } from './arrive.ts';
import { type Acting, changeMany, type Deed } from './change.ts';
import { type Item, lockOfCauses, type Settable } from './item-store.ts';

/** Applications that were held back go to a workgroup, or where the profiles send them; each decision is kept. */

/** Null: the profiles are asked as for an arrival, and whoever they choose gets it; else the people of the workgroup take turns. */
async function decisionsFor(acting: Acting, items: readonly Item[], workgroupId: string | null): Promise<Decision[]> {
  const arriving = items.map(item => arrivingAgain(item, acting.today));
  if (workgroupId === null) return decideEach(acting, arriving, { holding: true });
  return (await shareOut(acting, workgroupId, arriving)).map(choice => ({ ...chosenByHand(workgroupId), choice }));
}

export async function releaseItems(
  acting: Acting,
  applicationNumbers: readonly string[],
  workgroupId: string | null,
  deed: Deed,
): Promise<void> {
  if (applicationNumbers.length === 0) return;
  const held = await lockOfCauses(acting.db, 'application', applicationNumbers);
  const byApplication = new Map(held.map(item => [item.cause_key, item]));
  const items = applicationNumbers.flatMap(number => byApplication.get(number) ?? []).filter(item => !item.assigned_to);
  const decisions = await decisionsFor(acting, items, workgroupId);
  const decided = items.flatMap((item, at) => {
    const decision = decisions[at];
    return decision ? [{ item, decision }] : [];
  });
  await keepDecisions(acting, 'released', decided);
  await changeMany(
    acting,
    decided.map(({ item, decision: { answer, choice } }) => ({
      item,
      set: {
        workgroup_id: answer.WorkgroupId,
        ...(choice?.UserId && { assigned_to: choice.UserId, status: 'AS' as const }),
      },
    })),
    deed,
  );
}

export interface Return {
  readonly applicationNumber: string;
  /** As it was before it was released. */
  readonly before: Partial<Settable>;
}

/** The items of applications as they were; that nobody has touched them since is for the caller to see to. */
export async function returnItems(acting: Acting, returns: readonly Return[], deed: Deed): Promise<void> {
  const before = new Map(returns.map(each => [each.applicationNumber, each.before]));
  const items = await lockOfCauses(acting.db, 'application', [...before.keys()]);
  await changeMany(
    acting,
    items.map(item => ({ item, set: before.get(item.cause_key) ?? {} })),
    deed,
  );
}
