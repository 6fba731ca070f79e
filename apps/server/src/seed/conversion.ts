import { createHash } from 'node:crypto';
import { conversionFile, type Place } from '@commonweal/caseload';
import { takeFile } from '../modules/conversion/index.ts';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { streamOf } from '../platform/files/file-store.ts';
import { sealerFor } from '../platform/secrets.ts';

/** A file of an old system that came in and waits to be checked; its last line cannot be read. */

const households = 24;
const seed = 77;

export async function seedConversion(
  tx: Tx,
  secrets: readonly string[],
  places: readonly Place[],
  now: Date,
): Promise<void> {
  const text = `${conversionFile({ seed, households, today: dateIn(now), places })}{"LegacyCaseNumber": "L77-00000\n`;
  const bytes = Buffer.from(text);
  await takeFile(
    { db: tx, platform: { sealer: purpose => sealerFor(secrets, purpose) } },
    {
      fileId: '019a0000-0000-7000-8000-0000c0211e42',
      name: 'old-system-sample.jsonl',
      kind: 'household',
      sha256: createHash('sha256').update(bytes).digest(),
      by: 'system',
      now,
    },
    streamOf(bytes),
  );
}
