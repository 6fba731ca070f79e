import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Faults that need a sentence of their own: where the schema has refused a field and there is a sentence for it, that
 * sentence replaces the usual one, beside the field and in the summary. It goes as soon as its cause has gone.
 */
export function useOwnSentences(sentences: Readonly<Record<string, string | null>>): void {
  const { setError, clearErrors, formState } = useFormContext();
  const { errors } = formState;
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const [name, sentence] of Object.entries(sentences)) {
      const error = errors[name];
      if (sentence !== null && error && error.message !== sentence) {
        told.current.add(name);
        setError(name, { type: 'server', message: sentence });
      }
      if (sentence === null && told.current.delete(name) && error?.type === 'server') clearErrors(name);
    }
  });
}
