import { listRecentRecords, recordVisit } from '@commonweal/contracts/desk/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '../../platform/calls/call-server.ts';
import { callKey, useCall } from '../../platform/calls/use-call.ts';
import { currentPath } from '../../platform/navigation.ts';
import { currentScreenName } from '../../platform/where.ts';

/** The records the person opened last, newest first. */
export const useRecentRecords = () => useCall(listRecentRecords, {}, { background: true });

/** Says that the record behind this address is open; call it once the record's name is known. */
export function useRecordVisit(label: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!label) return;
    callServer(recordVisit, { Path: currentPath(), Screen: currentScreenName(), Label: label }, { background: true })
      .then(() => client.invalidateQueries({ queryKey: callKey(listRecentRecords) }))
      // Losing one entry of a convenience list is not worth a message.
      .catch(() => undefined);
  }, [label, client]);
}
