import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  createNoticeContact,
  getNoticeContact,
  getNoticeContactHistory,
  type NoticeContactRow,
  noticeContactErrors,
  noticeContactList,
  removeNoticeContact,
  saveNoticeContact,
} from '@commonweal/contracts/notice-contacts/calls';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import * as store from './store.ts';

const subjectType = 'notice contact';

const contentOf = ({ RegionName, OfficeName, Phone, Fax }: NoticeContactRow) => ({
  RegionName,
  OfficeName,
  Phone,
  Fax,
});

async function lockForEdit(context: CallContext, id: string): Promise<NoticeContactRow> {
  await store.lockContact(context.db, id);
  const before = await store.findContact(context.db, id);
  if (!before) return refuse(noticeContactErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

function explain(error: unknown): never {
  if (brokenUnique(error) === 'notice_contact_place') refuse(noticeContactErrors.duplicatePlace);
  throw error;
}

async function finish(context: CallContext, id: string, version: number, before: NoticeContactRow | null) {
  const after = await store.findContact(context.db, id);
  await recordChange(context, {
    subjectType,
    subjectId: id,
    version,
    before: before && contentOf(before),
    after: after ? contentOf(after) : null,
  });
  return { ...success, Version: version };
}

export const handlers: Handler[] = [
  ...handleList(noticeContactList, {
    fileName: 'notice-phone-and-fax',
    count: (context, filters) => store.countContacts(context.db, filters),
    rows: (context, filters, window) => store.listContacts(context.db, filters, window),
  }),

  handle(getNoticeContact, async (context, request) => {
    return (await store.findContact(context.db, request.ContactId)) ?? refuse(noticeContactErrors.notFound);
  }),

  handle(getNoticeContactHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.ContactId),
  })),

  handle(createNoticeContact, async (context, request) => {
    if (!(await store.isPlace(context.db, request))) return refuse(noticeContactErrors.unknownPlace);
    const id = newId();
    await store.insertContact(context.db, id, request, context.caller.userId, context.now).catch(explain);
    return finish(context, id, 1, null);
  }),

  handle(saveNoticeContact, async (context, request) => {
    const { ContactId } = request;
    const before = await lockForEdit(context, ContactId);
    const version = await store.updateContact(context.db, ContactId, request, context.caller.userId, context.now);
    return finish(context, ContactId, version, before);
  }),

  handle(removeNoticeContact, async (context, request) => {
    const before = await lockForEdit(context, request.ContactId);
    // Without its region's numbers a notice could not be sent at all.
    if (before.OfficeCode === null) return refuse(noticeContactErrors.regionStays);
    await store.deleteContact(context.db, request.ContactId);
    await recordChange(context, {
      subjectType,
      subjectId: request.ContactId,
      version: before.Version + 1,
      before: contentOf(before),
      after: null,
      reason: request.Reason,
    });
    return success;
  }),
];

export { numbersFor } from './store.ts';

export const codeUses: readonly CodeUse[] = [
  { table: 'REGION', what: 'reference.use.noticeContacts', from: 'notice_contact', column: 'region_id' },
];

export { transferPart } from './transfer.ts';
