import process from 'node:process';

/** Time this thread really had on a core, so that other work on the machine does not count against us. */
function coreMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs over the items again and again for a while, and answers how many per second of one core. */
export function perSecond<Item>(items: readonly Item[], run: (item: Item) => unknown, milliseconds = 2000): number {
  const warmUntil = coreMilliseconds() + milliseconds / 2;
  while (coreMilliseconds() < warmUntil) for (const item of items) run(item);
  const start = coreMilliseconds();
  let done = 0;
  while (coreMilliseconds() - start < milliseconds) {
    for (const item of items) run(item);
    done += items.length;
  }
  return done / ((coreMilliseconds() - start) / 1000);
}

/** Time that all threads of the process had on cores: an engine that works in threads of its own is charged for them. */
function allCoresMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The same for engines that answer later; how many per second of core time, of whichever thread. */
export async function perSecondAsync<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  milliseconds = 2000,
): Promise<number> {
  for (const item of items) await run(item);
  const start = allCoresMilliseconds();
  let done = 0;
  while (allCoresMilliseconds() - start < milliseconds) {
    for (const item of items) await run(item);
    done += items.length;
  }
  return done / ((allCoresMilliseconds() - start) / 1000);
}

export interface Line {
  readonly what: string;
  readonly found: number;
  readonly limit: number | null;
  readonly unit: string;
}

/** Prints a line with its ratio to the limit; answers whether the limit was kept. */
export function report({ what, found, limit, unit }: Line): boolean {
  const shown = found >= 100 ? Math.round(found).toLocaleString('en-US') : found.toFixed(2);
  if (limit === null) {
    console.log(`${what.padEnd(58)} ${shown} ${unit}`);
    return true;
  }
  const ratio = found / limit;
  console.log(
    `${what.padEnd(58)} ${shown} ${unit}, ${ratio.toFixed(2)} × the limit of ${limit.toLocaleString('en-US')}${ratio < 1 ? '  BELOW' : ''}`,
  );
  return ratio >= 1;
}
