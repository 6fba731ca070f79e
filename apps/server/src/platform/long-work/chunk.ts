import { decide } from '@commonweal/contracts/kit/access';
import { type AuditDetail, writeAudit } from '../audit/record.ts';
import { namedIn, withNamed } from '../audit/subject.ts';
import { type Caller, loadPerson } from '../caller.ts';
import { hasHiddenInput } from '../calls/hidden-inputs.ts';
import { databaseOver, type Tx } from '../database/pool.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../problem.ts';
import { inTransaction, isDatabaseGone } from '../transactions.ts';
import { contextFor } from './context.ts';
import type { AnyLongWork } from './kind.ts';
import type { PlacedRow, RowOutcome, Sentence } from './rows.ts';
import { openPayload, sealOutcome } from './sealed.ts';
import { actorOf, settle } from './settle.ts';
import { changeWork, keepOutcomes, lockWork, nextRows, type StoredWork, takeWork } from './store.ts';

/** The next rows of a work: done, told and recorded in one transaction, or not at all. */

/** After so many failures the rows of the chunk are done one by one, so that one of them does not stop the others. */
const tries = 3;
/** After so many rows that failed for no reason of theirs, it is the work that is at fault. */
const mostFaults = 10;

const isOneByOne = (work: StoredWork): boolean => work.attempts >= tries;

/** Who calls is asked before a caller's role is taken on (`exceptions_of`), on a connection of its own. */
const personOf = (platform: Platform, userId: string): Promise<Caller | undefined> =>
  loadPerson(databaseOver(platform.pool), platform.access, userId);

/** A kind that forgets a row would leave it open for ever. */
function paired(rows: readonly PlacedRow[], outcomes: readonly RowOutcome[], kind: string) {
  const byId = new Map(outcomes.map(outcome => [outcome.id, outcome]));
  return rows.map(row => {
    const outcome = byId.get(row.id);
    if (!outcome) throw new Error(`${kind} says nothing of a row`);
    return { place: row.place, outcome };
  });
}

async function keep(
  platform: Platform,
  tx: Tx,
  work: StoredWork,
  told: readonly { place: number; outcome: RowOutcome }[],
  change: { readonly attempts: number; readonly faults?: number },
): Promise<StoredWork> {
  const done = work.done + told.length;
  const changed = work.changed + told.filter(({ outcome }) => outcome.code === '00').length;
  await keepOutcomes(
    tx,
    work.long_work_id,
    told.map(({ place, outcome }) => ({ place, code: outcome.code, sealed: sealOutcome(platform, outcome) })),
  );
  await changeWork(tx, work.long_work_id, { done, changed, turn_at: platform.clock.now(), ...change });
  return { ...work, done, changed };
}

async function doChunk(platform: Platform, tx: Tx, kind: AnyLongWork, work: StoredWork): Promise<void> {
  const now = platform.clock.now();
  const stop = (text: string) => settle(platform, tx, kind, work, 'fail', now, { text });
  const caller = await personOf(platform, work.started_by);
  if (!caller) return void (await stop('long-work.stopped.account'));
  const payload = openPayload(platform, work.payload_sealed);
  if (!decide(kind.declaration.access, caller, payload) || hasHiddenInput(kind.declaration, caller, payload))
    return void (await stop('long-work.stopped.rights'));
  const rows = await nextRows(tx, work.long_work_id, isOneByOne(work) ? 1 : kind.atOnce);
  const lines: AuditDetail[] = [];
  const context = contextFor(platform, tx, {
    caller,
    actor: actorOf(work),
    language: work.language,
    activity: kind.activity,
    lines,
  });
  const outcomes = await kind.run(context, payload, rows, work.long_work_id);
  const attempts = isOneByOne(work) ? work.attempts : 0;
  const after = await keep(platform, tx, work, paired(rows, outcomes, work.kind), { attempts });
  await writeAudit(tx, context.actor, context.now, kind.activity, 'done', withNamed(lines, namedIn(payload)));
  // The work does not end before the time of its last audit rows.
  if (after.done >= after.total) await settle(platform, tx, kind, after, 'finish', context.now);
}

const sentenceOf = ({ declaration, details }: Refusal): Sentence => ({
  text: declaration.text,
  ...(details.params && { params: details.params }),
});

/** The portal itself is not well, or its trail cannot be written: no fault of the work, which waits. */
const isPassing = (error: unknown): boolean =>
  isDatabaseGone(error) || (error instanceof Refusal && error.declaration.status >= 500);

/** The chunk was taken back. What is wrong with all rows ends the work; anything else is tried again, then row by row. */
async function afterFault(platform: Platform, kind: AnyLongWork, id: string, error: unknown): Promise<void> {
  if (isPassing(error)) throw error;
  const now = platform.clock.now();
  await inTransaction(platform.db, async tx => {
    const work = await lockWork(tx, id);
    if (work?.state !== 'running') return;
    if (error instanceof Refusal) {
      await settle(platform, tx, kind, work, 'fail', now, sentenceOf(error));
      return;
    }
    platform.log.error({ err: error, longWork: id, kind: work.kind, attempt: work.attempts + 1 }, 'Long work');
    if (!isOneByOne(work)) {
      const try_at = new Date(now.getTime() + 1000 * 2 ** work.attempts);
      await changeWork(tx, id, { attempts: work.attempts + 1, try_at });
      return;
    }
    const [row] = await nextRows(tx, id, 1);
    if (!row) return;
    const fault = { id: row.id, name: row.id, code: '01', sentence: { text: 'long-work.outcome.fault' } } as const;
    const told = [{ place: row.place, outcome: fault }];
    const after = await keep(platform, tx, work, told, { attempts: 0, faults: work.faults + 1 });
    if (after.done >= after.total) await settle(platform, tx, kind, after, 'finish', now);
    else if (work.faults + 1 >= mostFaults) {
      await settle(platform, tx, kind, after, 'fail', now, { text: 'long-work.stopped.fault' });
    }
  });
}

/** Whether this process had its turn: false where another one works on it, or it was paused or ended meanwhile. */
export async function runChunk(platform: Platform, kind: AnyLongWork, id: string): Promise<boolean> {
  try {
    return await inTransaction(platform.db, async tx => {
      const work = await takeWork(tx, id);
      if (work?.state !== 'running') return false;
      await doChunk(platform, tx, kind, work);
      return true;
    });
  } catch (error) {
    await afterFault(platform, kind, id, error);
    return true;
  }
}
