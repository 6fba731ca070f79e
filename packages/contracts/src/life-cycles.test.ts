import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardLife } from './cases/lifecycle.ts';
import type { Lifecycle } from './kit/lifecycle.ts';
import { lifeCycles, renderLifeCycles, visitsOf } from './life-cycles.ts';

const root = resolve(import.meta.dirname, '../../..');

function* sourcesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(at);
    else if (/(?<!\.test)\.ts$/.test(entry.name)) yield at;
  }
}

/** The texts of every feature, by their keys, in one language. */
function textsOf(language: 'en' | 'es'): (key: string) => unknown {
  const features = join(root, 'apps/web/src/features');
  return key => {
    const [module = '', ...path] = key.split('.');
    const texts: unknown = JSON.parse(readFileSync(join(features, module, 'texts', `${language}.json`), 'utf8'));
    return path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), texts);
  };
}

function reachable(life: Lifecycle): Set<string> {
  const seen = new Set(life.starts);
  for (let before = -1; before !== seen.size; ) {
    before = seen.size;
    for (const { state, comes } of visitsOf(life)) if (seen.has(state) && 'to' in comes) seen.add(comes.to);
  }
  return seen;
}

describe.each(lifeCycles.map(life => [life.name, life] as const))('the life cycle of a %s', (_name, life) => {
  it('says for every state × action where it leads, or with which sentence it is refused', () => {
    const visits = visitsOf(life);
    expect(visits).toHaveLength(life.states.length * life.actions.length);
    const [en, es] = [textsOf('en'), textsOf('es')];
    for (const { state, action, comes } of visits) {
      if ('to' in comes) expect(life.states, `${action} in ${state}`).toContain(comes.to);
      else {
        const { status, text } = comes.refusal;
        expect([status, typeof en(text), typeof es(text)], `${action} in ${state}`).toEqual([409, 'string', 'string']);
      }
    }
  });

  it('has no state that nothing leads to', () => {
    expect(life.states.filter(state => !reachable(life).has(state))).toEqual([]);
  });
});

describe('the life cycles', () => {
  it('are all listed', () => {
    const declared = [...sourcesOf(import.meta.dirname)]
      .map(file => readFileSync(file, 'utf8').match(/= lifecycle</g)?.length ?? 0)
      .reduce((sum, count) => sum + count, 0);
    expect(declared).toBe(lifeCycles.length);
    expect(new Set(lifeCycles.map(life => life.name)).size).toBe(lifeCycles.length);
  });

  it('are drawn in docs/life-cycles.md as they are', () => {
    expect(readFileSync(join(root, 'docs/life-cycles.md'), 'utf8')).toBe(renderLifeCycles());
  });

  it('know the action by the state that is wanted, and no state that was never declared', () => {
    expect([cardLife.actionTo('mailed'), cardLife.actionTo('cancelled')]).toEqual(['mail', 'cancel']);
    expect(() => cardLife.actionTo('requested')).toThrow('Nothing leads to requested');
    expect(() => cardLife.read('lost')).toThrow('lost is no state of a replacement card');
  });
});
