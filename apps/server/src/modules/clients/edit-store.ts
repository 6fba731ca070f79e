import { aliasFields, detailFields, reachFields } from '@commonweal/contracts/clients/fields';
import type { AliasName, ClientContact, ClientDetails } from '@commonweal/contracts/clients/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { columnsOf } from '../../platform/records/columns-store.ts';
import { type FactReader, mayOpenCase, mayReadFact, type Viewer } from '../protection/index.ts';
import { writeNameWords } from './name-word-store.ts';
import type { KeptSsn } from './ssn.ts';

export interface By {
  readonly userId: string;
  readonly now: Date;
  readonly today: string;
}

interface DetailsChange {
  readonly details: ClientDetails;
  readonly alienNumber: string;
  readonly ssnStatus: string;
  /** Undefined: the number on file stays. */
  readonly ssn: KeptSsn | undefined;
}

export async function updateDetails(tx: Tx, clientId: string, change: DetailsChange): Promise<void> {
  await tx
    .updateTable('client')
    .set({
      ...columnsOf(detailFields, change.details),
      alien_number: change.alienNumber,
      ssn_status: change.ssnStatus,
      ...(change.ssn && { ssn_sealed: change.ssn.sealed, ssn_hash: change.ssn.hash }),
    })
    .where('client_id', '=', clientId)
    .execute();
}

/** When the first income begins that somebody is said to have after a day, in a case that the viewer may open. */
export async function findIncomeAfter(
  tx: Tx,
  viewer: Viewer & FactReader,
  clientId: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ from: string | null }>`select min(e.effective_from)::text as from from evidence e
    join benefit_case k on k.region_id = e.region_id and k.id = e.case_id
    where e.client_id = ${clientId} and e.superseded_at is null and e.effective_from > ${day}
      and e.kind in ('earned-income', 'self-employment', 'unearned-income') and ${mayOpenCase(viewer, 'k')}
      and ${mayReadFact(viewer, 'e')}`.execute(tx);
  return rows[0]?.from ?? null;
}

