import {
  endCaseGrant,
  getCaseAccess,
  grantCase,
  setCaseConfidential,
  setWorkerInterest,
} from '@commonweal/contracts/cases/access-calls';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { findCase } from '../evidence/index.ts';
import * as store from './access-store.ts';
import { recordCaseChange } from './record.ts';
import { isActiveUser } from './work-store.ts';

/** Whoever keeps the grants (object at U) reaches a closed case by its number; a reader only one that is open to them. */
async function reach(context: CallContext, caseNumber: string, locking = true): Promise<store.ClosedCase> {
  const found = await store.findAnyCase(context.db, caseNumber, locking);
  return found ?? refuse(caseErrors.notFound);
}

interface Told {
  readonly found: store.ClosedCase;
  readonly subjectId: string;
  readonly version?: number;
  readonly pin?: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string;
}

const tell = (context: CallContext, { found, subjectId, version = 1, pin, before, after, reason }: Told) =>
  recordCaseChange(context, {
    subjectType: 'case access',
    subjectId,
    caseNumber: found.case_number,
    ...(pin !== undefined && { pin }),
    version,
    before,
    after,
    reason,
  });

export const accessHandlers: Handler[] = [
  handle(getCaseAccess, async (context, { CaseNumber }) => {
    const keeps = context.caller.code('CaseDetails.Confidential') === 'U';
    if (!keeps && !(await findCase(context, CaseNumber))) refuse(caseErrors.notFound);
    const found = await reach(context, CaseNumber, false);
    // Who has an interest names people of the household: only for those who may open it.
    const opens = (await findCase(context, CaseNumber)) !== undefined;
    context.audit({ subjectType: 'case access', subjectId: found.id, caseNumber: CaseNumber });
    return {
      CaseNumber,
      Confidential: toYesNo(found.confidential),
      Version: found.version,
      Grants: await store.listGrants(context.db, found.id),
      Interests: opens ? await store.listInterests(context.db, found.id) : [],
      Past: await store.listPast(context.db, CaseNumber),
    };
  }),

  handle(setCaseConfidential, async (context, { CaseNumber, Confidential, Reason }) => {
    const { db, caller, businessNow } = context;
    if (!(await findCase(context, CaseNumber, true))) refuse(caseErrors.notFound);
    const found = await reach(context, CaseNumber);
    const wanted = Confidential === 'Y';
    if (found.version !== context.version) {
      refuse(commonErrors.stale, { current: { Confidential: toYesNo(found.confidential), Version: found.version } });
    }
    if (found.confidential === wanted) refuse(caseErrors.sameMark);
    await store.setConfidential(db, found, wanted, caller.userId, businessNow);
    if (wanted) {
      const grant = { grantId: newId(), caseId: found.id, userId: caller.userId, reason: Reason };
      await store.insertGrant(db, { ...grant, by: caller.userId, at: businessNow });
    }
    await tell(context, {
      found,
      subjectId: found.case_number,
      version: found.version + 1,
      before: { Confidential: toYesNo(found.confidential) },
      after: { Confidential },
      reason: Reason,
    });
    return { ...success, Version: found.version + 1 };
  }),

  handle(grantCase, async (context, { CaseNumber, UserId, Reason }) => {
    const { db, caller, businessNow } = context;
    const found = await reach(context, CaseNumber);
    if (UserId === caller.userId) refuse(caseErrors.grantToSelf);
    if (!(await isActiveUser(db, UserId))) refuse(caseErrors.personNotFound);
    const grant = { grantId: newId(), caseId: found.id, userId: UserId, reason: Reason };
    const isNew = await store.insertGrant(db, { ...grant, by: caller.userId, at: businessNow });
    if (!isNew) refuse(caseErrors.grantedAlready);
    await tell(context, { found, subjectId: grant.grantId, before: null, after: { UserId }, reason: Reason });
    return success;
  }),

  handle(endCaseGrant, async (context, { CaseNumber, GrantId, Reason }) => {
    const found = await reach(context, CaseNumber);
    const userId = await store.endGrant(context.db, found.id, GrantId, context.businessNow);
    if (userId === undefined) return refuse(caseErrors.grantNotFound);
    await tell(context, { found, subjectId: GrantId, before: { UserId: userId }, after: null, reason: Reason });
    return success;
  }),

  handle(setWorkerInterest, async (context, { CaseNumber, Pin, UserId, Interest, Reason }) => {
    const { db, caller, businessNow } = context;
    if (!(await findCase(context, CaseNumber, true))) refuse(caseErrors.notFound);
    const found = await reach(context, CaseNumber);
    const clientId = await store.findMemberByPin(db, found.id, Pin);
    if (clientId === undefined) return refuse(caseErrors.clientNotFound);
    if (!(await isActiveUser(db, UserId))) refuse(caseErrors.personNotFound);
    const before = await store.findInterest(db, UserId, clientId);
    const after = Interest === '' ? null : Interest;
    if (before === after) refuse(caseErrors.sameMark);
    await store.writeInterest(db, { userId: UserId, clientId }, after, caller.userId, businessNow);
    await tell(context, {
      found,
      subjectId: `${UserId} ${Pin}`,
      pin: Pin,
      before: before && { UserId, Interest: before },
      after: after && { UserId, Interest: after },
      reason: Reason,
    });
    return success;
  }),
];
