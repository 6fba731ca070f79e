import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const { plugins }: { plugins: string[] } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const settings = { root: true, plugins: plugins.map(path => join(root, path)) };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints with the project's own rules; returns the numbers of the rejected lines. */
function lint(lines: readonly string[]): number[] {
  writeFileSync(join(folder, 'code.ts'), lines.join('\n'));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=github', 'code.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/title=plugin,.*?line=(\d+)/g)].map(match => Number(match[1]));
}

describe('the lint rule no-locale-as-iso-date', () => {
  it('rejects a locale whose own date format looks like ISO', () => {
    const rejected = [
      "export const a = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });",
      "export const b = new Date().toLocaleString('sv');",
      "export const c = new Intl.DateTimeFormat('sv-SE').format(new Date());",
      "export const d = Intl.DateTimeFormat('en-CA');",
    ];
    expect(lint(rejected)).toEqual([1, 2, 3, 4]);
  });

  it('accepts the locales of the portal and formatToParts', () => {
    const accepted = [
      "export const a = (count: number): string => count.toLocaleString('en-US');",
      "export const b = new Date().toLocaleDateString('es-US');",
      "export const c = new Intl.DateTimeFormat('en-US', { year: 'numeric' }).formatToParts(new Date());",
    ];
    expect(lint(accepted)).toEqual([]);
  });
});
