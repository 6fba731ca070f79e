import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@commonweal/testkit/global-setup';
import { pdfOf } from '@commonweal/testkit/papers';
import { expect, it } from 'vitest';
import { getParserBoundary } from './boundary.ts';

const urlOf = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** The cache is chosen when the process starts, so each step is a process of its own. */
function run(folder: string, source: string, input: Buffer = Buffer.alloc(0)): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    ...{ env: { NODE_COMPILE_CACHE: folder, PATH: process.env.PATH }, input, encoding: 'utf8' },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

const listFiles = (folder: string): (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
    .map(path => [path, readFileSync(path).toString('base64')] as const);

it('compiled code is written before the first file, and neither a file nor native code changes it', async () => {
  const { launcher } = await getParserBoundary();
  const folder = mkdtempSync(join(testFolder, 'compiled-'));
  const cache = join(folder, 'parsers');
  const write = `
    import { writeCodeCache } from ${urlOf('./code-cache.ts')};
    await writeCodeCache(new AbortController().signal);`;
  run(folder, write);
  // Without an own root a parser could change it, so there is none.
  if (launcher.name !== 'own root') {
    expect(readdirSync(folder)).not.toContain('parsers');
    return;
  }
  const before = listFiles(cache);
  expect(before.length).toBeGreaterThan(10);
  const read = `
    import { readFileSync } from 'node:fs';
    import { getParserBoundary, runProbe } from ${urlOf('./boundary.ts')};
    import { findCodeCache } from ${urlOf('./code-cache.ts')};
    import { runApart } from ${urlOf('./run-apart.ts')};
    ${write}
    const bytes = readFileSync(0);
    const bounds = { milliseconds: 30000, memory: 512e6, output: 1e6 };
    const parts = await Array.fromAsync(runApart('inspect-child', ['PDF'], (async function* () { yield bytes; })(), bounds));
    const { launcher } = await getParserBoundary();
    const folder = findCodeCache(launcher).folder;
    const plan = { port: 1, socket: '/nothing', secret: '/nothing', folder, portal: process.pid };
    const { done } = await runProbe(launcher, plan, true, findCodeCache(launcher));
    console.log(JSON.stringify({ text: JSON.parse(Buffer.concat(parts)).texts, done }));`;
  const outcome = JSON.parse(run(folder, read, pdfOf(['Read with compiled code'])));
  expect(outcome).toEqual({ text: [expect.stringContaining('Read with compiled code')], done: ['spawn'] });
  expect(listFiles(cache)).toEqual(before);
}, 120_000);
