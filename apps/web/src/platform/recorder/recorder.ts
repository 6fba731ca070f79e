import type { browserActivities, ReplayEvent } from '@commonweal/contracts/replay/calls';
import { maskField, maskValue } from '@commonweal/contracts/replay/mask';
import { currentScreenName, currentSubject, type ScreenSubject, screenStore } from '../where.ts';
import { maskMessage } from './mask.ts';

export type AuditActivity = (typeof browserActivities)[number];
export interface AuditEvent extends ScreenSubject {
  readonly ScreenName: string;
  readonly Activity: AuditActivity;
  readonly Value: string;
  readonly EventType: string;
  readonly ActionDate: string;
}

/** Events wait here until the server has them. The oldest go first when nobody takes them for hours. */
export interface Buffers {
  replay: ReplayEvent[];
  audit: AuditEvent[];
}

const most = 5000;
const buffers: Buffers = { replay: [], audit: [] };

const keep = <Event>(list: Event[], event: Event): void => {
  list.push(event);
  if (list.length > most) list.splice(0, list.length - most);
};

function record(EventType: string, Activity: string, more: Partial<ReplayEvent> = {}): void {
  keep(buffers.replay, {
    ScreenName: currentScreenName(),
    EventType,
    Activity,
    Value: '',
    ActionDate: new Date().toISOString(),
    ...currentSubject(),
    ...more,
  });
}

export function recordAudit(Activity: AuditActivity): void {
  keep(buffers.audit, {
    ScreenName: currentScreenName(),
    Activity,
    Value: '',
    EventType: 'BROWSER',
    ActionDate: new Date().toISOString(),
    ...currentSubject(),
  });
}

export function recordScreen(name: string): void {
  screenStore.set(name);
  record('SCREEN', 'Screen opened');
  recordAudit('SCREEN_OPENED');
}

export const recordClick = (name: string): void => record('CLICK', 'Click', { Value: name });

export const recordChange = (name: string, value: string): void =>
  record('CHANGE', 'Field changed', { Field: maskField(name), Value: maskValue(value) });

/** The request that an event is about. */
interface RequestOf {
  readonly correlationId?: string | undefined;
  readonly uid?: string | undefined;
}

const referencesOf = ({ correlationId, uid }: RequestOf): Partial<ReplayEvent> => ({
  ...(correlationId && { CorrelationId: correlationId }),
  ...(uid && { UID: uid }),
});

/** A call is recorded by name and status; neither request nor answer. */
export const recordCall = (name: string, status: number, request: RequestOf = {}): void =>
  record('CALL', name.slice(0, 100), { Response: String(status), ...referencesOf(request) });

export const recordError = (errorType: string, activity: string, words: string, request: RequestOf = {}): void =>
  record('ERROR', activity.slice(0, 100), {
    ErrorType: errorType,
    Value: maskMessage(words),
    ...referencesOf(request),
  });

const unanswered = new Set<string>();

/**
 * Status 0 is also an API error (specification 8), for reads and writes alike: once for each call until it is answered again,
 * so that an hour offline leaves one line and not one for each time that something was asked.
 */
export function recordStatus(call: string, status: number, request: RequestOf = {}): void {
  if (status !== 0) unanswered.delete(call);
  else if (!unanswered.has(call)) {
    unanswered.add(call);
    recordError('API error', call, 'connection request refused', request);
  }
}

export const pendingEvents = (): Buffers => buffers;

/** The first `count` events have arrived. */
export function dropSent(kind: keyof Buffers, count: number): void {
  buffers[kind].splice(0, count);
}

export function restoreEvents(kept: Buffers): void {
  buffers.replay.unshift(...kept.replay);
  buffers.audit.unshift(...kept.audit);
}

export function forgetEvents(): void {
  buffers.replay.length = 0;
  buffers.audit.length = 0;
  unanswered.clear();
}
