import { daysBeforeRenewal } from '@commonweal/contracts/work/clocks';
import type { CallContext } from '../../platform/calls/handle.ts';
import { arrive, settle } from './arrive.ts';
import { findOpenOfCause, listEnding } from './cause-store.ts';
import { actingOf } from './change.ts';
import { holdsArrivals } from './hold-store.ts';
import { aboutApplication } from './item-store.ts';

interface Request {
  readonly program: string;
  readonly status: string;
  readonly expedited: boolean;
  readonly due_on: string | null;
}

interface Application {
  readonly application_number: string;
  readonly application_date: string;
}

const isPending = ({ status }: Request): boolean => status === 'NA' || status === 'P' || status === 'S';

/** The program whose clock ends first is the one that the item is routed and counted by. */
const mostUrgent = (requests: readonly Request[]): Request | undefined =>
  requests
    .filter(isPending)
    .toSorted((a, b) => ((a.due_on ?? '9999') < (b.due_on ?? '9999') ? -1 : a.due_on === b.due_on ? 0 : 1))[0];

/**
 * An application was received: it becomes an item, in the same transaction. On an open case it is an addition. Once nothing
 * of it is pending, what is still open of it closes, and says so.
 */
export async function followApplication(
  context: CallContext,
  application: Application,
  requests: readonly Request[],
): Promise<void> {
  const acting = actingOf(context);
  const number = application.application_number;
  const first = mostUrgent(requests);
  if (!first) {
    for (const cause of ['mismatch', 'proof', 'paper'] as const)
      await settle(acting, cause, number, 'work.cause.disposed');
    for (const item of await settle(acting, 'application', number, 'work.cause.disposed')) {
      context.audit({
        subjectType: 'work item',
        subjectId: item,
        applicationNumber: number,
        activity: 'WORK_ITEM_MOVED',
      });
    }
    return;
  }
  if (await findOpenOfCause(context.db, 'application', number)) return;
  const facts = await aboutApplication(context.db, number);
  if (!facts) return;
  const asked = requests.filter(isPending).map(each => each.program);
  // Asked for again near the end of the certification: this is the renewal, and whatever waited for it goes with it.
  const ending = facts.case_number
    ? await listEnding(context.db, facts.case_number, asked, context.today, daysBeforeRenewal)
    : [];
  for (const { program, certified_to } of ending) {
    await settle(acting, 'renewal', `${facts.case_number} ${program} ${certified_to}`, 'work.cause.askedAgain');
  }
  const { workItemId } = await arrive(
    acting,
    {
      type: facts.case_number === null ? 'APP' : ending.length > 0 ? 'RDT' : 'ADD',
      program: first.program,
      about: { caseNumber: facts.case_number, applicationNumber: number, pin: null },
      place: { region: facts.region_id, county: facts.county, zip: facts.zip },
      language: facts.language,
      characteristics: requests.some(each => each.expedited && isPending(each)) ? ['EXPD'] : [],
      confidential: facts.confidential,
      cause: 'application',
      causeKey: number,
      received: application.application_date,
      due: first.due_on,
      held: await holdsArrivals(context.db, context.today),
    },
    { act: 'create', cause: ending.length > 0 ? 'work.cause.request' : 'work.cause.application' },
  );
  context.audit({
    subjectType: 'work item',
    subjectId: workItemId,
    applicationNumber: number,
    caseNumber: facts.case_number,
    activity: 'WORK_ITEM_CREATED',
  });
}
