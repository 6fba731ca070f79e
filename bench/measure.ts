import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { againstBare } from './against-bare.ts';
import { type Statement, startBare } from './recorded.ts';
import { type Bench, print } from './support.ts';

export interface Question<Sample> {
  readonly name: string;
  readonly promised: number;
  readonly call: CallDeclaration;
  request(sample: Sample): object;
}

/**
 * Each question over and over, beside a bare handler that runs the same statements: how much of its speed is ours. Answers how long one of
 * twenty takes at most at a steady load, by name.
 */
export async function measure<Sample>(
  bench: Bench,
  label: string,
  questions: readonly Question<Sample>[],
  samples: readonly Sample[],
): Promise<ReadonlyMap<string, number>> {
  const recorded = new Map<string, Statement[][]>();
  const bare = await startBare(bench.databases.appUrl, recorded);
  const times = new Map<string, number>();
  try {
    for (const question of questions) {
      const { line, p95 } = await againstBare(
        { bench, bareUrl: bare.url, recorded },
        {
          name: question.name,
          call: question.call,
          account: 'caseworker',
          bodies: samples.map(sample => JSON.stringify(question.request(sample))),
        },
      );
      times.set(question.name, p95);
      print(`${label}: ${question.name}`, line, `≥ ${question.promised} %`);
    }
    return times;
  } finally {
    await bare.stop();
  }
}
