import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { middle } from './middle.ts';
import { record, type Statement } from './recorded.ts';
import { type Load, load, ratio } from './support.ts';
import type { Beside } from './with-bare.ts';

/**
 * A call beside a bare handler that runs the same statements: in turns, the middle of three rounds each; then how long one of two,
 * of twenty and of a hundred takes at most at a steady load.
 */

const connections = 16;
const milliseconds = 2000;
/** A load at which nobody waits for anybody else, the same for every call and size: so many a second. */
const steady = 20;
const json = { 'content-type': 'application/json' };

async function ask(url: string, body: string, authorization: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { ...json, authorization }, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
}

export interface Asked {
  readonly name: string;
  readonly call: CallDeclaration;
  readonly account: string;
  readonly bodies: readonly string[];
}

export interface Compared {
  readonly perSecond: number;
  /** Of the bare handler, in the same rounds. */
  readonly barePerSecond: number;
  /** Milliseconds, at a steady load. */
  readonly p95: number;
  readonly line: string;
}

/** How long one of two, of twenty and of a hundred takes at most at the steady load. */
export async function atSteadyLoad(
  target: Omit<Load, 'milliseconds'>,
  milliseconds: number,
): Promise<{ p95: number; words: string }> {
  const { p50, p95, p99 } = await load({ ...target, milliseconds, steady });
  return { p95, words: `${[p50, p95, p99].map(each => each.toFixed(1)).join(', ')} ms at ${steady}/s` };
}

export async function againstBare(
  { bench, bareUrl, recorded }: Pick<Beside, 'bench' | 'bareUrl' | 'recorded'>,
  { name, call, account, bodies }: Asked,
): Promise<Compared> {
  const url = `${bench.url}${urlOf(call)}`;
  const authorization = `Bearer ${await bench.token(account)}`;
  const statements: Statement[][] = [];
  for (const body of bodies) {
    // Once before it is taken down: what the first one asks besides is not what the others cost.
    await ask(url, body, authorization);
    statements.push(await record(() => ask(url, body, authorization)));
  }
  recorded.set(name, statements);
  const ours = { url, bodies, headers: { ...json, authorization }, connections };
  const names = bodies.map((_, at) => JSON.stringify({ name, at }));
  const theirs = { url: `${bareUrl}/`, bodies: names, headers: json, connections };
  await load({ ...ours, milliseconds: 1000 });
  await load({ ...theirs, milliseconds: 1000 });
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push([await load({ ...ours, milliseconds }), await load({ ...theirs, milliseconds })] as const);
  }
  const mine = middle(rounds.map(([each]) => each.perSecond));
  const limit = middle(rounds.map(([, each]) => each.perSecond));
  const failed = rounds.reduce((sum, [a, b]) => sum + a.failed + b.failed, 0);
  const most = Math.max(...statements.map(each => each.length));
  const { p95, words } = await atSteadyLoad(ours, 3000);
  return {
    perSecond: mine,
    barePerSecond: limit,
    p95,
    line: `${Math.round(mine)}/s of ${Math.round(limit)}/s = ${ratio(mine, limit)}, ${words}, ${most} statements, ${failed} failed`,
  };
}
