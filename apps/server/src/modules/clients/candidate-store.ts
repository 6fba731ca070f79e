import { datesNear } from '@commonweal/contracts/clients/likeness';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, mayOpenClient, type Viewer } from '../protection/index.ts';
import { hasEvery, wantedName } from './wanted-word-store.ts';

/** Who is looked at more closely. Cheap keys only: number, birth date, phone, address, the whole name. */

export interface BlockingKeys {
  readonly hashes: readonly Buffer[];
  readonly name: string;
  readonly birthDate: string | null;
  readonly phones: readonly string[];
  readonly addresses: readonly { readonly line1: string; readonly zip: string }[];
}

export interface StoredCandidate {
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
  readonly may_open: boolean;
  readonly alias_names: readonly { readonly first_name: string; readonly last_name: string }[];
  readonly alias_ssns: readonly Buffer[];
  readonly addresses: readonly {
    readonly line1: string;
    readonly city: string;
    readonly zip: string;
    readonly type: string;
  }[];
  readonly phones: readonly string[];
  readonly case_numbers: readonly string[];
}

const mostBlocked = 300;
const birthYears = (birthDate: string): [string, string] => {
  const year = Number(birthDate.slice(0, 4));
  return [`${String(year - 1).padStart(4, '0')}-01-01`, `${String(year + 1).padStart(4, '0')}-12-31`];
};

/** The keys of everyone who shares a key with the person stated; a merged record stands for the one that answers for it. */
async function findBlocked(tx: Tx, keys: BlockingKeys): Promise<string[]> {
  const name = wantedName(keys.name);
  const dates = keys.birthDate === null ? [] : datesNear(keys.birthDate).map(near => near.date);
  const [from, to] = keys.birthDate === null ? ['0001-01-01', '9999-12-31'] : birthYears(keys.birthDate);
  const streets = keys.addresses.map(address => address.line1.toLowerCase());
  const { rows } = await sql<{ client_id: string }>`
    with wanted as materialized (${name.words()}),
    exact as materialized (${name.words(true)}),
    all_words as materialized (select array_agg(word) as words from wanted),
    blocked as (
      select client_id, 0 as rank from client where ssn_hash = any(${keys.hashes}::bytea[])
      union all select client_id, 0 from client_alias_ssn where ssn_hash = any(${keys.hashes}::bytea[])
      union all select client_id, case when birth_date = ${keys.birthDate}::date then 1 else 2 end from client
        where birth_date = any(${dates}::date[]) and name_words && (select words from all_words)
      union all (select client_id, 3 from client_phone where phone_number = any(${keys.phones}::text[]) limit 50)
      union all (select a.client_id, 3 from client_address a
        join unnest(${keys.addresses.map(address => address.zip)}::text[], ${streets}::text[]) as given(zip, line1)
          on a.zip = given.zip and lower(a.line1) = given.line1
        join client c on c.client_id = a.client_id and c.name_words && (select words from all_words)
        where a.to_on is null limit 50)
      union all (select c.client_id, 4 from client c
        where ${name.tokens.length > 1 ? hasEvery(name, 'exact') : sql`false`}
          and (c.birth_date is null or ${keys.birthDate}::date is null or c.birth_date between ${from}::date and ${to}::date)
        limit 200)
    )
    select coalesce(c.merged_into, c.client_id) as client_id, min(rank) as rank
    from blocked join client c on c.client_id = blocked.client_id
    group by 1 order by 2, 1 limit ${mostBlocked}`.execute(tx);
  return rows.map(row => row.client_id);
}

/** What is compared, of all of them in one statement; whether the caller may open each is said, not filtered. */
export async function listCompared(tx: Tx, caller: Viewer, ids: readonly string[]): Promise<StoredCandidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredCandidate>`
    select c.client_id, c.pin, c.first_name, c.middle_initial, c.last_name, c.suffix, c.full_name, c.birth_date::text,
      c.gender, c.ssn_sealed, ${mayOpenClient(caller, 'c')} as may_open,
      coalesce((select json_agg(json_build_object('first_name', n.first_name, 'last_name', n.last_name))
        from (select a.first_name, a.last_name from client_alias_name a where a.client_id = c.client_id
          union all select m.first_name, m.last_name from client m where m.merged_into = c.client_id) n), '[]') as alias_names,
      array(select s.ssn_sealed from client_alias_ssn s where s.client_id = c.client_id
        union all select m.ssn_sealed from client m where m.merged_into = c.client_id and m.ssn_sealed is not null) as alias_ssns,
      coalesce((select json_agg(json_build_object('line1', a.line1, 'city', a.city, 'zip', a.zip, 'type', a.address_type)
          order by a.address_type)
        from client_address a where a.client_id = c.client_id and a.to_on is null), '[]') as addresses,
      array(select p.phone_number from client_phone p where p.client_id = c.client_id order by p.phone_type) as phones,
      array(select distinct k.case_number from case_member m join benefit_case k on k.region_id = m.region_id and k.id = m.case_id
        where m.client_id = c.client_id and m.superseded_at is null and ${mayOpenCase(caller, 'k')} order by 1) as case_numbers
    from client c where c.client_id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export async function listCandidates(tx: Tx, caller: Viewer, keys: BlockingKeys): Promise<StoredCandidate[]> {
  return listCompared(tx, caller, await findBlocked(tx, keys));
}
