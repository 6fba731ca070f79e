import { existsSync, readFileSync } from 'node:fs';

/** What a run of tests came to, read from the tool's own report: one shape for unit tests and journeys. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** Failed once and passed when tried again: good, but named, so that somebody looks. */
  readonly unsteady: readonly Failure[];
}

export interface Failure {
  readonly file: string;
  readonly title: string;
  readonly why: string;
}

const nothing: Outcome = { passed: 0, failed: [], unsteady: [] };

const firstLines = (text: string | undefined): string => (text ?? '').split('\n').slice(0, 12).join('\n');

function read<Report>(file: string, make: (report: Report) => Outcome): Outcome {
  return existsSync(file) ? make(JSON.parse(readFileSync(file, 'utf8')) as Report) : nothing;
}

interface UnitReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

export const unitOutcome = (file: string): Outcome =>
  read<UnitReport>(file, report => {
    const tests = report.testResults.flatMap(each => each.assertionResults.map(test => ({ ...test, file: each.name })));
    const broken = report.testResults.filter(
      each => each.status === 'failed' && !each.assertionResults.some(test => test.status === 'failed'),
    );
    return {
      passed: tests.filter(test => test.status === 'passed').length,
      failed: [
        ...tests
          .filter(test => test.status === 'failed')
          .map(test => ({ file: test.file, title: test.fullName, why: firstLines(test.failureMessages?.[0]) })),
        // A file that could not be loaded has no test to name.
        ...broken.map(each => ({ file: each.name, title: 'the whole file', why: firstLines(each.message) })),
      ],
      unsteady: [],
    };
  });

/** The first run and a second one of only the files that failed in it. */
export const afterSecondTry = (first: Outcome, second: Outcome): Outcome => {
  const still = new Set(second.failed.map(each => each.file));
  const unsteady = first.failed.filter(each => !still.has(each.file));
  return { passed: first.passed + unsteady.length, failed: second.failed, unsteady };
};

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

export const journeyOutcome = (file: string): Outcome =>
  read<{ suites: Suite[] }>(file, report => {
    const tests = report.suites.flatMap(specsOf).flatMap(spec =>
      spec.tests.map(test => ({
        status: test.status,
        failure: {
          file: spec.file,
          title: spec.title,
          why: firstLines(test.results.find(result => result.error)?.error?.message),
        },
      })),
    );
    const having = (status: string) => tests.filter(test => test.status === status).map(test => test.failure);
    const unsteady = having('flaky');
    return { passed: having('expected').length + unsteady.length, failed: having('unexpected'), unsteady };
  });
