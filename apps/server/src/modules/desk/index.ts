import { pageOfRecord, recordKinds } from '@commonweal/contracts/access/own-filings';
import {
  deleteView,
  deskErrors,
  listRecentRecords,
  listSavedViews,
  recordVisit,
  reportProblem,
  saveView,
} from '@commonweal/contracts/desk/calls';
import { satisfies } from '@commonweal/contracts/kit/access';
import { success } from '@commonweal/contracts/kit/fields';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/outbox.ts';
import { refuse } from '../../platform/problem.ts';
import type { NamedRecord } from '../protection/index.ts';
import { deskHandler, waitingHandler } from './morning.ts';
import * as store from './store.ts';

const mostViews = 50;

/** Whose record an address is about: what a case holds is as closed as the case, so it comes before the person. */
const namedBy = { ApplicationNumber: 'application', CaseNumber: 'case', Pin: 'client' } as const;

function recordIn(path: string): NamedRecord | null {
  const { searchParams } = new URL(path, 'http://portal');
  for (const [name, kind] of Object.entries(namedBy)) {
    const key = searchParams.get(name);
    if (key) return { kind, key: key.slice(0, 20) };
  }
  return null;
}

export const handlers: Handler[] = [
  deskHandler,
  waitingHandler,

  handle(listSavedViews, async (context, request) => {
    const rows = await store.listViews(context.db, context.caller.userId, request.Screen);
    return { data: rows.map(row => ({ ViewId: row.view_id, Name: row.name, Search: row.search })) };
  }),

  handle(saveView, async (context, request) => {
    const views = await store.listViews(context.db, context.caller.userId, request.Screen);
    const replaces = views.some(view => view.name === request.Name);
    if (!replaces && views.length >= mostViews)
      return refuse(deskErrors.tooManyViews, { params: { limit: mostViews } });
    const viewId = await store.saveView(context.db, {
      view_id: newId(),
      user_id: context.caller.userId,
      screen: request.Screen,
      name: request.Name,
      search: request.Search,
      created_at: context.now,
    });
    return { ...success, ViewId: viewId };
  }),

  handle(deleteView, async (context, request) => {
    const removed = await store.deleteView(context.db, context.caller.userId, request.ViewId);
    return removed ? success : refuse(deskErrors.viewNotFound);
  }),

  handle(listRecentRecords, async context => {
    const { db, caller } = context;
    const readable = recordKinds.filter(kind => satisfies(caller.code(pageOfRecord[kind]), 'R'));
    const rows = await store.listRecent(db, caller, readable);
    const seen = new Set<string>();
    // A record that was opened on several of its pages stands once, where it was left.
    const once = rows.filter(row => {
      const key = row.record_key === null ? row.path : `${row.record_kind} ${row.record_key}`;
      return !seen.has(key) && seen.add(key);
    });
    return {
      data: once.map(row => ({
        Path: row.path,
        Screen: row.screen,
        Words: row.words,
        Label: row.label,
        Number: row.number,
        VisitedAt: row.visited_at.toISOString(),
      })),
    };
  }),

  handle(recordVisit, async (context, request) => {
    const record = recordIn(request.Path);
    await store.recordVisit(context.db, {
      user_id: context.caller.userId,
      path: request.Path,
      screen: request.Screen,
      label: request.Label,
      words: request.Words,
      number: request.Number,
      record_kind: record?.kind ?? null,
      record_key: record?.key ?? null,
      visited_at: context.now,
    });
    return success;
  }),

  handle(reportProblem, async (context, request) => {
    const reportId = newId();
    await store.insertReport(context.db, {
      report_id: reportId,
      user_id: context.caller.userId,
      uid: request.UID,
      screen: request.Screen,
      message: request.Message,
      reported_at: context.now,
    });
    const { settings, texts } = context.platform;
    await enqueueMail(
      context.platform,
      context.db,
      {
        recipient: settings.helpDeskEmail,
        subject: texts.text('en', 'common.problem.mailSubject', { screen: request.Screen }),
        body: texts.text('en', 'common.problem.mailBody', {
          person: context.caller.userId,
          screen: request.Screen,
          uid: request.UID || '–',
          message: request.Message,
        }),
      },
      context.now,
    );
    context.log.info({ uid: request.UID, correlationId: context.correlationId, reportId }, 'Problem reported');
    context.audit({ subjectType: 'problem report', subjectId: reportId, screen: request.Screen });
    return { ...success, ReportId: reportId };
  }),
];
