import { useFormStatus } from '@commonweal/ui';
import { type RefObject, useEffect } from 'react';

/** Stands inside a form and keeps a note outside of it whether the form has unsaved changes. */
export function DirtyMark({ into }: { into: RefObject<boolean> }) {
  const { dirty } = useFormStatus();
  useEffect(() => {
    into.current = dirty;
    return () => {
      into.current = false;
    };
  }, [into, dirty]);
  return null;
}
