import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { afterSecondTry, journeyOutcome, unitOutcome } from './outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));

function kept(report: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const units = (status: string, more: object = {}) =>
  unitOutcome(
    kept({
      testResults: [
        {
          name: 'a.test.ts',
          status,
          assertionResults: [
            { fullName: 'one', status: 'passed' },
            { fullName: 'two', status, failureMessages: ['expected 1\nto be 2'] },
          ],
          ...more,
        },
      ],
    }),
  );

describe('the end of npm test', () => {
  it('names every failed test with its file and the reason', () => {
    expect(units('failed')).toEqual({
      passed: 1,
      failed: [{ file: 'a.test.ts', title: 'two', why: 'expected 1\nto be 2' }],
      unsteady: [],
    });
  });

  it('names a file that could not be loaded', () => {
    const broken = units('failed', { assertionResults: [], message: 'Cannot find module' });
    expect(broken.failed).toEqual([{ file: 'a.test.ts', title: 'the whole file', why: 'Cannot find module' }]);
  });

  it('counts what passed on the second try as good and names it as unsteady', () => {
    const after = afterSecondTry(units('failed'), units('passed'));
    expect(after).toMatchObject({ passed: 2, failed: [], unsteady: [{ title: 'two' }] });
  });

  it('stays red for what failed twice', () => {
    expect(afterSecondTry(units('failed'), units('failed'))).toMatchObject({ passed: 1, failed: [{ title: 'two' }] });
  });

  it('reads journeys the same way, however deep they are described', () => {
    const test = (status: string) => ({ status, results: [{ error: { message: 'not seen' } }, {}] });
    const report = {
      suites: [
        {
          specs: [{ title: 'first', file: 'a.spec.ts', tests: [test('expected')] }],
          suites: [
            { specs: [{ title: 'second', file: 'a.spec.ts', tests: [test('flaky')] }] },
            { specs: [{ title: 'third', file: 'a.spec.ts', tests: [test('unexpected')] }] },
          ],
        },
      ],
    };
    expect(journeyOutcome(kept(report))).toEqual({
      passed: 2,
      failed: [{ file: 'a.spec.ts', title: 'third', why: 'not seen' }],
      unsteady: [{ file: 'a.spec.ts', title: 'second', why: 'not seen' }],
    });
  });

  it('takes a report that was never written for nothing passed', () => {
    expect(unitOutcome(join(folder, 'none.json'))).toEqual({ passed: 0, failed: [], unsteady: [] });
  });
});
