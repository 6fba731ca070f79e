import type { Disaster } from '@commonweal/contracts/disasters/calls';
import type { ReplacementTerms } from '@commonweal/contracts/disasters/replacement-calls';
import { uncounted } from '@commonweal/contracts/eligibility/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { portalDecides } from '../deciding/index.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';
import { inCounties } from './sweep-store.ts';

const program = 'SNAP';
/** What has left for the card; what is ready or held nobody has bought food with. */
const left = ['sent', 'confirmed'];

interface Asked {
  readonly disaster: Disaster;
  readonly terms: ReplacementTerms;
}

export interface Replaceable {
  readonly region_id: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly county: string;
  readonly issued: number;
  readonly earlier: number;
  readonly cents: number;
  readonly sequence: number;
  readonly authorization_id: string;
}

/**
 * Households of the counties that were issued food assistance for the month and have not had it replaced for this disaster: the
 * share of what reached the card, less what of the month was replaced before. Rounded down, so that it never is more.
 */
const replaceable = ({
  disaster: of,
  terms: { Month, Share, Days },
}: Asked): RawBuilder<unknown> => sql`select k.region_id, k.id as case_id,
    k.case_number, k.county, i.issued, i.earlier, i.sequence, i.authorization_id,
    (i.issued * ${Share}::int / 100 - i.earlier)::bigint as cents
  from benefit_case k join lateral (
    select coalesce(sum(p.amount_cents - p.recouped_cents) filter (where p.kind <> 'replacement' and p.status = any(${left})
        and p.available_on <= ${of.EndsOn}::date and (${Days}::int = 0 or p.available_on >= ${of.StartsOn}::date - ${Days}::int)),
        0)::bigint as issued,
      coalesce(sum(p.amount_cents) filter (where p.kind = 'replacement' and p.status <> all(${[...uncounted]})), 0)::bigint as earlier,
      max(p.sequence) as sequence, (array_agg(p.authorization_id order by p.sequence desc))[1] as authorization_id
    from benefit_issuance p where p.case_id = k.id and p.program = ${program} and p.month = ${Month}) i on i.issued > 0
  where ${inCounties('k.county', of)} and ${portalDecides('k', `${Month}-01`)} and i.issued * ${Share}::int / 100 > i.earlier
    and not exists (select from replaced_benefit b where b.disaster_id = ${of.DisasterId} and b.case_id = k.id)`;

export interface ReplaceableSum {
  readonly households: number;
  readonly cents: number;
  readonly issued: number;
  readonly earlier: number;
}

const sumHouseholds = async (db: Tx, households: RawBuilder<unknown>): Promise<ReplaceableSum> => {
  const { rows } = await sql<ReplaceableSum>`select count(*)::int as households,
      coalesce(sum(r.cents), 0)::bigint as cents, coalesce(sum(r.issued), 0)::bigint as issued,
      coalesce(sum(r.earlier), 0)::bigint as earlier
    from (${households}) r`.execute(db);
  return rows[0] ?? { households: 0, cents: 0, issued: 0, earlier: 0 };
};

/** Of every household: two people approved the terms. */
export const sumReplaceable = (db: Tx, asked: Asked): Promise<ReplaceableSum> => sumHouseholds(db, replaceable(asked));

/**
 * Of the households that the viewer can open. One person chooses the terms of a preview, so a sum of other households would
 * answer questions about them.
 */
export const sumOpenReplaceable = (db: Tx, viewer: Viewer, asked: Asked): Promise<ReplaceableSum> =>
  sumHouseholds(db, sql`${replaceable(asked)} and ${mayOpenCase(viewer, 'k')}`);

export async function listReplaceable(db: Tx, asked: Asked, most: number): Promise<string[]> {
  const { rows } = await sql<{ case_id: string }>`select r.case_id from (${replaceable(asked)}) r
    order by r.case_number limit ${most}`.execute(db);
  return rows.map(row => row.case_id);
}

/** The households among these that are still to be had, each held: what is paid for one meanwhile is seen. */
export async function lockReplaceable(tx: Tx, asked: Asked, ids: readonly string[]): Promise<Replaceable[]> {
  await sql`select 1 from benefit_case where id = any(${[...ids]}::uuid[]) order by case_number for update`.execute(tx);
  const { rows } = await sql<Replaceable>`select * from (${replaceable(asked)}) r
    where r.case_id = any(${[...ids]}::uuid[]) order by r.case_number`.execute(tx);
  return rows;
}

/** A household that has had it is refused by its key: then nothing of it is paid. */
export const keepReplaced = (tx: Tx, disasterId: string, row: Replaceable, paymentId: string, at: Date) =>
  tx
    .insertInto('replaced_benefit')
    .values({
      disaster_id: disasterId,
      region_id: row.region_id,
      case_id: row.case_id,
      payment_id: paymentId,
      issued_cents: row.issued,
      earlier_cents: row.earlier,
      amount_cents: row.cents,
      replaced_at: at,
    })
    .execute();

export interface StoredReplacement extends ReplacementTerms {
  readonly Source: string;
  readonly asker: string;
  readonly approver: string;
  readonly approved_at: Date;
  readonly households: number;
  readonly cents: number;
}

const nameOf = (column: string): RawBuilder<string> =>
  sql<string>`coalesce((select ${staffName('u')} from app_user u where u.user_id = ${sql.ref(column)}), '')`;

export async function findReplacement(db: Tx, disasterId: string): Promise<StoredReplacement | undefined> {
  const { rows } =
    await sql<StoredReplacement>`select r.month as "Month", r.share as "Share", r.days as "Days", r.source as "Source",
      ${nameOf('r.asked_by')} as asker, ${nameOf('r.approved_by')} as approver, r.approved_at, b.households, b.cents
    from benefit_replacement r join lateral (select count(*)::int as households,
        coalesce(sum(amount_cents), 0)::bigint as cents from replaced_benefit where disaster_id = r.disaster_id) b on true
    where r.disaster_id = ${disasterId}`.execute(db);
  return rows[0];
}

interface Approved extends ReplacementTerms {
  readonly Source: string;
}

export const insertReplacement = (
  tx: Tx,
  disasterId: string,
  { Month, Share, Days, Source }: Approved,
  by: { readonly asked: string; readonly approved: string; readonly at: Date },
) =>
  tx
    .insertInto('benefit_replacement')
    .values({
      disaster_id: disasterId,
      month: Month,
      share: Share,
      days: Days,
      source: Source,
      asked_by: by.asked,
      approved_by: by.approved,
      approved_at: by.at,
    })
    .execute();

export async function isReplacementAsked(db: Tx, disasterId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from approval_request where kind = 'benefit-replacement' and status = 'waiting'
    and subject_type = 'disaster' and subject_id = ${disasterId}`.execute(db);
  return rows.length > 0;
}
