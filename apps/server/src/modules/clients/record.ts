import { clientErrors } from '@commonweal/contracts/clients/errors';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { maskAlienNumber } from '@commonweal/contracts/clients/ssn';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findClient, lockClient, type OpenedClient } from './record-store.ts';
import { maskSealedSsn } from './ssn.ts';

type Context = Pick<CallContext, 'db' | 'caller' | 'platform'>;

export const toRecord = ({ platform }: Pick<Context, 'platform'>, opened: OpenedClient): ClientRecord => ({
  ...opened.record,
  SsnMasked: maskSealedSsn(platform, opened.ssnSealed),
  AlienNumberMasked: maskAlienNumber(opened.alienNumber),
  AliasSsns: opened.aliasSsns.map(each => ({ AliasId: each.id, SsnMasked: maskSealedSsn(platform, each.sealed) })),
});

/** A record that may not be opened answers like one that does not exist. */
export async function openClient(context: Context, pin: string): Promise<OpenedClient> {
  return (await findClient(context.db, context.caller, pin)) ?? refuse(clientErrors.notFound);
}

/** The record under lock, at the version that the caller has seen. */
export async function lockForEdit(
  context: CallContext,
  pin: string,
): Promise<{ opened: OpenedClient; record: ClientRecord }> {
  await lockClient(context.db, pin);
  const opened = await openClient(context, pin);
  const record = toRecord(context, opened);
  if (record.Pin !== pin) return refuse(clientErrors.merged, { params: { pin: record.Pin } });
  if (record.Version !== context.version) return refuse(commonErrors.stale, { current: record });
  return { opened, record };
}
