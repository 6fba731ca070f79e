import { spawn } from 'node:child_process';
import { projectRoot } from '../apps/server/src/platform/settings.ts';

/** Runs a program in the project's root; answers its exit code. Its output goes to standard error unless said. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', code => resolve(code ?? 1));
    const end = (): void => {
      child.kill('SIGTERM');
    };
    process.once('SIGTERM', end);
    process.once('disconnect', end);
  });
}

/** Runs a tool of the installed packages with the project's own Node. */
export const runTool = (path: string, args: readonly string[], env?: Record<string, string>): Promise<number> =>
  run(process.execPath, [`${projectRoot}/node_modules/${path}`, ...args], env);
