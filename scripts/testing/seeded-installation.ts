import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dateIn } from '../../apps/server/src/platform/clock.ts';

/**
 * Single tests start from a seeded installation that stays in `.local` between runs. It is created again when its sources or the
 * date change: the demo data are relative to today.
 */

const sources = [
  'package-lock.json',
  'database/migrations/*.sql',
  'database/data/*',
  'database/grants.sql',
  'apps/server/src/seed/**/*.ts',
  'apps/server/src/modules/*/demonstration*.ts',
  '{packages/caseload,packages/contracts,packages/rules}/src/**/*.{ts,json,csv}',
];

export function computeSeedFingerprint(root: string, now: Date): string {
  const hash = createHash('sha256').update(dateIn(now));
  const files = sources.flatMap(pattern => globSync(pattern, { cwd: root })).toSorted();
  for (const file of files) if (!/\.test\.ts$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the folder of a complete seeded installation. Two commands may run this at once: the first complete folder is used. */
export async function ensureSeededInstallation(
  root: string,
  { isFresh, log }: { readonly isFresh: boolean; readonly log: (line: string) => void },
): Promise<string> {
  const parent = join(root, '.local', 'test');
  const name = `seeded-${computeSeedFingerprint(root, new Date())}`;
  const folder = join(parent, name);
  if (existsSync(folder) && !isFresh) return folder;
  log('Seeding the test data (once, until their sources or the date change)…');
  const { layOnce } = await import('../../drills/lay-once.ts');
  const unfinished = `${folder}.${process.pid}`;
  await layOnce(unfinished);
  for (const other of readdirSync(parent))
    if (/^seeded-[0-9a-f]+$/.test(other)) rmSync(join(parent, other), { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}
