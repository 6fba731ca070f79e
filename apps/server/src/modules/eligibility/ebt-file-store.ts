import type { PaymentKind, PaymentState } from '@commonweal/contracts/eligibility/payments';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { portalDecides } from '../deciding/index.ts';
import { mostShown } from './issuance-store.ts';

export interface FileRow {
  readonly file_id: string;
  readonly file_number: string;
  readonly made_on: string;
  readonly made_at: Date;
  readonly maker: string;
  readonly lines: number;
  readonly total_cents: number;
  readonly answered_at: Date | null;
  readonly refused_lines: number;
  readonly refused_cents: number;
  readonly version: number;
}

const fileColumns = sql`f.file_id, f.file_number, f.made_on::text as made_on, f.made_at, f.lines, f.total_cents, f.answered_at,
  f.refused_lines, f.refused_cents, f.version, ${staffName('u')} as maker`;

export async function listFiles(tx: Tx): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from ebt_file f join app_user u on u.user_id = f.made_by
    order by f.made_at desc limit ${mostShown}`.execute(tx);
  return rows;
}

export async function findFile(tx: Tx, fileId: string, forUpdate = false): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from ebt_file f join app_user u on u.user_id = f.made_by
    where f.file_id = ${fileId} ${forUpdate ? sql`for update of f` : sql``}`.execute(tx);
  return rows[0];
}

interface NewFile {
  readonly fileId: string;
  readonly madeOn: string;
  readonly by: string;
  readonly at: Date;
  readonly most: number;
}

/** Payments that are ready leave: their state, their lines and the file's totals are one statement. */
export async function takeReady(tx: Tx, { fileId, madeOn, by, at, most }: NewFile): Promise<FileRow | undefined> {
  // Of two who make a file at once the second waits: what is ready is one file, not two halves.
  await sql`select pg_advisory_xact_lock(hashtextextended('ebt file', 0))`.execute(tx);
  // The file is there before its lines; one without lines is taken back with the whole act.
  const { rows } = await sql<{ count: number; cents: number }>`with chosen as (
      select region_id, id from benefit_issuance b where status = 'ready' and ${portalDecides('b', madeOn, 'case_id')}
      order by available_on, id limit ${most} for update skip locked),
    sent as (
      update benefit_issuance i set status = 'sent', changed_at = ${at}, changed_by = ${by}, version = version + 1
      from chosen c where i.region_id = c.region_id and i.id = c.id and i.status = 'ready'
      returning i.region_id, i.id, i.case_id, i.program, i.month, i.kind,
        i.amount_cents - i.recouped_cents as amount_cents, i.available_on),
    total as (select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents from sent),
    file as (
      insert into ebt_file (file_id, file_number, made_on, made_at, made_by, lines, total_cents)
      select ${fileId}, nextval('ebt_file_number_seq')::text, ${madeOn}::date, ${at}, ${by}, count, cents from total
      where count > 0 returning file_id),
    lines as (
      insert into ebt_line (file_id, line, region_id, payment_id, case_id, case_number, program, month, kind, amount_cents,
        available_on)
      select file.file_id, row_number() over (order by s.available_on, k.case_number, s.program, s.month, s.id), s.region_id,
        s.id, s.case_id, k.case_number, s.program, s.month, s.kind, s.amount_cents, s.available_on
      from sent s join benefit_case k on k.region_id = s.region_id and k.id = s.case_id cross join file)
    select count, cents from total`.execute(tx);
  return (rows[0]?.count ?? 0) === 0 ? undefined : findFile(tx, fileId);
}

export interface FileLine {
  readonly line: number;
  readonly region_id: string;
  readonly payment_id: string;
  readonly case_number: string;
  readonly program: string;
  readonly month: string;
  readonly kind: PaymentKind;
  readonly cents: number;
  readonly available_on: string;
  readonly status: PaymentState;
}

export async function listLines(tx: Tx, fileId: string): Promise<FileLine[]> {
  const { rows } =
    await sql<FileLine>`select l.line, l.region_id, l.payment_id, l.case_number, l.program, l.month, l.kind,
      l.amount_cents as cents, l.available_on::text as available_on, i.status
    from ebt_line l join benefit_issuance i on i.region_id = l.region_id and i.id = l.payment_id
    where l.file_id = ${fileId} order by l.line`.execute(tx);
  return rows;
}

interface Answered {
  readonly line: number;
  readonly status: PaymentState;
  readonly reason: string;
}

/** What the card company says of every line; the file then is answered for good. */
export async function writeAnswers(
  tx: Tx,
  fileId: string,
  answers: readonly Answered[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`update benefit_issuance i set status = g.status, status_reason = g.reason, changed_at = ${at},
      changed_by = ${by}, version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g (line integer, status text, reason text)
      join ebt_line l on l.file_id = ${fileId} and l.line = g.line
    where i.region_id = l.region_id and i.id = l.payment_id`.execute(tx);
  await sql`update ebt_file f set answered_at = ${at}, answered_by = ${by}, version = version + 1,
      refused_lines = r.count, refused_cents = r.cents
    from (select count(*)::int as count, coalesce(sum(l.amount_cents), 0)::bigint as cents from ebt_line l
      join benefit_issuance i on i.region_id = l.region_id and i.id = l.payment_id
      where l.file_id = ${fileId} and i.status = 'refused') r
    where f.file_id = ${fileId}`.execute(tx);
}
