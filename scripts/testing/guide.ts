import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCopy } from './project-copy.ts';

/** A how-to guide whose steps a test executes: its fenced blocks are commands, changes of files, and new files. */

export interface GuideBlock {
  /** `sh` and `diff`, or the language of a new file. */
  readonly language: string;
  /** Of the file; empty for commands. */
  readonly path: string;
  readonly text: string;
}

export const parseGuide = (text: string): GuideBlock[] =>
  [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, language = '', path = '', content = '']) => ({
    language,
    path,
    text: content,
  }));

export const readGuide = (root: string, name: string): GuideBlock[] =>
  parseGuide(readFileSync(join(root, 'docs', 'how-to', name), 'utf8'));

/** Replaces the lines without `+` by the lines without `-`. They must occur exactly once. */
export function applyDiff(before: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const joinLines = (omitted: string): string =>
    lines
      .filter(line => !line.startsWith(omitted))
      .map(line => `${line.slice(1)}\n`)
      .join('');
  const parts = before.split(joinLines('+'));
  if (parts.length !== 2) throw new Error(`These lines occur ${parts.length - 1} times:\n${diff}`);
  return parts.join(joinLines('-'));
}

/** Writes the file of a block into the copy. */
export function writeBlock(copy: ProjectCopy, { language, path, text }: GuideBlock): void {
  copy.write(path, language === 'diff' ? applyDiff(copy.read(path), text) : text);
}
