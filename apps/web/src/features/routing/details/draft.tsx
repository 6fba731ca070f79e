import { RoutingProfileInput } from '@commonweal/contracts/routing/schemas';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

const quietFor = 350;

/** Stands in the form and tells what it holds once the person pauses; null while it is not complete. */
export function DraftReader({ onDraft }: { onDraft: (draft: RoutingProfileInput | null) => void }) {
  const values: unknown = useWatch();
  const text = JSON.stringify(values);
  useEffect(() => {
    const timer = setTimeout(() => {
      const parsed = RoutingProfileInput.safeParse(JSON.parse(text));
      onDraft(parsed.success ? parsed.data : null);
    }, quietFor);
    return () => clearTimeout(timer);
  }, [text, onDraft]);
  return null;
}

/** What the form holds now, and whether that differs from what is stored. */
export function useDraft(stored: RoutingProfileInput | null) {
  const [draft, setDraft] = useState<RoutingProfileInput | null>(stored);
  const hasChange = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored);
  return { draft, setDraft, hasChange };
}
