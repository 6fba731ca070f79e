import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import { calls, records } from '@commonweal/contracts/registry';
import { beforeAll, describe, expect, it } from 'vitest';

/**
 * Every error of a catalogue is refused with somewhere and declared by a call. That a call refuses with nothing that it does
 * not declare is checked where it is answered (platform/calls/declared-refusals.ts), in every test that makes a call.
 */

const root = resolve(import.meta.dirname, '..');

function* sourcesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const at = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(at);
    else if (/(?<!\.test)\.ts$/.test(entry.name)) yield at;
  }
}

interface Named {
  /** `userErrors` */
  readonly catalogue: string;
  /** `notFound` */
  readonly name: string;
  readonly error: ErrorDeclaration;
}

const isError = (value: unknown): value is ErrorDeclaration =>
  typeof value === 'object' && value !== null && 'type' in value && 'status' in value && 'text' in value;

const contracts = join(root, 'packages/contracts/src');
const server = [...sourcesOf(join(root, 'apps/server/src'))].map(file => readFileSync(file, 'utf8')).join('\n');
const lifeCycles = [...sourcesOf(contracts)]
  .filter(file => file.endsWith('/lifecycle.ts'))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

async function cataloguesOf(file: string): Promise<Named[]> {
  if (!/\berrors\('/.test(readFileSync(file, 'utf8'))) return [];
  const exported: Record<string, unknown> = await import(file);
  return Object.entries(exported).flatMap(([catalogue, value]) =>
    catalogue.endsWith('Errors') && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, error]) => (isError(error) ? [{ catalogue, name, error }] : []))
      : [],
  );
}

/** Named where it is refused; or handed on with its whole catalogue to shared code that names it. */
function isRefused({ catalogue, name }: Named): boolean {
  // The words of an error may also be those of a fault in a field; then nothing is refused with the error itself.
  const named = new RegExp(`\\b${catalogue}\\.${name}\\b(?!\\.text)`);
  if (named.test(server) || named.test(lifeCycles)) return true;
  const whole = new RegExp(`(\\.\\.\\.|[:=]\\s*)${catalogue}\\b(?!\\.)`);
  return whole.test(server) && new RegExp(`\\.errors\\.${name}\\b`).test(server);
}

/** Whoever declares a record says what its handlers refuse with (platform/records/handle-record.ts). */
const ofRecords: ReadonlySet<ErrorDeclaration> = new Set(
  records.flatMap(({ given }) => {
    const { notFound, taken = {}, unknown = {}, sameStatus, stays } = given.refusals;
    return [notFound, ...Object.values(taken), ...Object.values(unknown), sameStatus ?? [], stays ?? []].flat();
  }),
);

/** Catalogues that are taken apart under other names: `const { grantedAlready: alreadyGranted, … } = caseErrors`. */
const isTakenApart = ({ catalogue, name }: Named): boolean =>
  new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\}\\s*=\\s*${catalogue}\\b`).test(server);

describe('the errors', () => {
  let named: Named[] = [];
  beforeAll(async () => {
    named = (await Promise.all([...sourcesOf(contracts)].map(cataloguesOf))).flat();
  });

  it('are read from every catalogue', () => {
    expect(new Set(named.map(each => each.catalogue)).size).toBeGreaterThan(25);
  });

  it('are each refused with somewhere', () => {
    const dead = named.filter(each => !isRefused(each) && !isTakenApart(each) && !ofRecords.has(each.error));
    expect(dead.map(each => `${each.catalogue}.${each.name}`)).toEqual([]);
  });

  it('are each declared by a call, unless the pipeline refuses every call with them', () => {
    const declared = new Set(calls.flatMap(call => call.errors.map(error => error.type)));
    const nowhere = named.filter(each => each.catalogue !== 'commonErrors' && !declared.has(each.error.type));
    expect(nowhere.map(each => `${each.catalogue}.${each.name}`)).toEqual([]);
  });

  it('are declared once by a call, and “stale” by every call that needs a version', () => {
    for (const call of calls) {
      const types = call.errors.map(error => error.type);
      expect(new Set(types).size, call.name).toBe(types.length);
      if (call.versioned) expect(types, call.name).toContain('common/stale');
    }
  });
});
