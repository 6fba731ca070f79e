import type { DocumentState } from '@commonweal/contracts/documents/lifecycle';
import { writeHistory } from '../../platform/audit/history.ts';
import type { Caller } from '../../platform/caller.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { NewFile } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';
import { keepWords } from './keep-words.ts';
import { mediaTypeOf } from './kinds.ts';
import type { StoredDocument } from './search-store.ts';
import { insertDocument, keepContent } from './upload-store.ts';
import { aboutDocument } from './words.ts';

/** Whoever makes one: a person in a call, or the portal by itself. */
export type Maker = Pick<CallContext, 'db' | 'platform' | 'now' | 'audit'> & {
  readonly caller: Pick<Caller, 'userId'>;
};

/** Documents that are made of others: of a file that was checked when it came in, so nobody has to check it again. */

/** The file by its content; where it is there already, what was just written is thrown away. */
export async function keepMadeFile({ db, platform, now }: Maker, file: NewFile): Promise<string> {
  const { fileId, isNew } = await keepContent(db, newId(), file, mediaTypeOf('PDF'), now);
  if (!isNew) await platform.files.remove(file.storage_key);
  return fileId;
}

interface Made {
  readonly file: NewFile;
  readonly name: string;
  readonly pages: number;
  readonly texts: readonly string[];
  /** What the first line of its history says besides. */
  readonly said?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  /** A copy is what its original is; a part has to be looked at by somebody. */
  readonly state?: Extract<DocumentState, 'waiting for index' | 'indexed'>;
  /** Where it is not whoever makes it. */
  readonly broughtBy?: string;
}

/** What a document takes over from the one that it is made of. */
export type Like = Pick<
  StoredDocument,
  | 'region_id'
  | 'document_subtype_id'
  | 'case_number'
  | 'application_number'
  | 'pin'
  | 'received_date'
  | 'source_code'
  | 'workgroup_id'
  | 'benefit_start_date'
>;

/** A new document of the same people, from the same source and of the same day as another. */
export async function makeDocument(
  context: Maker,
  like: Like,
  { file, name, pages, texts, said = {}, reason, state = 'waiting for index', ...made }: Made,
): Promise<{ readonly id: string; readonly number: string }> {
  const { db, caller, now } = context;
  const id = newId();
  const file_id = await keepMadeFile(context, file);
  const { region_id, case_number, application_number, pin, received_date, source_code, workgroup_id } = like;
  // A part is as closed as what it was cut from, until somebody has said what it is.
  const { document_subtype_id } = like;
  const record = { region_id, case_number, application_number, pin, received_date, source_code, workgroup_id };
  const number = await insertDocument(
    db,
    {
      ...record,
      ...{ id, document_subtype_id, file_id, file_name: name, file_kind: 'PDF', audience: 'worker', assigned_to: null },
      ...{ state, pages, benefit_start_date: like.benefit_start_date },
      ...(state === 'indexed' && { indexed_at: now, indexed_by: caller.userId }),
    },
    made.broughtBy ?? caller.userId,
    now,
  );
  await keepWords(context, id, texts);
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'document',
    subjectId: number,
    version: 1,
    by: caller.userId,
    at: now,
    before: null,
    after: { State: state, FileName: name, Pages: pages, ...said },
    ...(reason !== undefined && { reason }),
  });
  const about = aboutDocument({ ...like, document_number: number });
  context.audit({ ...about, activity: 'DOCUMENT_CREATED', fields, historyId });
  return { id, number };
}
