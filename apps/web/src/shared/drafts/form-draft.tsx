import { useFormContent } from '@commonweal/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useMarksEditing } from '../presence/editing.ts';
import { DraftNotice } from './draft-notice.tsx';
import { type DraftOf, type OpenedDraft, useDraft } from './use-draft.ts';

type Values = Record<string, unknown>;

interface FormDraftProps {
  readonly of: DraftOf;
  /** What the form began with, and at which version. */
  readonly base: Values;
  readonly version: number;
  readonly draft: OpenedDraft<Values> | null;
  /** Filled with what the form calls when it has been sent. */
  readonly finish: RefObject<(() => Promise<void>) | null>;
  readonly onStartOver: () => void;
  /** The form begins again with the other of two drafts. */
  readonly onSwap: (draft: OpenedDraft<Values>) => void;
}

/** Stands inside a form: brings back what was typed before, keeps what is typed now, and says so. */
export function FormDraft({ of, base, version, draft, finish, onStartOver, onSwap }: FormDraftProps) {
  const { values, dirty, put } = useFormContent();
  useMarksEditing(dirty);
  const isRestored = useRef(draft === null);
  useEffect(() => {
    if (isRestored.current || draft === null) return;
    isRestored.current = true;
    put(draft.values);
  }, [draft, put]);
  const other = draft?.other;
  const keeping = useDraft<Values>(of, { values, base, baseVersion: version, dirty, draft });
  const { finish: forget } = keeping;
  useEffect(() => {
    finish.current = forget;
    return () => {
      finish.current = null;
    };
  }, [finish, forget]);
  return (
    <DraftNotice
      draft={draft}
      state={keeping.state}
      onStartOver={() => void forget().then(onStartOver)}
      {...(draft && other && { onSwap: () => onSwap({ ...other, other: { ...draft, values }, onServer: false }) })}
    />
  );
}
