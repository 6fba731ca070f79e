import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@commonweal/server/platform/settings';
import { afterAll, describe, expect, it } from 'vitest';
import { ProjectCopy } from './testing/project-copy.ts';

/** Executes docs/how-to/first-hour.md in a copy of the project. */

const page = readFileSync(join(projectRoot, 'docs/how-to/first-hour.md'), 'utf8');

interface Block {
  /** `diff` and `sh`, or the language of a new file. */
  readonly language: string;
  readonly path: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', path = '', text = '']) => ({ language, path, text }),
);

/** The clone is the copy, and scripts/commands.test.ts starts `npm run dev`. */
const isExecuted = (line: string): boolean => line !== '' && !/^(?:git clone|cd |npm run dev)/.test(line);

/** Replaces the lines without `+` by the lines without `-`. They must occur exactly once. */
function applyDiff(before: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const join = (omitted: string): string =>
    lines
      .filter(line => !line.startsWith(omitted))
      .map(line => `${line.slice(1)}\n`)
      .join('');
  const parts = before.split(join('+'));
  if (parts.length !== 2) throw new Error(`These lines occur ${parts.length - 1} times:\n${diff}`);
  return parts.join(join('-'));
}

describe('the guide for the first hour', { timeout: 300_000 }, () => {
  const copy = new ProjectCopy(projectRoot, 'first-hour');
  afterAll(() => copy.remove());

  const execute = async (line: string): Promise<void> => {
    const { code, output } = await copy.run('bash', '-c', line);
    expect(code, `${line}\n${output}`).toBe(0);
  };

  it('works step by step', async () => {
    const cache = join(projectRoot, '.local', 'cache');
    if (existsSync(cache)) cpSync(cache, join(copy.folder, '.local', 'cache'), { recursive: true });
    await execute(
      'git init --quiet && git add . && git -c user.name=a -c user.email=a@b.example commit --quiet -m start',
    );
    await execute('git config user.name Newcomer && git config user.email newcomer@agency.example');
    for (const { language, path, text } of blocks) {
      if (language === 'sh') for (const line of text.split('\n').filter(isExecuted)) await execute(line);
      else if (language === 'diff') copy.write(path, applyDiff(readFileSync(join(copy.folder, path), 'utf8'), text));
      else copy.write(path, text);
    }
    expect((await copy.run('git', 'status', '--porcelain')).output).toBe('');
  });

  it('changes a text, a screen, an endpoint and the database, with their tests', () => {
    const paths = blocks.map(block => block.path);
    for (const pattern of [
      /texts\/en\.json$/,
      /contracts\/.*\.ts$/,
      /migrations\/.*\.sql$/,
      /server\/.*\.test\.ts$/,
      /\.screen\.test\.tsx$/,
    ])
      expect(paths.some(path => pattern.test(path))).toBe(true);
  });
});
