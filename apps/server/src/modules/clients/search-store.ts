import { datesNear } from '@commonweal/contracts/clients/likeness';
import type { ClientFilters } from '@commonweal/contracts/clients/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, mayOpenCase, mayOpenClient, type Viewer } from '../protection/index.ts';
import { peopleNamed, type WantedName, wantedName } from './wanted-word-store.ts';

type Filters = Omit<ClientFilters, 'Ssn'> & { readonly hashes?: readonly Buffer[] };

/** Every filter but the name narrows by a key of its own; `c` is the client that the filter speaks of. */
function conditions(caller: Viewer, filters: Filters): RawBuilder<unknown>[] {
  const given: RawBuilder<unknown>[] = [];
  if (filters.Pin) given.push(sql`c.pin = ${filters.Pin}`);
  if (filters.hashes) {
    given.push(sql`c.client_id in (select client_id from client where ssn_hash = any(${filters.hashes}::bytea[])
      union select client_id from client_alias_ssn where ssn_hash = any(${filters.hashes}::bytea[]))`);
  }
  if (filters.Phone)
    given.push(sql`c.client_id in (select client_id from client_phone where phone_number = ${filters.Phone})`);
  if (filters.Address || filters.Zip) {
    const line = filters.Address ? sql`and lower(line1) like ${containing(filters.Address)}` : sql``;
    const zip = filters.Zip ? sql`and zip = ${filters.Zip}` : sql``;
    given.push(sql`c.client_id in (select client_id from client_address where to_on is null ${line} ${zip})`);
  }
  if (filters.CaseNumber) {
    given.push(sql`c.client_id in (select m.client_id from benefit_case k join case_member m
        on m.region_id = k.region_id and m.case_id = k.id and m.superseded_at is null
      where k.case_number = ${filters.CaseNumber.padStart(10, '0')} and ${mayOpenCase(caller, 'k')})`);
  }
  if (filters.ApplicationNumber) {
    given.push(sql`c.client_id in (select p.client_id from application a join application_person p
        on p.region_id = a.region_id and p.application_id = a.id
      where a.application_number = ${filters.ApplicationNumber} and p.client_id is not null
        and ${mayOpenApplication(caller, 'a')})`);
  }
  return given;
}

const dateQuality = { exact: 1, swapped: 0.8, slip: 0.7, sameYear: 0, differs: 0 } as const;
/** Best hits that are looked at one by one; what is beyond could not be shown anyway. */
const mostHits = 2000;

interface Asked {
  readonly filters: Filters;
  readonly name: WantedName | null;
  readonly exactOnly: boolean;
  readonly limit: number;
}

/** `client_id, quality` of whoever matches, a merged record for itself; of those who share a day at most so many. */
function matching({ filters, name, exactOnly }: Asked, where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (name) return peopleNamed(name, { where, exactOnly, most: mostHits });
  const first = filters.BirthDate ? sql`order by c.birth_date <> ${filters.BirthDate}::date` : sql``;
  return sql`select c.client_id, 0::float8 as quality from client c
    where ${sql.join(where, sql` and `)} ${first} limit ${mostHits}`;
}

/** The keys of those who match, best first; one more than `limit` where there are more. */
async function findRanked(tx: Tx, caller: Viewer, asked: Asked): Promise<string[]> {
  const { filters, limit } = asked;
  const near = filters.BirthDate ? datesNear(filters.BirthDate) : [];
  const days = near.map(each => each.date);
  const where = conditions(caller, filters);
  if (near.length > 0) where.push(sql`c.birth_date = any(${days}::date[])`);
  const { rows } = await sql<{ client_id: string }>`
    select target.client_id from (${matching(asked, where)}) met join client c on c.client_id = met.client_id
    left join unnest(${days}::date[], ${near.map(each => dateQuality[each.level])}::float8[]) as near(day, quality)
      on near.day = c.birth_date
    join client target on target.client_id = coalesce(c.merged_into, c.client_id)
    where ${mayOpenClient(caller, 'target')}
    group by target.client_id, target.last_name, target.first_name
    order by max(met.quality + coalesce(near.quality, 0)) desc,
      target.last_name, target.first_name, target.client_id
    limit ${limit + 1}`.execute(tx);
  return rows.map(row => row.client_id);
}

export async function findClients(tx: Tx, caller: Viewer, filters: Filters, limit: number): Promise<string[]> {
  const name = filters.Name ? wantedName(filters.Name) : null;
  if (!name || name.tokens.length === 0) {
    const nothingElse = conditions(caller, filters).length === 0 && !filters.BirthDate;
    return nothingElse ? [] : findRanked(tx, caller, { filters, name: null, exactOnly: true, limit });
  }
  // Those who are called exactly so come first anyway; where they fill the list, nobody else is looked for.
  const exact = await findRanked(tx, caller, { filters, name, exactOnly: true, limit });
  return exact.length > limit ? exact : findRanked(tx, caller, { filters, name, exactOnly: false, limit });
}

export interface FoundClient {
  readonly client_id: string;
  readonly pin: string;
  readonly first_name: string;
  readonly middle_initial: string;
  readonly last_name: string;
  readonly suffix: string;
  readonly full_name: string;
  readonly birth_date: string | null;
  readonly gender: string;
  readonly ssn_sealed: Buffer | null;
  readonly confidential: boolean;
  readonly city: string | null;
  readonly zip: string | null;
  readonly alias_names: readonly { readonly first_name: string; readonly last_name: string }[];
  readonly case_numbers: string;
  readonly phones: readonly string[];
}

export async function listFound(tx: Tx, caller: Viewer, ids: readonly string[]): Promise<Map<string, FoundClient>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FoundClient>`
    select c.client_id, c.pin, c.first_name, c.middle_initial, c.last_name, c.suffix, c.full_name, c.birth_date::text,
      c.gender, c.ssn_sealed, c.confidential, home.city, home.zip,
      coalesce((select json_agg(json_build_object('first_name', n.first_name, 'last_name', n.last_name))
        from (select a.first_name, a.last_name from client_alias_name a where a.client_id = c.client_id
          union all select m.first_name, m.last_name from client m where m.merged_into = c.client_id) n), '[]') as alias_names,
      array(select p.phone_number from client_phone p where p.client_id = c.client_id) as phones,
      array_to_string(array(select distinct k.case_number from case_member m
        join benefit_case k on k.region_id = m.region_id and k.id = m.case_id
        where m.client_id = c.client_id and m.superseded_at is null and ${mayOpenCase(caller, 'k')} order by 1), ', ') as case_numbers
    from client c left join lateral (select a.city, a.zip from client_address a
      where a.client_id = c.client_id and a.to_on is null order by a.address_type limit 1) home on true
    where c.client_id = any(array(select unnest(${ids}::uuid[])))`.execute(tx);
  return new Map(rows.map(row => [row.client_id, row]));
}
