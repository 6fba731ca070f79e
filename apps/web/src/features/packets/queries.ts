import { getHearingPacket, printHearingPacket } from '@commonweal/contracts/packets/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useTakeFile } from '../../shared/files/take-file.ts';

interface PacketOf {
  readonly CaseNumber: string;
  readonly HearingId?: string;
  readonly DeterminationId?: string;
}

export const useHearingPacket = (of: PacketOf) => useCall(getHearingPacket, of, { keepPrevious: true });

export function useDownloadPacket() {
  const { busy, take } = useTakeFile();
  return { busy, fetch: (of: PacketOf) => take(printHearingPacket, of) };
}
