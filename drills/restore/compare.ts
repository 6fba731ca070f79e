import type pg from 'pg';
import { type KeptFile, streamOf, wholeOf } from '../../apps/server/src/platform/files/file-store.ts';
import { filesOf } from '../../apps/server/src/platform/platform.ts';
import type { Settings } from '../../apps/server/src/platform/settings.ts';
import { sha256Of } from '../crash/workload.ts';

/** Every row of every table, as a number that another row or value would change. */
export async function fingerprints(owner: pg.Client): Promise<Map<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ count: number; sum: string }>(
      `select count(*)::int as count, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum
       from ${name} t`,
    );
    found.set(name, `${rows[0]?.count} rows, ${rows[0]?.sum}`);
  }
  return found;
}

/** The tables in which something differs, in words. */
export const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter(name => before.get(name) !== after.get(name))
    .map(name => `${name}: ${before.get(name) ?? 'not there'} before, ${after.get(name) ?? 'not there'} after`);

/** Files whose bytes are gone or are others than their row says. */
export async function brokenFiles(owner: pg.Client, settings: Settings): Promise<{ count: number; broken: string[] }> {
  const files = filesOf(settings);
  const { rows } = await owner.query<KeptFile & { sha256: Buffer; size_bytes: number }>(
    'select storage_key, key_sealed, size_bytes::int as size_bytes, sha256 from stored_file',
  );
  const broken: string[] = [];
  for (const row of rows) {
    const bytes = await files.read(row).then(
      async found => found && (await wholeOf(found)),
      () => undefined,
    );
    if (!bytes || sha256Of(bytes) !== row.sha256.toString('hex')) broken.push(row.storage_key);
  }
  return { count: rows.length, broken };
}

/** Papers that come in after the backup: their rows are in the log alone, their bytes in the store. */
export async function layPapers(owner: pg.Client, settings: Settings, count: number): Promise<void> {
  const files = filesOf(settings);
  for (let number = 1; number <= count; number += 1) {
    const kept = await files.put(streamOf(Buffer.from(`Paper ${number} of the drill`)));
    await owner.query(
      `insert into stored_file (file_id, storage_key, media_type, size_bytes, sha256, key_sealed, stored_at)
       values (gen_random_uuid(), $1, 'text/plain', $2, $3, $4, now())`,
      [kept.storage_key, kept.size_bytes, kept.sha256, kept.key_sealed],
    );
  }
}
