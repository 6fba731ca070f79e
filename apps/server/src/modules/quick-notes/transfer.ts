import { quickNotesPage } from '@commonweal/contracts/access/pages';
import { yesNo } from '@commonweal/contracts/kit/fields';
import { QuickNoteInput } from '@commonweal/contracts/quick-notes/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import { newId } from '../../platform/ids.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';

/** The agency's notes; those of a person are theirs and stay. */
export const transferPart = tablePart({
  name: 'quick-notes',
  object: quickNotesPage.at('Page'),
  table: 'quick_note',
  row: z.strictObject({ ...QuickNoteInput.shape, Active: yesNo }),
  columns: { Title: 'title', Language: 'language', Body: 'body', Active: 'active' },
  key: ['Title'],
  primaryKey: ['note_id'],
  newId: () => ({ note_id: newId() }),
  where: sql`owner_user_id is null`,
  subjectType: 'quick note',
  subjectIdOf: (_row, id) => String(id.note_id),
});
