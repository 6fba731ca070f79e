import type { ServerFault } from '@commonweal/ui';
import { useState } from 'react';
import type { DeclaredCall, SendableCall } from '../../platform/calls/declared-call.ts';
import { useWrite } from '../../platform/calls/use-call.ts';
import type { Message } from '../../platform/content/message.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { faultsOf } from './faults-of.ts';
import { useDoubt } from './use-doubt.ts';
import type { RecordSave } from './use-record-save.ts';

interface RecordCreateOptions {
  readonly refreshes: readonly Pick<SendableCall, 'name'>[];
  /** Refusals that concern one field, by their type: they stand beside it. */
  readonly fieldOf?: Readonly<Record<string, string>>;
}

/** Adds a record from a dialog. It answers like a save, so that one dialog serves both. */
export function useRecordCreate<Answer, Given>(
  declaration: DeclaredCall<Answer, Given>,
  { refreshes, fieldOf = {} }: RecordCreateOptions,
): RecordSave<Answer, Given, never> {
  // One key for as long as the dialog is open: a repeated click adds one record.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const doubts = useDoubt();
  const write = useWrite(declaration, {
    refreshes,
    failure: null,
    onFailed(failure) {
      if (doubts.take(failure)) return;
      const found = faultsOf(failure, { fieldOf });
      if (found.length > 0) setFaults(found);
      else setMessage(reportFailure(failure, 'modal'));
    },
  });
  return {
    busy: write.busy,
    faults,
    theirs: null,
    forgetTheirs: () => undefined,
    message,
    doubt: doubts.doubt,
    async save(request) {
      setFaults([]);
      setMessage(null);
      const answer = await write.run(doubts.withAnswer(request), { idempotencyKey });
      if (answer !== undefined) doubts.forget();
      return answer;
    },
  };
}
