import { getWorkItem, myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import {
  continueWorkItem,
  getRunningTimer,
  pauseWorkItem,
  startWorkItem,
  stopWorkItem,
} from '@commonweal/contracts/work/timer-calls';
import { useEffect, useState } from 'react';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useUser } from '../../platform/session/session-store.ts';

/** Another tab may have paused or stopped it. */
const askEvery = 15_000;
const refreshes = [getRunningTimer, getWorkItem, myWorkItemList.search, workItemList.search];

/** The seconds of a clock that the server keeps: its answer, and what has passed since. */
function useSeconds(answered: number, seconds: number, runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [runs]);
  return runs ? seconds + Math.max(0, Math.round((now - answered) / 1000)) : seconds;
}

/** My one timer: what runs, and Start, Pause, Continue and Stop. */
export function useTimer(enabled: boolean) {
  const query = useCall(getRunningTimer, {}, { background: true, refetchEvery: askEvery, enabled });
  const timer = query.data?.Timer ?? null;
  const { userId } = useUser();
  const start = useWrite(startWorkItem, { refreshes });
  const stop = useWrite(stopWorkItem, { refreshes });
  const pause = useWrite(pauseWorkItem, { refreshes });
  const resume = useWrite(continueWorkItem, { refreshes });
  const runs = timer !== null && timer.Paused === 'N';
  const seconds = useSeconds(query.dataUpdatedAt, timer?.Seconds ?? 0, runs);
  const of = { workItemTimeWorkedId: timer?.workItemTimeWorkedId ?? '' };
  return {
    timer,
    seconds,
    ready: query.data !== undefined,
    busy: start.busy || stop.busy || pause.busy || resume.busy,
    start: (workItemId: string, caseNumber: string) =>
      start.run(
        { workItemId, workItemOwner: userId, startTime: new Date().toISOString(), loggedInUserId: userId },
        { applicationContext: { RelatedFieldName: 'CaseNumber', RelatedFieldValue: caseNumber } },
      ),
    pause: () => pause.run(of),
    resume: () => resume.run(of),
    stop: () => stop.run({ ...of, timeSpent: Math.min(86_400, seconds), loggedInUserId: userId }),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 1:02:03 */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
