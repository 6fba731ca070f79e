import { getBusinessClock, setBusinessDate } from '@commonweal/contracts/clock/calls';
import type { ServerFault } from '@commonweal/ui';
import { useState } from 'react';
import { queryClient } from '../../platform/calls/query-client.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { acceptClock } from '../../platform/session/session-store.ts';
import { faultsOf } from '../../shared/records/faults-of.ts';

export const useClock = () => useCall(getBusinessClock, {});

const none: readonly ServerFault[] = [];

/** Moves the clock of the whole portal: the banner changes at once, and what was read under the old date is read anew. */
export function useMoveClock() {
  const [faults, setFaults] = useState(none);
  const write = useWrite(setBusinessDate, {
    failure: null,
    onDone: ({ Today, OffsetSeconds }) => {
      acceptClock({ today: Today, offsetSeconds: OffsetSeconds });
      void queryClient.invalidateQueries();
    },
    onFailed(failure) {
      const found = faultsOf(failure);
      if (found.length > 0) setFaults(found);
      else reportFailure(failure);
    },
  });
  return {
    faults,
    busy: write.busy,
    /** Null returns to today. Answers whether the clock was moved. */
    async moveTo(date: string | null): Promise<boolean> {
      setFaults(none);
      return (await write.run({ Date: date })) !== undefined;
    },
  };
}
