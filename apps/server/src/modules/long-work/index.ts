import { longWorkPage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { isOver, type LongWorkState, longWorkErrors, longWorkLife } from '@commonweal/contracts/kit/long-work';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import {
  cancelLongWork,
  continueLongWork,
  dismissLongWork,
  LongWork,
  LongWorkOutcome,
  listLongWork,
  longWorkOutcomeList,
  pauseLongWork,
} from '@commonweal/contracts/long-work/calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { AnyLongWork } from '../../platform/long-work/kind.ts';
import type { Sentence } from '../../platform/long-work/rows.ts';
import { openOutcome, openSentence } from '../../platform/long-work/sealed.ts';
import { settle } from '../../platform/long-work/settle.ts';
import {
  changeWork,
  countOutcomes,
  findWork,
  listOutcomes,
  listWork,
  lockWork,
  type ShownWork,
  type StoredWork,
} from '../../platform/long-work/store.ts';
import { refuse } from '../../platform/problem.ts';

/** What people see of long work and do to it: whoever started it, and whoever runs the portal. */

const say = ({ platform, language }: CallContext, sentence: Sentence | null | undefined): string =>
  sentence ? platform.texts.text(language, sentence.text, sentence.params) : '';

const toRow = (context: CallContext, work: ShownWork): LongWork => ({
  LongWorkId: work.long_work_id,
  Kind: work.kind,
  Screen: work.screen,
  State: LongWork.shape.State.parse(work.state),
  Total: work.total,
  Done: work.done,
  Changed: work.changed,
  StartedBy: work.started_by,
  StartedByName: staffNameOf({ last: work.last_name, first: work.first_name }),
  StartedAt: work.started_at.toISOString(),
  ExpiresAt: work.expires_at.toISOString(),
  EndedAt: work.ended_at?.toISOString() ?? null,
  Sentence: say(context, openSentence(context.platform, work.stopped_sealed)),
  UndoUntil:
    work.undo_until && work.ended_at && work.changed > 0 && work.undo_until > context.now
      ? work.undo_until.toISOString()
      : null,
});

const runsPortal = ({ caller }: CallContext, code: 'R' | 'U'): boolean =>
  satisfies(caller.code(longWorkPage.at('Page')), code);

/** Somebody else's is as good as none, but for those who run the portal. */
const mayChange = (context: CallContext, startedBy: string): boolean =>
  startedBy === context.caller.userId || runsPortal(context, 'U');

type Step = (context: CallContext, work: StoredWork) => Promise<unknown>;

/** One change of the state, or a clear no; it waits for the chunk that is being done. */
const step = (declaration: CallDeclaration, change: Step): Handler =>
  handle(declaration, async (context, request) => {
    const { LongWorkId } = request as { LongWorkId: string };
    const work = await lockWork(context.db, LongWorkId);
    if (!work || !mayChange(context, work.started_by)) return refuse(longWorkErrors.notFound);
    await change(context, work);
    context.audit({ subjectType: 'long work', subjectId: LongWorkId, reason: `${work.done} of ${work.total} rows` });
    const after = await findWork(context.db, LongWorkId);
    return after ? toRow(context, after) : refuse(longWorkErrors.notFound);
  });

const nextState = (work: StoredWork, action: Parameters<typeof longWorkLife.next>[1]): LongWorkState =>
  longWorkLife.next(work.state, action) ?? refuse(longWorkErrors.notPossible);

async function filterOf(context: CallContext, filters: { LongWorkId?: string; Result?: 'all' | 'left' }) {
  const work = filters.LongWorkId === undefined ? undefined : await findWork(context.db, filters.LongWorkId);
  // Rows name records: they are for whoever chose them, not for whoever runs the portal.
  if (work?.started_by !== context.caller.userId) return refuse(longWorkErrors.notFound);
  return { longWorkId: work.long_work_id, onlyLeft: filters.Result === 'left' };
}

const dayLength = 86_400_000;

export const makeHandlers = (kinds: readonly AnyLongWork[]): Handler[] => [
  handle(listLongWork, async (context, { Whose }) => {
    const { db, caller, now } = context;
    if (Whose === 'all' && !runsPortal(context, 'R')) return refuse(commonErrors.forbidden);
    const works = await listWork(
      db,
      Whose === 'all' ? { since: new Date(now.getTime() - dayLength) } : { userId: caller.userId },
    );
    return { data: works.map(work => toRow(context, work)) };
  }),

  step(pauseLongWork, ({ db }, work) => changeWork(db, work.long_work_id, { state: nextState(work, 'pause') })),
  step(continueLongWork, ({ db, now }, work) =>
    changeWork(db, work.long_work_id, { state: nextState(work, 'continue'), try_at: now, attempts: 0 }),
  ),
  step(cancelLongWork, async ({ platform, db, now }, work) => {
    const kind = kinds.find(each => each.declaration.name === work.kind);
    if (!(await settle(platform, db, kind, work, 'cancel', now))) refuse(longWorkErrors.notPossible);
  }),
  step(dismissLongWork, ({ db, now }, work) =>
    isOver(work.state) ? changeWork(db, work.long_work_id, { dismissed_at: now }) : refuse(longWorkErrors.notPossible),
  ),

  ...handleList(longWorkOutcomeList, {
    fileName: 'outcome',
    count: async (context, filters) => countOutcomes(context.db, await filterOf(context, filters)),
    rows: async (context, filters, window) => {
      const rows = await listOutcomes(context.db, await filterOf(context, filters), window);
      return rows.map((row): LongWorkOutcome => {
        const told = openOutcome(context.platform, row.outcome_sealed);
        return {
          Place: row.place + 1,
          Id: row.row_id,
          Name: told?.name ?? row.row_id,
          ResultCode: LongWorkOutcome.shape.ResultCode.parse(row.result_code ?? 'none'),
          Sentence: say(context, told?.sentence ?? { text: 'long-work.outcome.none' }),
        };
      });
    },
  }),
];
