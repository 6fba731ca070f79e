import { getLastScreenVisited, updateLastScreenVisited } from '@commonweal/contracts/applications/calls';
import { flowNames, flowOf } from '@commonweal/contracts/applications/flows';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { findLastScreen, leaveAt, saveLastScreen } from './store.ts';

const note = (context: CallContext, request: { ApplicationNumber: string; CaseNumber: string }): void =>
  context.audit({
    subjectType: 'last screen',
    applicationNumber: request.ApplicationNumber || null,
    caseNumber: request.CaseNumber || null,
  });

const isStep = (pageId: string): boolean =>
  flowNames.some(name => flowOf(name).steps.some(step => step.pageId === pageId));

export const lastScreenHandlers: Handler[] = [
  handle(updateLastScreenVisited, async (context, request) => {
    const { ApplicationNumber, CaseNumber, PageId } = request;
    await saveLastScreen(context.db, {
      user_id: context.caller.userId,
      application_number: ApplicationNumber,
      case_number: CaseNumber,
      page_id: PageId,
      visited_at: context.now,
    });
    // Whoever goes on with the application goes on there, whoever left it.
    if (isStep(PageId)) await leaveAt(context.db, context.caller, ApplicationNumber, PageId);
    note(context, request);
    return { ApplicationNumber, PageId, CaseNumber, LoggedInUserOktaId: context.caller.subject };
  }),

  handle(getLastScreenVisited, async (context, request) => {
    const { ApplicationNumber, CaseNumber } = request;
    const row = await findLastScreen(context.db, context.caller.userId, ApplicationNumber, CaseNumber);
    note(context, request);
    return { ApplicationNumber, PageId: row?.page_id ?? '', CaseNumber, LoggedInUserOktaId: context.caller.subject };
  }),
];
