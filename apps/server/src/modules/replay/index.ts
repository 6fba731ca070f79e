import { insertActionReplayData, insertAuditData } from '@commonweal/contracts/replay/calls';
import {
  keepCorrelationId,
  keepEventType,
  keepMaskedValue,
  keepNumber,
  keepStatus,
  keepUid,
  maskField,
  maskWords,
} from '@commonweal/contracts/replay/mask';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { followHandlers } from './follow.ts';
import { insertReplay } from './store.ts';
import { viewHandlers } from './view.ts';

/** Of what was clicked and of errors the words are kept, which the browser has chosen; of everything else the length. */
const worded: ReadonlySet<string> = new Set(['CLICK', 'ERROR']);
const maskOf = (eventType: string) => (worded.has(eventType) ? maskWords : keepMaskedValue);

export { followersOf, markTold } from './follow-store.ts';

export const handlers: Handler[] = [
  ...viewHandlers,
  ...followHandlers,

  handle(insertActionReplayData, async (context, request) => {
    await insertReplay(
      context.db,
      request.EventDataList.map(event => ({
        replay_id: newId(),
        received_at: context.now,
        user_id: context.caller.userId,
        session_id: context.caller.sessionId,
        action_date: new Date(event.ActionDate),
        screen_name: maskWords(event.ScreenName),
        error_type: maskWords(event.ErrorType ?? ''),
        activity: maskWords(event.Activity),
        field: maskField(event.Field ?? ''),
        value: maskOf(event.EventType)(event.Value),
        request: keepStatus(event.Request ?? ''),
        response: keepStatus(event.Response ?? ''),
        application_number: keepNumber(event.ApplicationNumber ?? ''),
        case_number: keepNumber(event.CaseNumber ?? ''),
        pin: keepNumber(event.Pin ?? ''),
        event_type: keepEventType(event.EventType),
        correlation_id: keepCorrelationId(event.CorrelationId ?? ''),
        uid: keepUid(event.UID ?? ''),
      })),
    );
    return { accepted: request.EventDataList.length };
  }),

  handle(insertAuditData, async (context, request) => {
    for (const event of request.EventDataList) {
      context.audit({
        screen: maskWords(event.ScreenName),
        activity: event.Activity,
        eventType: 'browser',
        caseNumber: keepNumber(event.CaseNumber ?? ''),
        applicationNumber: keepNumber(event.ApplicationNumber ?? ''),
        pin: keepNumber(event.Pin ?? ''),
        reason: keepMaskedValue(event.Value),
      });
    }
    return { accepted: request.EventDataList.length };
  }),
];
