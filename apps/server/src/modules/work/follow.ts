import { changesSettledBy } from '@commonweal/contracts/work/changes';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { arrive, type Cause, settle } from './arrive.ts';
import { findOpenOfCause, listDueProofs, listOpenChanges, readVerifications } from './cause-store.ts';
import { type Acting, actingOf, nobody } from './change.ts';
import { aboutApplication } from './item-store.ts';

/** Items that follow something else: they arise with it and close when it is settled, and say so. */

/** Something was recorded on the case, or on somebody who belongs to it: changes that were reported about it are settled. */
export async function settleChanges(
  context: CallContext,
  on: { readonly caseNumber: string } | { readonly clientId: string },
  recorded: readonly string[],
): Promise<void> {
  const kinds = changesSettledBy(recorded);
  if (kinds.length === 0) return;
  for (const change of await listOpenChanges(context.db, on, kinds, context.today)) {
    for (const subjectId of await settle(actingOf(context), 'change', change.cause_key, 'work.cause.recorded')) {
      const line = { subjectType: 'work item', subjectId, caseNumber: change.case_number };
      context.audit({ ...line, activity: 'WORK_ITEM_MOVED' });
    }
  }
}

async function keep(
  acting: Acting,
  applicationNumber: string,
  cause: Extract<Cause, 'mismatch' | 'proof' | 'paper'>,
  due: string | null,
): Promise<string | undefined> {
  if (due === null) {
    await settle(acting, cause, applicationNumber, `work.cause.${cause}Settled`);
    return undefined;
  }
  if (await findOpenOfCause(acting.db, cause, applicationNumber)) return undefined;
  const facts = await aboutApplication(acting.db, applicationNumber);
  if (!facts) return undefined;
  const { workItemId } = await arrive(
    acting,
    {
      type: facts.case_number === null ? 'APP' : 'ADD',
      stage: 'VER',
      program: '',
      about: { caseNumber: facts.case_number, applicationNumber, pin: null },
      place: { region: facts.region_id, county: facts.county, zip: facts.zip },
      language: facts.language,
      characteristics: [],
      confidential: facts.confidential,
      cause,
      causeKey: applicationNumber,
      received: acting.today,
      due,
    },
    { act: 'create', cause: `work.cause.${cause}` },
  );
  return workItemId;
}

/** A paper has come that answers the last open question of an application: an item, once, until the question is closed. */
export async function followPaper(context: CallContext, applicationNumber: string, due: string | null): Promise<void> {
  const subjectId = await keep(actingOf(context), applicationNumber, 'paper', due ?? context.today);
  if (subjectId === undefined) return;
  context.audit({ subjectType: 'work item', subjectId, applicationNumber, activity: 'WORK_ITEM_CREATED' });
}

/** What is still to be verified of an application: an answer that differs is an item at once, proof on the day it is due. */
async function followNow(acting: Acting, applicationNumber: string): Promise<string[]> {
  const open = await readVerifications(acting.db, applicationNumber, acting.today);
  if (open.open === 0) await settle(acting, 'paper', applicationNumber, 'work.cause.paperSettled');
  const made = [
    await keep(acting, applicationNumber, 'mismatch', open.mismatch_due),
    await keep(acting, applicationNumber, 'proof', open.proof_due),
  ];
  return made.filter(each => each !== undefined);
}

export async function followVerification(context: CallContext, applicationNumber: string): Promise<void> {
  for (const subjectId of await followNow(actingOf(context), applicationNumber)) {
    context.audit({ subjectType: 'work item', subjectId, applicationNumber, activity: 'WORK_ITEM_CREATED' });
  }
}

const atOnce = 500;

/** Proof that is due today and has not come. Done twice, it makes nothing twice. */
export const proofJob: Job = {
  name: 'proof-work-items',
  every: '20 9 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    for (const number of await listDueProofs(db, today, atOnce)) {
      await inTransaction(db, tx => followNow({ db: tx, by: nobody, now, today }, number));
    }
  },
};
