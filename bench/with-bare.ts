import pg from 'pg';
import { type Statement, startBare } from './recorded.ts';
import { type Bench, openBench } from './support.ts';

/** A portal whose jobs sleep, a hand on its database, and the bare handler beside it. */
export interface Beside {
  readonly bench: Bench;
  readonly owner: pg.Client;
  readonly recorded: Map<string, Statement[][]>;
  readonly bareUrl: string;
}

export async function withBare(folder: string | undefined, work: (beside: Beside) => Promise<void>): Promise<void> {
  const bench = await openBench(folder, { asleep: true });
  const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
  await owner.connect();
  const recorded = new Map<string, Statement[][]>();
  const bare = await startBare(bench.databases.appUrl, recorded);
  try {
    await work({ bench, owner, recorded, bareUrl: bare.url });
  } finally {
    await bare.stop();
    await owner.end();
    await bench.stop();
  }
}

/** How much longer each takes than at the first, smaller size. */
export function growing(): (name: string, perSecond: number) => string {
  const first = new Map<string, number>();
  return (name, perSecond) => {
    const before = first.get(name);
    if (before === undefined) first.set(name, perSecond);
    return before === undefined ? '' : `, ${(before / perSecond).toFixed(2)}× of the smaller's time`;
  };
}
