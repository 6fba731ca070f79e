import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The gates of the project itself: what is committed, what is installed, what the docs name. */

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const texts = tracked.filter(
  file => /\.(ts|tsx|mjs|json|md|sql|css|html|csv|yml)$/.test(file) && existsSync(join(root, file)),
);

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
}
const lock: { packages: Record<string, LockEntry> } = JSON.parse(read('package-lock.json'));

/** Passed over on purpose: whoever wants one of them looks at its faults and its licence first. */
const ruledOut: readonly [string, RegExp][] = [
  ['xlsx', /./],
  ['jsonwebtoken', /./],
  ['mupdf', /./],
  ['pg-boss', /^12\.38/],
];

function ruledOutPackages(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return ruledOut.some(([bad, versions]) => bad === name && versions.test(entry.version ?? ''))
      ? [`${name} ${entry.version}`]
      : [];
  });
}

describe('the packages', () => {
  it('are locked without the address of any registry', () => {
    const addresses = Object.entries(lock.packages).filter(
      ([, entry]) => entry.resolved && /^https?:|^git/.test(entry.resolved),
    );
    expect(addresses.map(([path]) => path)).toEqual([]);
  });

  it('hold none that was ruled out, and the gate would see one', () => {
    expect(ruledOutPackages(lock.packages)).toEqual([]);
    expect(ruledOutPackages({ 'node_modules/xlsx': { version: '0.18.5' } })).toEqual(['xlsx 0.18.5']);
  });

  it('run no install scripts', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true');
  });
});

describe('what is committed', () => {
  it('holds no secret', () => {
    const secret =
      /-----BEGIN (?:EC |RSA )?PRIVATE KEY-----|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{36}|xox[bap]-[0-9A-Za-z-]{20}/;
    expect(texts.filter(file => file !== 'scripts/project.test.ts' && secret.test(read(file)))).toEqual([]);
  });

  it('switches no check off', () => {
    const off =
      /biome-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck|\b(?:it|test|describe)\.(?:skip|only|todo)\(|dangerouslySetInnerHTML/;
    const files = texts.filter(file => /\.(ts|tsx|mjs)$/.test(file) && file !== 'scripts/project.test.ts');
    expect(files.filter(file => off.test(read(file)))).toEqual([]);
  });

  it('keeps files small enough to hold in the head', () => {
    const long = texts
      .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !/generated|\/reference\/|\.test\.tsx?$/.test(file))
      .filter(file => read(file).split('\n').length > 350);
    expect(long).toEqual([]);
  });
});

describe('the docs', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const docs = tracked.filter(file => file.endsWith('.md') && existsSync(join(root, file)));

  it('name only commands that exist', () => {
    const named = docs.flatMap(file =>
      [...read(file).matchAll(/`npm run (?:--silent )?([a-z:-]+)/g)].map(match => match[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });

  it('name only tests that exist, for every promise of security', () => {
    const rows = read('docs/security.md')
      .split('\n')
      .filter(line => line.startsWith('| ') && !/Promise/.test(line));
    const named = rows.map(row => [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(match => match[1] ?? ''));
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((_row, at) => named[at]?.length === 0)).toEqual([]);
    expect(named.flat().filter(name => !tracked.some(file => file.endsWith(name)))).toEqual([]);
  });

  it('link only to files that exist', () => {
    const broken = docs.flatMap(file =>
      [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(match => match[1] ?? '')
        .filter(link => !existsSync(resolve(root, file, '..', link)))
        .map(link => `${file} → ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('begin with the two commands', () => {
    const readme = read('README.md');
    expect(readme.indexOf('npm start')).toBeGreaterThan(0);
    expect(readme.indexOf('npm start')).toBeLessThan(600);
    expect(readme.indexOf('npm test')).toBeLessThan(800);
    expect(read('.ci/run')).toContain('npm test');
  });

  it('record decisions as dated files', () => {
    const decisions = readdirSync(join(root, 'docs/decisions'));
    expect(decisions.length).toBeGreaterThan(3);
    expect(decisions.filter(name => !/^\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  });
});
