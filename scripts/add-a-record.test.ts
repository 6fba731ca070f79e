import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { ProjectCopy } from './testing/project-copy.ts';

/** Does what docs/how-to/add-a-record.md says, in a copy of the project, and uses what comes of it. */

const page = readFileSync(join(projectRoot, 'docs/how-to/add-a-record.md'), 'utf8');

/** The files of the page: a fenced block says after its language where it goes. */
const files = [...page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => ({
  path,
  text,
}));

describe('a record that is added as the how-to says', { timeout: 300_000 }, () => {
  const copy = new ProjectCopy(projectRoot, 'record');
  const run = (tool: string, ...args: readonly string[]) => copy.run(process.execPath, tool, ...args);
  const written = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');

  beforeAll(async () => {
    for (const { path, text } of files) copy.write(path, text);
    const made = await run('scripts/generate.ts');
    expect(made.output).toBe('');
    expect(made.code).toBe(0);
  });
  afterAll(() => copy.remove());

  it('needs a declaration, a migration and two files of texts', () => {
    expect(files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^packages\/contracts\/src\/hearing-rooms\/calls\.ts$/),
      expect.stringMatching(/^database\/migrations\//),
      'apps/web/src/features/hearing-rooms/texts/en.json',
      'apps/web/src/features/hearing-rooms/texts/es.json',
    ]);
  });

  it('is answered by the server, drawn by the portal and found in docs/access.md', () => {
    expect(written('apps/server/src/plain-records.generated.ts')).toContain('hearingRoom');
    expect(written('apps/web/src/app/screens.generated.ts')).toContain('recordScreen(hearingRoomScreen');
    expect(written('docs/access.md')).toContain('| HearingRoom.Page | – | R | U |');
  });

  it('is well formed', async () => {
    const checked = await run(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      ...files.map(({ path }) => path).filter(path => path.endsWith('.ts')),
    );
    expect(checked.code, checked.output).toBe(0);
    copy.write(
      'tsconfig.record.json',
      JSON.stringify({
        extends: './tsconfig.json',
        include: [],
        files: [files[0]?.path, 'apps/server/src/plain-records.ts'],
      }),
    );
    const typed = await run('node_modules/typescript/bin/tsc', '--project', 'tsconfig.record.json');
    expect(typed.code, typed.output).toBe(0);
  });

  it('keeps the laws, answers, is listed, typed into and kept', async () => {
    const report = join(copy.folder, 'report.json');
    const ran = await run(
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
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
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
