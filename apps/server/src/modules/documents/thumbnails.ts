import { getDocumentThumbnails, getThumbnailsWaiting } from '@commonweal/contracts/documents/thumbnail-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { actingFor } from '../../platform/database/acting.ts';
import { wholeOf } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { EndedApart } from './apart/ended-apart.ts';
import { runApart } from './apart/run-apart.ts';
import { bytesOf } from './bytes.ts';
import * as store from './thumbnail-store.ts';
import { aboutDocument } from './words.ts';

/** The first page of each paper as a small picture, drawn apart after it was looked at; whoever reads the queue never waits for one. */

const purpose = 'document thumbnails';
const worker = 'document thumbnails';
/** Longer than one may take. */
const leaseFor = 60_000;
const mostTries = 2;
const bounds = { milliseconds: 10_000, memory: 512 * 1024 * 1024, output: 256 * 1024, quietly: true };

/** What has pages that can be drawn here. */
const drawn = new Set(['PDF', 'JPG', 'PNG', 'TIF']);

/** Undefined: its reader was killed from outside, so the file may be well. */
async function draw(platform: Platform, document: store.ToDraw): Promise<Buffer | null | undefined> {
  if (!drawn.has(document.file_kind)) return null;
  const bytes = await bytesOf({ platform }, document);
  if (!bytes) return null;
  try {
    const picture = await wholeOf(runApart('thumbnail-child', [document.file_kind], bytes, bounds));
    return picture.length === 0 ? null : picture;
  } catch (error) {
    if (!(error instanceof EndedApart)) throw error;
    return error.how === 'from outside' && document.tries < mostTries ? undefined : null;
  }
}

/** Draws one; false where none waits. */
export const drawOnce = (platform: Platform): Promise<boolean> =>
  actingFor(worker, async () => {
    const now = platform.clock.now();
    const until = new Date(now.getTime() + leaseFor);
    const taken = await inTransaction(platform.db, tx => store.takeToDraw(tx, now, until));
    if (!taken) return false;
    const picture = await draw(platform, taken);
    if (picture === undefined) return true;
    const sealed = picture && platform.sealer(purpose).seal(picture.toString('base64'));
    await store.keepThumbnail(platform.db, taken, sealed);
    return true;
  });

export const thumbnailHandlers: Handler[] = [
  handle(getDocumentThumbnails, async (context, { DocumentNumbers }) => {
    const { db, caller, platform } = context;
    const found = await store.listThumbnails(db, caller, DocumentNumbers);
    for (const each of found) if (each.state === 'made') context.audit(aboutDocument(each));
    return {
      Thumbnails: found.map(({ document_number, state, picture }) => ({
        DocumentNumber: document_number,
        State: state,
        Picture: picture ? platform.sealer(purpose).open(picture) : '',
      })),
    };
  }),

  handle(getThumbnailsWaiting, async ({ db, caller }, { DocumentNumbers }) => ({
    Waiting: await store.listWaiting(db, caller, DocumentNumbers),
  })),
];
