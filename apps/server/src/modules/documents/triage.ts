import type { CallContext } from '../../platform/calls/handle.ts';
import { followPaper } from '../work/index.ts';
import { listCompleted } from './triage-store.ts';

/** A paper that answers the last open question of an application makes it work that can be done: its item is raised. */
export async function raisePaper(context: CallContext, paper: Parameters<typeof listCompleted>[1]): Promise<void> {
  for (const { application_number, due_on } of await listCompleted(context.db, paper)) {
    await followPaper(context, application_number, due_on);
  }
}
