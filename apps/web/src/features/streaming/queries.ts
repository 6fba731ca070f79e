import {
  getStreamReasons,
  getStreams,
  moveToStream,
  releaseStreamStart,
  sortApplicationsStart,
  streamedList,
  takeBackMove,
  takeBackReleaseStart,
} from '@commonweal/contracts/streaming/calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';

const refreshes = [getStreams, streamedList.search, getStreamReasons];

/** Applications arrive and are taken all day. */
const everyQuarterMinute = 15_000;

export const useStreams = (RegionId: string | undefined) =>
  useCall(getStreams, { RegionId }, { keepPrevious: true, refetchEvery: everyQuarterMinute, background: true });
export const useReasons = (ApplicationNumber: string) => useCall(getStreamReasons, { ApplicationNumber });
export const useMove = () => useWrite(moveToStream, { refreshes, failure: null });
export const useSortAgain = () => useWrite(sortApplicationsStart, { refreshes, onDone: lookAtLongWork });
export const useRelease = () => useWrite(releaseStreamStart, { refreshes, onDone: lookAtLongWork });
export const useTakeBackMove = () => useWrite(takeBackMove, { refreshes });
export const useTakeBackRelease = () => useWrite(takeBackReleaseStart, { refreshes, onDone: lookAtLongWork });
