import {
  availabilityErrors,
  createCalendarBlock,
  createWorkingException,
  getCalendarBlock,
  removeCalendarBlock,
  removeWorkingException,
  saveCalendarBlock,
  skipCalendarBlock,
} from '@commonweal/contracts/availability/calls';
import { checkBlock } from '@commonweal/contracts/availability/checks';
import { daysOf, firstOverlap, lastDayOf } from '@commonweal/contracts/availability/repetition';
import type { BlockInput, BlockRecord } from '@commonweal/contracts/availability/schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { kindLabel } from './people-store.ts';
import { blockWords, refuseFaults, subjectType } from './record.ts';
import * as store from './store.ts';

const americanDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Two blocks of one person never happen at the same time. Their calendar is locked while this is looked at. */
async function refuseOverlap(context: CallContext, userId: string, input: BlockInput, own?: BlockRecord) {
  const { db, language, platform } = context;
  const block = { ...input, Skipped: own?.Skipped ?? [] };
  const others = await store.listBlocks(db, [userId], input.FirstDay, lastDayOf(block));
  const found = firstOverlap(
    block,
    others.filter(other => other.BlockId !== own?.BlockId),
  );
  if (!found) return;
  const { Kind, Title, Starts, Ends } = found.other;
  refuse(availabilityErrors.overlap, {
    params: {
      title: Title || (await kindLabel(db, Kind, language)),
      day: americanDate(found.day),
      time: Starts === null ? platform.texts.text(language, 'availability.allDay') : `${Starts}–${Ends}`,
    },
  });
}

const writer = ({ caller, now }: CallContext): store.Writer => ({ by: caller.userId, now });

async function lockBlock(context: CallContext, userId: string, blockId: string): Promise<BlockRecord> {
  await store.lockPerson(context.db, userId);
  const before = await store.findBlock(context.db, userId, blockId);
  if (!before) return refuse(availabilityErrors.blockNotFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

async function finish(context: CallContext, userId: string, blockId: string, before: BlockRecord | null) {
  const after = await store.findBlock(context.db, userId, blockId);
  if (!after) return refuse(availabilityErrors.blockNotFound);
  await recordChange(context, {
    subjectType,
    subjectId: userId,
    version: after.Version,
    before: before && blockWords(before),
    after: blockWords(after),
  });
  return { ...success, Version: after.Version };
}

const blockHandlers: Handler[] = [
  handle(getCalendarBlock, async (context, { UserId, BlockId }) => {
    const block = await store.findBlock(context.db, UserId, BlockId);
    if (!block) return refuse(availabilityErrors.blockNotFound);
    context.audit({ subjectType, subjectId: UserId });
    return block;
  }),

  handle(createCalendarBlock, async (context, { UserId, ...input }) => {
    if (!(await store.lockPerson(context.db, UserId))) return refuse(availabilityErrors.userNotFound);
    refuseFaults(context, checkBlock(input));
    await refuseOverlap(context, UserId, input);
    const BlockId = newId();
    await store.insertBlocks(context.db, [{ ...input, BlockId, UserId }], writer(context));
    return finish(context, UserId, BlockId, null);
  }),

  handle(saveCalendarBlock, async (context, { UserId, BlockId, ...input }) => {
    const before = await lockBlock(context, UserId, BlockId);
    refuseFaults(context, checkBlock(input));
    await refuseOverlap(context, UserId, input, before);
    await store.updateBlock(context.db, BlockId, input, before.Skipped, writer(context));
    return finish(context, UserId, BlockId, before);
  }),

  handle(skipCalendarBlock, async (context, { UserId, BlockId, Day }) => {
    const before = await lockBlock(context, UserId, BlockId);
    if (before.Repeat === 'none' || !daysOf(before).includes(Day)) return refuse(availabilityErrors.notThatDay);
    const skipped = [...before.Skipped, Day].toSorted();
    await store.updateBlock(context.db, BlockId, before, skipped, writer(context));
    return finish(context, UserId, BlockId, before);
  }),

  handle(removeCalendarBlock, async (context, { UserId, BlockId, Reason }) => {
    const before = await lockBlock(context, UserId, BlockId);
    await store.deleteBlock(context.db, BlockId);
    await recordChange(context, {
      subjectType,
      subjectId: UserId,
      version: before.Version + 1,
      before: blockWords(before),
      after: null,
      reason: Reason,
    });
    return success;
  }),
];

const exceptionWords = (exception: Pick<store.StoredException, 'day' | 'starts' | 'ends' | 'note'>) => ({
  Day: exception.day,
  Starts: exception.starts,
  Ends: exception.ends,
  Note: exception.note,
});

const exceptionHandlers: Handler[] = [
  handle(createWorkingException, async (context, request) => {
    const { UserId, Day, Starts, Ends, Note } = request;
    if (!(await store.lockPerson(context.db, UserId))) return refuse(availabilityErrors.userNotFound);
    const once = { FirstDay: Day, Repeat: 'none', Every: 1, Weekdays: [], Until: null, Times: null } as const;
    refuseFaults(context, checkBlock({ ...once, Starts, Ends }));
    await store.insertException(context.db, request, writer(context)).catch((error: unknown) => {
      if (brokenUnique(error) === 'working_exception_pkey') refuse(availabilityErrors.exceptionTaken);
      throw error;
    });
    await recordChange(context, {
      subjectType,
      subjectId: UserId,
      version: 1,
      before: null,
      after: exceptionWords({ day: Day, starts: Starts, ends: Ends, note: Note }),
    });
    return { ...success, Version: 1 };
  }),

  handle(removeWorkingException, async (context, { UserId, Day }) => {
    await store.lockPerson(context.db, UserId);
    const [before] = await store.listExceptions(context.db, [UserId], Day, Day);
    if (!before) return refuse(availabilityErrors.exceptionNotFound);
    if (before.version !== context.version) return refuse(commonErrors.stale, { current: before });
    await store.deleteException(context.db, UserId, Day);
    await recordChange(context, {
      subjectType,
      subjectId: UserId,
      version: before.version + 1,
      before: exceptionWords(before),
      after: null,
    });
    return { ...success, Version: before.version + 1 };
  }),
];

export const changeHandlers: Handler[] = [...blockHandlers, ...exceptionHandlers];
