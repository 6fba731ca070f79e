import { asYesNo } from '@commonweal/contracts/kit/fields';
import type { ReviewCodeFilters, ReviewCodeInput, ReviewCodeRow } from '@commonweal/contracts/review-codes/calls';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

const matching = (filters: ReviewCodeFilters) => (where: ExpressionBuilder<Tables, 'review_code'>) => {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.Text) {
    const text = sql<string>`lower(code || ' ' || description_en || ' ' || description_es)`;
    conditions.push(where(text, 'like', containing(filters.Text)));
  }
  if (filters.Program) conditions.push(where('program', '=', filters.Program));
  if (filters.Active) conditions.push(where('active', '=', filters.Active));
  return where.and(conditions);
};

export async function countReviewCodes(db: Tx, filters: ReviewCodeFilters): Promise<number> {
  const { count } = await db
    .selectFrom('review_code')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const reviewCodes = (db: Tx) => db.selectFrom('review_code').selectAll();
type Selected = Awaited<ReturnType<ReturnType<typeof reviewCodes>['executeTakeFirstOrThrow']>>;

const toRow = (row: Selected): ReviewCodeRow => ({
  Code: row.code,
  DescriptionEn: row.description_en,
  DescriptionEs: row.description_es,
  Program: row.program,
  DueDays: row.due_days,
  Active: asYesNo(row.active),
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const sortColumns = {
  Code: 'code',
  DescriptionEn: 'description_en',
  DescriptionEs: 'description_es',
  Program: 'program',
  DueDays: 'due_days',
} as const;

export async function listReviewCodes(db: Tx, filters: ReviewCodeFilters, window: Window): Promise<ReviewCodeRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await reviewCodes(db)
    .where(matching(filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('code', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(toRow);
}

export async function findReviewCode(db: Tx, code: string): Promise<ReviewCodeRow | undefined> {
  const row = await reviewCodes(db).where('code', '=', code).executeTakeFirst();
  return row && toRow(row);
}

export const lockReviewCode = (tx: Tx, code: string) =>
  tx.selectFrom('review_code').select('code').where('code', '=', code).forUpdate().executeTakeFirst();

/** Programs are the active entries of the table PROGRAM. */
export async function isProgram(db: Tx, program: string): Promise<boolean> {
  const found = await db
    .selectFrom('reference_entry')
    .select('code')
    .where('table_name', '=', 'PROGRAM')
    .where('code', '=', program)
    .where('active', '=', 'Y')
    .executeTakeFirst();
  return found !== undefined;
}

const columnsOf = (input: ReviewCodeInput) => ({
  description_en: input.DescriptionEn,
  description_es: input.DescriptionEs,
  program: input.Program,
  due_days: input.DueDays,
});

export async function insertReviewCode(tx: Tx, input: ReviewCodeInput, by: string, now: Date): Promise<void> {
  await tx
    .insertInto('review_code')
    .values({ code: input.Code, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();
}

export async function updateReviewCode(
  tx: Tx,
  code: string,
  change: ReviewCodeInput | { active: string },
  by: string,
  now: Date,
): Promise<number> {
  const set = 'active' in change ? { active: change.active } : columnsOf(change);
  const { version } = await tx
    .updateTable('review_code')
    .set(expression => ({ ...set, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
