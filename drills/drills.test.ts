import { expect, it } from 'vitest';
import { runCrash } from './crash/run.ts';
import { isClean, tell } from './crash/under-load.ts';
import { type RestoreResult, runRestore } from './restore/run.ts';
import { type MovingAddress, openAddress } from './scale-out/address.ts';
import { failOver } from './scale-out/fail-over.ts';

/** The small form of `npm run crash`, of the copy that takes over in `npm run scale-out`, and of `npm run restore-drill`, on one installation. */

it('killed portals and a crashed database lose, double and hide nothing; and all of it comes back from its backup', async () => {
  let restored: RestoreResult | undefined;
  let address: MovingAddress | undefined;
  const seed = Date.now() % 1_000_000;
  const result = await runCrash({
    seed,
    people: 4,
    kills: 1,
    databaseCrashes: 1,
    stops: 0,
    everything: false,
    soak: 0,
    say: () => undefined,
    database: async url => {
      address = await openAddress(url);
      return address;
    },
    databaseSettings: ['wal_keep_size=512MB'],
    also: async scene => {
      if (address) await failOver(scene, address, 10);
    },
    use: async installation => {
      restored = await runRestore(installation, () => undefined);
    },
  });
  expect(isClean(result), [`seed ${seed}`, ...tell(result)].join('\n')).toBe(true);
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(restored?.faults).toEqual([]);
  expect(restored?.damaged).toBeGreaterThan(2);
  expect(restored?.files).toBeGreaterThan(20);
}, 900_000);
