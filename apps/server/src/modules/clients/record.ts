import { clientErrors } from '@commonweal/contracts/clients/errors';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { maskAlienNumber } from '@commonweal/contracts/clients/ssn';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findClient, findClientId, lockClient, type OpenedClient } from './record-store.ts';
import { maskSealedSsn } from './ssn.ts';

type Context = Pick<CallContext, 'db' | 'caller' | 'platform' | 'auditRefusal'>;

export const toRecord = ({ platform }: Pick<Context, 'platform'>, opened: OpenedClient): ClientRecord => ({
  ...opened.record,
  SsnMasked: maskSealedSsn(platform, opened.ssnSealed),
  AlienNumberMasked: maskAlienNumber(opened.alienNumber),
  AliasSsns: opened.aliasSsns.map(each => ({ AliasId: each.id, SsnMasked: maskSealedSsn(platform, each.sealed) })),
});

/** That somebody tried to open a record that is closed to them is kept. */
export async function auditClosed(context: Pick<Context, 'platform' | 'auditRefusal'>, pin: string): Promise<void> {
  const clientId = await findClientId(context.platform.db, pin);
  if (clientId === undefined) return;
  const reason = 'confidential or conflict of interest';
  await context.auditRefusal({ subjectType: 'client', subjectId: clientId, pin, reason });
}

/** A record that may not be opened answers like one that does not exist. */
export async function openClient(context: Context, pin: string): Promise<OpenedClient> {
  const opened = await findClient(context.db, context.caller, pin);
  if (opened) return opened;
  await auditClosed(context, pin);
  return refuse(clientErrors.notFound);
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
