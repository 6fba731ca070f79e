import { commonErrors, type ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { listHistory } from '../audit/history.ts';
import { recordChange } from '../audit/record-change.ts';
import type { CallContext } from '../calls/handle.ts';
import { refuse } from '../problem.ts';
import { brokenUnique } from '../transactions.ts';

/**
 * What every record goes through, whatever it is made of: it is found or said to be missing, made, changed by the first of two
 * editors, and each time its history is written. `handleRecord` does it for declared records; modules whose rows are not their
 * records do it with their own stores.
 */

type Values = Readonly<Record<string, unknown>>;

interface KeptRecord<Stored> {
  /** What the history calls it. */
  readonly subject: string;
  readonly notFound: ErrorDeclaration;
  find(context: CallContext, key: string): Promise<Stored | undefined>;
  /** Whoever comes second waits here, and then reads what the first has written. */
  lock(context: CallContext, key: string): Promise<unknown>;
  /** What the history keeps. */
  content(stored: Stored): Values;
  /** The unique rules of its tables, each with what is refused when it is broken. */
  readonly taken?: Readonly<Record<string, ErrorDeclaration>>;
  /** In the same transaction, once it is written. */
  after?(context: CallContext, stored: Stored): Promise<unknown>;
}

export function keepRecord<Stored extends { readonly Version: number }>(kept: KeptRecord<Stored>) {
  const { subject, notFound, taken = {} } = kept;

  function explain(error: unknown): never {
    const refusal = taken[brokenUnique(error) ?? ''];
    if (refusal) refuse(refusal);
    throw error;
  }

  async function get(context: CallContext, key: string): Promise<Stored> {
    return (await kept.find(context, key)) ?? refuse(notFound);
  }

  async function lockForEdit(context: CallContext, key: string): Promise<Stored> {
    await kept.lock(context, key);
    const before = await get(context, key);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    return before;
  }

  async function finish(context: CallContext, key: string, before: Stored | null, reason?: string) {
    const after = await get(context, key);
    await kept.after?.(context, after);
    await recordChange(context, {
      subjectType: subject,
      subjectId: key,
      version: after.Version,
      before: before && kept.content(before),
      after: kept.content(after),
      ...(reason !== undefined && { reason }),
    });
    return { ...success, Version: after.Version };
  }

  return {
    get,
    history: async ({ db }: CallContext, key: string) => ({ data: await listHistory(db, subject, key) }),

    async create(context: CallContext, key: string, write: () => Promise<unknown>) {
      await write().catch(explain);
      return finish(context, key, null);
    },

    async change(context: CallContext, key: string, write: (before: Stored) => Promise<unknown>, reason?: string) {
      const before = await lockForEdit(context, key);
      await write(before).catch(explain);
      return finish(context, key, before, reason);
    },

    async remove(context: CallContext, key: string, write: (before: Stored) => Promise<unknown>, reason: string) {
      const before = await lockForEdit(context, key);
      await write(before);
      await recordChange(context, {
        subjectType: subject,
        subjectId: key,
        version: before.Version + 1,
        before: kept.content(before),
        after: null,
        reason,
      });
      return success;
    },
  };
}
