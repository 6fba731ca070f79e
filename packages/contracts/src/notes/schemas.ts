import * as z from 'zod';
import { id, instant, note, optionalLine, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { openPlaceholders } from '../quick-notes/placeholders.ts';

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

/** What is written for others to read: nothing in it is left open. */
export const finishedNote = (limit: number) =>
  note(limit).superRefine((text, context) => {
    const open = openPlaceholders(text);
    if (open.length > 0) {
      context.addIssue({ code: 'custom', params: { code: 'placeholder_open', names: open.join(', ') } });
    }
  });

export const NoteInput = z.strictObject({
  NoteType: optionalLine(limits.referenceCode),
  Text: finishedNote(limits.note),
  Pinned: yesNo,
});
export type NoteInput = z.infer<typeof NoteInput>;

/** The most notes that one answer carries; older ones are paged. */
export const notesPerPage = 100;
