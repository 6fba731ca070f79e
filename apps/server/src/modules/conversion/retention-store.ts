import type { LineState } from '@commonweal/contracts/conversion/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { LineFault } from './faults.ts';

export interface OldLines {
  readonly file_id: string;
  readonly file_name: string;
  readonly removed: number;
}

interface Emptied {
  readonly before: Date;
  readonly states: readonly LineState[];
  readonly fault: LineFault;
  readonly most: number;
}

/** Empties lines of files that came in before a moment and were never loaded; how many of which file. The file can come in anew. */
export async function emptyLines(tx: Tx, { before, states, fault, most }: Emptied): Promise<OldLines[]> {
  const { rows } = await sql<OldLines>`with gone as (select l.file_id, l.line from conversion_line l
      join conversion_file f on f.file_id = l.file_id
      where f.uploaded_at < ${before} and l.state = any(${states}::text[])
      order by f.uploaded_at, l.file_id, l.line limit ${most} for update of l skip locked),
    emptied as (update conversion_line l set state = 'removed', content_sealed = null, choices = '{}',
        faults = ${JSON.stringify([fault])}::jsonb, version = l.version + 1
      from gone where l.file_id = gone.file_id and l.line = gone.line returning l.file_id),
    counted as (select file_id, count(*)::int as removed from emptied group by file_id),
    forgotten as (update conversion_file f set sha256 = null from counted c where f.file_id = c.file_id)
    select c.file_id, f.file_name, c.removed from counted c join conversion_file f on f.file_id = c.file_id`.execute(
    tx,
  );
  return rows;
}
