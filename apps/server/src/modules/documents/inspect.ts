import type { Bytes } from '../../platform/files/blobs.ts';
import { wholeOf } from '../../platform/files/file-store.ts';
import { EndedApart } from './apart/ended-apart.ts';
import type { Inspection } from './apart/inspect-child.ts';
import { runApart } from './apart/run-apart.ts';

/** What a file is to its readers: whether it can be read, its pages, what they say. */

/** Less than the lease, and longer than it may compute: of a long file it rests between pages. */
const bounds = { milliseconds: 40_000, computing: 10_000, memory: 256 * 1024 * 1024, output: 16 * 1024 * 1024 };

const gaveUp: Inspection = { fault: 'unparseable', pages: null, texts: [] };

/** Throws where the file exceeds `budget` milliseconds; without one, such a file is unparseable. */
export async function inspectFile(kind: string, bytes: Bytes, budget?: number): Promise<Inspection> {
  try {
    const found = await wholeOf(
      runApart('inspect-child', [kind], bytes, budget === undefined ? bounds : { ...bounds, milliseconds: budget }),
    );
    return JSON.parse(found.toString('utf8')) as Inspection;
  } catch (error) {
    if (!(error instanceof EndedApart) || (budget !== undefined && error.how === 'out of time')) throw error;
    return error.how === 'from outside' ? { ...gaveUp, killed: true } : gaveUp;
  }
}
