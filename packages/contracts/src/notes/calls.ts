import * as z from 'zod';
import { applicationNotesPage, caseDetailsPage, clientDetailsPage, quickActionsPage } from '../access/pages.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs, type Rule } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { id, line, pin } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { NoteInput, NoteRow } from './schemas.ts';

const service = 'client-data-management';

export const noteErrors = errors('notes', {
  recordNotFound: { status: 404, text: 'notes.error.recordNotFound' },
  noteNotFound: { status: 404, text: 'notes.error.noteNotFound' },
});

const Written = z.strictObject({ ResultCode: z.literal('00'), NoteId: id });

/** The calls of one kind of note: they differ in the record that the note is about and in who may write. */
function notesOf<const Key extends z.ZodRawShape>(name: string, key: Key, mayRead: Rule, mayWrite: Rule) {
  const activity = name.toUpperCase();
  return {
    list: call({
      service,
      name: `Get${name}Notes`,
      kind: 'read',
      summary: 'The notes, pinned ones first, then the newest.',
      request: z.strictObject({ ...key, Page: z.int().min(1).max(1000).default(1) }),
      response: z.strictObject({ data: z.array(NoteRow), total: z.int().min(0) }),
      access: mayRead,
      audit: { activity: `${activity}_NOTES_VIEWED` },
      errors: [noteErrors.recordNotFound],
    }),
    add: call({
      service,
      name: `Add${name}Note`,
      kind: 'write',
      summary: 'Adds a note.',
      request: z.strictObject({ ...key, ...NoteInput.shape }),
      response: Written,
      access: mayWrite,
      audit: { activity: `${activity}_NOTE_ADDED` },
      errors: [noteErrors.recordNotFound],
      keyed: true,
    }),
    amend: call({
      service,
      name: `Amend${name}Note`,
      kind: 'write',
      summary: 'Puts an amendment beside a note; the note itself stays as it was written.',
      request: z.strictObject({ ...key, NoteId: id, Text: NoteInput.shape.Text }),
      response: Written,
      access: mayWrite,
      audit: { activity: `${activity}_NOTE_AMENDED` },
      errors: [noteErrors.recordNotFound, noteErrors.noteNotFound],
      keyed: true,
    }),
    pin: call({
      service,
      name: `Pin${name}Note`,
      kind: 'write',
      summary: 'Pins a note on top or takes it down.',
      request: z.strictObject({ ...key, NoteId: id, Pinned: NoteInput.shape.Pinned }),
      response: Written,
      access: mayWrite,
      audit: { activity: `${activity}_NOTE_PINNED` },
      errors: [noteErrors.recordNotFound, noteErrors.noteNotFound],
    }),
  };
}

export const caseNotes = notesOf(
  'Case',
  { CaseNumber: caseNumber },
  needs(caseDetailsPage.at('Notes'), 'R'),
  needs(caseDetailsPage.at('Notes'), 'U').or(needs(quickActionsPage.at('CaseNotes.Add'), 'U')),
);
export const clientNotes = notesOf(
  'Client',
  { Pin: pin },
  needs(clientDetailsPage.at('Notes'), 'R'),
  needs(clientDetailsPage.at('Notes'), 'U'),
);
export const applicationNotes = notesOf(
  'Application',
  { ApplicationNumber: line(limits.applicationNumber) },
  needs(applicationNotesPage.at('Page'), 'R'),
  needs(applicationNotesPage.at('Page'), 'U'),
);

/** Gathered by name, so that the registry sees each call. */
export const { list: getCaseNotes, add: addCaseNote, amend: amendCaseNote, pin: pinCaseNote } = caseNotes;
export const { list: getClientNotes, add: addClientNote, amend: amendClientNote, pin: pinClientNote } = clientNotes;
export const {
  list: getApplicationNotes,
  add: addApplicationNote,
  amend: amendApplicationNote,
  pin: pinApplicationNote,
} = applicationNotes;
