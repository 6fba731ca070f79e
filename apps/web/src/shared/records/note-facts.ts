import type { Placeholder } from '@commonweal/contracts/quick-notes/placeholders';
import { formatDate, formatPhone, type Language } from '@commonweal/ui';
import { createContext } from 'react';

/** What the placeholders of a quick note stand for where it is inserted: a screen about a client says who it is. */
export type NoteFacts = Partial<Record<Placeholder, string>>;

export const NoteFactsContext = createContext<NoteFacts>({});

interface WorkFacts {
  readonly programs: readonly string[];
  /** The days on which something is due; the first counts. */
  readonly due: readonly string[];
  readonly officePhone: string;
}

/** What a record of the work says; what it does not say stays open, for the worker to see. */
export function workFacts({ programs, due, officePhone }: WorkFacts, language: Language): NoteFacts {
  const [first] = due.filter(day => day !== '').toSorted();
  return {
    ...(programs.length > 0 && { program: programs.join(', ') }),
    ...(first !== undefined && { dueDate: formatDate(first, language) }),
    ...(officePhone !== '' && { officePhone: formatPhone(officePhone) }),
  };
}
