import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Which files passed a check with which content, so that `npm run check` checks only what changed. */

export type FileHashes = ReadonlyMap<string, string>;

const isChecked = /\.(?:[cm]?[jt]sx?|jsonc?|grit)$/;
/** A change of these can change the result for every file. */
const affectsEveryFile = /^(?:package-lock\.json|biome\.json|tsconfig\.json|scripts\/check\.ts|scripts\/lint\/[^/]+)$/;

/** Tracked files and new files that git does not ignore. A copy without a git history has no ignored files but these folders. */
function listProjectFiles(root: string): string[] {
  try {
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
  } catch {
    return globSync('**/*', {
      cwd: root,
      exclude: name => ['node_modules', '.local', 'dist'].includes(basename(name)),
    });
  }
}

export function hashProjectFiles(root: string): FileHashes {
  const hashes = new Map<string, string>();
  for (const name of listProjectFiles(root)) {
    if (!isChecked.test(name)) continue;
    try {
      hashes.set(
        name,
        createHash('sha256')
          .update(readFileSync(join(root, name)))
          .digest('base64url'),
      );
    } catch (error) {
      // Git still lists a tracked file that was deleted.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return hashes;
}

export class PassedFiles {
  static load(root: string, name: string): PassedFiles {
    const file = join(root, '.local', 'cache', `passed-${name}.json`);
    try {
      const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      return new PassedFiles(file, new Map(entries));
    } catch {
      return new PassedFiles(file, new Map());
    }
  }

  private readonly file: string;
  private readonly passed: FileHashes;

  private constructor(file: string, passed: FileHashes) {
    this.file = file;
    this.passed = passed;
  }

  /** All files when a setting changed. A deleted file counts: other files may import it. */
  listChanged(current: FileHashes): string[] {
    const names = new Set([...this.passed.keys(), ...current.keys()]);
    const changed = [...names].filter(name => this.passed.get(name) !== current.get(name)).toSorted();
    return changed.some(name => affectsEveryFile.test(name)) ? [...current.keys()] : changed;
  }

  save(current: FileHashes): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(Object.fromEntries(current)));
  }
}
