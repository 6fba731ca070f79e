import * as z from 'zod';
import { inputShape, storedShape } from '../kit/declared-fields.ts';
import { id, instant } from '../kit/fields.ts';
import { openPlaceholders } from '../quick-notes/placeholders.ts';
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

const given = inputShape(noteFields);

export const NoteInput = z.strictObject({
  ...given,
  /** Others read it: nothing in it is left open. */
  Text: given.Text.superRefine((text, context) => {
    const open = openPlaceholders(text);
    if (open.length > 0) {
      context.addIssue({ code: 'custom', params: { code: 'placeholder_open', names: open.join(', ') } });
    }
  }),
});
export type NoteInput = z.infer<typeof NoteInput>;

/** The most notes that one answer carries; older ones are paged. */
export const notesPerPage = 100;
