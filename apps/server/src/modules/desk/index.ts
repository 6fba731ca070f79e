import {
  deleteView,
  deskErrors,
  listRecentRecords,
  listSavedViews,
  recordVisit,
  reportProblem,
  saveView,
} from '@commonweal/contracts/desk/calls';
import { success } from '@commonweal/contracts/kit/fields';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/outbox.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './store.ts';

const mostViews = 50;

export const handlers: Handler[] = [
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
    const rows = await store.listRecent(context.db, context.caller.userId);
    return {
      data: rows.map(row => ({
        Path: row.path,
        Screen: row.screen,
        Label: row.label,
        VisitedAt: row.visited_at.toISOString(),
      })),
    };
  }),

  handle(recordVisit, async (context, request) => {
    await store.recordVisit(context.db, {
      user_id: context.caller.userId,
      path: request.Path,
      screen: request.Screen,
      label: request.Label,
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
