import { createContext, type RefObject, useContext } from 'react';
import type { Meaning } from './fault.ts';

/** What a form's parts share besides the values: names for the summary, and whether all is read only. */
export type FormSurroundings = {
  labels: RefObject<Map<string, { label: string; id: string; meaning: Meaning | undefined }>>;
  readOnly: boolean;
};

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null);

export function useFormSurroundings(): FormSurroundings {
  const found = useContext(FormSurroundingsContext);
  if (found === null) throw new Error('This field must stand inside a Form');
  return found;
}
