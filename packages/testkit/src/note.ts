import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { noteFields } from '@commonweal/contracts/notes/fields';
import type { NoteInput } from '@commonweal/contracts/notes/schemas';

/** A note for tests: a field that is declared later is empty in it and changes no test. */
export const note = (given: Partial<NoteInput> & Pick<NoteInput, 'Text'>): NoteInput => ({
  ...emptyValues(noteFields),
  Pinned: 'N',
  ...given,
});
