import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { Tx } from '../database/pool.ts';
import { refuse } from '../problem.ts';
import { type Sealer, sha256 } from '../secrets.ts';

/**
 * A repeated request with the same key has one effect and the same answer; the key lives in the same transaction. The
 * answer rests sealed, together with whose records it is about, so that it is given again only to whoever may still see them.
 */

interface Key {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
  readonly body: string;
  readonly now: Date;
}

/** A record that an answer is about. */
export interface Subject {
  readonly Pin: string | null;
  readonly CaseNumber: string | null;
  readonly ApplicationNumber: string | null;
}

export interface KeptAnswer {
  readonly response: unknown;
  readonly subjects: readonly Subject[];
}

/** The stored answer of an earlier request, or undefined when this one is the first (and now holds the key). */
export async function claimKey(tx: Tx, sealer: Sealer, given: Key): Promise<KeptAnswer | undefined> {
  const bodyHash = sha256(given.body);
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({
      user_id: given.userId,
      call_name: given.call,
      key: given.key,
      body_hash: bodyHash,
      created_at: given.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows) return undefined;
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'response_sealed', 'subjects'])
    .where('user_id', '=', given.userId)
    .where('call_name', '=', given.call)
    .where('key', '=', given.key)
    .executeTakeFirstOrThrow();
  if (!earlier.body_hash.equals(bodyHash)) refuse(commonErrors.duplicateKey);
  return {
    response: earlier.response_sealed ? JSON.parse(sealer.open(earlier.response_sealed)) : null,
    subjects: earlier.subjects as Subject[],
  };
}

export async function keepAnswer(
  tx: Tx,
  sealer: Sealer,
  given: Key,
  { response, subjects }: KeptAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ response_sealed: sealer.seal(JSON.stringify(response ?? null)), subjects: JSON.stringify(subjects) })
    .where('user_id', '=', given.userId)
    .where('call_name', '=', given.call)
    .where('key', '=', given.key)
    .execute();
}
