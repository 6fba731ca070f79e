import { type AuditDetail, writeAudit } from '../../platform/audit/record.ts';
import { actingFor } from '../../platform/database/acting.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { EndedApart } from './apart/ended-apart.ts';
import { bytesOf } from './bytes.ts';
import { keepCase } from './keep-words.ts';
import { readPictures } from './ocr.ts';
import * as store from './reading-store.ts';
import { aboutDocument } from './words.ts';

/**
 * Pages that are pictures are read after the document has come in, where the installation has it so: nobody waits for it. Each page is
 * kept as it is read. Whoever is ended is followed by another that goes on with the next page.
 */

const worker = 'document reader';
/** Longer than a page may take. */
const leaseFor = 150_000;
/** Of one document. */
const mostPages = 200;
/** In one process: it is begun anew before it has grown. */
const pagesAtOnce = 20;
/** A page during which the process was killed from outside is begun once more. */
const mostTries = 2;

const leaseFrom = (platform: Platform): Date => new Date(platform.clock.now().getTime() + leaseFor);

/** Takes the pages that were read off those that are missing; answers why it stopped. */
async function readSome(
  platform: Platform,
  document: store.ToRead,
  memory: number | undefined,
): Promise<EndedApart | 'read' | 'not ours' | 'vanished'> {
  const bytes = await bytesOf({ platform }, document);
  if (!bytes) return 'vanished';
  try {
    for await (const read of readPictures(document.file_kind, bytes, document.missing, memory)) {
      const isOurs = await inTransaction(platform.db, async tx => {
        if (!(await store.goOn(tx, document, read.page, leaseFrom(platform)))) return false;
        if (read.text.trim() !== '') await store.addText(tx, document.id, read);
        return true;
      });
      if (!isOurs) return 'not ours';
      document.missing.shift();
    }
    return 'read';
  } catch (error) {
    if (error instanceof EndedApart) return error;
    throw error;
  }
}

const tell = (platform: Platform, tx: Tx, document: store.ToRead, reason: string): Promise<void> => {
  const actor = { actor: 'system', sessionId: null, ip: '', userAgent: '', correlationId: newId() };
  const line: AuditDetail = { ...aboutDocument(document), reason };
  return writeAudit(tx, actor, platform.clock.now(), 'DOCUMENT_SCANNED', 'done', [line]);
};

/** A page that takes too long or too much has no words; whoever searches is told. */
const passOver = (platform: Platform, document: store.ToRead, page: number): Promise<void> =>
  inTransaction(platform.db, async tx => {
    if (!(await store.goOn(tx, document, page, platform.clock.now()))) return;
    await store.markUnread(tx, document);
    await tell(platform, tx, document, `page ${page} could not be read`);
  });

/** The words are there: the case that they name, and a line of the trail. */
const end = (platform: Platform, document: store.ToRead): Promise<void> =>
  inTransaction(platform.db, async tx => {
    if (!(await store.endReading(tx, document))) return;
    await keepCase(tx, document.id);
    await tell(platform, tx, document, 'words of its pictures were read');
  });

/** Reads some pages of one document, in so much memory; false where none waits. */
export const readOnce = (platform: Platform, memory?: number): Promise<boolean> =>
  actingFor(worker, async () => {
    const now = platform.clock.now();
    const taken = await inTransaction(platform.db, tx => store.takeToRead(tx, now, leaseFrom(platform), mostPages));
    if (!taken) return false;
    if (taken.missing.length === 0) {
      await end(platform, taken);
      return true;
    }
    const some = { ...taken, missing: taken.missing.slice(0, pagesAtOnce) };
    const outcome = await readSome(platform, some, memory);
    if (outcome === 'vanished') {
      // Nobody can read what is not there: asked for again and again, it would stand before all others.
      platform.log.error({ document: taken.document_number }, 'A file to read is not in the store');
      await store.endReading(platform.db, taken);
      return true;
    }
    const [page] = some.missing;
    if (outcome instanceof EndedApart && page !== undefined) {
      const isFirst = page === taken.missing[0];
      const mayTryAgain = outcome.how === 'from outside' && (!isFirst || taken.page_tries < mostTries);
      if (!mayTryAgain) await passOver(platform, taken, page);
    }
    await store.letGo(platform.db, taken);
    return true;
  });
