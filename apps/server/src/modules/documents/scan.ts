import { setTimeout as wait } from 'node:timers/promises';
import { type DocumentAction, documentLife } from '@commonweal/contracts/documents/lifecycle';
import type { DocumentFlag } from '@commonweal/contracts/documents/schemas';
import { writeHistory } from '../../platform/audit/history.ts';
import { type AuditDetail, writeAudit } from '../../platform/audit/record.ts';
import { actingFor } from '../../platform/database/acting.ts';
import type { NewFile } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { EndedApart } from './apart/ended-apart.ts';
import type { Inspection } from './apart/inspect-child.ts';
import { scanFile } from './clamd.ts';
import { inspectFile } from './inspect.ts';
import { keepWords } from './keep-words.ts';
import { prepareParsers } from './parsers.ts';
import { readOnce } from './reading.ts';
import { holdScan, keepScan, moveToSlowLane, putOff, type ScanLane, type ToScan, takeToScan } from './scan-store.ts';
import { keepShown, makeShown } from './shown.ts';
import { type Budget, keepParts, type Parts, partsOf } from './split.ts';
import { drawOnce } from './thumbnails.ts';
import { aboutDocument } from './words.ts';

/**
 * What has come in is looked at before anybody opens it: for viruses where clamd is set, then whether it can be read. Whoever
 * scans has the document for a minute; if the process ends, another takes it after that, and nothing of the first counts.
 */

const worker = 'document scanner';
const leaseFor = 60_000;
const againAfter = 30_000;
const mostTries = 5;
/** The reader may have been killed for the sake of somebody else; twice it was for this file. */
const triesIfKilled = 2;
/** Of a first attempt: longer than an ordinary document takes. Whoever exceeds it waits behind all others. */
const firstBudget = 5000;
/** Milliseconds: a parser is ended as soon as it has begun. */
const spent = 1;

/** Of a slow document each parser has its usual time. */
function startBudget(lane: ScanLane): Budget {
  const begun = performance.now();
  return () => (lane === 'slow' ? undefined : Math.max(spent, firstBudget - (performance.now() - begun)));
}

const isOutOfTime = (error: unknown): boolean => error instanceof EndedApart && error.how === 'out of time';

interface Outcome {
  readonly action: DocumentAction;
  readonly flags: DocumentFlag[];
  readonly inspection: Inspection;
  /** What is shown instead of the file that came in. */
  readonly shown?: NewFile | undefined;
}

const nothing: Inspection = { fault: '', pages: null, texts: [] };

/** Nobody has to index what a worker has said all about, or what was indexed before. */
const isKnown = (document: ToScan): boolean =>
  document.indexed_at !== null ||
  (document.audience === 'worker' &&
    document.document_subtype_id !== '' &&
    (document.case_number ?? document.application_number ?? document.pin) !== null);

/** Undefined: not now, because clamd does not answer or the reader was killed. Throws where the budget is exceeded. */
async function look(platform: Platform, document: ToScan, budget: Budget): Promise<Outcome | undefined> {
  const { storage_key, key_sealed, size_bytes } = document;
  const read = async () =>
    storage_key === null ? undefined : platform.files.read({ storage_key, key_sealed, size_bytes: size_bytes ?? 0 });
  const { clamdUrl } = platform.settings;
  const first = await read();
  if (!first) return { action: 'fail', flags: ['missing'], inspection: nothing };
  if (clamdUrl) {
    const verdict = await scanFile(clamdUrl, first, budget());
    if (verdict === 'infected') return { action: 'quarantine', flags: ['infected'], inspection: nothing };
    if (verdict === 'unknown') {
      if (budget() === spent) throw new EndedApart('out of time');
      // It stays closed all the same; a person is told after a while.
      return document.scan_tries < mostTries
        ? undefined
        : { action: 'quarantine', flags: ['unscanned'], inspection: nothing };
    }
  }
  const bytes = clamdUrl ? await read() : first;
  const inspection = bytes ? await inspectFile(document.file_kind, bytes, budget()) : nothing;
  const tries = document.scan_slow ? triesIfKilled + 1 : triesIfKilled;
  if (inspection.killed && document.scan_tries < tries) return undefined;
  if (inspection.fault !== '') return { action: 'fail', flags: [inspection.fault], inspection };
  try {
    const shown = await makeShown(platform, document, inspection.pages ?? 0, budget());
    return { action: isKnown(document) ? 'settle' : 'clean', flags: [], inspection, shown };
  } catch (error) {
    if (!(error instanceof EndedApart) || (!document.scan_slow && isOutOfTime(error))) throw error;
    return { action: 'fail', flags: ['unparseable'], inspection: nothing };
  }
}

