import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { applicationNotes, caseNotes, clientNotes, noteErrors } from '@commonweal/contracts/notes/calls';
import { noteFields } from '@commonweal/contracts/notes/fields';
import { type NoteInput, notesPerPage } from '@commonweal/contracts/notes/schemas';
import { writeHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { codeUsesOf } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { findClientByPin } from '../clients/index.ts';
import { findCase } from '../evidence/index.ts';
import * as store from './store.ts';

type About = store.About;
type Ids = { readonly caseNumber?: string; readonly pin?: string; readonly applicationNumber?: string };

/** The record that a note is about, found as the caller may open it, with what the audit row names. */
interface Subject {
  readonly about: About;
  readonly ids: Ids;
}

async function ofCase(context: CallContext, { CaseNumber }: { CaseNumber: string }): Promise<Subject> {
  const found = (await findCase(context, CaseNumber)) ?? refuse(noteErrors.recordNotFound);
  return {
    about: { about: 'case', id: found.caseId, regionId: found.regionId },
    ids: { caseNumber: found.caseNumber },
  };
}

async function ofClient(context: CallContext, { Pin }: { Pin: string }): Promise<Subject> {
  const found = (await findClientByPin(context, Pin)) ?? refuse(noteErrors.recordNotFound);
  // A person belongs to no region: the note is kept where it was written.
  return {
    about: { about: 'client', id: found.clientId, regionId: context.caller.regionId },
    ids: { pin: found.pin },
  };
}

async function ofApplication(
  context: CallContext,
  { ApplicationNumber }: { ApplicationNumber: string },
): Promise<Subject> {
  const found = await store.findApplication(context.db, context.caller, ApplicationNumber);
  if (!found) return refuse(noteErrors.recordNotFound);
  return { about: { about: 'application', ...found }, ids: { applicationNumber: ApplicationNumber } };
}

interface Written {
  readonly noteId: string;
  readonly after: Readonly<Record<string, unknown>>;
  readonly before?: Readonly<Record<string, unknown>>;
}

/** History and audit name the note; what it says stands in the note itself, which is never rewritten. */
async function record(context: CallContext, { about, ids }: Subject, { noteId, before, after }: Written) {
  const { historyId } = await writeHistory(context.db, {
    subjectType: 'note',
    subjectId: noteId,
    version: 1,
    by: context.caller.userId,
    at: context.now,
    before: before ?? null,
    after,
  });
  context.audit({ subjectType: about.about, subjectId: noteId, historyId, ...ids });
  return { ...success, NoteId: noteId };
}

async function add(context: CallContext, subject: Subject, input: NoteInput, amends: string | null = null) {
  const { db, caller, businessNow } = context;
  // An amendment is of the note's own kind, whatever has become of its code since.
  const fieldFaults = amends === null ? await findUnoffered(db, namedCodes(noteFields, input, null)) : [];
  if (fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults });
  const id = newId();
  await store.insertNote(db, subject.about, { ...input, id, amends, by: caller.userId, at: businessNow });
  const { Text: _text, ...said } = input;
  return record(context, subject, { noteId: id, after: { ...said, Amends: amends } });
}

async function amend(context: CallContext, subject: Subject, noteId: string, text: string) {
  const found = (await store.findNote(context.db, subject.about, noteId)) ?? refuse(noteErrors.noteNotFound);
  return add(context, subject, { ...valuesOf(noteFields, found), Text: text, Pinned: 'N' }, noteId);
}

async function pin(context: CallContext, subject: Subject, noteId: string, pinned: boolean) {
  const found = (await store.findNote(context.db, subject.about, noteId)) ?? refuse(noteErrors.noteNotFound);
  await store.setPinned(context.db, found, pinned);
  return record(context, subject, { noteId, before: { Pinned: found.Pinned === 'Y' }, after: { Pinned: pinned } });
}

async function list(context: CallContext, subject: Subject, page: number) {
  const window = { limit: notesPerPage, offset: (page - 1) * notesPerPage };
  const { rows, total } = await store.listNotes(context.db, subject.about, window);
  context.audit({ subjectType: subject.about.about, subjectId: subject.about.id, ...subject.ids });
  return { data: rows, total };
}

const inputOf = (given: NoteInput): NoteInput => valuesOf(noteFields, given);

export const handlers: Handler[] = [
  handle(caseNotes.list, async (context, given) => list(context, await ofCase(context, given), given.Page)),
  handle(caseNotes.add, async (context, given) => add(context, await ofCase(context, given), inputOf(given))),
  handle(caseNotes.amend, async (context, given) =>
    amend(context, await ofCase(context, given), given.NoteId, given.Text),
  ),
  handle(caseNotes.pin, async (context, given) =>
    pin(context, await ofCase(context, given), given.NoteId, given.Pinned === 'Y'),
  ),
  handle(clientNotes.list, async (context, given) => list(context, await ofClient(context, given), given.Page)),
  handle(clientNotes.add, async (context, given) => add(context, await ofClient(context, given), inputOf(given))),
  handle(clientNotes.amend, async (context, given) =>
    amend(context, await ofClient(context, given), given.NoteId, given.Text),
  ),
  handle(clientNotes.pin, async (context, given) =>
    pin(context, await ofClient(context, given), given.NoteId, given.Pinned === 'Y'),
  ),
  handle(applicationNotes.list, async (context, given) =>
    list(context, await ofApplication(context, given), given.Page),
  ),
  handle(applicationNotes.add, async (context, given) =>
    add(context, await ofApplication(context, given), inputOf(given)),
  ),
  handle(applicationNotes.amend, async (context, given) =>
    amend(context, await ofApplication(context, given), given.NoteId, given.Text),
  ),
  handle(applicationNotes.pin, async (context, given) =>
    pin(context, await ofApplication(context, given), given.NoteId, given.Pinned === 'Y'),
  ),
];

/** A note that another act leaves on its case, in the same transaction. */
export const writeCaseNote = (
  context: CallContext,
  { caseId, caseNumber, regionId }: { readonly caseId: string; readonly caseNumber: string; readonly regionId: string },
  input: NoteInput,
) => add(context, { about: { about: 'case', id: caseId, regionId }, ids: { caseNumber } }, input);

/** For the one call that answers a whole case. */
export const listCaseNotes = (db: CallContext['db'], caseId: string) =>
  store.listNotes(db, { about: 'case', id: caseId }, { limit: notesPerPage, offset: 0 });

/** All of them that one can read in a sitting, for a file about the case. */
export const listNotesOfCase = (db: CallContext['db'], caseId: string, most: number) =>
  store.listNotes(db, { about: 'case', id: caseId }, { limit: most, offset: 0 });

export const codeUses = codeUsesOf(noteFields, { what: 'reference.use.notes', from: 'note' });
