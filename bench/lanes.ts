import type pg from 'pg';
import { keysIn, record, replay, type Statement } from './recorded.ts';
import { ratio } from './support.ts';

/** Writes at many connections: each takes its own way, so that none waits for a row of another. */

export const lanes = 16;
/** So many are done before anything is measured: what is laid out has to suffice for them. */
export const warming = lanes * 3;

/** So many at once until all are done; answers how many a second. */
export async function perSecond(count: number, work: (lane: number) => Promise<void>): Promise<number> {
  let left = count;
  const began = performance.now();
  const go = async (lane: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work(lane);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_each, lane) => go(lane)));
  return (count * 1000) / (performance.now() - began);
}

interface Asked {
  readonly name: string;
  readonly count: number;
  work(lane: number): Promise<void>;
}

/**
 * A call that writes beside the bare handler that runs the statements of one such call, each lane those of its own. What the
 * bare one finds changed already it does not change again, so that it has a little less to do.
 */
export async function lanesAgainstBare(
  bareUrl: string,
  recorded: Map<string, Statement[][]>,
  { name, count, work }: Asked,
): Promise<string> {
  const statements: Statement[][] = [];
  for (let lane = 0; lane < lanes; lane += 1) statements.push(await record(() => work(lane)));
  recorded.set(name, statements);
  const bare = async (at: number): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(bareUrl, { method: 'POST', headers, body: JSON.stringify({ name, at }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}, bare: ${text.slice(0, 300)}`);
  };
  // Every connection plans every statement once: neither is measured while it does, nor is it a fault if that takes too long.
  for (const each of [work, bare]) await perSecond(warming, lane => each(lane).catch(() => undefined));
  const ours = await perSecond(count, work);
  const limit = await perSecond(count, bare);
  const most = Math.max(...statements.map(each => each.length));
  return `${Math.round(ours)}/s of ${Math.round(limit)}/s = ${ratio(ours, limit)}, ${most} statements`;
}

/** Transactions one after the other, in the order in which they were ended; what was taken back is left out. */
function transactionsOf(statements: readonly Statement[]): Statement[][] {
  const open = new Map<unknown, Statement[]>();
  const done: Statement[][] = [];
  for (const statement of statements) {
    const { client, text } = statement;
    if (/^(?:begin|start transaction)/i.test(text)) open.set(client, []);
    const own = open.get(client);
    if (!own) done.push([statement]);
    own?.push(statement);
    if (!own || !/^(?:commit|rollback)$/i.test(text)) continue;
    if (/^commit$/i.test(text)) done.push(own);
    open.delete(client);
  }
  return done;
}

/**
 * Seconds for the recorded parts of a long work, without the program around them. Its beginning is left out, or the portal would
 * take it up as another one; the parts are those of the work that is there.
 */
export async function replayed(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const all = transactionsOf(statements);
  const begins = (each: readonly Statement[]): boolean =>
    each.some(({ text }) => /insert into "?long_work"? /.test(text));
  const kept = keysIn(all.filter(begins).flat());
  const parts = all.filter(each => !begins(each)).flat();
  const began = performance.now();
  await replay(client, parts, kept);
  return (performance.now() - began) / 1000;
}
