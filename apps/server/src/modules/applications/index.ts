import { getDriverFlow, getLastScreenVisited, updateLastScreenVisited } from '@commonweal/contracts/applications/calls';
import { flows } from '@commonweal/contracts/applications/flows';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { findLastScreen, saveLastScreen } from './store.ts';

const note = (context: CallContext, request: { ApplicationNumber: string; CaseNumber: string }): void =>
  context.audit({
    subjectType: 'last screen',
    applicationNumber: request.ApplicationNumber || null,
    caseNumber: request.CaseNumber || null,
  });

export const handlers: Handler[] = [
  handle(updateLastScreenVisited, async (context, request) => {
    const { ApplicationNumber, CaseNumber, PageId } = request;
    await saveLastScreen(context.db, {
      user_id: context.caller.userId,
      application_number: ApplicationNumber,
      case_number: CaseNumber,
      page_id: PageId,
      visited_at: context.now,
    });
    note(context, request);
    return { ApplicationNumber, PageId, CaseNumber, LoggedInUserOktaId: context.caller.subject };
  }),

  handle(getLastScreenVisited, async (context, request) => {
    const { ApplicationNumber, CaseNumber } = request;
    const row = await findLastScreen(context.db, context.caller.userId, ApplicationNumber, CaseNumber);
    note(context, request);
    return { ApplicationNumber, PageId: row?.page_id ?? '', CaseNumber, LoggedInUserOktaId: context.caller.subject };
  }),

  handle(getDriverFlow, async () => ({
    flows: flows.map(flow => ({
      Flow: flow.name,
      Steps: flow.steps.map((step, at) => ({
        PageId: step.pageId,
        Path: step.path,
        Next: flow.steps[at + 1]?.pageId ?? null,
        Previous: flow.steps[at - 1]?.pageId ?? null,
      })),
    })),
  })),
];
