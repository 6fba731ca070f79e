import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { record, type Statement, startBare } from './recorded.ts';
import { type Bench, load, print, ratio } from './support.ts';

const connections = 16;
const milliseconds = 2000;

export interface Question<Sample> {
  readonly name: string;
  readonly promised: number;
  readonly call: CallDeclaration;
  request(sample: Sample): object;
}

const json = { 'content-type': 'application/json' };
const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ask(url: string, body: string, authorization: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { ...json, authorization }, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
}

/** Each question over and over, beside a bare handler that runs the same statements: how much of its speed is ours. */
export async function measure<Sample>(
  bench: Bench,
  label: string,
  questions: readonly Question<Sample>[],
  samples: readonly Sample[],
): Promise<void> {
  const recorded = new Map<string, Statement[][]>();
  const bare = await startBare(bench.databases.appUrl, recorded);
  try {
    for (const question of questions) {
      const url = `${bench.url}${urlOf(question.call)}`;
      const authorization = `Bearer ${await bench.token('caseworker')}`;
      const bodies = samples.map(sample => JSON.stringify(question.request(sample)));
      const statements: Statement[][] = [];
      for (const body of bodies) statements.push(await record(() => ask(url, body, authorization)));
      recorded.set(question.name, statements);
      const ours = { url, bodies, headers: { ...json, authorization }, connections };
      const names = bodies.map((_, at) => JSON.stringify({ name: question.name, at }));
      const theirs = { url: `${bare.url}/`, bodies: names, headers: json, connections };
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
      print(
        `${label}: ${question.name}`,
        `${Math.round(mine)}/s of ${Math.round(limit)}/s = ${ratio(mine, limit)}, p95 ${middle(
          rounds.map(([each]) => each.p95),
        ).toFixed(1)} ms, ${most} statements, ${failed} failed`,
        `≥ ${question.promised} %`,
      );
    }
  } finally {
    await bare.stop();
  }
}
