import type { Between } from '@commonweal/contracts/documents/between-papers';
import type { Bytes } from '../../platform/files/blobs.ts';
import { wholeOf } from '../../platform/files/file-store.ts';
import { runApart } from './apart/run-apart.ts';
import type { Separation } from './apart/separate-child.ts';
import { separatorCode } from './separator-sheet.ts';

const bounds = { milliseconds: 8000, memory: 768 * 1024 * 1024, output: 1024 * 1024 };

/** What stands between the papers of a scan, from a page on and as far as there was time. */
export async function lookBetween(
  bytes: Bytes,
  from: number,
  milliseconds = bounds.milliseconds,
): Promise<{ readonly found: Between[]; readonly next: number | null }> {
  const looked = await wholeOf(
    runApart('separate-child', [String(from), separatorCode], bytes, { ...bounds, milliseconds }),
  );
  const { found, next } = JSON.parse(looked.toString('utf8')) as Separation;
  return { found: found.map(({ page, what }) => ({ At: page, What: what })), next };
}
