import {
  getClient,
  getClientCases,
  getClientHistory,
  getClientPayments,
  getClientPrograms,
} from '@commonweal/contracts/clients/calls';
import { listHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { openClient, toRecord } from './record.ts';
import type { OpenedClient } from './record-store.ts';
import { listApplications, listCases, listLooks, listPaid, listPrograms } from './related-store.ts';

/** Opens the record for reading: every look at a person leaves its line. */
async function look(context: CallContext, pin: string): Promise<OpenedClient> {
  const opened = await openClient(context, pin);
  context.audit({ subjectType: 'client', subjectId: opened.clientId, pin: opened.record.Pin });
  return opened;
}

export const detailHandlers: Handler[] = [
  handle(getClient, async (context, request) => toRecord(context, await look(context, request.Pin))),

  handle(getClientCases, async (context, request) => {
    const { clientId } = await look(context, request.Pin);
    const [Cases, Applications] = await Promise.all([
      listCases(context.db, context.caller, clientId),
      listApplications(context.db, context.caller, clientId),
    ]);
    return { Cases, Applications };
  }),

  handle(getClientPrograms, async (context, request) => {
    const { clientId } = await look(context, request.Pin);
    return { data: await listPrograms(context.db, context.caller, clientId) };
  }),

  handle(getClientPayments, async (context, request) => {
    const { clientId } = await look(context, request.Pin);
    return { data: await listPaid(context.db, context.caller, clientId) };
  }),

  handle(getClientHistory, async (context, request) => {
    const { clientId, record } = await look(context, request.Pin);
    const [data, Looks] = await Promise.all([
      listHistory(context.db, 'client', clientId),
      listLooks(context.db, [record.Pin, ...record.MergedPins]),
    ]);
    return { data, Looks };
  }),
];
