import type * as z from 'zod';
import { myQuickNotePage, quickNotesPage } from '../access/pages.ts';
import { offeredLanguages } from '../content/calls.ts';
import { errors } from '../kit/errors.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';
import { unknownPlaceholders } from './placeholders.ts';

export const quickNoteErrors = errors('quick-notes', {
  notFound: { status: 404, text: 'quick-notes.error.notFound' },
  duplicateTitle: { status: 409, text: 'quick-notes.error.duplicateTitle' },
});

/** The agency's notes and one's own are the same record behind two doors. */
const quickNotes = (door: { object: string; prefix?: string; summary: string }) =>
  record({
    service: 'user-management',
    texts: 'quick-notes',
    one: 'quick note',
    many: 'quick notes',
    prefix: door.prefix ?? '',
    object: door.object,
    public: 'Quick notes are templates without client data',
    table: 'quick_note',
    key: 'NoteId',
    fields: {
      Language: { type: 'choice', of: offeredLanguages, texts: 'quick-notes.language', required: true },
      Title: { type: 'text', limit: limits.shortNote, required: true },
      Body: {
        type: 'note',
        limit: limits.note,
        required: true,
        hint: true,
        holds: text => unknownPlaceholders(text).length === 0,
      },
    },
    called: 'Title',
    refusals: { notFound: quickNoteErrors.notFound, taken: { Title: quickNoteErrors.duplicateTitle } },
    list: {
      summary: door.summary,
      columns: ['Title', 'Body', 'Language', 'Active', 'ChangedAt'],
      sortable: ['Title', 'Language', 'ChangedAt'],
      search: ['Title', 'Body'],
      filters: { Language: 'one', Active: 'one' },
    },
    ends: 'active',
  });

/** The agency's notes, for everyone. */
export const quickNote = quickNotes({ object: quickNotesPage.at('Page'), summary: 'The agency’s quick notes.' });
export const {
  list: quickNoteList,
  get: getQuickNote,
  history: getQuickNoteHistory,
  create: createQuickNote,
  save: saveQuickNote,
  setStatus: setQuickNoteStatus,
  statuses: setQuickNotesStatus,
} = quickNote;

/** The caller's own notes; nobody else sees or changes them. */
export const myQuickNote = quickNotes({
  object: myQuickNotePage.at('Page'),
  prefix: 'My',
  summary: 'The caller’s own quick notes.',
});
export const {
  list: myQuickNoteList,
  get: getMyQuickNote,
  history: getMyQuickNoteHistory,
  create: createMyQuickNote,
  save: saveMyQuickNote,
  setStatus: setMyQuickNoteStatus,
  statuses: setMyQuickNotesStatus,
} = myQuickNote;

export const QuickNoteInput = quickNote.input;
export type QuickNoteInput = z.infer<typeof QuickNoteInput>;
export type QuickNoteRow = z.infer<typeof quickNote.row>;
