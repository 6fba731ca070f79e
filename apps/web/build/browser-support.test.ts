import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBrowserFeatures } from './browser-features.ts';
import { findUnsupported } from './find-unsupported.ts';
import { supportedBrowsers } from './supported-browsers.ts';
import { describeUnsupported } from './supported-features-only.ts';

const old = readBrowserFeatures({ chrome: '116', edge: '116', firefox: '115', safari: '16.4' });
const list = (code: string): string[] => findUnsupported(code, old).map(({ feature }) => feature);

describe('findUnsupported', () => {
  it.each([
    ['Map.groupBy', 'export const a = Map.groupBy([1], n => n)'],
    ['Map.groupBy', 'export const a = globalThis.Map.groupBy([1], n => n)'],
    ['Object.groupBy', 'export const a = Object.groupBy([1], n => n)'],
    ['Array.fromAsync', 'export const a = Array[`fromAsync`]([1])'],
    ['Promise.withResolvers', 'const { promise } = Promise.withResolvers(); export { promise }'],
    ['Promise.try', 'export const a = Promise.try(() => 1)'],
    ['Uint8Array.fromBase64', 'export const a = Uint8Array.fromBase64("")'],
    ['.toHex()', 'export const a = bytes => bytes.toHex()'],
    ['.isSubsetOf()', 'export const a = (b, c) => b.isSubsetOf(c)'],
    ['.getOrInsert()', 'export const a = map => map.getOrInsert(1, 2)'],
    ['Iterator.prototype.map', 'export const a = map => map.values().map(n => n)'],
    ['Iterator.prototype.toArray', 'export const a = text => text.matchAll(/a/g).toArray()'],
    ['URL.parse', 'export const a = URL.parse("x")'],
    ['AbortSignal.any', 'export const a = AbortSignal.any([])'],
    ['document.startViewTransition', 'document.startViewTransition(() => {})'],
    ['requestIdleCallback', 'requestIdleCallback(() => {})'],
    ['Temporal', 'export const a = Temporal.Now.instant()'],
    ['RegExp flag v', 'export const a = /[a--b]/v'],
    ['RegExp modifiers', 'export const a = /(?i:a)b/'],
    ['using', 'export function a(b) { using c = b; return c }'],
    ['import attributes', 'import a from "./a.json" with { type: "json" }; export { a }'],
  ])('reports %s', (feature, code) => {
    expect(list(code)).toContain(feature);
  });

  it.each([
    ['a test with typeof', 'export const a = typeof Promise.try === "function" ? Promise.try(f) : f()'],
    ['a test of a global', 'export const a = typeof Temporal === "object" ? Temporal.Now : null'],
    ['a test with in', 'export const a = `groupBy` in Map ? Map.groupBy([], f) : null'],
    ['a condition', 'export const a = () => { if (document.startViewTransition) document.startViewTransition(f) }'],
    ['an optional call', 'export const a = bytes => bytes.toHex?.()'],
    ['an own class of the same name', 'class Temporal { now() {} } export const a = new Temporal()'],
    ['older features', 'export const a = [3, 1].toReversed().at(-1) ?? CSS.escape("x") ?? structuredClone({})'],
    ['methods of libraries', 'export const a = (zod, failure) => failure.take(zod.toArray())'],
  ])('accepts %s', (_what, code) => {
    expect(list(code)).toEqual([]);
  });
});

describe('the document viewer', () => {
  const features = readBrowserFeatures();
  const describeFile = (path: string): string[] => {
    const file = fileURLToPath(import.meta.resolve(`pdfjs-dist/${path}`));
    return describeUnsupported(path, readFileSync(file, 'utf8'), file, features);
  };

  it('needs the legacy build of pdf.js, which the supported browsers run', () => {
    expect(describeFile('legacy/build/pdf.min.mjs')).toEqual([]);
    expect(describeFile('legacy/build/pdf.worker.min.mjs')).toEqual([]);
    expect(describeFile('build/pdf.min.mjs').join('\n')).toContain('.getOrInsertComputed()');
  });
});

describe('README.md', () => {
  it('names the supported versions', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const { chrome, edge, firefox, safari } = supportedBrowsers;
    expect(readme).toContain(`Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari}`);
  });
});
