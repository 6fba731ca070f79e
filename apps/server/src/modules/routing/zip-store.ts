import type { Tx } from '../../platform/database/pool.ts';

export type Known = ReadonlyMap<string, { readonly county: string; readonly region: string }>;

export async function loadZips(db: Tx, zips: readonly string[]): Promise<Known> {
  const wanted = [...new Set(zips.filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('zip_code')
    .select(['zip', 'fips', 'region_id'])
    .where('zip', 'in', wanted)
    .where('active', '=', 'Y')
    .execute();
  return new Map(rows.map(row => [row.zip, { county: row.fips, region: row.region_id }]));
}
