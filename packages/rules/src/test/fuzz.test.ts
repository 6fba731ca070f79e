import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cliff,
  determine,
  explain,
  type HouseholdDocument,
  PROGRAMS,
  RulesError,
  toDocument,
  whatWouldChange,
} from '../index.ts';
import { randomCase, randomNumbers } from './random-households.ts';

const households = fc.integer({ min: 0, max: 0x7fffffff }).map(seed => randomCase(randomNumbers(seed), seed).document);

/** Either an answer or an error that names its faults; nothing else may come out. */
function answers(document: unknown): boolean {
  try {
    determine(document as HouseholdDocument);
    return true;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    expect(error.faults.length).toBeGreaterThan(0);
    for (const fault of error.faults) expect(fault.message.length).toBeGreaterThan(3);
    return false;
  }
}

function withJunk(document: unknown, path: readonly number[], junk: unknown): unknown {
  if (path.length === 0 || document === null || typeof document !== 'object') return junk;
  const keys = Object.keys(document);
  const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)];
  if (key === undefined) return junk;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(document) ? [...document] : { ...document };
  Reflect.set(copy, key, withJunk(Reflect.get(document, key), path.slice(1), junk));
  return copy;
}

describe('hostile documents', { timeout: 60_000 }, () => {
  it('are answered or refused with their faults, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(answers(value)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are answered or refused when any one place holds something else', () => {
    fc.assert(
      fc.property(
        households,
        fc.constantFrom(...PROGRAMS),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        fc.anything(),
        (document, program, path, junk) => {
          answers(withJunk({ ...document, program, month: '2026-05' }, path, junk));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

function expectFinite(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) expectFinite(one);
}

describe('any household', { timeout: 60_000 }, () => {
  it('gets finite figures and an explanation in both languages from every program', () => {
    fc.assert(
      fc.property(households, fc.constantFrom(...PROGRAMS), (document, program) => {
        const found = determine({
          ...document,
          program,
          month: '2026-05',
          initial_month: false,
          application_date: null,
        });
        expectFinite(toDocument(found));
        for (const language of ['en', 'es'] as const) {
          const { headline, paragraphs } = explain(found, language);
          expect([headline, ...paragraphs].join(' ')).not.toMatch(/undefined|NaN|\{|\}|[a-z]_[a-z]/);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('gets single changes that really do what they say', () => {
    fc.assert(
      fc.property(households, document => {
        const found = determine({ ...document, initial_month: false });
        for (const change of whatWouldChange(found).flips) expect(change.result).not.toBe(found.result);
        for (const change of whatWouldChange(found).amounts) expect(change.amount).not.toBe(found.amount);
      }),
      { numRuns: 25 },
    );
  });

  it('has a cliff whose points add up', () => {
    fc.assert(
      fc.property(households, document => {
        for (const point of cliff(
          { ...document, month: '2026-05', initial_month: false, application_date: null },
          { to: 3000, step: 500 },
        ).points) {
          const paid = Object.values(point.benefits).reduce<number>(
            (sum, one) => sum + Math.round((one ?? 0) * 100),
            0,
          );
          expect(Math.round(point.total * 100)).toBe(paid);
          expect(Math.round(point.resources * 100)).toBe(paid + Math.round(point.earnings * 100));
        }
      }),
      { numRuns: 25 },
    );
  });
});
