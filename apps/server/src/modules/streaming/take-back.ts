import { bulkErrors, undoMinutes } from '@commonweal/contracts/kit/bulk';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { takeBackMove, takeBackReleaseStart } from '@commonweal/contracts/streaming/calls';
import { streamErrors } from '@commonweal/contracts/streaming/errors';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../platform/long-work/rows.ts';
import { refuse } from '../../platform/problem.ts';
import { actingOf, returnItems } from '../work/index.ts';
import { findStreamed, type StoredStreamed } from './store.ts';
import { listReleased, markWaiting, undoMove } from './take-back-store.ts';

/** For some minutes a move and a release can be taken back by whoever did it, as any action on many records can. */

const window = undoMinutes * 60_000;
const sinceOf = (now: Date): Date => new Date(now.getTime() - window);
const until = (from: Date): string => new Date(from.getTime() + window).toISOString();

/** What the caller can still take back, and until when all of it. */
export async function takeableOf({ db, caller, now }: CallContext) {
  const released = (await listReleased(db, caller, sinceOf(now))).filter(each => each.untouched);
  if (released.length === 0) return null;
  const first = Math.min(...released.map(each => each.released_at.getTime()));
  return { Count: released.length, Until: until(new Date(first)) };
}

type MovedRow = Pick<StoredStreamed, 'moved_by' | 'moved_at' | 'moved_from'>;

export const moveTakeableUntil = ({ caller, now }: CallContext, row: MovedRow): string | null =>
  row.moved_by === caller.userId && row.moved_from !== null && row.moved_at !== null && row.moved_at > sinceOf(now)
    ? until(row.moved_at)
    : null;

export const takeBack = handle(takeBackMove, async (context, { ApplicationNumber }) => {
  const { db, caller, today } = context;
  const row =
    (await findStreamed(db, caller, ApplicationNumber, today, true)) ?? refuse(streamErrors.applicationNotFound);
  if (row.version !== context.version) {
    return refuse(commonErrors.stale, { current: { Stream: row.stream, Version: row.version } });
  }
  if (moveTakeableUntil(context, row) === null) return refuse(streamErrors.tooLate);
  await undoMove(db, ApplicationNumber);
  await recordChange(context, {
    subjectType: 'application stream',
    subjectId: ApplicationNumber,
    version: row.version + 1,
    before: { Stream: row.stream },
    after: { Stream: row.moved_from?.stream ?? '' },
    reason: '',
  });
  context.audit({ applicationNumber: ApplicationNumber, caseNumber: row.case_number });
  return { ...success, Version: row.version + 1 };
});

export const takeBackRelease = longWork({
  declaration: takeBackReleaseStart,
  activity: 'STREAM_UNDONE',
  atOnce: 50,
  async rows({ db, caller, now }) {
    const released = await listReleased(db, caller, sinceOf(now));
    if (!released.some(each => each.untouched)) return refuse(bulkErrors.nothing);
    return released.map(each => ({ id: each.application_number, version: each.version }));
  },
  async run(context, _request, rows) {
    const { db, caller } = context;
    const seen = new Map(rows.map(row => [row.id, row.version]));
    // It was begun in time: what is done later than that is done all the same.
    const held = await listReleased(db, caller, new Date(0), [...seen.keys()]);
    const own = held.filter(each => each.untouched && each.version === seen.get(each.application_number));
    await returnItems(
      actingOf(context),
      own.map(each => ({ applicationNumber: each.application_number, before: each.before ?? {} })),
      { act: 'undo', cause: 'work.cause.takenBack' },
    );
    const numbers = own.map(each => each.application_number);
    await markWaiting(db, numbers);
    for (const number of numbers)
      context.audit({ subjectType: 'application', subjectId: number, applicationNumber: number });
    const names = new Map(held.map(each => [each.application_number, each.name]));
    return rows.map((row): RowOutcome => {
      const name = names.get(row.id) ?? row.id;
      return numbers.includes(row.id)
        ? { id: row.id, name, code: '00', sentence: { text: 'streaming.work.takenBack' } }
        : { id: row.id, name, code: '01', sentence: { text: 'streaming.work.touched' } };
    });
  },
});
