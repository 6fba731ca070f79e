import { useUi } from '@commonweal/ui';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { focusTitle, TakesFocus } from './takes-focus.tsx';
import type { RecordSave } from './use-record-save.ts';

interface Versioned {
  readonly Version: number;
  readonly ChangedAt: string | null;
}

interface FormParts<Input> {
  readonly input: Input;
  /** When the record was saved here; null while it was not. */
  readonly savedAt: string | null;
  readonly dirty: RefObject<boolean>;
  onSave(input: Input): Promise<boolean>;
}

interface ConflictParts<Input, Stored> {
  readonly base: Input;
  readonly mine: Input;
  readonly theirs: Stored;
  readonly busy: boolean;
  onResolve(input: Input): Promise<void>;
  onReload(): void;
}

interface VersionedEditorProps<Input, Given, Stored extends Versioned> {
  readonly record: Stored;
  readonly toInput: (stored: Stored) => Input;
  readonly toRequest: (input: Input) => Given;
  readonly saving: RecordSave<{ readonly Version: number }, Given, Stored>;
  /** What the record is called in the message that it was saved. */
  readonly name: string;
  readonly form: (parts: FormParts<Input>) => ReactNode;
  readonly conflict: (parts: ConflictParts<Input, Stored>) => ReactNode;
}

/** A record edited on its own page: an own save keeps the form and the focus, somebody else's meets it side by side. */
export function VersionedEditor<Input, Given, Stored extends Versioned>({
  record,
  toInput,
  toRequest,
  saving,
  name,
  form,
  conflict,
}: VersionedEditorProps<Input, Given, Stored>) {
  const t = useText();
  const { announce } = useUi();
  /** Counts the records that came from elsewhere; each gets a fresh form. */
  const toBase = (stored: Stored, fresh: number) => ({ input: toInput(stored), version: stored.Version, form: fresh });
  const [base, setBase] = useState(() => toBase(record, 0));
  const [mine, setMine] = useState<{ readonly input: Input } | null>(null);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const dirty = useRef(false);
  const { theirs } = saving;

  // A fresher record replaces what is shown as long as the person has not begun to change it.
  useEffect(() => {
    if (dirty.current) return;
    setBase(before =>
      record.Version > before.version
        ? { input: toInput(record), version: record.Version, form: before.form + 1 }
        : before,
    );
  }, [record, toInput]);

  async function save(input: Input, version: number): Promise<boolean> {
    setMine({ input });
    const answer = await saving.save(toRequest(input), version);
    if (answer === undefined) return false;
    dirty.current = false;
    setBase(before => ({ ...before, input, version: answer.Version }));
    setSavedVersion(answer.Version);
    announce(t('common.record.savedToast', { record: name }));
    return true;
  }

  return (
    <>
      <LeaveGuard dirty={() => dirty.current || (theirs !== null && mine !== null)} />
      {theirs !== null && mine !== null ? (
        <TakesFocus>
          {conflict({
            base: base.input,
            mine: mine.input,
            theirs,
            busy: saving.busy,
            async onResolve(input) {
              if (await save(input, theirs.Version)) focusTitle();
            },
            onReload() {
              setBase(before => toBase(theirs, before.form + 1));
              setMine(null);
              saving.forgetTheirs();
              focusTitle();
            },
          })}
        </TakesFocus>
      ) : (
        <Fragment key={base.form}>
          {form({
            input: base.input,
            savedAt: savedVersion === record.Version ? record.ChangedAt : null,
            dirty,
            onSave: input => save(input, base.version),
          })}
        </Fragment>
      )}
    </>
  );
}
