import type { Placeholder } from '@commonweal/contracts/quick-notes/placeholders';
import { createContext } from 'react';

/** What the placeholders of a quick note stand for where it is inserted: a screen about a client says who it is. */
export type NoteFacts = Partial<Record<Placeholder, string>>;

export const NoteFactsContext = createContext<NoteFacts>({});
