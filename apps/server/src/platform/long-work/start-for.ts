import { decide } from '@commonweal/contracts/kit/access';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { type AuditDetail, writeAudit } from '../audit/record.ts';
import { type Caller, loadPerson } from '../caller.ts';
import { hasHiddenInput } from '../calls/hidden-inputs.ts';
import { actingFor } from '../database/acting.ts';
import { databaseOver, type Tx } from '../database/pool.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../problem.ts';
import { inTransaction } from '../transactions.ts';
import { contextFor } from './context.ts';
import type { AnyLongWork } from './kind.ts';

export type Begun = 'begun' | 'nothing' | 'rights' | 'notNow';

interface Wish {
  readonly userId: string;
  readonly request: unknown;
  /** How often it is begun at most: each takes what the one before has left. */
  readonly most: number;
  /** Asked first, in the same transaction: false where it is not to be begun now. */
  claim(tx: Tx): Promise<boolean>;
}

const personOf = (platform: Platform, userId: string) =>
  loadPerson(databaseOver(platform.pool), platform.access, userId);

/** Whether somebody could have this work begun for them now. */
export async function mayStart(
  platform: Platform,
  declaration: AnyLongWork['declaration'],
  userId: string,
  request: unknown,
): Promise<boolean> {
  const person = await personOf(platform, userId);
  return person !== undefined && person !== null && isAllowed(declaration, person, request);
}

/** The call itself, and every field that the request asks about. */
const isAllowed = (declaration: AnyLongWork['declaration'], person: Caller, request: unknown): boolean =>
  decide(declaration.access, person, request) && !hasHiddenInput(declaration, person, request);

const isNothing = (error: unknown): boolean => error instanceof Refusal && error.declaration === bulkErrors.nothing;

/** Begins long work for a person by a timetable: with their rights of now, and recorded as their doing. */
export async function startFor(platform: Platform, kind: AnyLongWork, wish: Wish): Promise<Begun> {
  const { declaration, handler } = kind;
  const caller = await personOf(platform, wish.userId);
  if (!caller || !isAllowed(declaration, caller, wish.request)) return 'rights';
  const actor = {
    actor: caller.userId,
    sessionId: null,
    ip: '',
    userAgent: 'timetable',
    correlationId: newId(),
    screen: '',
  };
  const activity = 'activity' in declaration.audit ? declaration.audit.activity : kind.activity;
  return actingFor(caller.userId, () =>
    inTransaction(platform.db, async tx => {
      if (!(await wish.claim(tx))) return 'notNow';
      const lines: AuditDetail[] = [];
      const context = contextFor(platform, tx, { caller, actor, language: 'en', activity, lines });
      let begun = 0;
      try {
        for (; begun < wish.most; begun += 1) await handler.run(context, wish.request as never);
      } catch (error) {
        if (!isNothing(error)) throw error;
      }
      if (begun > 0) await writeAudit(tx, actor, context.now, activity, 'done', lines);
      return begun > 0 ? 'begun' : 'nothing';
    }),
  );
}
