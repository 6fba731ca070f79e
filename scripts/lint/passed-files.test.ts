import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashProjectFiles, PassedFiles } from './passed-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passed-files-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  writeFileSync(join(root, '.gitignore'), '.local/\n');
  writeFileSync(join(root, 'a.ts'), 'export const a = 1;\n');
  writeFileSync(join(root, 'b.ts'), 'export const b = 1;\n');
  writeFileSync(join(root, 'biome.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const listChanged = () => PassedFiles.load(root, 'format').listChanged(hashProjectFiles(root));
const recordPass = () => PassedFiles.load(root, 'format').save(hashProjectFiles(root));

describe('the files that a check repeats', () => {
  it('are all files before the first pass, without ignored and unchecked files', () => {
    mkdirSync(join(root, '.local'));
    writeFileSync(join(root, '.local/ignored.ts'), '');
    writeFileSync(join(root, 'notes.md'), '');
    expect(listChanged()).toEqual(['a.ts', 'b.ts', 'biome.json']);
  });

  it('are all files in a copy without a git history', () => {
    rmSync(join(root, '.git'), { recursive: true });
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/installed.ts'), '');
    expect(listChanged().toSorted()).toEqual(['a.ts', 'b.ts', 'biome.json']);
  });

  it('are none after a pass', () => {
    recordPass();
    expect(listChanged()).toEqual([]);
  });

  it('are the changed, new and deleted files', () => {
    recordPass();
    writeFileSync(join(root, 'a.ts'), 'export const a = 2;\n');
    writeFileSync(join(root, 'c.ts'), '');
    rmSync(join(root, 'b.ts'));
    expect(listChanged()).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('are all files after a change of the rules', () => {
    recordPass();
    writeFileSync(join(root, 'biome.json'), '{ "linter": {} }');
    expect(listChanged()).toEqual(['a.ts', 'b.ts', 'biome.json']);
  });

  it('are all files when the record is unreadable', () => {
    recordPass();
    writeFileSync(join(root, '.local/cache/passed-format.json'), '{"a.ts"');
    expect(listChanged()).toEqual(['a.ts', 'b.ts', 'biome.json']);
  });
});
