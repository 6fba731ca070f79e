import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { type FlowName, stepInTheWay } from '@commonweal/contracts/applications/flows';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpVersion, type Loaded, loadApplication, lockRow } from './application-store.ts';
import { factsOf, toRecord } from './record.ts';

/** Every change of an application goes the same way: lock, look, decide, write, record. */

export async function openApplication(context: CallContext, number: string): Promise<Loaded> {
  return (await loadApplication(context.db, context.caller, number)) ?? refuse(applicationErrors.notFound);
}

/** The application held until the transaction ends, at the version that the caller has seen. */
export async function lockApplication(context: CallContext, number: string): Promise<Loaded> {
  await lockRow(context.db, number);
  const loaded = await openApplication(context, number);
  if (loaded.application.version !== context.version) {
    refuse(commonErrors.stale, { current: await toRecord(context, loaded) });
  }
  return loaded;
}

/** A step may be taken when every step before it is done; otherwise 409, and the sentence names the one in the way. */
export async function needsStep(context: CallContext, loaded: Loaded, flow: FlowName, pageId: string): Promise<void> {
  if (flow === 'CRAD' && loaded.application.registered_at === null) refuse(applicationErrors.notRegistered);
  const inTheWay = stepInTheWay(flow, pageId, await factsOf(context, loaded));
  if (inTheWay === undefined) return;
  const { texts } = context.platform;
  const say = (page: string): string => texts.text(context.language, `applications.step.${flow}.${page}`);
  refuse(applicationErrors.outOfOrder, { params: { step: say(inTheWay), page: say(pageId) } });
}

export const needsRegistration = ({ application }: Loaded): void => {
  if (application.registered_at !== null) refuse(applicationErrors.notInRegistration);
};

type Snapshot = Readonly<Record<string, unknown>>;

interface Change {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly reason?: string;
  readonly activity?: string;
  readonly pin?: string | null;
}

export const subjectType = 'application';

export async function recordApplicationChange(
  context: CallContext,
  application: { readonly application_number: string; readonly case_number?: string | null },
  version: number,
  change: Change,
): Promise<void> {
  const number = application.application_number;
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType,
    subjectId: number,
    version,
    by: context.caller.userId,
    at: context.now,
    before: change.before,
    after: change.after,
    ...(change.reason !== undefined && { reason: change.reason }),
  });
  context.audit({
    subjectType,
    subjectId: number,
    applicationNumber: number,
    caseNumber: application.case_number ?? null,
    fields,
    historyId,
    ...(change.pin !== undefined && { pin: change.pin }),
    ...(change.reason !== undefined && { reason: change.reason }),
    ...(change.activity !== undefined && { activity: change.activity }),
  });
}

/** The end of every write: the version moves, history and audit are written. */
export async function finish(
  context: CallContext,
  { application }: Loaded,
  change: Change,
  set: Parameters<typeof bumpVersion>[2] = {},
): Promise<{ ResultCode: '00'; Version: number }> {
  const version = await bumpVersion(context.db, application.id, set, context.caller.userId, context.now);
  await recordApplicationChange(context, application, version, change);
  return { ResultCode: '00', Version: version };
}

/** Who looked at whom: one line for the application, one for each person with a PIN. */
export function auditRead(context: CallContext, { application, persons }: Loaded): void {
  const line = {
    subjectType,
    subjectId: application.application_number,
    applicationNumber: application.application_number,
    caseNumber: application.case_number,
  };
  const pins = persons.flatMap(person => (person.pin === null ? [] : [person.pin]));
  if (pins.length === 0) context.audit(line);
  for (const pin of pins) context.audit({ ...line, pin });
}
