import type { DeclaredFields } from '../kit/declared-fields.ts';
import { limits } from '../kit/limits.ts';

/** The fields of a note on a case, a client or an application, declared once. */
export const noteFields = {
  Text: { type: 'note', limit: limits.note, required: true, hasControls: true },
  NoteType: { type: 'code', table: 'NOTETYPE' },
  Pinned: { type: 'yesNo', required: true, kept: 'boolean' },
} as const satisfies DeclaredFields;

const { Text: _text, Pinned: _pinned, ...besides } = noteFields;

/** What a note says besides its text and its place. */
export const noteDetails: DeclaredFields = besides;