/** One version for the whole record, whichever part of it was changed. */
export async function bumpVersion(tx: Tx, clientId: string, by: By): Promise<number> {
  const { version } = await tx
    .updateTable('client')
    .set(expression => ({ version: expression('version', '+', 1), changed_at: by.now, changed_by: by.userId }))
    .where('client_id', '=', clientId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whoever else has this number on file. */
export async function findOtherHolder(
  tx: Tx,
  clientId: string,
  hashes: readonly Buffer[],
): Promise<string | undefined> {
  const { rows } = await sql<{ pin: string }>`select pin from client
    where ssn_hash = any(${hashes}::bytea[]) and client_id <> ${clientId} and merged_into is distinct from ${clientId} limit 1`.execute(
    tx,
  );
  return rows[0]?.pin;
}

/** Addresses that changed are closed, not rewritten; one that was entered today only gives way. */
async function replaceAddresses(
  tx: Tx,
  clientId: string,
  addresses: ClientContact['Addresses'],
  by: By,
): Promise<void> {
  const given = addresses.map(address => ({
    client_id: clientId,
    address_id: newId(),
    address_type: address.AddressType,
    line1: address.Address1,
    line2: address.Address2,
    city: address.City,
    state: address.State,
    zip: address.Zip,
    county: address.County,
    homeless: address.Homeless === 'Y',
    care_address_type: address.CareAddressType,
    from_on: by.today,
  }));
  const { rows } = await sql<{ type: string; key: string; address_id: string }>`
    select address_type as type, address_id, concat_ws('|', line1, line2, city, state, zip, county, homeless, care_address_type) as key
    from client_address where client_id = ${clientId} and to_on is null`.execute(tx);
  const keyOf = (row: (typeof given)[number]): string =>
    [
      row.line1,
      row.line2,
      row.city,
      row.state,
      row.zip,
      row.county,
      row.homeless ? 't' : 'f',
      row.care_address_type,
    ].join('|');
  const kept = rows.filter(row => given.some(each => each.address_type === row.type && keyOf(each) === row.key));
  const ended = rows.filter(row => !kept.includes(row)).map(row => row.address_id);
  if (ended.length > 0) {
    await sql`delete from client_address where client_id = ${clientId} and address_id = any(${ended}::uuid[])
      and from_on >= ${by.today}::date`.execute(tx);
    await sql`update client_address set to_on = greatest(from_on, ${by.today}::date - 1)
      where client_id = ${clientId} and address_id = any(${ended}::uuid[])`.execute(tx);
  }
  const added = given.filter(each => !kept.some(row => row.type === each.address_type && row.key === keyOf(each)));
  if (added.length > 0) await tx.insertInto('client_address').values(added).execute();
}

export async function replaceContact(tx: Tx, clientId: string, contact: ClientContact, by: By): Promise<void> {
  await tx.updateTable('client').set(columnsOf(reachFields, contact)).where('client_id', '=', clientId).execute();
  await replaceAddresses(tx, clientId, contact.Addresses, by);
  await tx.deleteFrom('client_phone').where('client_id', '=', clientId).execute();
  const phones = contact.Phones.map(phone => ({
    client_id: clientId,
    phone_id: newId(),
    phone_type: phone.PhoneTypeCode,
    phone_number: phone.PhoneNumber,
  }));
  if (phones.length > 0) await tx.insertInto('client_phone').values(phones).execute();
  await tx.deleteFrom('client_email').where('client_id', '=', clientId).execute();
  const emails = contact.Emails.map(each => ({ client_id: clientId, email_type: each.EmailType, email: each.Email }));
  if (emails.length > 0) await tx.insertInto('client_email').values(emails).execute();
}

const nameRow = (clientId: string, name: AliasName) => ({
  client_id: clientId,
  alias_id: newId(),
  ...columnsOf(aliasFields, name),
});

const ssnRow = (clientId: string, kept: KeptSsn) => ({
  client_id: clientId,
  alias_id: newId(),
  ssn_sealed: kept.sealed,
  ssn_hash: kept.hash,
});

export const addAliasName = (tx: Tx, clientId: string, name: AliasName) =>
  tx.insertInto('client_alias_name').values(nameRow(clientId, name)).execute();

export const addAliasSsn = (tx: Tx, clientId: string, kept: KeptSsn) =>
  tx.insertInto('client_alias_ssn').values(ssnRow(clientId, kept)).execute();

/** Whichever of the two it is, a name or a number. */
export async function removeAlias(tx: Tx, clientId: string, aliasId: string): Promise<void> {
  await tx.deleteFrom('client_alias_name').where('client_id', '=', clientId).where('alias_id', '=', aliasId).execute();
  await tx.deleteFrom('client_alias_ssn').where('client_id', '=', clientId).where('alias_id', '=', aliasId).execute();
}

interface AliasChange {
  readonly names: readonly AliasName[];
  readonly keepSsns: readonly string[];
  readonly newSsns: readonly KeptSsn[];
}

export async function replaceAliases(tx: Tx, clientId: string, change: AliasChange): Promise<void> {
  await tx.deleteFrom('client_alias_name').where('client_id', '=', clientId).execute();
  const names = change.names.map(name => nameRow(clientId, name));
  if (names.length > 0) await tx.insertInto('client_alias_name').values(names).execute();
  await sql`delete from client_alias_ssn where client_id = ${clientId} and alias_id <> all(${change.keepSsns}::uuid[])`.execute(
    tx,
  );
  const numbers = change.newSsns.map(kept => ssnRow(clientId, kept));
  if (numbers.length > 0) await tx.insertInto('client_alias_ssn').values(numbers).execute();
}

/** A person is found under every name they have, also the one just added. */
export async function refreshNames(tx: Tx, clientId: string): Promise<void> {
  const client = await tx
    .selectFrom('client')
    .select(['first_name', 'last_name', 'full_name'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const aliases = await tx
    .selectFrom('client_alias_name')
    .select(['first_name', 'last_name'])
    .where('client_id', '=', clientId)
    .execute();
  await writeNameWords(tx, clientId, { ...client, aliases });
}
