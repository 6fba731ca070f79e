import { documentAges } from '@commonweal/contracts/documents/numbers';
import type { DocumentFilters } from '@commonweal/contracts/documents/schemas';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { conditions, type DocumentSearch, indexedOn } from './search-store.ts';

export interface Counted {
  readonly about: 'all' | 'queue' | 'person' | 'subtype';
  readonly id: string | null;
  readonly name: string | null;
  readonly waiting: number;
  readonly in_hand: number;
  readonly ages: number[];
  readonly oldest: string | null;
}

/** All that waits, once: by queue, by whose hand it is in, by what it is. The conditions are those of the search. */
export async function countWaiting(
  db: Tx,
  search: Pick<DocumentSearch, 'viewer' | 'today'>,
  filters: DocumentFilters,
  language: 'en' | 'es',
): Promise<Counted[]> {
  const aged = documentAges.map(
    bucket => sql`count(*) filter (where ${search.today}::date - d.received_date between ${bucket.from}::int
      and ${'to' in bucket ? bucket.to : 1_000_000}::int)::int`,
  );
  const { rows } = await sql<Counted>`with counted as (
      select case when grouping(d.workgroup_id) = 0 then 'queue' when grouping(d.assigned_to) = 0 then 'person'
          when grouping(d.document_subtype_id) = 0 then 'subtype' else 'all' end as about,
        coalesce(d.workgroup_id, d.assigned_to, d.document_subtype_id) as id, count(*)::int as waiting,
        count(d.assigned_to)::int as in_hand, array[${sql.join(aged)}] as ages, min(d.received_date) as oldest
      from document d where ${conditions({ ...search, filters: { ...filters, Waiting: 'Y' } })}
      group by grouping sets ((), (d.workgroup_id), (d.assigned_to), (d.document_subtype_id)))
    select counted.*, case about when 'queue' then ${sql.ref(`g.name_${language}`)}
        when 'person' then ${staffName('u')} else '' end as name
    from counted left join workgroup g on about = 'queue' and g.workgroup_id = id
      left join app_user u on about = 'person' and u.user_id = id
    order by waiting desc, name, id`.execute(db);
  return rows;
}

/** Papers whose pictures nobody has read yet, of those that the search would show. */
export async function countToRead(
  db: Tx,
  search: Pick<DocumentSearch, 'viewer' | 'today'>,
  filters: DocumentFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from document_reading r join document d on d.id = r.document_id where ${conditions({ ...search, filters })}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface AtWork {
  readonly user_id: string;
  readonly name: string;
  readonly available: boolean;
  readonly indexed: number;
}

/** Whoever takes turns in the queue or in any that has papers, holds some, or has indexed today. */
export async function listAtWork(
  db: Tx,
  search: Pick<DocumentSearch, 'viewer' | 'today'>,
  filters: DocumentFilters,
  given: { readonly wall: string; readonly queues: readonly string[]; readonly holding: readonly string[] },
): Promise<AtWork[]> {
  const { rows } =
    await sql<AtWork>`with done as (select d.indexed_by as user_id, count(*)::int as indexed from document d
      where d.indexed_by is not null and ${indexedOn(given.wall)} and ${conditions({ ...search, filters })} group by 1)
    select u.user_id, ${staffName('u')} as name, u.current_status = 'A' as available,
      coalesce(done.indexed, 0) as indexed
    from app_user u left join done on done.user_id = u.user_id
    where u.account_status = 'A' and (done.user_id is not null or u.user_id = any(${given.holding}::text[])
      or exists (select 1 from workgroup_member m where m.user_id = u.user_id and m.supervisor = 'N'
        and m.workgroup_id = any(${given.queues}::text[])))
    order by name, u.user_id limit 500`.execute(db);
  return rows;
}
