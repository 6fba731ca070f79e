import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testGroups } from './scripts/testing/test-files.ts';

/** What takes longest of each project, and is short to read: a fresh clone knows no times and would begin with the largest files. */
const long = ['drills/drills', 'add-a-record', 'commands', 'test/differential'];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex(name => moduleId.includes(`${name}.test.`));
  return at < 0 ? long.length : at;
};

/** The long ones come first, so that none of them is left to run alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap(project =>
      sorted.filter(each => each.project === project).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}

const everywhere = {
  environment: 'node',
  // Loading the modules anew for each file took half of the time; no test leaves anything behind in them.
  isolate: false,
  // A time limit is there to end a test that hangs, not to judge a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Node reads our files itself, and finds them compiled where an earlier process has read them. What is drawn has to be translated. */
const asNodeReadsIt = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [...testGroups.unit.include],
          exclude: [...testGroups.unit.exclude],
          ...everywhere,
          experimental: asNodeReadsIt,
        },
      },
      {
        test: {
          name: 'web',
          include: [...testGroups.web.include],
          exclude: [...testGroups.web.exclude],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'screens',
          include: [...testGroups.screens.include],
          ...everywhere,
          environment: 'happy-dom',
          // A portal keeps its session, its address and its cache outside of React: each file gets one of its own.
          isolate: true,
        },
      },
      {
        test: {
          name: 'server',
          include: [...testGroups.server.include],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...everywhere,
          experimental: asNodeReadsIt,
        },
      },
    ],
  },
});
