import { listBulkActions, undoBulkAction, undoBulkActionStart } from '@commonweal/contracts/bulk/calls';
import { decide } from '@commonweal/contracts/kit/access';
import { bulkErrors, mostBulkRows } from '@commonweal/contracts/kit/bulk';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { limits } from '@commonweal/contracts/kit/limits';
import { type BulkKind, toOutcome } from '../../platform/bulk/bulk.ts';
import {
  listDoneRows,
  listUndoable,
  lockAction,
  markUndone,
  markUndoneRows,
  type State,
  type StoredRow,
} from '../../platform/bulk/bulk-store.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { type AnyLongWork, longWork } from '../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../platform/long-work/rows.ts';
import { refuse } from '../../platform/problem.ts';

type Kinds = readonly BulkKind[];

/** The action and its kind, for whoever did it and still may; locked. */
async function takeAction(kinds: Kinds, { db, caller }: CallContext, bulkActionId: string) {
  const action = await lockAction(db, bulkActionId);
  const kind = kinds.find(each => each.declaration.kind === action?.kind);
  // Somebody else's action is as good as none: it is theirs to take back.
  if (!action || !kind || action.actor !== caller.userId) return refuse(bulkErrors.notFound);
  if (!decide(kind.declaration.run.access, caller, {})) return refuse(commonErrors.forbidden);
  return { action, kind };
}

type Taken = Awaited<ReturnType<typeof takeAction>>;

function checkUndoable({ action }: Taken, now: Date): void {
  if (action.undone_at) refuse(bulkErrors.undone);
  if (action.undo_until <= now) refuse(bulkErrors.tooLate);
}

async function takeBack(
  context: CallContext,
  { action, kind }: Taken,
  rows: readonly StoredRow[],
): Promise<readonly RowOutcome[]> {
  if (rows.length === 0) return [];
  const { platform, language } = context;
  const reason = platform.texts.text(language, 'bulk.undoReason', { reason: action.reason }).slice(0, limits.reason);
  const undone = await kind.undo(context, action.options as State, rows, reason);
  const idsWith = (code: string): string[] => undone.filter(each => each.code === code).map(each => each.id);
  await markUndoneRows(context.db, action.bulk_action_id, idsWith('00'), idsWith('01'));
  return undone;
}

/** Taking back what one request could not: the promise of the ten minutes holds when it is begun within them. */
const makeLongUndo = (kinds: Kinds): AnyLongWork =>
  longWork({
    declaration: undoBulkActionStart,
    activity: 'BULK_ACTION_UNDONE',
    atOnce: 200,
    async rows(context, request) {
      checkUndoable(await takeAction(kinds, context, request.BulkActionId), context.now);
      const rows = await listDoneRows(context.db, request.BulkActionId);
      return rows.map(row => ({ id: row.subjectId, version: row.versionAfter ?? 0 }));
    },
    async begun({ db, now }, request) {
      await markUndone(db, request.BulkActionId, now);
    },
    async run(context, request, rows) {
      const taken = await takeAction(kinds, context, request.BulkActionId);
      const ids = rows.map(row => row.id);
      return takeBack(context, taken, await listDoneRows(context.db, request.BulkActionId, ids));
    },
  });

/** Every kind of long work that comes with the bulk actions. */
export const makeLongKinds = (kinds: Kinds): AnyLongWork[] => [...kinds.map(kind => kind.long), makeLongUndo(kinds)];

/** The calls of every kind of bulk action, and the undo that they share. */
export const makeHandlers = (kinds: Kinds): Handler[] => [
  ...kinds.flatMap(kind => kind.handlers),
  makeLongUndo(kinds).handler,

  handle(listBulkActions, async (context, request) => {
    const rows = await listUndoable(context.db, context.caller.userId, request.Kinds, context.now);
    return {
      data: rows.map(row => ({
        BulkActionId: row.bulk_action_id,
        Kind: row.kind,
        DoneAt: row.done_at.toISOString(),
        UndoUntil: row.undo_until.toISOString(),
        Done: row.done,
      })),
    };
  }),

  handle(undoBulkAction, async (context, request) => {
    const { db, now } = context;
    const taken = await takeAction(kinds, context, request.BulkActionId);
    checkUndoable(taken, now);
    const rows = await listDoneRows(db, request.BulkActionId);
    if (rows.length > mostBulkRows) return refuse(bulkErrors.tooMany, { params: { limit: mostBulkRows } });
    const undone = await takeBack(context, taken, rows);
    await markUndone(db, request.BulkActionId, now);
    return {
      ResultCode: undone.some(each => each.code === '00') ? ('00' as const) : ('01' as const),
      Outcomes: undone.map(each => toOutcome(context, each)),
    };
  }),
];
