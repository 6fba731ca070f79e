import {
  type AnnouncementInput,
  type AnnouncementRow,
  announcementList,
  createAnnouncement,
  expireAnnouncement,
  getAnnouncement,
  getAnnouncementHistory,
  getAnnouncementReaders,
  saveAnnouncement,
} from '@commonweal/contracts/announcements/calls';
import {
  acknowledgeAnnouncement,
  announcementErrors,
  getMyAnnouncements,
  MyAnnouncement,
} from '@commonweal/contracts/announcements/reader-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { listHistory, writeHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './store.ts';

const subjectType = 'announcement';

async function checkAudience(context: CallContext, input: AnnouncementInput): Promise<void> {
  if (!(await store.areKnown(context.db, input.RoleNames, input.RegionIds))) refuse(announcementErrors.unknownAudience);
}

/** The announcement to be changed, locked, in the version that the caller has seen. */
async function lockForEdit(context: CallContext, id: string): Promise<AnnouncementRow> {
  await store.lockAnnouncement(context.db, id);
  const before = await store.findAnnouncement(context.db, id, context.businessNow);
  if (!before) return refuse(announcementErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

/** What people decide about an announcement; who has read it meanwhile is no change of it. */
const contentOf = ({
  AnnouncementId: _id,
  State,
  ReadBy,
  ChangedAt,
  ChangedBy,
  Version,
  ...content
}: AnnouncementRow) => content;

async function finish(context: CallContext, id: string, version: number, before: AnnouncementRow | null) {
  const after = (await store.findAnnouncement(context.db, id, context.businessNow)) ?? null;
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType,
    subjectId: id,
    version,
    by: context.caller.userId,
    at: context.now,
    before: before && contentOf(before),
    after: after && contentOf(after),
  });
  context.audit({ subjectType, subjectId: id, fields, historyId });
  return { ...success, AnnouncementId: id, Version: version };
}

export const handlers: Handler[] = [
  ...handleList(announcementList, {
    fileName: 'announcements',
    count: (context, filters) => store.countAnnouncements(context.db, filters, context.businessNow),
    rows: (context, filters, window) => store.listAnnouncements(context.db, filters, window, context.businessNow),
  }),

  handle(createAnnouncement, async (context, request) => {
    await checkAudience(context, request);
    const id = newId();
    await store.insertAnnouncement(context.db, id, request, context.caller.userId, context.now);
    return finish(context, id, 1, null);
  }),

  handle(saveAnnouncement, async (context, request) => {
    const before = await lockForEdit(context, request.AnnouncementId);
    await checkAudience(context, request.Announcement);
    const { userId } = context.caller;
    const version = await store.updateAnnouncement(
      context.db,
      request.AnnouncementId,
      request.Announcement,
      userId,
      context.now,
    );
    return finish(context, request.AnnouncementId, version, before);
  }),

  handle(expireAnnouncement, async (context, request) => {
    const before = await lockForEdit(context, request.AnnouncementId);
    // One that has not begun counts as begun a second ago, so that it is over at once and its dates stay in order.
    const endsAt = context.businessNow;
    const startsAt = new Date(Math.min(Date.parse(before.StartsAt), endsAt.getTime() - 1000));
    const version = await store.updateAnnouncement(
      context.db,
      request.AnnouncementId,
      { startsAt, endsAt },
      context.caller.userId,
      context.now,
    );
    return finish(context, request.AnnouncementId, version, before);
  }),

  handle(getAnnouncement, async (context, request) => {
    const found = await store.findAnnouncement(context.db, request.AnnouncementId, context.businessNow);
    return found ?? refuse(announcementErrors.notFound);
  }),

  handle(getAnnouncementHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.AnnouncementId),
  })),

  handle(getAnnouncementReaders, async (context, request) => {
    context.audit({ subjectType, subjectId: request.AnnouncementId });
    const { rows, read, notRead } = await store.listReaders(context.db, request.AnnouncementId);
    return {
      data: rows.map(row => ({
        UserId: row.user_id,
        Name: staffNameOf({ last: row.last_name, first: row.first_name }),
        AcknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
      })),
      Read: read,
      NotRead: notRead,
    };
  }),

  handle(getMyAnnouncements, async context => {
    const rows = await store.listForReader(context.db, context.caller, context.businessNow);
    const spanish = context.language === 'es';
    return {
      data: rows.map(row => ({
        AnnouncementId: row.announcement_id,
        Severity: MyAnnouncement.shape.Severity.parse(row.severity),
        Title: spanish ? row.title_es : row.title_en,
        Message: spanish ? row.message_es : row.message_en,
        StartsAt: row.starts_at.toISOString(),
        EndsAt: row.ends_at.toISOString(),
        AcknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
      })),
    };
  }),

  handle(acknowledgeAnnouncement, async (context, request) => {
    const mine = await store.listForReader(context.db, context.caller, context.businessNow);
    if (!mine.some(row => row.announcement_id === request.AnnouncementId)) return refuse(announcementErrors.notFound);
    await store.acknowledge(context.db, request.AnnouncementId, context.caller.userId, context.now);
    context.audit({ subjectType, subjectId: request.AnnouncementId });
    return success;
  }),
];

export const codeUses: readonly CodeUse[] = [
  { table: 'REGION', what: 'reference.use.announcements', from: 'announcement', column: 'region_ids', holds: 'codes' },
];
