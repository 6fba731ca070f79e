import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/asvs.md is held to the numbers of the standard and to the tests that it names; so is the threat model. */

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)));
const numbers: { 1: string[]; 2: string[] } = JSON.parse(read('scripts/evidence/asvs-numbers.json'));

const states = ['met', 'by the provider', 'by the operator', 'does not apply', '**gap**'];

interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly what: string;
  readonly shownBy: string;
}

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter(line => /^\| \d/.test(line))
    .map(line => {
      const [, number = '', level = '', state = '', what = '', shownBy = ''] = line.split('|').map(cell => cell.trim());
      return { number, level, state, what, shownBy };
    });

/** `file` › title; the next one begins with the next file. */
const namedIn = (text: string): { file: string; title: string }[] =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: › (.+?)(?=; `|$))?/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

/** What is wrong with the tests that a text names: no such file, more than one, or no such title in it. */
function faultsOf(text: string): string[] {
  return namedIn(text).flatMap(({ file, title }) => {
    const found = tests.filter(each => each === file || each.endsWith(`/${file}`));
    if (found.length !== 1) return [`${file} is ${found.length} files`];
    const text = read(found[0] ?? '');
    // A title stands between quotes; what a comment says is none.
    const isTitle = title === '' || [`'${title}'`, `"${title}"`, `\`${title}\``].some(quoted => text.includes(quoted));
    return isTitle ? [] : [`${file} has no “${title}”`];
  });
}

describe('docs/asvs.md', () => {
  const rows = rowsOf(read('docs/asvs.md'));

  it('has every requirement of level 1 and 2 once, with its level, in order', () => {
    expect([numbers[1].length, numbers[2].length]).toEqual([70, 183]);
    const wanted = new Map([
      ...numbers[1].map(each => [each, '1'] as const),
      ...numbers[2].map(each => [each, '2'] as const),
    ]);
    expect(rows.map(row => row.number).toSorted()).toEqual([...wanted.keys()].toSorted());
    expect(rows.filter(row => wanted.get(row.number) !== row.level)).toEqual([]);
    const place = (number: string): number => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
    expect(rows.map(row => place(row.number))).toEqual(rows.map(row => place(row.number)).toSorted((a, b) => a - b));
  });

  it('says of each its state and what is done or missing, and of what is met the test', () => {
    expect(rows.filter(row => !states.includes(row.state))).toEqual([]);
    expect(rows.filter(row => row.what === '')).toEqual([]);
    expect(rows.filter(row => row.state === 'met' && namedIn(row.shownBy).length === 0)).toEqual([]);
    expect(rows.filter(row => namedIn(row.shownBy).some(each => each.title === ''))).toEqual([]);
  });

  it('names only tests and titles that there are', () => {
    expect(rows.flatMap(row => faultsOf(row.shownBy).map(fault => `${row.number}: ${fault}`))).toEqual([]);
  });

  it('counts itself rightly', () => {
    const count = (state: string): number => rows.filter(row => row.state === state).length;
    expect(read('docs/asvs.md')).toContain(
      `${count('met')} met, ${count('by the provider')} by the provider, ${count('by the operator')} by the operator, ${count('does not apply')} do not apply, ${count('**gap**')} gaps.`,
    );
  });

  it('would be found out with a file or a title that is not there', () => {
    expect(faultsOf('`no-such.test.ts` › x')).toEqual(['no-such.test.ts is 0 files']);
    expect(faultsOf('`scripts/asvs.test.ts` › counts itself rightly; `limits.test.ts` › x')).toEqual([
      'limits.test.ts is 2 files',
    ]);
    expect(faultsOf(`\`scripts/asvs.test.ts\` › ${['no', 'such', 'title'].join(' ')}`)).toHaveLength(1);
  });
});

describe('docs/threat-model.md', () => {
  const text = read('docs/threat-model.md');
  const [, table = ''] = text.split('## The ten worst things');
  const worst = table.split('\n').filter(line => /^\| \d+ \|/.test(line));

  it('has the ten worst things, each with what stops it and a test that exists', () => {
    expect(worst).toHaveLength(10);
    expect(worst.filter(line => namedIn(line).length === 0)).toEqual([]);
    const cells = worst.map(line => line.split('|').at(-2)?.trim() ?? '');
    expect(cells.flatMap(faultsOf)).toEqual([]);
  });

  it('is one page', () => {
    expect(text.split('\n').length).toBeLessThan(110);
  });
});
