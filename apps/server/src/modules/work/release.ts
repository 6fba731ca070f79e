import { chooseIn, decide } from '../routing/index.ts';
import { arrivingAgain, chosenByHand, keepDecision } from './arrive.ts';
import { type Acting, type Change, changeMany, type Deed } from './change.ts';
import { lockOfCause, type Settable } from './item-store.ts';

/** Applications that were held back go to a workgroup, or where the profiles send them; each decision is kept. */

export interface Release {
  readonly applicationNumber: string;
  /** Null: the profiles are asked as for an arrival, and whoever they choose gets it. */
  readonly workgroupId: string | null;
}

export async function releaseItems(acting: Acting, releases: readonly Release[], deed: Deed): Promise<void> {
  const changes: Change[] = [];
  for (const { applicationNumber, workgroupId } of releases) {
    const [item] = await lockOfCause(acting.db, 'application', applicationNumber);
    if (!item || item.assigned_to !== null) continue;
    const arriving = arrivingAgain(item, acting.today);
    const decision =
      workgroupId === null
        ? await decide(acting, arriving, { holding: true })
        : {
            ...chosenByHand(workgroupId),
            choice: await chooseIn(acting, workgroupId, 'RR', arriving, true),
          };
    await keepDecision(acting, item, 'released', decision);
    const assigned = decision.choice?.UserId ?? null;
    changes.push({
      item,
      set: {
        workgroup_id: decision.answer.WorkgroupId,
        ...(assigned !== null && { assigned_to: assigned, status: 'AS' as const }),
      },
    });
  }
  await changeMany(acting, changes, deed);
}

export interface Return {
  readonly applicationNumber: string;
  /** As it was before it was released. */
  readonly before: Partial<Settable>;
}

/** The items of applications as they were; that nobody has touched them since is for the caller to see to. */
export async function returnItems(acting: Acting, returns: readonly Return[], deed: Deed): Promise<void> {
  const changes: Change[] = [];
  for (const { applicationNumber, before } of returns) {
    const [item] = await lockOfCause(acting.db, 'application', applicationNumber);
    if (item) changes.push({ item, set: before });
  }
  await changeMany(acting, changes, deed);
}
