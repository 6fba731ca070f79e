import type { SavedState } from '@commonweal/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Autosave, startAutosave } from './autosave.ts';
import { draftKeys } from './draft-keys.ts';
import { forgetDraft, type KeptDraft, openDraft } from './kept-drafts.ts';

/** Which form of which record a draft belongs to. */
export interface DraftOf {
  /** A stable name, such as `case-note`. */
  readonly form: string;
  /** The record's number; empty for a new one. */
  readonly recordKey: string;
}

/** What was typed, and what the form held before, at which version: a later conflict is told from both. */
export interface DraftValues<Values> {
  readonly values: Values;
  readonly base: Values;
  readonly baseVersion: number;
}

export interface OpenedDraft<Values> extends DraftValues<Values> {
  readonly at: string;
}

function readDraft<Values>(kept: KeptDraft | null): OpenedDraft<Values> | null {
  if (kept === null) return null;
  try {
    const { Values: values, Base: base } = JSON.parse(kept.body) as { Values: Values; Base: Values };
    return { values, base, baseVersion: kept.baseVersion ?? 0, at: kept.at };
  } catch {
    return null;
  }
}

/** Typing waits for it: whatever is restored must not overwrite what somebody has begun to type. */
const longestWait = 4000;

/** The draft that is kept of a form; `ready` is false while it is looked for. */
export function useOpenedDraft<Values>(of: DraftOf | undefined): {
  ready: boolean;
  draft: OpenedDraft<Values> | null;
} {
  const [found, setFound] = useState<{ key: string; draft: OpenedDraft<Values> | null } | null>(null);
  const key = of ? JSON.stringify([of.form, of.recordKey]) : '';
  useEffect(() => {
    if (key === '') return;
    let isOpen = true;
    const [Form = '', RecordKey = ''] = JSON.parse(key) as string[];
    const settle = (draft: OpenedDraft<Values> | null): void => {
      if (isOpen) setFound(before => (before?.key === key ? before : { key, draft }));
    };
    // The key for a time without connection has to be there before that time.
    draftKeys().catch(() => undefined);
    void openDraft({ Form, RecordKey }).then(kept => settle(readDraft<Values>(kept)));
    const timer = setTimeout(() => settle(null), longestWait);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [key]);
  return key === '' ? { ready: true, draft: null } : { ready: found?.key === key, draft: found?.draft ?? null };
}

interface Keeping<Values> extends DraftValues<Values> {
  readonly dirty: boolean;
}

export interface DraftKeeping {
  /** What autosave did last; null before the first change. */
  readonly state: SavedState | null;
  /** After the form was sent, or when its author starts over. */
  finish(): Promise<void>;
}

/** Keeps the values of a form while somebody works on it. */
export function useDraft<Values>(of: DraftOf, { values, base, baseVersion, dirty }: Keeping<Values>): DraftKeeping {
  const [state, setState] = useState<SavedState | null>(null);
  const saving = useRef<Autosave | null>(null);
  const wasDirty = useRef(false);
  const { form, recordKey } = of;
  useEffect(() => {
    const autosave = startAutosave({ Form: form, RecordKey: recordKey }, setState);
    saving.current = autosave;
    return () => {
      saving.current = null;
      autosave.stop();
    };
  }, [form, recordKey]);
  const body = dirty ? JSON.stringify({ Values: values, Base: base }) : '';
  useEffect(() => {
    if (body !== '') saving.current?.change({ body, baseVersion: baseVersion === 0 ? null : baseVersion });
    // Everything is as it was before: there is nothing left to keep.
    else if (wasDirty.current) void saving.current?.finish();
    wasDirty.current = body !== '';
  }, [body, baseVersion]);
  const finish = useCallback(async () => {
    wasDirty.current = false;
    if (saving.current) await saving.current.finish();
    else await forgetDraft({ Form: form, RecordKey: recordKey });
  }, [form, recordKey]);
  return { state, finish };
}
