import { uploadInterval } from '@commonweal/contracts/replay/calls';
import { followUpload } from '@commonweal/contracts/replay/follow-times';
import { observeCalls } from '../calls/call-observers.ts';
import { clickName } from '../recorder/mask.ts';
import {
  forgetEvents,
  pendingEvents,
  recordAudit,
  recordCall,
  recordChange,
  recordClick,
  recordError,
  recordStatus,
  restoreEvents,
} from '../recorder/recorder.ts';
import { beforeLeaving, onLeaving } from '../session/leaving.ts';
import { currentUser } from '../session/session-store.ts';
import { beAlive, markFarewell } from './page-life.ts';
import { forgetRest, openRests, sealRest } from './sealed-rest.ts';
import { fitsFarewell, upload, uploadNames } from './upload.ts';

const sealEvery = 5000;

function onClick(event: Event): void {
  const name = event.target instanceof Element ? clickName(event.target) : null;
  if (name) recordClick(name);
}

function onChange(event: Event): void {
  const { target } = event;
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  ) {
    recordChange(target.name || target.id, target.value);
  }
}

const words = (reason: unknown): string => (reason instanceof Error ? reason.message : typeof reason);
const nameOf = (reason: unknown): string => (reason instanceof Error ? reason.name : 'Error');

/** Script errors and unhandled rejections are told as "Client Exception" (specification 8). */
export const recordClientException = (reason: unknown): void =>
  recordError('Client Exception', nameOf(reason), words(reason));

let sealed = '';

function seal(): void {
  if (currentUser() === null) return;
  const { replay, audit } = pendingEvents();
  const mark = `${replay.length} ${replay.at(-1)?.ActionDate ?? ''} ${audit.length} ${audit.at(-1)?.ActionDate ?? ''}`;
  if (mark === sealed) return;
  sealed = mark;
  void sealRest({ replay, audit });
}

export function startReplay(): void {
  beAlive();
  addEventListener('click', onClick, { capture: true, passive: true });
  addEventListener('change', onChange, { capture: true, passive: true });
  addEventListener('beforeprint', () => recordAudit('SCREEN_PRINTED'));
  addEventListener('copy', () => recordAudit('TEXT_COPIED'));
  addEventListener('error', event => recordClientException(event.error));
  addEventListener('unhandledrejection', event => recordClientException(event.reason));
  observeCalls(event => {
    if (event.kind !== 'finished' || uploadNames.has(event.call)) return;
    if (!event.background || event.status >= 400) recordCall(event.call, event.status, event);
    recordStatus(event.call, event.status, event);
  });
  setInterval(() => void upload().then(seal), uploadInterval);
  setInterval(seal, sealEvery);
  // Whoever is followed has been told so, and what they do arrives while they do it.
  setInterval(() => void (currentUser()?.followedBy && upload().then(seal)), followUpload);
  addEventListener('pagehide', () => {
    if (currentUser() === null) return;
    // What goes out now must not come back after a reload and be sent again; only what does not fit is kept.
    if (fitsFarewell(pendingEvents())) markFarewell();
    else seal();
    void upload(true);
  });
  beforeLeaving(() => upload());
  onLeaving(async () => {
    forgetEvents();
    sealed = '';
    await forgetRest();
  });
}

/** After sign-in or a reload: what the last page could not upload. */
export async function resumeReplay(): Promise<void> {
  restoreEvents(await openRests());
}
