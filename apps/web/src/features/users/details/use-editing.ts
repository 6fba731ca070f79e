import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { type ServerFault, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { showStored, type UserSave } from '../queries.ts';

export interface Conflict<Given> {
  readonly mine: Given;
  readonly theirs: UserRecord;
  readonly faults: readonly ServerFault[];
  readonly busy: boolean;
  /** Drops one's own change and goes on from what is stored. */
  onReload(): void;
}

export interface Editing<Given> {
  /** The record that the edit started from. */
  readonly base: UserRecord;
  setBase(record: UserRecord): void;
  readonly savedAt: string | null;
  readonly conflict: Conflict<Given> | null;
  /** From sending until the screen shows what was saved: acting on the old version would only meet oneself. */
  readonly busy: boolean;
  /** Answers whether it was saved; otherwise the person has been told why not. */
  send(request: Given, version?: number): Promise<boolean>;
}

const isWaiting = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'Waiting' in answer && answer.Waiting === true;

/** One edit of a person: what it started from, what was wanted, and what came of it. */
export function useEditing<Given>(
  record: UserRecord,
  saving: UserSave<Given>,
  /** Said where a second person has to agree first. */
  waiting?: string,
): Editing<Given> {
  const toast = useToast();
  const [base, setBase] = useState(record);
  const [mine, setMine] = useState<Given | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { theirs, faults, save, forgetTheirs } = saving;
  return {
    base,
    setBase,
    savedAt,
    busy,
    conflict: theirs &&
      mine && {
        mine,
        theirs,
        faults,
        busy,
        onReload: () => {
          showStored(theirs);
          setBase(theirs);
          setMine(null);
          forgetTheirs();
        },
      },
    async send(request, version = base.Version) {
      setMine(request);
      setBusy(true);
      const answer = await save(request, version);
      setBusy(false);
      if (answer === undefined) return false;
      if (waiting !== undefined && isWaiting(answer)) toast({ text: waiting });
      setSavedAt(new Date().toISOString());
      return true;
    },
  };
}
