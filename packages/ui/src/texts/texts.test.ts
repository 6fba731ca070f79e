import { readdirSync, readFileSync } from 'node:fs';
import { faultCodes } from '@commonweal/contracts/kit/faults';
import { describe, expect, it } from 'vitest';
import { statuses } from '../status/status-chip.tsx';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { flattenTexts } from './translate.ts';

const english = flattenTexts(en);
const spanish = flattenTexts(es);
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

function sources(): string[] {
  const folder = new URL('..', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\.generated\./.test(path))
    .map(path => readFileSync(new URL(path, folder), 'utf8'));
}

describe('the texts of the shared parts', () => {
  it('have the same keys in English and Spanish', () => {
    expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('have the same placeholders in both languages', () => {
    for (const [key, text] of english) {
      expect(placeholders(spanish.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('are never empty', () => {
    for (const [key, text] of [...english, ...spanish]) expect(text.trim(), key).not.toBe('');
  });

  it('exist for every key that a component names', () => {
    const named = sources().flatMap(source => [...source.matchAll(/'(ui\.[\w.]+)'/g)].map(found => found[1] ?? ''));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(key => !english.has(key))).toEqual([]);
  });

  it('exist for every state and every kind of fault', () => {
    const needed = [
      ...Object.keys(statuses).map(status => `ui.status.${status}`),
      ...faultCodes.map(code => `ui.fault.${code}`),
    ];
    expect(needed.filter(key => !english.has(key))).toEqual([]);
  });
});
