import { LoadingState } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import { useMarksEditing } from '../presence/editing.ts';
import { DraftNotice } from './draft-notice.tsx';
import { type DraftOf, type OpenedDraft, useDraft, useOpenedDraft } from './use-draft.ts';

export interface Choices<Values> {
  readonly values: Values;
  readonly change: (next: (before: Values) => Values) => void;
  readonly dirty: boolean;
  /** After the choices were sent. */
  readonly finish: () => Promise<void>;
}

interface KeptChoicesProps<Values> {
  readonly of: DraftOf;
  /** What is stored, and at which version. */
  readonly base: Values;
  readonly version: number;
  readonly children: (choices: Choices<Values>) => ReactNode;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface KeepingProps<Values> extends KeptChoicesProps<Values> {
  readonly draft: OpenedDraft<Values> | null;
}

function Keeping<Values>({ of, base, version, draft, children }: KeepingProps<Values>) {
  // What was chosen among other things than there are now is not brought back.
  const [restored, setRestored] = useState(draft && isSame(draft.base, base) ? draft : null);
  const [values, setValues] = useState(restored ? restored.values : base);
  const dirty = !isSame(values, base);
  useMarksEditing(dirty);
  const { state, finish } = useDraft<Values>(of, { values, base, baseVersion: version, dirty, draft });
  return (
    <>
      <DraftNotice
        draft={restored}
        state={state}
        onStartOver={() => {
          setRestored(null);
          setValues(base);
          void finish();
        }}
      />
      {children({ values, change: setValues, dirty, finish })}
    </>
  );
}

/** Choices that are no form of fields, kept like one: they survive a closed tab, a cut network and an ended session. */
export function KeptChoices<Values>(props: KeptChoicesProps<Values>) {
  const { ready, draft } = useOpenedDraft<Values>(props.of);
  return ready ? <Keeping {...props} draft={draft} /> : <LoadingState />;
}
