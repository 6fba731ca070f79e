import { listBulkActions, undoBulkAction } from '@commonweal/contracts/bulk/calls';
import { decide } from '@commonweal/contracts/kit/access';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { limits } from '@commonweal/contracts/kit/limits';
import type { BulkKind } from '../../platform/calls/bulk.ts';
import { listDoneRows, listUndoable, lockAction, markUndone, type State } from '../../platform/calls/bulk-store.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';

/** The calls of every kind of bulk action, and the undo that they share. */
export const makeHandlers = (kinds: readonly BulkKind[]): Handler[] => [
  ...kinds.flatMap(kind => kind.handlers),

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
    const { db, caller, now, platform, language } = context;
    const action = await lockAction(db, request.BulkActionId);
    const kind = kinds.find(each => each.declaration.kind === action?.kind);
    // Somebody else's action is as good as none: it is theirs to take back.
    if (!action || !kind || action.actor !== caller.userId) return refuse(bulkErrors.notFound);
    if (!decide(kind.declaration.run.access, caller, {})) return refuse(commonErrors.forbidden);
    if (action.undone_at) return refuse(bulkErrors.undone);
    if (action.undo_until <= now) return refuse(bulkErrors.tooLate);
    const reason = platform.texts.text(language, 'bulk.undoReason', { reason: action.reason }).slice(0, limits.reason);
    const rows = await listDoneRows(db, request.BulkActionId);
    const outcomes = rows.length === 0 ? [] : await kind.undo(context, action.options as State, rows, reason);
    const idsWith = (code: string): string[] =>
      outcomes.filter(outcome => outcome.ResultCode === code).map(outcome => outcome.Id);
    await markUndone(db, request.BulkActionId, idsWith('00'), idsWith('01'), now);
    return { ResultCode: idsWith('00').length > 0 ? ('00' as const) : ('01' as const), Outcomes: outcomes };
  }),
];
