import { describe, expect, it } from 'vitest';
import { buildBrowserArguments, buildUnitArguments, formatRerunCommand, parseTestOptions } from './options.ts';

describe('a full run', () => {
  it('never tries a failed test again', () => {
    expect(buildBrowserArguments(parseTestOptions([]))).toEqual(['test', '--retries=0']);
  });

  it('samples unless it is exhaustive or names files or a title', () => {
    const isExhaustive = (...args: string[]) => parseTestOptions(args).isExhaustive;
    expect([isExhaustive(), isExhaustive('--changed')]).toEqual([false, false]);
    expect([isExhaustive('--exhaustive'), isExhaustive('a.test.ts'), isExhaustive('-t', 'title')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('takes the seed of an earlier run', () => {
    expect(parseTestOptions(['--seed', '2147483647']).seed).toBe(2_147_483_647);
    for (const text of ['-1', '1.5', '2147483648', 'x', ''])
      expect(() => parseTestOptions([`--seed=${text}`])).toThrow('--seed takes a whole number');
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
      '--retries=0',
      '--no-deps',
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
  expect(formatRerunCommand('a.test.ts', 'says "no" for $5', 7)).toBe(
    String.raw`npm test -- a.test.ts -t "says \"no\" for \$5" --seed 7`,
  );
  expect(formatRerunCommand('a.test.ts', undefined, 7)).toBe('npm test -- a.test.ts --seed 7');
});
