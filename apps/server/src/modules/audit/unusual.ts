import { reopenUnusualLook, settleUnusualLook, unusualLookList } from '@commonweal/contracts/audit/calls';
import { auditErrors } from '@commonweal/contracts/audit/errors';
import { unusualLookLife } from '@commonweal/contracts/audit/lifecycle';
import type { UnusualLookFilters } from '@commonweal/contracts/audit/schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { Job } from '../../platform/jobs.ts';
import { refuse } from '../../platform/problem.ts';
import { watchesEveryone } from './events.ts';
import { countLooks, findLooks, type LookSearch, listLooks, lockLook, saveLook } from './unusual-store.ts';

const searchOf = ({ caller }: CallContext, filters: UnusualLookFilters): LookSearch => ({
  viewer: caller,
  everyone: watchesEveryone(caller),
  filters,
});

const dayLength = 86_400_000;
const dayBefore = (moment: Date): Date => new Date(moment.getTime() - dayLength);

const one = { sort: 'LastAt', descending: true, limit: 1, offset: 0 } as const;

interface Move {
  readonly LookId: string;
  readonly Reason: string;
  readonly Outcome: 'explained' | 'slip' | 'asked' | 'breach' | null;
}

async function move(context: CallContext, action: 'settle' | 'reopen', { LookId, Reason, Outcome }: Move) {
  const { db, caller, now } = context;
  const look = await lockLook(db, searchOf(context, {}), LookId);
  if (!look) return refuse(auditErrors.lookNotFound);
  if (look.user_id === caller.userId) return refuse(auditErrors.ownLook);
  if (look.version !== context.version) {
    const [current] = await listLooks(db, { ...searchOf(context, {}), lookId: LookId }, one);
    return refuse(commonErrors.stale, { current });
  }
  const state = advance(unusualLookLife, look.state, action);
  const isSettled = state === 'settled';
  const version = await saveLook(db, LookId, {
    state,
    outcome: Outcome,
    reason: Reason,
    by: isSettled ? caller.userId : null,
    at: isSettled ? now : null,
  });
  await recordChange(context, {
    subjectType: 'unusual look',
    subjectId: LookId,
    version,
    before: { State: look.state, Outcome: look.outcome },
    after: { State: state, Outcome },
    reason: Reason,
  });
  return { ...success, Version: version };
}

export const unusualHandlers: Handler[] = [
  ...handleList(unusualLookList, {
    fileName: 'unusual-looks',
    count: (context, filters) => countLooks(context.db, searchOf(context, filters)),
    // Whoever opens the list sees the looks of the last minutes, too.
    async page(context, filters, window) {
      await findLooks(context.db, dayBefore(context.now));
      const search = searchOf(context, filters);
      return Promise.all([countLooks(context.db, search), listLooks(context.db, search, window)]);
    },
    rows: (context, filters, window) => listLooks(context.db, searchOf(context, filters), window),
  }),
  handle(settleUnusualLook, (context, request) => move(context, 'settle', request)),
  handle(reopenUnusualLook, (context, request) => move(context, 'reopen', { ...request, Outcome: null })),
];

/** Looks that nothing explains and that carry a sign come to the list of whoever supervises the person. */
export const unusualLooksJob: Job = {
  name: 'unusual-looks',
  every: '*/10 * * * *',
  async run({ db, clock, log }) {
    const listed = await findLooks(db, dayBefore(clock.now()));
    if (listed > 0) log.info({ looks: listed }, 'Unusual looks were listed');
  },
};
