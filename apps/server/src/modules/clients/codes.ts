import { clientErrors } from '@commonweal/contracts/clients/errors';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { listUnoffered, type NamedCode } from '../../platform/records/offered-store.ts';

/** Refuses codes that are not offered, all at once and by name. */
export async function checkCodes({ db }: Pick<CallContext, 'db'>, named: readonly NamedCode[]): Promise<void> {
  const refused = await listUnoffered(db, named);
  if (refused.length === 0) return;
  refuse(clientErrors.unknownCode, { params: { codes: refused.map(each => `${each.table} ${each.code}`).join(', ') } });
}
