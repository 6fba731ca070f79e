import { afterEach, describe, expect, it } from 'vitest';
import { type Replica, readFrom } from './replica.ts';

/** With a real copy: `drills/replica.test.ts`. */

const primary = 'primary' as never;
const copy = 'copy' as never;
const now = new Date('2026-11-16T12:00:00Z');
const at = new Date('2026-11-16T11:59:58Z');

const replicaThat = (standing: Awaited<ReturnType<Replica['standing']>>): Replica => ({
  db: copy,
  standing: async () => standing,
  close: async () => undefined,
});
const seen: unknown[] = [];
afterEach(() => {
  seen.length = 0;
});
const read = (replica: Replica | undefined, fault?: Error) =>
  readFrom({ replica, primary, now }, async ({ db, source, asOf }) => {
    seen.push(db);
    if (fault && seen.length === 1) throw fault;
    return { source, asOf };
  });
const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

describe('figures', () => {
  it('are read from the database itself where there is no copy', async () => {
    expect(await read(undefined)).toEqual({ source: 'primary', asOf: now });
  });

  it('are read from a copy that is fresh enough, and say the moment that they are of', async () => {
    expect(await read(replicaThat({ source: 'replica', asOf: at }))).toEqual({ source: 'replica', asOf: at });
    expect(seen).toEqual([copy]);
  });

  it('are read from the database where the copy is behind or does not answer, and say so', async () => {
    expect(await read(replicaThat({ source: 'replicaStale', asOf: at }))).toEqual({
      source: 'replicaStale',
      asOf: now,
    });
    expect(await read(replicaThat({ source: 'replicaDown', asOf: null }))).toEqual({
      source: 'replicaDown',
      asOf: now,
    });
    expect(seen).toEqual([primary, primary]);
  });

  it('are read again from the database where the copy breaks off, but not where the question takes too long', async () => {
    const fresh = replicaThat({ source: 'replica', asOf: at });
    for (const code of ['ECONNREFUSED', '57P01', '40001']) {
      seen.length = 0;
      expect(await read(fresh, withCode(code))).toEqual({ source: 'replicaDown', asOf: now });
      expect(seen).toEqual([copy, primary]);
    }
    for (const code of ['57014', '22012']) {
      seen.length = 0;
      await expect(read(fresh, withCode(code))).rejects.toThrow();
    }
  });
});
