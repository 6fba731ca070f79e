import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** Whether a stream in force holds applications back: then every new one waits until it has been sorted. */
export async function holdsArrivals(db: Tx, today: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select exists (select 1 from (select rules from stream_publication
      where effective_on <= ${today} and withdrawn_at is null
      order by effective_on desc, published_at desc, publication_id desc limit 1) published,
      jsonb_array_elements(published.rules) as rule where rule ->> 'Holds' = 'Y') as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
