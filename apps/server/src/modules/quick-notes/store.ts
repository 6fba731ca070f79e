import { offeredLanguages } from '@commonweal/contracts/content/calls';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { sql } from 'kysely';
import * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { RecordSource } from '../../platform/records/record-store.ts';

/** Whose notes: a person's, or the agency's where it is null. Every query asks for it, so nobody reaches another's. */
export const notesOf = (ownerOf: (context: CallContext) => string | null): RecordSource => ({
  where: context => sql`owner_user_id is not distinct from ${ownerOf(context)}::text`,
  fixed: context => ({ owner_user_id: ownerOf(context) }),
  order: sql`kept.note_id`,
});

export const agencyNotes = sql`owner_user_id is null`;

const Language = z.enum(offeredLanguages);

/** What a person may insert: the agency's notes and their own. */
export async function listChoices(db: Tx, userId: string) {
  const rows = await db
    .selectFrom('quick_note')
    .selectAll()
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
