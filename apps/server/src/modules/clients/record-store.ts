import { aliasFields, detailFields, reachFields, ssnStatuses } from '@commonweal/contracts/clients/fields';
import type { AliasName, ClientDetails, ClientReach, ClientRecord } from '@commonweal/contracts/clients/schemas';
import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { sql } from 'kysely';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { objectOf, readsOf } from '../../platform/records/columns-store.ts';
import { mayOpenClient, type Viewer } from '../protection/index.ts';

interface StoredClient extends ClientDetails, ClientReach {
  readonly client_id: string;
  readonly pin: string;
  readonly alien_number: string;
  readonly ssn_status: string;
  readonly ssn_sealed: Buffer | null;
  readonly confidential: boolean;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly phones: ClientRecord['Phones'];
  readonly emails: ClientRecord['Emails'];
  readonly addresses: ClientRecord['Addresses'];
  readonly alias_names: (AliasName & { AliasId: string })[];
  readonly alias_ssns: { id: string; sealed: string }[];
  readonly merged_pins: string[];
  readonly same_ssn: ClientRecord['SameSsn'];
}

export interface OpenedClient {
  readonly clientId: string;
  readonly ssnSealed: Buffer | null;
  readonly alienNumber: string;
  readonly aliasSsns: readonly { readonly id: string; readonly sealed: Buffer }[];
  readonly record: Omit<ClientRecord, 'SsnMasked' | 'AlienNumberMasked' | 'AliasSsns'>;
}

const toOpened = (row: StoredClient): OpenedClient => ({
  clientId: row.client_id,
  ssnSealed: row.ssn_sealed,
  alienNumber: row.alien_number,
  aliasSsns: row.alias_ssns.map(each => ({ id: each.id, sealed: Buffer.from(each.sealed, 'hex') })),
  record: {
    Pin: row.pin,
    ...valuesOf(detailFields, row),
    ...valuesOf(reachFields, row),
    SsnStatus: ssnStatuses.find(status => status === row.ssn_status) ?? 'missing',
    Confidential: toYesNo(row.confidential),
    Phones: row.phones,
    Emails: row.emails,
    Addresses: row.addresses,
    AliasNames: row.alias_names,
    MergedPins: row.merged_pins,
    SameSsn: row.same_ssn,
    Version: row.version,
    ChangedAt: row.changed_at.toISOString(),
    ChangedBy: row.changed_by,
  },
});

/** The whole record in one statement; a merged PIN opens the one that answers for it. */
export async function findClient(tx: Tx, caller: Viewer, pin: string): Promise<OpenedClient | undefined> {
  const { rows } = await sql<StoredClient>`
    select c.client_id, c.pin, ${readsOf(detailFields, 'c')}, ${readsOf(reachFields, 'c')}, c.alien_number, c.ssn_status, c.ssn_sealed, c.confidential,
      c.version, c.changed_at, c.changed_by,
      coalesce((select json_agg(json_build_object('PhoneTypeCode', p.phone_type, 'PhoneNumber', p.phone_number)
        order by array_position(array['M', 'H', 'W'], p.phone_type), p.phone_id)
        from client_phone p where p.client_id = c.client_id), '[]') as phones,
      coalesce((select json_agg(json_build_object('EmailType', e.email_type, 'Email', e.email) order by e.email_type)
        from client_email e where e.client_id = c.client_id), '[]') as emails,
      coalesce((select json_agg(json_build_object('AddressType', a.address_type, 'Address1', a.line1, 'Address2', a.line2,
          'City', a.city, 'State', a.state, 'Zip', a.zip, 'County', a.county,
          'Homeless', case when a.homeless then 'Y' else 'N' end,
          'CareAddressType', a.care_address_type, 'FromOn', a.from_on, 'ToOn', a.to_on)
          order by a.to_on desc nulls first, array_position(array['H', 'M', 'O'], a.address_type), a.from_on desc)
        from client_address a where a.client_id = c.client_id), '[]') as addresses,
      coalesce((select json_agg(json_build_object('AliasId', n.alias_id, ${objectOf(aliasFields, 'n')}) order by n.alias_id)
        from client_alias_name n where n.client_id = c.client_id), '[]') as alias_names,
      coalesce((select json_agg(json_build_object('id', s.alias_id, 'sealed', encode(s.ssn_sealed, 'hex')) order by s.alias_id)
        from client_alias_ssn s where s.client_id = c.client_id), '[]') as alias_ssns,
      array(select m.pin from client m where m.merged_into = c.client_id order by m.pin) as merged_pins,
      coalesce((select json_agg(json_build_object('Pin', case when ${mayOpenClient(caller, 'o')} then o.pin else '' end,
          'Name', case when ${mayOpenClient(caller, 'o')} then ${clientName('o')} else '' end)
          order by o.pin)
        from client o where o.ssn_hash = c.ssn_hash and o.client_id <> c.client_id and o.merged_into is null), '[]')
        as same_ssn
    from client given join client c on c.client_id = coalesce(given.merged_into, given.client_id)
    where given.pin = ${pin} and ${mayOpenClient(caller, 'c')}`.execute(tx);
  return rows[0] && toOpened(rows[0]);
}

export const lockClient = (tx: Tx, pin: string) =>
  tx.selectFrom('client').select('client_id').where('pin', '=', pin).forUpdate().executeTakeFirst();
