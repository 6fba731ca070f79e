import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { Tx } from '../database/pool.ts';
import { refuse } from '../problem.ts';
import { sha256 } from '../secrets.ts';

/** A repeated request with the same key has one effect and the same answer; the key lives in the same transaction. */

interface Key {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
  readonly body: string;
  readonly now: Date;
}

/** The stored answer of an earlier request, or undefined when this one is the first (and now holds the key). */
export async function claimKey(tx: Tx, given: Key): Promise<{ response: unknown } | undefined> {
  const bodyHash = sha256(given.body);
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({
      user_id: given.userId,
      call_name: given.call,
      key: given.key,
      body_hash: bodyHash,
      response: 'null',
      created_at: given.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows) return undefined;
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'response'])
    .where('user_id', '=', given.userId)
    .where('call_name', '=', given.call)
    .where('key', '=', given.key)
    .executeTakeFirstOrThrow();
  if (!earlier.body_hash.equals(bodyHash)) refuse(commonErrors.duplicateKey);
  return { response: earlier.response };
}

export async function keepAnswer(tx: Tx, given: Key, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where('user_id', '=', given.userId)
    .where('call_name', '=', given.call)
    .where('key', '=', given.key)
    .execute();
}
