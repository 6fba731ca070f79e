import { setMyQuickNotesStatus, setQuickNotesStatus } from '@commonweal/contracts/quick-notes/bulk-calls';
import { sql } from 'kysely';
import type { BulkKind } from '../../platform/calls/bulk.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { handleStatusBulk } from '../../platform/calls/status-bulk.ts';
import { listNotes, type Owner } from './store.ts';

const notesOf = (declaration: typeof setQuickNotesStatus, ownerOf: (context: CallContext) => Owner): BulkKind =>
  handleStatusBulk(declaration, {
    subjectType: 'quick note',
    table: 'quick_note',
    key: 'note_id',
    where: context => sql`owner_user_id is not distinct from ${ownerOf(context)}::text`,
    name: () => sql.ref('title'),
    rows: (context, filters, window) => listNotes(context.db, ownerOf(context), filters, window),
    idOf: row => row.NoteId,
  });

export const bulkKinds: readonly BulkKind[] = [
  notesOf(setQuickNotesStatus, () => null),
  notesOf(setMyQuickNotesStatus, context => context.caller.userId),
];
