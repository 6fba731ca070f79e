import { activityReplayPage } from '@commonweal/contracts/access/oversight-pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { replayErrors } from '@commonweal/contracts/replay/errors';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { mayWatch } from '../audit/index.ts';
import { findName } from './view-store.ts';

/** The name of a person whom the caller may watch; anybody else is refused, and the attempt is kept. */
export async function watchedName(context: CallContext, userId: string): Promise<string> {
  const { db, caller } = context;
  const name = await findName(db, userId);
  if (name === undefined) return refuse(replayErrors.personNotFound);
  const everyone = satisfies(caller.code(activityReplayPage.at('Everyone')), 'R');
  if (await mayWatch(db, caller.userId, everyone, userId)) return name;
  await context.auditRefusal({
    activity: 'REPLAY_VIEWED',
    subjectType: 'user',
    subjectId: userId,
    reason: 'replay of somebody not watched',
  });
  return refuse(replayErrors.notWatched);
}
