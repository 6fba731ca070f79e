import { listBulkActions, undoBulkAction, undoBulkActionStart } from '@commonweal/contracts/bulk/calls';
import { mostBulkRows } from '@commonweal/contracts/kit/bulk';
import { isOver, longWorkLife } from '@commonweal/contracts/kit/long-work';
import {
  cancelLongWork,
  continueLongWork,
  dismissLongWork,
  type LongWork,
  listLongWork,
  pauseLongWork,
} from '@commonweal/contracts/long-work/calls';
import { formatTime, type Task, type TaskAction, useUi } from '@commonweal/ui';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../platform/calls/use-call.ts';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { standing, taskName } from '../../platform/tasks/long-work-words.ts';
import { LongWorkOutcomes } from './long-work-outcomes.tsx';

const states: Readonly<Record<LongWork['State'], Task['state']>> = {
  waiting: 'waiting',
  running: 'running',
  paused: 'paused',
  finished: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
};

/** How far it is, in quarters: whoever listens is told of steps, not of every row. */
const quarter = ({ Done, Total }: LongWork): number => Math.floor((4 * Done) / Total);

/** What changed since the last look is spoken, politely; the bars are for those who see. */
function useSpoken(works: readonly LongWork[]): void {
  const t = useText();
  const { announce } = useUi();
  const heard = useRef<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const now = new Map(works.map(work => [work.LongWorkId, `${work.State} ${quarter(work)}`]));
    const changed = works.filter(
      work => heard.current && heard.current.get(work.LongWorkId) !== now.get(work.LongWorkId),
    );
    heard.current = now;
    if (changed.length > 0) announce(changed.map(work => standing(t, work)).join(' '));
  }, [works, t, announce]);
}

const after = { refreshes: [listLongWork], onDone: lookAtLongWork } as const;

/** Long work as the tray shows it, with what the person may do to it. */
export function useLongWorkTasks(works: readonly LongWork[], ownId: string): Task[] {
  const t = useText();
  const language = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const pause = useWrite(pauseLongWork, after);
  const go = useWrite(continueLongWork, after);
  const cancel = useWrite(cancelLongWork, after);
  const dismiss = useWrite(dismissLongWork, after);
  const undone = { refreshes: [listLongWork, listBulkActions], onDone: lookAtLongWork } as const;
  const undo = useWrite(undoBulkAction, undone);
  const undoLong = useWrite(undoBulkActionStart, undone);
  useSpoken(works);
  return works.map(work => {
    const { LongWorkId, State } = work;
    const isOwn = work.StartedBy === ownId;
    const task = taskName(t, work);
    const can = longWorkLife.available(State);
    const act = (id: string, label: string, name: string, onAction: () => unknown): TaskAction => ({
      id,
      label: t(`long-work.tray.${label}`),
      name: t(`long-work.tray.${name}`, { task }),
      onAction: () => void onAction(),
    });
    const takeBack = () =>
      work.Changed > mostBulkRows ? undoLong.run({ BulkActionId: LongWorkId }) : undo.run({ BulkActionId: LongWorkId });
    const isOpened = opened === LongWorkId;
    const actions = [
      can.includes('pause') && act('pause', 'pause', 'pauseOf', () => pause.run({ LongWorkId })),
      can.includes('continue') && act('pause', 'continue', 'continueOf', () => go.run({ LongWorkId })),
      can.includes('cancel') && act('cancel', 'cancel', 'cancelOf', () => cancel.run({ LongWorkId })),
      isOwn && work.UndoUntil !== null && act('undo', 'undo', 'undoOf', takeBack),
      isOwn &&
        work.Done > 0 &&
        act('outcome', isOpened ? 'hideOutcome' : 'outcome', 'outcomeOf', () =>
          setOpened(isOpened ? null : LongWorkId),
        ),
      isOwn && isOver(State) && act('dismiss', 'dismiss', 'dismissOf', () => dismiss.run({ LongWorkId })),
    ].filter(action => action !== false);
    const notes = [
      !isOwn && t('long-work.tray.by', { name: work.StartedByName }),
      isOver(State) && t(`long-work.state.${State}`),
      isOver(State) &&
        t('long-work.tray.sum', {
          changed: work.Changed,
          left: work.Done - work.Changed,
          open: work.Total - work.Done,
        }),
      work.Sentence,
      work.UndoUntil && isOwn && t('bulk.result.until', { time: formatTime(work.UndoUntil, language) }),
      !isOver(State) && t('long-work.tray.expires', { time: formatTime(work.ExpiresAt, language) }),
      !isOver(State) && isOwn && t('long-work.tray.canLeave'),
    ];
    return {
      id: LongWorkId,
      label: task,
      state: states[State],
      done: work.Done,
      total: work.Total,
      actions,
      note: notes.filter(Boolean).join(' · '),
      ...(isOpened && { details: <LongWorkOutcomes work={work} /> }),
    };
  });
}