async function keep(
  platform: Platform,
  document: ToScan,
  { action, flags, inspection, shown }: Outcome,
  parts: Parts | undefined,
): Promise<void> {
  const now = platform.clock.now();
  const state = documentLife.next('scanning', action) ?? 'unreadable';
  await inTransaction(platform.db, async tx => {
    const indexed_at = document.indexed_at ?? (action === 'settle' ? now : null);
    if (!(await keepScan(tx, document, { state, flags, pages: inspection.pages, indexed_at }, now))) return;
    const lines: AuditDetail[] = [];
    const maker = {
      db: tx,
      platform,
      now,
      caller: { userId: 'system' },
      audit: (line: AuditDetail) => lines.push(line),
    };
    const said = parts && (await keepParts(maker, document, parts, inspection.texts));
    if (shown && said) await platform.files.remove(shown.storage_key);
    else if (shown) await keepShown(maker, document, shown, inspection.pages ?? 0);
    if (!said) await keepWords({ db: tx, platform }, document.id, inspection.texts);
    const subject = { subjectType: 'document', subjectId: document.document_number };
    const { historyId, fields } = await writeHistory(tx, {
      ...subject,
      version: document.version + 1,
      by: 'system',
      at: now,
      before: { State: 'scanning', Flags: [] },
      after: { State: state, Flags: flags, ...said },
    });
    const actor = { actor: 'system', sessionId: null, ip: '', userAgent: '', correlationId: newId() };
    const alert = action === 'quarantine' || flags.includes('missing') ? { eventType: 'alert' } : {};
    await writeAudit(tx, actor, now, 'DOCUMENT_SCANNED', 'done', [
      { ...aboutDocument(document), ...alert, fields, historyId, reason: [state, ...flags].join(', ') },
    ]);
    if (lines.length > 0) await writeAudit(tx, actor, now, 'DOCUMENT_CREATED', 'done', lines);
  });
}

async function scan(platform: Platform, document: ToScan, budget: Budget): Promise<void> {
  const outcome = await look(platform, document, budget);
  if (!outcome) {
    await putOff(platform.db, document, new Date(platform.clock.now().getTime() + againAfter));
    return;
  }
  const hold = () => holdScan(platform.db, document, new Date(platform.clock.now().getTime() + leaseFor));
  const drawn = outcome.shown ? { ...document, ...outcome.shown, file_kind: 'PDF' as const } : document;
  const pages = outcome.inspection.pages ?? 0;
  try {
    const parts = outcome.action === 'clean' ? await partsOf(platform, drawn, pages, hold, budget) : undefined;
    await keep(platform, document, outcome, parts);
  } catch (error) {
    // The next attempt creates the file to show again.
    if (outcome.shown && isOutOfTime(error)) await platform.files.remove(outcome.shown.storage_key);
    throw error;
  }
}

/** Scans one document of the lane; false where none waits. */
const scanNext = (platform: Platform, lane: ScanLane): Promise<boolean> =>
  actingFor(worker, async () => {
    const now = platform.clock.now();
    const until = new Date(now.getTime() + leaseFor);
    const document = await inTransaction(platform.db, tx => takeToScan(tx, lane, now, until));
    if (!document) return false;
    try {
      await scan(platform, document, startBudget(lane));
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      await moveToSlowLane(platform.db, document);
    }
    return true;
  });

/** Scans one document, a slow one only where no other waits; false where none waits. */
export const scanOnce = async (platform: Platform): Promise<boolean> =>
  (await scanNext(platform, 'first')) || scanNext(platform, 'slow');

const lookEvery = 500;

/** Looks at what has come in, draws first pages, and reads pictures where that is switched on: beside each other, each one document at a time. */
export function startScanner(platform: Platform): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const preparing = prepareParsers(platform, stopping.signal).catch((error: unknown) =>
    platform.log.error({ err: error }, 'Parsers of uploaded files'),
  );
  async function work(name: string, once: (of: Platform) => Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      const worked = await once(platform).catch((error: unknown) => {
        platform.log.error({ err: error }, name);
        return false;
      });
      if (!worked) await wait(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const working = [
    work('Document scanner', of => scanNext(of, 'first')),
    // Beside the first: what comes in meanwhile waits for no slow document.
    work('Scanner of slow documents', of => scanNext(of, 'slow')),
    work('Document thumbnails', drawOnce),
    ...(platform.settings.ocr ? [work('Document reader', readOnce)] : []),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...working, preparing]);
    },
  };
}
