import * as z from 'zod';
import { id, instant, note, optionalLine, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** A note is never rewritten: an amendment stands beside it. */
export const NoteRow = z.strictObject({
  NoteId: id,
  NoteType: z.string(),
  Text: z.string(),
  Pinned: yesNo,
  /** The note that this one amends. */
  Amends: id.nullable(),
  WrittenAt: instant,
  WrittenBy: z.string(),
  WrittenByName: z.string(),
});
export type NoteRow = z.infer<typeof NoteRow>;

export const NoteInput = z.strictObject({
  NoteType: optionalLine(limits.referenceCode),
  Text: note(limits.note),
  Pinned: yesNo,
});
export type NoteInput = z.infer<typeof NoteInput>;

/** The most notes that one answer carries; older ones are paged. */
export const notesPerPage = 100;
