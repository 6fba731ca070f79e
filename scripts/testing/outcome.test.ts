import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBrowserOutcome, readUnitOutcome } from './outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(report: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const readUnits = (status: string, more: object = {}) =>
  readUnitOutcome(
    '/project',
    writeReport({
      testResults: [
        {
          name: '/project/a.test.ts',
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

describe('the outcome of a run', () => {
  it('lists every failed test with its file and the reason', () => {
    expect(readUnits('failed')).toEqual({
      passed: 1,
      failed: [{ file: 'a.test.ts', title: 'two', reason: 'expected 1\nto be 2' }],
    });
  });

  it('lists a file that could not be loaded', () => {
    const broken = readUnits('failed', { assertionResults: [], message: 'Cannot find module' });
    expect(broken.failed).toEqual([{ file: 'a.test.ts', reason: 'Cannot find module' }]);
  });

  it('reads browser tests at any depth of suites', () => {
    const test = (status: string) => ({ status, results: [{ error: { message: 'not seen' } }, {}] });
    const report = {
      suites: [
        {
          specs: [{ title: 'first', file: 'a.spec.ts', tests: [test('expected')] }],
          suites: [
            { specs: [{ title: 'second', file: 'a.spec.ts', tests: [test('skipped')] }] },
            { specs: [{ title: 'third', file: 'a.spec.ts', tests: [test('unexpected')] }] },
          ],
        },
      ],
    };
    expect(readBrowserOutcome(writeReport(report))).toEqual({
      passed: 1,
      failed: [{ file: 'e2e/a.spec.ts', title: 'third', reason: 'not seen' }],
    });
  });

  it('treats a missing report as zero passed tests', () => {
    expect(readUnitOutcome('/project', join(folder, 'none.json'))).toEqual({ passed: 0, failed: [] });
  });
});
