import { describe, expect, it } from 'vitest';
import {
  buildBrowserArguments,
  buildUnitArguments,
  formatRerunCommand,
  listFilesToRetry,
  parseTestOptions,
} from './options.ts';

const failed = { code: 1, outcome: { failed: [{ file: 'a.test.ts' }, { file: 'a.test.ts' }, { file: 'b.test.ts' }] } };

describe('a full run', () => {
  it('retries each failed file once', () => {
    const options = parseTestOptions([]);
    expect(listFilesToRetry(options, failed)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(listFilesToRetry(options, { ...failed, code: 0 })).toEqual([]);
    expect(buildBrowserArguments(options)).toEqual(['test', '--retries=1']);
  });

  it('retries nothing with --strict', () => {
    const options = parseTestOptions(['--strict']);
    expect(listFilesToRetry(options, failed)).toEqual([]);
    expect(buildBrowserArguments(options)).toEqual(['test', '--retries=0']);
  });
});

describe('a selection', () => {
  it('passes paths and the title as literal text to Vitest', () => {
    const options = parseTestOptions(['a.test.ts', '-t', 'costs $5 (net)']);
    expect(options).toMatchObject({ paths: ['a.test.ts'], title: 'costs $5 (net)' });
    expect(buildUnitArguments(options, ['a.test.ts'])).toEqual([
      'run',
      'a.test.ts',
      '--testNamePattern',
      String.raw`costs \$5 \(net\)`,
      '--passWithNoTests',
    ]);
  });

  it('runs browser tests without the projects that a full run puts before them', () => {
    const options = parseTestOptions(['e2e/cases.spec.ts']);
    expect(buildBrowserArguments(options, ['e2e/cases.spec.ts'])).toEqual([
      'test',
      String.raw`e2e/cases\.spec\.ts`,
      '--no-deps',
      '--retries=0',
      '--pass-with-no-tests',
    ]);
  });

  it('runs a browser test that disturbs others with one worker', () => {
    const files = ['e2e/cases.spec.ts', 'e2e/document-rights.spec.ts'];
    expect(buildBrowserArguments(parseTestOptions(files), files)).toContain('--workers=1');
  });

  it('watches with Vitest', () => {
    expect(buildUnitArguments(parseTestOptions(['--watch']), [])).toEqual(['watch']);
  });
});

it('rejects unknown options', () => {
  expect(() => parseTestOptions(['--stict'])).toThrow('--stict');
});

it('formats the command that runs one failed test, quoted for a shell', () => {
  expect(formatRerunCommand('a.test.ts', 'says "no" for $5')).toBe(
    String.raw`npm test -- a.test.ts -t "says \"no\" for \$5"`,
  );
  expect(formatRerunCommand('a.test.ts', undefined)).toBe('npm test -- a.test.ts');
});
