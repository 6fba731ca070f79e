import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { readGuide, writeBlock } from './testing/guide.ts';
import { ProjectCopy } from './testing/project-copy.ts';
import { isSampleRun } from './testing/sample.ts';

/** Follows the how-to guides that promise to be executable, all in one copy of the project. */

const recordBlocks = readGuide(projectRoot, 'add-a-record.md').filter(({ path }) => path !== '');
const firstHourBlocks = readGuide(projectRoot, 'first-hour.md');

/**
 * The copy is the clone, and scripts/commands.test.ts starts `npm run dev`. Checking the types of all files takes a minute: a sample run
 * checks only the declarations.
 */
const notExecuted = isSampleRun()
  ? /^(?:git clone|cd |npm run (?:dev|format|check))/
  : /^(?:git clone|cd |npm run dev)/;
const isExecuted = (line: string): boolean => line !== '' && !notExecuted.test(line);

const copy = new ProjectCopy(projectRoot, 'guides');
afterAll(() => copy.remove());

async function execute(program: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await copy.run(program, ...args);
  expect(code, `${args.join(' ')}\n${output}`).toBe(0);
}
const executeTool = (tool: string, ...args: readonly string[]) => execute(process.execPath, tool, ...args);

beforeAll(async () => {
  await execute('git', 'init', '--quiet');
  for (const [name, value] of [
    ['user.name', 'Newcomer'],
    ['user.email', 'newcomer@agency.example'],
  ] as const)
    await execute('git', 'config', name, value);
  for (const block of recordBlocks) writeBlock(copy, block);
});

describe('your first hour', { timeout: 300_000 }, () => {
  it('works step by step', async () => {
    for (const block of firstHourBlocks) {
      if (block.language !== 'sh') writeBlock(copy, block);
      else for (const line of block.text.split('\n').filter(isExecuted)) await execute('bash', '-c', line);
    }
    expect((await copy.run('git', 'status', '--porcelain')).output).toBe('');
  });

  it('changes a text, a screen, an endpoint and the database, with their tests', () => {
    const changes = [
      /texts\/en\.json$/,
      /contracts\/.*\.ts$/,
      /migrations\/.*\.sql$/,
      /server\/.*\.test\.ts$/,
      /\.screen\.test\.tsx$/,
    ];
    for (const pattern of changes) expect(firstHourBlocks.some(({ path }) => pattern.test(path))).toBe(true);
  });
});

describe('the changed files', { timeout: 300_000 }, () => {
  const files = [...recordBlocks, ...firstHourBlocks].map(({ path }) => path).filter(path => /\.tsx?$/.test(path));

  it('are well formed', async () => {
    await executeTool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...new Set(files));
    const declarations = files.filter(path => path.startsWith('packages/'));
    const settings = {
      extends: './tsconfig.json',
      include: [],
      files: [...declarations, 'apps/server/src/plain-records.ts'],
    };
    copy.write('tsconfig.guides.json', JSON.stringify(settings));
    await executeTool('node_modules/typescript/bin/tsc', '--project', 'tsconfig.guides.json');
  });
});

describe('a record that is added as the how-to says', { timeout: 300_000 }, () => {
  it('needs a declaration, a migration and two files of texts', () => {
    expect(recordBlocks.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^packages\/contracts\/src\/hearing-rooms\/calls\.ts$/),
      expect.stringMatching(/^database\/migrations\//),
      'apps/web/src/features/hearing-rooms/texts/en.json',
      'apps/web/src/features/hearing-rooms/texts/es.json',
    ]);
  });

  it('is answered by the server, drawn by the portal and found in docs/access.md', () => {
    expect(copy.read('apps/server/src/plain-records.generated.ts')).toContain('hearingRoom');
    expect(copy.read('apps/web/src/app/screens.generated.ts')).toContain('recordScreen(hearingRoomScreen');
    expect(copy.read('docs/access.md')).toContain('| HearingRoom.Page | – | R | U |');
  });

  it('passes the tests over all records, endpoints and texts', async () => {
    const report = 'report.json';
    const ran = await copy.run(
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      'plain-records',
      'walking-records',
      'access-words',
      'platform/content',
      'reference/activities',
      'scripts/calls',
      'scripts/generated',
      'scripts/limits',
      'scripts/refusals',
      'scripts/text-keys',
    );
    const { testResults } = JSON.parse(copy.read(report)) as {
      testResults: {
        message: string;
        assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
      }[];
    };
    // A file that could not be read at all has no tests; it says why.
    expect(testResults.map(each => each.message).filter(Boolean)).toEqual([]);
    const tests = testResults.flatMap(each => each.assertionResults);
    expect(
      tests.filter(each => each.status !== 'passed').map(each => [each.fullName, ...each.failureMessages]),
    ).toEqual([]);
    expect(tests.filter(each => each.fullName.startsWith('hearing rooms ')).length).toBeGreaterThanOrEqual(11);
    expect(ran.code, ran.output).toBe(0);
  });
});
