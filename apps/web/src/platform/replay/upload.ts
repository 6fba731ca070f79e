import { batchLimit, insertActionReplayData, insertAuditData } from '@commonweal/contracts/replay/calls';
import { callServer } from '../calls/call-server.ts';
import { type Buffers, dropSent, pendingEvents, recordError } from '../recorder/recorder.ts';
import { currentUser } from '../session/session-store.ts';

/** What the browser still sends for a page that is going away is limited to 64 KB. */
const farewellLimit = 60_000;

const uploads = { replay: insertActionReplayData, audit: insertAuditData } as const;
export const uploadNames: ReadonlySet<string> = new Set(Object.values(uploads).map(call => call.name));

/** As many events as fit, oldest first. */
export function nextBatch<Event>(events: readonly Event[], bytes = Number.POSITIVE_INFINITY): Event[] {
  const batch: Event[] = [];
  let size = 0;
  for (const event of events.slice(0, batchLimit)) {
    size += new TextEncoder().encode(JSON.stringify(event)).length + 1;
    if (size > bytes) break;
    batch.push(event);
  }
  return batch;
}

async function uploadOne(kind: keyof Buffers, leaving: boolean): Promise<boolean> {
  const limit = leaving ? farewellLimit / 2 : undefined;
  const options = { background: true, ...(leaving && { keepalive: true }) };
  const shared = { UserId: currentUser()?.userId ?? '', UpdatedTime: new Date().toISOString() };
  const events = pendingEvents();
  if (kind === 'replay') {
    const EventDataList = nextBatch(events.replay, limit);
    if (EventDataList.length === 0) return false;
    await callServer(insertActionReplayData, { ...shared, EventDataList }, options);
    dropSent(kind, EventDataList.length);
  } else {
    const EventDataList = nextBatch(events.audit, limit);
    if (EventDataList.length === 0) return false;
    await callServer(insertAuditData, { ...shared, EventDataList }, options);
    dropSent(kind, EventDataList.length);
  }
  return pendingEvents()[kind].length > 0 && !leaving;
}

/** True when everything that waits goes out with the last requests of a page. */
export function fitsFarewell({ replay, audit }: Buffers): boolean {
  const limit = farewellLimit / 2;
  return nextBatch(replay, limit).length === replay.length && nextBatch(audit, limit).length === audit.length;
}

async function uploadAll(kind: keyof Buffers, leaving: boolean): Promise<void> {
  try {
    while (await uploadOne(kind, leaving));
  } catch {
    // The events stay in the buffer. A failed upload is only logged (specification 8), once per attempt.
    if (!leaving) recordError('Upload failed', uploads[kind].name, '');
  }
}

let uploading: Promise<void> | null = null;

/** Two uploads at once would send the same events twice. */
export function upload(leaving = false): Promise<void> {
  if (currentUser() === null) return Promise.resolve();
  uploading ??= Promise.all([uploadAll('audit', leaving), uploadAll('replay', leaving)])
    .then(() => undefined)
    .finally(() => {
      uploading = null;
    });
  return uploading;
}
