import { insertActionReplayData, insertAuditData } from '@commonweal/contracts/replay/calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { maskText } from './mask.ts';
import { insertReplay } from './store.ts';

export const handlers: Handler[] = [
  handle(insertActionReplayData, async (context, request) => {
    await insertReplay(
      context.db,
      request.EventDataList.map(event => ({
        replay_id: newId(),
        received_at: context.now,
        user_id: context.caller.userId,
        session_id: context.caller.sessionId,
        action_date: new Date(event.ActionDate),
        screen_name: event.ScreenName,
        error_type: event.ErrorType ?? '',
        activity: event.Activity,
        field: event.Field ?? '',
        value: maskText(event.Value),
        request: maskText(event.Request ?? ''),
        response: maskText(event.Response ?? ''),
        application_number: event.ApplicationNumber || null,
        case_number: event.CaseNumber || null,
        pin: event.Pin || null,
        event_type: event.EventType,
      })),
    );
    return { accepted: request.EventDataList.length };
  }),

  handle(insertAuditData, async (context, request) => {
    for (const event of request.EventDataList) {
      context.audit({
        screen: event.ScreenName,
        activity: event.Activity,
        eventType: event.EventType || 'browser',
        caseNumber: event.CaseNumber || null,
        applicationNumber: event.ApplicationNumber || null,
        pin: event.Pin || null,
        reason: maskText(event.Value).slice(0, 255),
      });
    }
    return { accepted: request.EventDataList.length };
  }),
];
