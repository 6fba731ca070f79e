import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/** A copy of the project for tests that follow a how-to guide: they add files and run commands in it. */

const notCopied: ReadonlySet<string> = new Set(['node_modules', 'dist', '.local', '.git']);

/**
 * Hard links share the installed files. Symbolic links would not do: programs that may read only the project's folders would not find
 * them. The project's own packages are relative links, so they lead to the copy.
 */
function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  // The folder for temporary files can be another file system.
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

export interface CommandResult {
  readonly code: number | null;
  /** Standard output and standard error, in the order of their arrival. */
  readonly output: string;
}

export class ProjectCopy {
  readonly folder: string;

  constructor(root: string, name: string) {
    this.folder = mkdtempSync(join(tmpdir(), `commonweal-${name}-`));
    cpSync(root, this.folder, {
      recursive: true,
      // Links to installed files stay relative, so they lead to those of the copy.
      verbatimSymlinks: true,
      filter: from => from === root || !(notCopied.has(basename(from)) || /\/dist-\d+$/.test(relative(root, from))),
    });
    linkPackages(root, this.folder);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  run(program: string, ...args: readonly string[]): Promise<CommandResult> {
    // A test run inside a test run has its own settings and its own database.
    const env = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST(?:_|$)|npm_)/.test(name));
    return new Promise((resolve, reject) => {
      const child = spawn(program, [...args], { cwd: this.folder, env: Object.fromEntries(env) });
      let output = '';
      const collect = (part: Buffer): void => {
        output += part.toString();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.on('error', reject);
      child.on('close', code => resolve({ code, output }));
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
