import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import {
  endCaseGrant,
  getCaseAccess,
  grantCase,
  setCaseConfidential,
  setWorkerInterest,
} from '@commonweal/contracts/protection/case-calls';
import { writeHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { clientDoor } from './client.ts';
import { seenAnew } from './condition-store.ts';
import { listHouseholdInterests } from './interest-store.ts';
import { listPast } from './past-store.ts';
import { type Door, endGrant, grant, mark, openRecord, setInterest, setMark } from './protect.ts';
import { findMemberByPin, findProtected, listGrants, listMemberPins } from './store.ts';

const { notFound, personNotFound, grantedAlready, grantNotFound, lastGrant, grantToSelf, sameMark, ownInterest } =
  caseErrors;

const subjectType = 'case access';
const mayProtectClients = clientDetailsPage.at('Restrictions');

export const caseDoor: Door = {
  kind: 'case',
  errors: {
    notFound,
    unknownWorker: personNotFound,
    alreadyGranted: grantedAlready,
    grantNotFound,
    lastGrant,
    grantToSelf,
    sameMark,
    ownInterest,
  },
  granted: 'CASE_GRANTED',
  async tell(context, record, act) {
    const subjectId = act.subject === 'mark' ? record.key : act.subjectId;
    const { historyId, fields } = await writeHistory(context.db, {
      subjectType,
      subjectId,
      version: act.version,
      by: act.by ?? context.caller.userId,
      at: context.now,
      reason: act.reason,
      before: act.before,
      after: act.after,
    });
    context.audit({
      subjectType,
      subjectId,
      caseNumber: record.key,
      pin: act.pin ?? null,
      fields,
      historyId,
      reason: act.reason,
      ...(act.activity && { activity: act.activity }),
    });
  },
};

/** Closes the records of the people of a household, as each would be closed on their own screen. */
async function protectMembers(context: CallContext, caseNumber: string, reason: string): Promise<void> {
  if (!satisfies(context.caller.code(mayProtectClients), 'U')) refuse(commonErrors.forbidden);
  const { id } = await openRecord(context, caseDoor, caseNumber, false);
  for (const pin of await listMemberPins(context.db, id, context.today)) {
    const record = await findProtected(context.db, context.caller, clientDoor.kind, pin, true);
    if (record?.opens && !record.confidential) await setMark(context, clientDoor, record, 'Y', reason);
  }
}

export const caseHandlers: Handler[] = [
  handle(getCaseAccess, async (context, { CaseNumber }) => {
    const record = await openRecord(context, caseDoor, CaseNumber, false);
    context.audit({ subjectType, subjectId: record.id, caseNumber: record.key });
    const [grants, interests, Past] = await Promise.all([
      listGrants(context.db, record),
      listHouseholdInterests(context.db, record.id),
      listPast(context.db, record.key),
    ]);
    return {
      CaseNumber: record.key,
      Confidential: toYesNo(record.confidential),
      Version: record.version,
      Grants: grants
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(each => ({
          GrantId: each.grant_id,
          UserId: each.user_id,
          Name: each.name,
          Reason: each.reason,
          GrantedAt: each.granted_at.toISOString(),
          GrantedBy: each.granted_by,
        })),
      Interests: interests.map(each => ({
        UserId: each.user_id,
        Name: each.name,
        Pin: each.pin,
        ClientName: each.client_name,
        Interest: each.interest,
      })),
      Past,
    };
  }),

  handle(setCaseConfidential, async (context, { CaseNumber, Confidential, Members, Reason }) => {
    const version = await mark(context, caseDoor, CaseNumber, Confidential, Reason);
    if (Members === 'Y' && Confidential === 'Y') await protectMembers(await seenAnew(context), CaseNumber, Reason);
    return { ...success, Version: version };
  }),

  handle(grantCase, async (context, { CaseNumber, UserId, Reason }) => ({
    ...success,
    Waiting: await grant(context, caseDoor, CaseNumber, { userId: UserId, reason: Reason }),
  })),

  handle(endCaseGrant, async (context, { CaseNumber, GrantId, Reason }) => {
    await endGrant(context, caseDoor, CaseNumber, { grantId: GrantId, reason: Reason });
    return success;
  }),

  handle(setWorkerInterest, async (context, { CaseNumber, Pin, UserId, Interest, Reason }) => {
    const record = await openRecord(context, caseDoor, CaseNumber);
    const clientId = await findMemberByPin(context.db, record.id, Pin);
    if (clientId === undefined) return refuse(caseErrors.clientNotFound);
    await setInterest(context, caseDoor, record, {
      clientId,
      pin: Pin,
      userId: UserId,
      interest: Interest === '' ? null : Interest,
      reason: Reason,
    });
    return success;
  }),
];
