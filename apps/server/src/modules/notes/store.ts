import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { noteFields } from '@commonweal/contracts/notes/fields';
import type { NoteInput, NoteRow } from '@commonweal/contracts/notes/schemas';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { columnsOf, readsOf } from '../../platform/records/columns-store.ts';
import { mayOpenApplication, type Viewer } from '../protection/index.ts';

/** What a note is about. */
export type About =
  | { readonly about: 'case'; readonly id: string; readonly regionId: string }
  | { readonly about: 'client'; readonly id: string; readonly regionId: string }
  | { readonly about: 'application'; readonly id: string; readonly regionId: string };

const keyOf = ({ about }: Pick<About, 'about'>) => sql.ref(`n.${about}_id`);

interface StoredNote extends NoteInput {
  readonly id: string;
  readonly amends: string | null;
  readonly written_at: Date;
  readonly written_by: string;
  readonly writer: string;
  readonly total: number;
}

/** A page of notes, pinned first, then the newest, each with its amendments; `total` counts notes without amendments. */
export async function listNotes(
  tx: Tx,
  about: Pick<About, 'about' | 'id'>,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const { rows } = await sql<StoredNote>`
    with page as (select n.id, count(*) over () as total, row_number() over (order by n.pinned desc, n.written_at desc) as place
      from note n where ${keyOf(about)} = ${about.id} and n.amends is null
      order by n.pinned desc, n.written_at desc ${pageOf(window)})
    select n.id, ${readsOf(noteFields, 'n')}, n.amends, n.written_at, n.written_by,
      ${staffName('u')} as writer, page.total
    from page join note n on (n.id = page.id or n.amends = page.id) and ${keyOf(about)} = ${about.id}
    join app_user u on u.user_id = n.written_by
    order by page.place, n.amends nulls first, n.written_at`.execute(tx);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(row => ({
      NoteId: row.id,
      ...valuesOf(noteFields, row),
      Amends: row.amends,
      WrittenAt: row.written_at.toISOString(),
      WrittenBy: row.written_by,
      WrittenByName: row.writer,
    })),
  };
}

interface NewNote extends NoteInput {
  readonly id: string;
  readonly amends: string | null;
  readonly by: string;
  readonly at: Date;
}

export const insertNote = (tx: Tx, about: About, note: NewNote) =>
  tx
    .insertInto('note')
    .values({
      region_id: about.regionId,
      id: note.id,
      about: about.about,
      case_id: about.about === 'case' ? about.id : null,
      client_id: about.about === 'client' ? about.id : null,
      application_id: about.about === 'application' ? about.id : null,
      ...columnsOf(noteFields, note),
      amends: note.amends,
      written_at: note.at,
      written_by: note.by,
    })
    .execute();

interface FoundNote extends NoteInput {
  readonly id: string;
  readonly region_id: string;
}

/** A note of this record that stands by itself; an amendment is amended at its note. */
export async function findNote(tx: Tx, about: About, noteId: string): Promise<FoundNote | undefined> {
  const { rows } = await sql<FoundNote>`select n.id, n.region_id, ${readsOf(noteFields, 'n')} from note n
    where ${keyOf(about)} = ${about.id} and n.id = ${noteId} and n.amends is null for update`.execute(tx);
  return rows[0];
}

export const setPinned = (tx: Tx, note: FoundNote, pinned: boolean) =>
  tx.updateTable('note').set({ pinned }).where('region_id', '=', note.region_id).where('id', '=', note.id).execute();

export async function findApplication(
  tx: Tx,
  caller: Viewer,
  applicationNumber: string,
): Promise<{ id: string; regionId: string } | undefined> {
  const { rows } = await sql<{ id: string; region_id: string }>`select a.id, a.region_id from application a
    where a.application_number = ${applicationNumber} and ${mayOpenApplication(caller, 'a')}`.execute(tx);
  return rows[0] && { id: rows[0].id, regionId: rows[0].region_id };
}
