import { getHearingPacket, printHearingPacket } from '@commonweal/contracts/packets/calls';
import { useState } from 'react';
import { callServerForFile } from '../../platform/calls/call-server.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { CallFailure } from '../../platform/failure/call-failure.ts';

interface PacketOf {
  readonly CaseNumber: string;
  readonly HearingId?: string;
  readonly DeterminationId?: string;
}

export const useHearingPacket = (of: PacketOf) => useCall(getHearingPacket, of, { keepPrevious: true });

/** Answers whether it was saved; what went wrong is told. */
export function useDownloadPacket() {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async fetch(of: PacketOf): Promise<boolean> {
      setBusy(true);
      try {
        saveFile(await callServerForFile(printHearingPacket, of, {}));
        return true;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        reportFailure(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
