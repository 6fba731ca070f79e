import { offeredLanguages } from '@commonweal/contracts/content/calls';
import { asYesNo, toYesNo } from '@commonweal/contracts/kit/fields';
import type { QuickNoteFilters, QuickNoteInput, QuickNoteRow } from '@commonweal/contracts/quick-notes/calls';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

/** Whose notes: a person's, or the agency's where it is null. Every query asks for it, so nobody reaches another's. */
export type Owner = string | null;

const Language = z.enum(offeredLanguages);

const matching = (owner: Owner, filters: QuickNoteFilters) => (where: ExpressionBuilder<Tables, 'quick_note'>) => {
  const conditions: Expression<SqlBool>[] = [
    owner === null ? where('owner_user_id', 'is', null) : where('owner_user_id', '=', owner),
  ];
  if (filters.Text) {
    conditions.push(where(sql<string>`lower(title || ' ' || body)`, 'like', containing(filters.Text)));
  }
  if (filters.Language) conditions.push(where('language', '=', filters.Language));
  if (filters.Active) conditions.push(where('active', '=', filters.Active));
  return where.and(conditions);
};

export async function countNotes(db: Tx, owner: Owner, filters: QuickNoteFilters): Promise<number> {
  const { count } = await db
    .selectFrom('quick_note')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(owner, filters))
    .executeTakeFirstOrThrow();
  return count;
}

const notes = (db: Tx) => db.selectFrom('quick_note').selectAll();
type Selected = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>;

const toRow = (row: Selected): QuickNoteRow => ({
  NoteId: row.note_id,
  Language: Language.parse(row.language),
  Title: row.title,
  Body: row.body,
  Active: asYesNo(row.active),
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const sortColumns = { Title: 'title', Language: 'language', ChangedAt: 'changed_at' } as const;

export async function listNotes(
  db: Tx,
  owner: Owner,
  filters: QuickNoteFilters,
  window: Window,
): Promise<QuickNoteRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await notes(db)
    .where(matching(owner, filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('note_id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(toRow);
}

export async function findNote(db: Tx, owner: Owner, id: string): Promise<QuickNoteRow | undefined> {
  const row = await notes(db).where(matching(owner, {})).where('note_id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export const lockNote = (tx: Tx, id: string) =>
  tx.selectFrom('quick_note').select('note_id').where('note_id', '=', id).forUpdate().executeTakeFirst();

const columnsOf = (input: QuickNoteInput) => ({ language: input.Language, title: input.Title, body: input.Body });

export async function insertNote(
  tx: Tx,
  id: string,
  owner: Owner,
  input: QuickNoteInput,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('quick_note')
    .values({ note_id: id, owner_user_id: owner, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();
}

export async function updateNote(
  tx: Tx,
  id: string,
  change: QuickNoteInput | { active: string },
  by: string,
  now: Date,
): Promise<number> {
  const set = 'active' in change ? { active: change.active } : columnsOf(change);
  const { version } = await tx
    .updateTable('quick_note')
    .set(expression => ({ ...set, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('note_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** What a person may insert: the agency's notes and their own. */
export async function listChoices(db: Tx, userId: string) {
  const rows = await notes(db)
    .where('active', '=', 'Y')
    .where(where => where.or([where('owner_user_id', 'is', null), where('owner_user_id', '=', userId)]))
    .orderBy('title')
    .limit(1000)
    .execute();
  return rows.map(row => ({
    NoteId: row.note_id,
    Language: Language.parse(row.language),
    Title: row.title,
    Body: row.body,
    Own: toYesNo(row.owner_user_id !== null),
  }));
}
