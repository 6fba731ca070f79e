import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownColours, tokens, unknownTokens } from './style-checks.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.css'));
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');

describe('the style sheets', () => {
  it('are all reached from index.css', () => {
    const imported = [...read('index.css').matchAll(/@import '\.\/([^']+)'/g)].map(found => found[1] ?? '');
    expect(imported.toSorted()).toEqual(files.filter(path => path !== 'index.css').toSorted());
  });

  it('take every colour from the tokens', () => {
    for (const path of files.filter(one => one !== 'tokens.css')) expect(ownColours(read(path)), path).toEqual([]);
  });

  it('use only tokens that exist', () => {
    expect(files.flatMap(path => unknownTokens(read(path)).map(name => `${path}: ${name}`))).toEqual([]);
    expect(tokens.size).toBeGreaterThan(60);
  });

  it('stop moving things for people who ask for that', () => {
    expect(read('tokens.css')).toMatch(/prefers-reduced-motion: reduce\)[^}]*{[^}]*--motion: 0ms/s);
    expect(read('components/button.css')).toMatch(/prefers-reduced-motion: reduce\)[^@]*animation: none/s);
  });
});
