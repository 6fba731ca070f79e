import type { ServerFault } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import type { DeclaredCall, SendableCall } from '../../platform/calls/declared-call.ts';
import { useWrite } from '../../platform/calls/use-call.ts';
import type { Message } from '../../platform/content/message.ts';
import { type FailureVariant, reportFailure } from '../../platform/errors/report-failure.ts';
import { isStale } from '../../platform/failure/call-failure.ts';
import { faultsOf } from './faults-of.ts';
import { type Doubt, useDoubt } from './use-doubt.ts';

const none: readonly ServerFault[] = [];

interface RecordSaveOptions<Theirs> {
  /** What the server sends along with a refusal because somebody else saved first. */
  readonly record: z.ZodType<Theirs>;
  readonly refreshes: readonly Pick<SendableCall, 'name'>[];
  /** Where the form's fields stand in the request, such as `Announcement.`. */
  readonly prefix?: string;
  /** Refusals that concern one field, by their type: they stand beside it. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** How a failure that concerns no field is told; a dialog shows the message itself. */
  readonly failure?: FailureVariant;
}

export interface RecordSave<Answer, Given, Theirs> {
  /** Resolves to the answer, or to undefined where nothing was saved and the person has been told why. */
  save(request: Given, version: number): Promise<Answer | undefined>;
  readonly busy: boolean;
  /** For the form: the faults that the server found in the last attempt. */
  readonly faults: readonly ServerFault[];
  /** The record as somebody else has stored it meanwhile. */
  readonly theirs: Theirs | null;
  forgetTheirs(): void;
  /** What went wrong in the last attempt, for a dialog that tells it. */
  readonly message: Message | null;
  /** What is hardly ever so, until somebody says why it is right. */
  readonly doubt: Doubt | null;
}

/** Saves one version of a record: faults go to the form, a version that is no longer the last one to the conflict view. */
export function useRecordSave<Answer, Given, Theirs>(
  declaration: DeclaredCall<Answer, Given>,
  { record, refreshes, prefix = '', fieldOf = {}, failure: variant }: RecordSaveOptions<Theirs>,
): RecordSave<Answer, Given, Theirs> {
  const [faults, setFaults] = useState(none);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const doubts = useDoubt();
  const write = useWrite(declaration, {
    refreshes,
    failure: null,
    onFailed(failure) {
      if (doubts.take(failure)) return;
      const current = isStale(failure) ? record.safeParse(failure.problem?.current) : undefined;
      const found = faultsOf(failure, { prefix, fieldOf });
      if (current?.success) setTheirs(current.data);
      else if (found.length > 0) setFaults(found);
      else setMessage(reportFailure(failure, variant));
    },
  });
  return {
    busy: write.busy,
    faults,
    theirs,
    forgetTheirs: () => setTheirs(null),
    message,
    doubt: doubts.doubt,
    async save(request, version) {
      setFaults(none);
      setMessage(null);
      const answer = await write.run(doubts.withAnswer(request), { ifMatch: version });
      if (answer !== undefined) {
        setTheirs(null);
        doubts.forget();
      }
      return answer;
    },
  };
}
