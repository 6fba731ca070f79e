import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testGroups } from './scripts/testing/test-files.ts';

/** These files take longest although they are short: they start first, so that none of them runs alone at the end. */
const longestTests = ['drills/drills', 'scripts/guides', 'commands', 'test/differential'];

const rankByDuration = ({ moduleId }: TestSpecification): number => {
  const index = longestTests.findIndex(name => moduleId.includes(`${name}.test.`));
  return index < 0 ? longestTests.length : index;
};

/** The same order in every clone of a commit: the longest tests, then the largest files. Vitest's own order depends on earlier runs. */
class StableSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project))];
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const getSize = ({ moduleId }: TestSpecification): number => sizes.get(moduleId) ?? 0;
    return projects.flatMap(project =>
      files
        .filter(each => each.project === project)
        .toSorted(
          (a, b) =>
            rankByDuration(a) - rankByDuration(b) || getSize(b) - getSize(a) || (a.moduleId < b.moduleId ? -1 : 1),
        ),
    );
  }
}

const commonSettings = {
  environment: 'node',
  // Loading the modules again for each file took half of the time; no test changes their state.
  isolate: false,
  // Time limits end tests that hang; they do not judge a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const usesSeed = { setupFiles: ['scripts/testing/use-seed.ts'] };

/** Node loads TypeScript itself, from its compile cache. Components need Vite to compile JSX. */
const loadsWithNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: StableSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: [...testGroups.unit.include],
          exclude: [...testGroups.unit.exclude],
          ...commonSettings,
          ...usesSeed,
          experimental: loadsWithNode,
        },
      },
      {
        test: {
          name: 'web',
          include: [...testGroups.web.include],
          exclude: [...testGroups.web.exclude],
          ...commonSettings,
          ...usesSeed,
        },
      },
      {
        test: {
          name: 'screens',
          include: [...testGroups.screens.include],
          ...commonSettings,
          environment: 'happy-dom',
          // The web app stores its session, address and cache outside React: each file gets its own modules.
          isolate: true,
        },
      },
      {
        test: {
          name: 'server',
          include: [...testGroups.server.include],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...commonSettings,
          ...usesSeed,
          experimental: loadsWithNode,
        },
      },
    ],
  },
});
