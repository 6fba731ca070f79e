import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

export async function labelOf(db: Tx, table: string, code: string, language: 'en' | 'es'): Promise<string> {
  const row = await db
    .selectFrom('reference_entry')
    .select(['label_en', 'label_es'])
    .where('table_name', '=', table)
    .where('code', '=', code)
    .executeTakeFirst();
  return (language === 'es' ? row?.label_es : row?.label_en) ?? code;
}

/** Whether a code can be chosen now. */
export async function isActiveCode(db: Tx, table: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('reference_entry')
    .select('active')
    .where('table_name', '=', table)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.active === 'Y';
}

export async function isReviewCode(db: Tx, code: string): Promise<boolean> {
  const row = await db.selectFrom('review_code').select('active').where('code', '=', code).executeTakeFirst();
  return row?.active === 'Y';
}

export interface Superior {
  readonly user_id: string;
  readonly name: string;
  readonly available: boolean;
}

const mostAbove = 6;

/** The supervisors above somebody, from the nearest up; a circle ends where it closes. */
export async function listChain(db: Tx, userId: string): Promise<Superior[]> {
  const { rows } = await sql<Superior>`with recursive chain as (
      select supervisor_user_id as user_id, 1 as height, array[${userId}] as seen from app_user where user_id = ${userId}
      union all
      select u.supervisor_user_id, height + 1, seen || u.user_id from chain join app_user u on u.user_id = chain.user_id
      where height < ${mostAbove} and not u.user_id = any(seen))
    select u.user_id, ${staffName('u')} as name,
      u.current_status = 'A' and u.account_status = 'A' as available
    from chain join app_user u on u.user_id = chain.user_id where u.account_status = 'A' order by height`.execute(db);
  return rows;
}

/** What statuses, stages and these people are called. */
export async function listWords(
  db: Tx,
  userIds: readonly string[],
  language: 'en' | 'es',
): Promise<{ field: string; value: string; words: string }[]> {
  const { rows } = await sql<{ field: string; value: string; words: string }>`
    select case table_name when 'STAGE' then 'Stage' else 'Status' end as field, code as value,
      ${sql.ref(`label_${language}`)} as words
    from reference_entry where table_name in ('STAGE', 'WORKITEMSTATUS')
    union all select field, user_id, ${staffName('app_user')} from app_user,
      unnest(array['AssignedTo', 'EscalatedTo']) as field where user_id = any(${userIds}::text[])`.execute(db);
  return rows;
}

/** The review codes that can be chosen for an item of the program. */
export async function listReviewCodes(db: Tx, program: string, language: 'en' | 'es') {
  const { rows } = await sql<{ code: string; words: string }>`select code,
      ${sql.ref(`description_${language}`)} as words from review_code
    where active = 'Y' and (program is null or program = ${program}) order by code`.execute(db);
  return rows;
}
