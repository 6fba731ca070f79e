import * as z from 'zod';
import { myQuickNotePage, quickNotesPage } from '../access/pages.ts';
import { offeredLanguages } from '../content/calls.ts';
import { needs, type Rule } from '../kit/access.ts';
import { type AuditDeclaration, call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { id, instant, line, note, optionalLine, version, yesNo } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { unknownPlaceholders } from './placeholders.ts';

export const quickNoteErrors = errors('quick-notes', {
  notFound: { status: 404, text: 'quick-notes.error.notFound' },
  duplicateTitle: { status: 409, text: 'quick-notes.error.duplicateTitle' },
});

const service = 'user-management';
const audit: AuditDeclaration = notAudited('Quick notes are templates without client data');

export const QuickNoteInput = z.strictObject({
  Language: z.enum(offeredLanguages),
  Title: line(limits.shortNote),
  Body: note(limits.note).refine(text => unknownPlaceholders(text).length === 0, {
    error: 'invalid',
    params: { code: 'invalid' },
  }),
});
export type QuickNoteInput = z.infer<typeof QuickNoteInput>;

export const QuickNoteRow = z.strictObject({
  NoteId: id,
  Language: z.enum(offeredLanguages),
  Title: z.string(),
  Body: z.string(),
  Active: yesNo,
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type QuickNoteRow = z.infer<typeof QuickNoteRow>;

export const QuickNoteFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  Language: z.enum(offeredLanguages).optional(),
  Active: yesNo.optional(),
});
export type QuickNoteFilters = z.infer<typeof QuickNoteFilters>;

const OneNote = z.strictObject({ NoteId: id });
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
const Status = z.strictObject({ NoteId: id, Active: yesNo, Reason: line(limits.reason) });
const Edit = z.strictObject({ NoteId: id, ...QuickNoteInput.shape });
const { duplicateTitle, notFound } = quickNoteErrors;

const listOf = (name: string, summary: string, access: Rule) =>
  list({
    service,
    name,
    summary,
    access,
    audit,
    filters: QuickNoteFilters,
    row: QuickNoteRow,
    sortable: ['Title', 'Language', 'ChangedAt'],
    defaultSort: 'Title',
    columns: [
      { id: 'Title', title: 'quick-notes.column.title' },
      { id: 'Body', title: 'quick-notes.column.body' },
      { id: 'Language', title: 'quick-notes.column.language' },
      { id: 'Active', title: 'quick-notes.column.active' },
      { id: 'ChangedAt', title: 'quick-notes.column.changed' },
    ],
  });

const create = (name: string, summary: string, access: Rule) =>
  call({
    service,
    name,
    kind: 'write',
    summary,
    request: QuickNoteInput,
    response: Saved,
    access,
    audit: { activity: 'QUICK_NOTE_CREATED' },
    errors: [duplicateTitle],
    keyed: true,
  });

const save = (name: string, summary: string, access: Rule) =>
  call({
    service,
    name,
    kind: 'write',
    summary,
    request: Edit,
    response: Saved,
    access,
    audit: { activity: 'QUICK_NOTE_CHANGED' },
    errors: [notFound, duplicateTitle, commonErrors.stale],
    versioned: true,
  });

const setStatus = (name: string, summary: string, access: Rule) =>
  call({
    service,
    name,
    kind: 'write',
    summary,
    request: Status,
    response: Saved,
    access,
    audit: { activity: 'QUICK_NOTE_STATUS_CHANGED' },
    errors: [notFound, commonErrors.stale],
    versioned: true,
  });

const getOne = (name: string, summary: string, access: Rule) =>
  call({
    service,
    name,
    kind: 'read',
    summary,
    request: OneNote,
    response: QuickNoteRow,
    access,
    audit,
    errors: [notFound],
  });

const getHistory = (name: string, summary: string, access: Rule) =>
  call({
    service,
    name,
    kind: 'read',
    summary,
    request: OneNote,
    response: History,
    access,
    audit,
    errors: [notFound],
  });

const agencyRead = needs(quickNotesPage.at('Page'), 'R');
const agencyEdit = needs(quickNotesPage.at('Page'), 'U');
const ownRead = needs(myQuickNotePage.at('Page'), 'R');
const ownEdit = needs(myQuickNotePage.at('Page'), 'U');

/** The agency's notes, for everyone. */
export const quickNoteList = listOf('SearchQuickNotes', 'The agency’s quick notes.', agencyRead);
export const getQuickNote = getOne('GetQuickNote', 'One of the agency’s quick notes.', agencyRead);
export const getQuickNoteHistory = getHistory('GetQuickNoteHistory', 'Every change of an agency note.', agencyRead);
export const createQuickNote = create('CreateQuickNote', 'Adds a quick note for the agency.', agencyEdit);
export const saveQuickNote = save('SaveQuickNote', 'Changes a quick note of the agency.', agencyEdit);
export const setQuickNoteStatus = setStatus(
  'SetQuickNoteStatus',
  'Retires an agency note or brings it back.',
  agencyEdit,
);

/** The caller's own notes; nobody else sees or changes them. */
export const myQuickNoteList = listOf('SearchMyQuickNotes', 'The caller’s own quick notes.', ownRead);
export const getMyQuickNote = getOne('GetMyQuickNote', 'One of the caller’s own quick notes.', ownRead);
export const getMyQuickNoteHistory = getHistory('GetMyQuickNoteHistory', 'Every change of an own note.', ownRead);
export const createMyQuickNote = create('CreateMyQuickNote', 'Adds a quick note of the caller’s own.', ownEdit);
export const saveMyQuickNote = save('SaveMyQuickNote', 'Changes one of the caller’s own quick notes.', ownEdit);
export const setMyQuickNoteStatus = setStatus(
  'SetMyQuickNoteStatus',
  'Retires an own note or brings it back.',
  ownEdit,
);

/** For every field in which a note is typed. */
export const getQuickNoteChoices = call({
  service,
  name: 'GetQuickNoteChoices',
  kind: 'read',
  summary: 'The active quick notes to insert: the agency’s and the caller’s own, by title.',
  request: z.strictObject({}),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        NoteId: id,
        Language: z.enum(offeredLanguages),
        Title: z.string(),
        Body: z.string(),
        Own: yesNo,
      }),
    ),
  }),
  access: ownRead,
  audit,
  background: true,
});
