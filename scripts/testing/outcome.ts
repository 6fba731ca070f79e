import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

/** The result of a run, read from the report of Vitest or Playwright: one shape for both. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly Failure[];
}

export interface Failure {
  /** Relative to the project's root. */
  readonly file: string;
  /** Missing when the file could not be loaded. */
  readonly title?: string;
  readonly reason: string;
}

const emptyOutcome: Outcome = { passed: 0, failed: [] };

const takeFirstLines = (text: string | undefined): string => (text ?? '').split('\n').slice(0, 12).join('\n');

function readReport<Report>(file: string, parse: (report: Report) => Outcome): Outcome {
  return existsSync(file) ? parse(JSON.parse(readFileSync(file, 'utf8')) as Report) : emptyOutcome;
}

interface UnitReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

export const readUnitOutcome = (root: string, reportFile: string): Outcome =>
  readReport<UnitReport>(reportFile, report => {
    const files = report.testResults.map(each => ({
      ...each,
      file: isAbsolute(each.name) ? relative(root, each.name) : each.name,
    }));
    const tests = files.flatMap(({ file, assertionResults }) => assertionResults.map(test => ({ ...test, file })));
    const unloadable = files.filter(
      each => each.status === 'failed' && !each.assertionResults.some(test => test.status === 'failed'),
    );
    return {
      passed: tests.filter(test => test.status === 'passed').length,
      failed: [
        ...tests
          .filter(test => test.status === 'failed')
          .map(test => ({ file: test.file, title: test.fullName, reason: takeFirstLines(test.failureMessages?.[0]) })),
        ...unloadable.map(each => ({ file: each.file, reason: takeFirstLines(each.message) })),
      ],
    };
  });

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const listSpecs = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(listSpecs),
];

export const readBrowserOutcome = (reportFile: string): Outcome =>
  readReport<{ suites: Suite[]; errors?: { message?: string }[] }>(reportFile, report => {
    const tests = report.suites.flatMap(listSpecs).flatMap(spec =>
      spec.tests.map(test => ({
        status: test.status,
        failure: {
          file: `e2e/${spec.file}`,
          title: spec.title,
          reason: takeFirstLines(test.results.find(result => result.error)?.error?.message),
        },
      })),
    );
    const listWithStatus = (status: string) => tests.filter(test => test.status === status).map(test => test.failure);
    return { passed: listWithStatus('expected').length, failed: listWithStatus('unexpected') };
  });
