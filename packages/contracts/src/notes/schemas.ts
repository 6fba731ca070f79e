import * as z from 'zod';
import { inputShape, storedShape } from '../kit/declared-fields.ts';
import { id, instant } from '../kit/fields.ts';
import { noteFields } from './fields.ts';

/** A note is never rewritten: an amendment stands beside it. */
export const NoteRow = z.strictObject({
  NoteId: id,
  ...storedShape(noteFields),
  /** The note that this one amends. */
  Amends: id.nullable(),
  WrittenAt: instant,
  WrittenBy: z.string(),
  WrittenByName: z.string(),
});
export type NoteRow = z.infer<typeof NoteRow>;

export const NoteInput = z.strictObject(inputShape(noteFields));
export type NoteInput = z.infer<typeof NoteInput>;

/** The most notes that one answer carries; older ones are paged. */
export const notesPerPage = 100;
