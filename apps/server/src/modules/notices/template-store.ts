import { TemplateBlock, type TemplateRow } from '@commonweal/contracts/notices/schemas';
import type { NoticeTypeCode } from '@commonweal/contracts/notices/types';
import { sql } from 'kysely';
import * as z from 'zod';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

export interface Template {
  readonly template_id: string;
  readonly notice_type: NoticeTypeCode;
  readonly number: number;
  readonly state: TemplateRow['State'];
  readonly effective_on: string | null;
  readonly blocks: readonly TemplateBlock[];
  readonly written_by: string;
  readonly written_name: string;
  readonly published_name: string | null;
  readonly changed_at: Date;
  readonly version: number;
  readonly in_force: boolean;
}

const Blocks = z.array(TemplateBlock);

const nameOf = (alias: string) => sql`coalesce(${staffName(alias)}`;

const columns = (
  today: string,
) => sql`t.template_id, t.notice_type, t.number, t.state, t.effective_on, t.blocks, t.written_by,
  ${nameOf('w')}, t.written_by) as written_name, ${nameOf('p')}, t.published_by) as published_name, t.changed_at, t.version,
  t.template_id = (select f.template_id from notice_template f where f.notice_type = t.notice_type and f.state = 'published'
    and f.effective_on <= ${today} order by f.effective_on desc, f.number desc limit 1) as in_force`;
const joins = sql`left join app_user w on w.user_id = t.written_by left join app_user p on p.user_id = t.published_by`;

type Stored = Omit<Template, 'blocks'> & { readonly blocks: unknown };
const read = (row: Stored): Template => ({ ...row, blocks: Blocks.parse(row.blocks), in_force: row.in_force === true });

export async function listTemplates(db: Tx, today: string, type: string | undefined): Promise<Template[]> {
  const { rows } = await sql<Stored>`select ${columns(today)} from notice_template t ${joins}
    where ${type ?? null}::text is null or t.notice_type = ${type ?? null}
    order by t.notice_type, t.number desc limit 500`.execute(db);
  return rows.map(read);
}

export async function findTemplate(db: Tx, today: string, id: string, locking = false): Promise<Template | undefined> {
  const { rows } = await sql<Stored>`select ${columns(today)} from notice_template t ${joins}
    where t.template_id = ${id} ${locking ? sql`for update of t` : sql``}`.execute(db);
  return rows[0] && read(rows[0]);
}

/** The version that counts on a day. */
export async function templateInForce(db: Tx, type: string, day: string): Promise<Template | undefined> {
  const { rows } = await sql<Stored>`select ${columns(day)} from notice_template t ${joins}
    where t.notice_type = ${type} and t.state = 'published' and t.effective_on <= ${day}
    order by t.effective_on desc, t.number desc limit 1`.execute(db);
  return rows[0] && read(rows[0]);
}

/** A draft that begins as the newest version is; undefined where there is none to begin from. */
export async function copyNewest(tx: Tx, id: string, type: string, by: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into notice_template
      (template_id, notice_type, number, state, blocks, written_by, changed_at, changed_by)
    select ${id}, notice_type, number + 1, 'draft', blocks, ${by}, ${now}, ${by} from notice_template
    where notice_type = ${type} order by number desc limit 1`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

interface TemplateChange {
  readonly blocks?: readonly TemplateBlock[];
  readonly state?: string;
  readonly effective_on?: string;
  readonly written_by?: string;
  readonly published_by?: string;
  readonly published_at?: Date;
}

export const updateTemplate = (tx: Tx, id: string, change: TemplateChange, by: string, now: Date) => {
  const { blocks, ...rest } = change;
  return tx
    .updateTable('notice_template')
    .set(expression => ({
      ...rest,
      ...(blocks && { blocks: JSON.stringify(blocks) }),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('template_id', '=', id)
    .execute();
};
