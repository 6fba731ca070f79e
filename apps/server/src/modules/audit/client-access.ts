import { clientAccessList } from '@commonweal/contracts/audit/calls';
import { auditErrors } from '@commonweal/contracts/audit/errors';
import type { ClientAccessFilters } from '@commonweal/contracts/audit/schemas';
import type { CallContext, Handler } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { dateIn } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import { type ClientQuestion, findClient, listWhoLooked, sumUp } from './client-store.ts';

/** How far back a client's report looks unless somebody says. */
const usualDays = 90;
const dayLength = 86_400_000;

/** Nothing where no client is named yet. */
async function questionOf(
  { db, caller, now }: CallContext,
  filters: ClientAccessFilters,
): Promise<(ClientQuestion & { readonly name: string }) | undefined> {
  if (!filters.Pin) return undefined;
  const client = await findClient(db, caller, filters.Pin);
  if (!client) return refuse(auditErrors.clientNotFound);
  const from = filters.From ?? dateIn(new Date(now.getTime() - usualDays * dayLength));
  const to = filters.To ?? dateIn(now);
  return { viewer: caller, clientId: client.client_id, name: client.name, from, to, filters };
}

const nothing = { total: 0, events: 0, unexplained: 0, days: [] };

export const clientAccessHandlers: Handler[] = handleList(clientAccessList, {
  fileName: 'who-saw-a-client',
  async count(context, filters) {
    const question = await questionOf(context, filters);
    return question ? (await sumUp(context.db, question)).total : 0;
  },
  async rows(context, filters, window) {
    const question = await questionOf(context, filters);
    return question ? listWhoLooked(context.db, question, window) : [];
  },
  async extras(context, filters) {
    const question = await questionOf(context, filters);
    const said = question ? await sumUp(context.db, question) : nothing;
    if (question) context.audit({ subjectType: 'client', subjectId: question.clientId, pin: filters.Pin ?? null });
    return { Name: question?.name ?? '', Events: said.events, Unexplained: said.unexplained, Days: said.days };
  },
});
