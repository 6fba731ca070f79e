import type { noticeContact } from '@commonweal/contracts/notice-contacts/calls';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '../../platform/database/pool.ts';
import type { RecordSource } from '../../platform/records/record-store.ts';

/** The region's own line stands before those of its offices. */
export const places: RecordSource = {
  joins: sql`join region on region.region_id = kept.region_id
    left join office on office.office_code = kept.office_code`,
  shown: () => ({ RegionName: sql`region.name`, OfficeName: sql`office.name` }),
  order: sql`office.name nulls first, kept.contact_id`,
};

type Place = Pick<z.infer<typeof noticeContact.input>, 'RegionId' | 'OfficeCode'>;

/** Whether the office is open and stands in the region. */
export async function isOfficeOf(db: Tx, { RegionId, OfficeCode }: Place): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${OfficeCode}::text is null or exists (select from office
    where office_code = ${OfficeCode} and region_id = ${RegionId} and active = 'Y') as known`.execute(db);
  return rows[0]?.known === true;
}

/** The numbers that a notice of this office prints: its own, else its region's. */
export async function numbersFor(
  db: Tx,
  regionId: string,
  officeCode: string | null,
): Promise<{ phone: string; fax: string } | undefined> {
  const { rows } = await sql<{ phone: string; fax: string }>`
    select phone, fax from notice_contact
    where region_id = ${regionId} and (office_code = ${officeCode} or office_code is null)
    order by office_code nulls last limit 1`.execute(db);
  return rows[0];
}

export interface OfficeHead {
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly zip: string;
  readonly phone: string;
  readonly fax: string;
}

/** What stands at the top of a letter: the office with its address, and the numbers that notices of it print. */
export async function findOfficeHead(db: Tx, officeCode: string): Promise<OfficeHead | undefined> {
  const { rows } = await sql<OfficeHead>`select o.name, o.address1, o.city, o.zip, coalesce(c.phone, o.phone) as phone,
      coalesce(c.fax, '') as fax
    from office o left join lateral (select phone, fax from notice_contact n
      where n.region_id = o.region_id and (n.office_code = o.office_code or n.office_code is null)
      order by n.office_code nulls last limit 1) c on true
    where o.office_code = ${officeCode}`.execute(db);
  return rows[0];
}
