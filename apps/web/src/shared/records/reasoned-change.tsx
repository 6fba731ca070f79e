import { Alert, useToast } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { RecordSave } from './use-record-save.ts';

export interface ReasonedChangeProps<Answer, Given, Theirs extends { Version: number }> {
  readonly title: string;
  /** A verb that says what happens. */
  readonly act: string;
  readonly danger?: boolean;
  readonly version: number;
  readonly saving: RecordSave<Answer, Given, Theirs>;
  readonly request: (reason: string) => Given;
  /** Said once it is done. */
  readonly done: (answer: Answer) => string;
  /** What the change does and what it touches. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A change of a stored version that needs a reason. Whoever comes second is told so and can make it all the same. */
export function ReasonedChange<Answer, Given, Theirs extends { Version: number }>(
  props: ReasonedChangeProps<Answer, Given, Theirs>,
) {
  const { version, saving, request, done, children, onDone, ...dialog } = props;
  const t = useText();
  const toast = useToast();
  return (
    <ReasonDialog
      {...dialog}
      saving={saving}
      onSubmit={async reason => {
        const answer = await saving.save(request(reason), saving.theirs?.Version ?? version);
        if (answer === undefined) return;
        toast({ text: done(answer) });
        onDone();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      {children}
    </ReasonDialog>
  );
}
