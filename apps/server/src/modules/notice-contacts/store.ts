import type {
  NoticeContactFilters,
  NoticeContactInput,
  NoticeContactRow,
} from '@commonweal/contracts/notice-contacts/calls';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

const matching = (filters: NoticeContactFilters) => (where: ExpressionBuilder<Tables, 'notice_contact'>) =>
  where.and(filters.RegionId?.length ? [where('notice_contact.region_id', 'in', filters.RegionId)] : []);

export async function countContacts(db: Tx, filters: NoticeContactFilters): Promise<number> {
  const { count } = await db
    .selectFrom('notice_contact')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const contacts = (db: Tx) =>
  db
    .selectFrom('notice_contact')
    .innerJoin('region', 'region.region_id', 'notice_contact.region_id')
    .leftJoin('office', 'office.office_code', 'notice_contact.office_code')
    .selectAll('notice_contact')
    .select(['region.name as region_name', 'office.name as office_name']);

type Selected = Awaited<ReturnType<ReturnType<typeof contacts>['executeTakeFirstOrThrow']>>;

const toRow = (row: Selected): NoticeContactRow => ({
  ContactId: row.contact_id,
  RegionId: row.region_id,
  RegionName: row.region_name,
  OfficeCode: row.office_code,
  OfficeName: row.office_name,
  Phone: row.phone,
  Fax: row.fax,
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const sortColumns = { RegionName: 'region.name', OfficeName: 'office.name' } as const;

/** The region's own line stands before those of its offices. */
export async function listContacts(db: Tx, filters: NoticeContactFilters, window: Window): Promise<NoticeContactRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await contacts(db)
    .where(matching(filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy(sql`office.name nulls first`)
    .orderBy('notice_contact.contact_id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(toRow);
}

export async function findContact(db: Tx, id: string): Promise<NoticeContactRow | undefined> {
  const row = await contacts(db).where('contact_id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export const lockContact = (tx: Tx, id: string) =>
  tx.selectFrom('notice_contact').select('contact_id').where('contact_id', '=', id).forUpdate().executeTakeFirst();

/** Whether the region exists, and the office in it. */
export async function isPlace(db: Tx, input: NoticeContactInput): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from region where region_id = ${input.RegionId})
      and (${input.OfficeCode}::text is null or exists (select from office
        where office_code = ${input.OfficeCode} and region_id = ${input.RegionId} and active = 'Y')) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

export async function insertContact(
  tx: Tx,
  id: string,
  input: NoticeContactInput,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notice_contact')
    .values({
      contact_id: id,
      region_id: input.RegionId,
      office_code: input.OfficeCode,
      phone: input.Phone,
      fax: input.Fax,
      changed_at: now,
      changed_by: by,
    })
    .execute();
}

type Numbers = Pick<NoticeContactInput, 'Phone' | 'Fax'>;

export async function updateContact(tx: Tx, id: string, input: Numbers, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('notice_contact')
    .set(expression => ({
      phone: input.Phone,
      fax: input.Fax,
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('contact_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const deleteContact = (tx: Tx, id: string) =>
  tx.deleteFrom('notice_contact').where('contact_id', '=', id).execute();

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
