import type { SavedState } from '@commonweal/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Autosave, Opening } from './autosave.ts';
import type { DraftMark } from './draft-order.ts';
import type { DraftContent, FoundDrafts, KeptDraft } from './kept-drafts.ts';

/** Loaded with the first form that is kept: most screens have none. */
const keeping = () => Promise.all([import('./kept-drafts.ts'), import('./autosave.ts')]);

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

interface ReadDraft<Values> extends DraftValues<Values> {
  readonly at: string;
  readonly mark: DraftMark | null;
}

export interface OpenedDraft<Values> extends ReadDraft<Values> {
  /** What was typed into the same form elsewhere, neither knowing of the other. */
  readonly other: ReadDraft<Values> | null;
  readonly onServer: boolean;
}

interface StoredDraft<Values> {
  readonly Values: Values;
  readonly Base: Values;
  readonly Mark?: DraftMark;
}

function readOne<Values>(kept: KeptDraft | null): ReadDraft<Values> | null {
  if (kept === null) return null;
  try {
    const { Values: values, Base: base, Mark: mark = null } = JSON.parse(kept.body) as StoredDraft<Values>;
    return { values, base, baseVersion: kept.baseVersion ?? 0, at: kept.at, mark };
  } catch {
    return null;
  }
}

function readDraft<Values>({ draft, other, onServer }: FoundDrafts): OpenedDraft<Values> | null {
  const read = readOne<Values>(draft);
  return read && { ...read, other: readOne<Values>(other), onServer };
}

const bodyOf = <Values>({ values, base }: Pick<DraftValues<Values>, 'values' | 'base'>): string =>
  JSON.stringify({ Values: values, Base: base });

/** A form that was opened over one or two drafts goes on from them. */
function openingOf<Values>(draft: OpenedDraft<Values> | null): Opening {
  if (draft === null) return { after: [], kept: null };
  const after = [draft.mark, draft.other?.mark].flatMap(mark =>
    mark ? [{ writer: mark.writer, step: mark.step }] : [],
  );
  return { after, kept: draft.onServer || draft.other ? bodyOf(draft) : null };
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
    void keeping()
      .then(([{ openDraft }]) => openDraft({ Form, RecordKey }))
      .then(
        kept => settle(readDraft<Values>(kept)),
        () => settle(null),
      );
    const timer = setTimeout(() => settle(null), longestWait);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [key]);
  return key === '' ? { ready: true, draft: null } : { ready: found?.key === key, draft: found?.draft ?? null };
}

/** Forgets what is kept of a form that is no longer open. */
export async function forget({ form, recordKey }: DraftOf): Promise<void> {
  const [{ forgetDraft }] = await keeping();
  await forgetDraft({ Form: form, RecordKey: recordKey });
}

interface Keeping<Values> extends DraftValues<Values> {
  readonly dirty: boolean;
  /** What the form was opened with. */
  readonly draft: OpenedDraft<Values> | null;
}

export interface DraftKeeping {
  /** What autosave did last; null before the first change. */
  readonly state: SavedState | null;
  /** After the form was sent, or when its author starts over. */
  finish(): Promise<void>;
}

/** Keeps the values of a form while somebody works on it. */
export function useDraft<Values>(of: DraftOf, given: Keeping<Values>): DraftKeeping {
  const { values, base, baseVersion, dirty, draft } = given;
  const [state, setState] = useState<SavedState | null>(null);
  const saving = useRef<Autosave | null>(null);
  const latest = useRef<DraftContent | null>(null);
  const { form, recordKey } = of;
  const opening = useRef(openingOf(draft));
  useEffect(() => {
    let isOpen = true;
    let autosave: Autosave | null = null;
    void keeping().then(([, { startAutosave }]) => {
      if (!isOpen) return;
      autosave = startAutosave({ Form: form, RecordKey: recordKey }, opening.current, setState);
      saving.current = autosave;
      if (latest.current) autosave.change(latest.current);
    });
    return () => {
      isOpen = false;
      saving.current = null;
      autosave?.stop();
    };
  }, [form, recordKey]);
  const body = dirty ? bodyOf({ values, base }) : '';
  useEffect(() => {
    const wasDirty = latest.current !== null;
    latest.current = body === '' ? null : { body, baseVersion: baseVersion === 0 ? null : baseVersion };
    if (latest.current) saving.current?.change(latest.current);
    // Everything is as it was before: there is nothing left to keep.
    else if (wasDirty) void saving.current?.finish();
  }, [body, baseVersion]);
  const finish = useCallback(async () => {
    latest.current = null;
    if (saving.current) await saving.current.finish();
    else await forget({ form, recordKey });
  }, [form, recordKey]);
  return { state, finish };
}
