import type { Turn } from '@commonweal/contracts/documents/page-calls';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { StoredDocument } from './search-store.ts';
import { type Place, turnBack } from './turned.ts';

/** Places are kept on the page of the file as it came, in whole numbers, so that what is read is what was marked. */

const whole = 100_000;

export const partOf = (name: string): RawBuilder<unknown> =>
  sql`${sql.ref(`p.${name}`)}::float8 / ${whole} as ${sql.id(name)}`;

/** Where the page of `p` stands in the document `d` now, where its pages were arranged. */
export const standsAt = sql`left join lateral (select g.position, g.turned from document_page g
    join stored_file o on o.file_id = g.source_file_id
    where g.document_id = d.id and o.sha256 = p.file_sha256 and g.source_page = p.page limit 1) at on true`;

/** A place on a page as it is shown, as it is kept. */
export function asWhole(shown: Place, turned: Turn): Place {
  const place = turnBack(shown, turned);
  const [x, y] = [Math.round(place.x * whole), Math.round(place.y * whole)];
  return {
    ...{ x, y },
    width: Math.min(Math.round(place.width * whole), whole - x),
    height: Math.min(Math.round(place.height * whole), whole - y),
  };
}

interface Source {
  readonly sha256: Buffer;
  readonly page: number;
  readonly turned: Turn;
}

/** The page of a file that stands at this place: of an arranged document by its order, else of its file as it came. */
export async function sourceOf(
  db: Tx,
  { id, file_id }: Pick<StoredDocument, 'id' | 'file_id'>,
  position: number,
): Promise<Source> {
  const { rows } = await sql<Source>`select f.sha256, g.source_page as page, g.turned from document_page g
      join stored_file f on f.file_id = g.source_file_id
    where g.document_id = ${id} and g.position = ${position}
    union all select f.sha256, ${position}::int, 0 from stored_file f
    where f.file_id = ${file_id} and not exists (select 1 from document_page g where g.document_id = ${id})`.execute(
    db,
  );
  return rows[0] ?? { sha256: Buffer.alloc(0), page: position, turned: 0 };
}
