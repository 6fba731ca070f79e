import { type Caller, loadPerson } from '../../platform/caller.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { databaseOver } from '../../platform/database/pool.ts';
import { actingOf, tell } from '../work/index.ts';
import { findDocument } from './search-store.ts';

/** Who somebody is is asked without a caller's role (`exceptions_of`), on a connection of its own. */
export const personOf = ({ platform }: CallContext, userId: string): Promise<Caller | undefined> =>
  loadPerson(databaseOver(platform.pool), platform.access, userId.toUpperCase());

/** WI01: a paper was indexed to a case of theirs. WI03: one was passed on to them. Whoever may not open it is told nothing. */
export async function tellOf(
  context: CallContext,
  code: 'WI01' | 'WI03',
  userId: string,
  number: string,
): Promise<void> {
  const them = await personOf(context, userId);
  if (!them || !(await findDocument(context.db, them, number, { today: context.today }))) return;
  await tell(actingOf(context), [{ user_id: them.userId, code, text: `documents.alert.${code}`, params: { number } }]);
}
