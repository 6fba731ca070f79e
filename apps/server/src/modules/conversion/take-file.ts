import { conversionErrors } from '@commonweal/contracts/conversion/errors';
import { conversionLimits } from '@commonweal/contracts/conversion/layout';
import type { Tx } from '../../platform/database/pool.ts';
import type { Bytes } from '../../platform/files/blobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/problem.ts';
import { ownFault } from './faults.ts';
import { linesOf, readText, statedIn } from './read-lines.ts';
import { sealContent } from './sealed.ts';
import * as store from './store.ts';

const atOnce = 500;

interface Taking {
  readonly db: Tx;
  readonly platform: Pick<Platform, 'sealer'>;
}

/** Line by line, sealed as it comes; what cannot be read is not kept, only that it could not. */
async function takeLines(taking: Taking, fileId: string, bytes: Bytes): Promise<number> {
  let waiting: store.NewLine[] = [];
  let count = 0;
  const keep = async (): Promise<void> => {
    if (waiting.length > 0) await store.insertLines(taking.db, fileId, waiting);
    waiting = [];
  };
  for await (const piece of linesOf(bytes)) {
    const read = readText(piece);
    if (read === null) continue;
    count += 1;
    if (count > conversionLimits.lines) {
      return refuse(conversionErrors.tooManyLines, { params: { limit: conversionLimits.lines } });
    }
    const { line } = piece;
    waiting.push(
      'fault' in read
        ? { line, legacyCaseNumber: '', region: '', sealed: null, faults: [ownFault(read.fault)] }
        : {
            line,
            legacyCaseNumber: statedIn(read.value, 'LegacyCaseNumber'),
            region: statedIn(read.value, 'RegionId'),
            sealed: sealContent(taking, read.text),
            faults: [],
          },
    );
    if (waiting.length >= atOnce) await keep();
  }
  await keep();
  return count;
}

/** How many lines it has; null where the same file came in before. */
export async function takeFile(taking: Taking, file: store.NewFile, bytes: Bytes): Promise<number | null> {
  if (!(await store.insertFile(taking.db, file))) return null;
  const lines = await takeLines(taking, file.fileId, bytes);
  if (lines === 0) refuse(conversionErrors.emptyFile);
  await store.setLines(taking.db, file.fileId, lines);
  return lines;
}
