import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { StatedPerson } from './candidates.ts';
import { keepWords, wordsOf } from './name-word-store.ts';
import type { KeptSsn } from './ssn.ts';

export interface NewAddress {
  readonly type: 'H' | 'M' | 'O';
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly county: string;
  readonly homeless: boolean;
}

/** What is kept of a new client besides what was compared; everything may be left out. */
export interface NewClientDetails {
  readonly ssnStatus?: 'given' | 'applied' | 'missing' | 'refused';
  readonly spokenLanguage?: string;
  readonly writtenLanguage?: string;
  readonly ethnicity?: string;
  readonly races?: readonly string[];
  readonly maritalStatus?: string;
  readonly citizenship?: string;
  readonly alienNumber?: string;
  readonly education?: string;
  readonly school?: string;
  readonly taxFilingStatus?: string;
  readonly disabled?: boolean;
  readonly veteran?: boolean;
  readonly pregnancyDueOn?: string | null;
  readonly addresses?: readonly NewAddress[];
  readonly phones?: readonly { readonly type: 'M' | 'H' | 'W'; readonly number: string }[];
  readonly emails?: readonly { readonly type: 'P' | 'S'; readonly email: string }[];
  readonly aliases?: readonly {
    readonly type: string;
    readonly firstName: string;
    readonly middleInitial: string;
    readonly lastName: string;
    readonly suffix: string;
  }[];
  readonly aliasSsns?: readonly KeptSsn[];
}

export interface NewClient {
  readonly clientId: string;
  readonly pin: string;
  readonly stated: StatedPerson;
  readonly details: NewClientDetails;
  readonly ssn: KeptSsn | null;
}

interface Registering {
  readonly userId: string;
  readonly now: Date;
  readonly today: string;
}

const nameWordsOf = ({ firstName, lastName, fullName, otherNames }: NewClient['stated']): string[] =>
  wordsOf({
    first_name: firstName,
    last_name: lastName,
    full_name: fullName,
    aliases: (otherNames ?? []).map(name => ({ first_name: name.firstName, last_name: name.lastName })),
  });

const clientRow = (
  { clientId, pin, stated, details, ssn }: NewClient,
  { userId, now }: Registering,
): Insertable<Tables['client']> => ({
  client_id: clientId,
  pin,
  ssn_sealed: ssn?.sealed ?? null,
  ssn_hash: ssn?.hash ?? null,
  ssn_status: ssn ? 'given' : (details.ssnStatus ?? 'missing'),
  first_name: stated.firstName,
  middle_initial: stated.middleInitial,
  last_name: stated.lastName,
  suffix: stated.suffix,
  full_name: stated.fullName,
  name_words: nameWordsOf(stated),
  birth_date: stated.birthDate,
  gender: stated.gender,
  ethnicity: details.ethnicity ?? '',
  races: [...(details.races ?? [])],
  marital_status: details.maritalStatus ?? '',
  spoken_language: details.spokenLanguage ?? '',
  written_language: details.writtenLanguage ?? '',
  citizenship: details.citizenship ?? '',
  alien_number: details.alienNumber ?? '',
  education: details.education ?? '',
  school: details.school ?? '',
  tax_filing_status: details.taxFilingStatus ?? '',
  disabled: details.disabled ?? false,
  veteran: details.veteran ?? false,
  pregnancy_due_on: details.pregnancyDueOn ?? null,
  created_at: now,
  created_by: userId,
  changed_at: now,
  changed_by: userId,
});

/** People of one paper, with everything that is kept of each, in as few statements as for one. */
export async function insertClients(tx: Tx, clients: readonly NewClient[], by: Registering): Promise<void> {
  const each = <Row>(rowsOf: (client: NewClient) => readonly Row[]): Row[] =>
    clients.flatMap(client => [...rowsOf(client)]);
  await keepWords(
    tx,
    each(({ stated }) => nameWordsOf(stated)),
  );
  await tx
    .insertInto('client')
    .values(clients.map(client => clientRow(client, by)))
    .execute();
  const addresses = each(({ clientId, details }) =>
    (details.addresses ?? []).map(({ type, ...address }) => ({
      client_id: clientId,
      address_id: newId(),
      address_type: type,
      ...address,
      from_on: by.today,
    })),
  );
  if (addresses.length > 0) await tx.insertInto('client_address').values(addresses).execute();
  const phones = each(({ clientId, details }) =>
    (details.phones ?? []).map(phone => ({
      client_id: clientId,
      phone_id: newId(),
      phone_type: phone.type,
      phone_number: phone.number,
    })),
  );
  if (phones.length > 0) await tx.insertInto('client_phone').values(phones).execute();
  const emails = each(({ clientId, details }) =>
    (details.emails ?? []).map(({ type, email }) => ({ client_id: clientId, email_type: type, email })),
  );
  if (emails.length > 0) await tx.insertInto('client_email').values(emails).execute();
  const aliases = each(({ clientId, details }) =>
    (details.aliases ?? []).map(alias => ({
      client_id: clientId,
      alias_id: newId(),
      alias_type: alias.type,
      first_name: alias.firstName,
      middle_initial: alias.middleInitial,
      last_name: alias.lastName,
      suffix: alias.suffix,
    })),
  );
  if (aliases.length > 0) await tx.insertInto('client_alias_name').values(aliases).execute();
  const numbers = each(({ clientId, details }) =>
    (details.aliasSsns ?? []).map(kept => ({
      client_id: clientId,
      alias_id: newId(),
      ssn_sealed: kept.sealed,
      ssn_hash: kept.hash,
    })),
  );
  if (numbers.length > 0) await tx.insertInto('client_alias_ssn').values(numbers).execute();
}

/** In one order, so that two who wait for each other's rows cannot be. */
export const lockBuckets = (tx: Tx, buckets: readonly number[]) =>
  sql`select bucket from identity_lock where bucket = any(${buckets}::int[]) order by bucket for update`.execute(tx);
