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
    const end = (): void => {
      child.kill('SIGTERM');
    };
    // Listening for the parent's end would keep this process alive for ever: it is over when its own work is.
    const settle = (): void => {
      process.off('SIGTERM', end);
      process.off('disconnect', end);
      process.channel?.unref();
    };
    process.once('SIGTERM', end);
    process.once('disconnect', end);
    child.on('error', error => {
      settle();
      reject(error);
    });
    child.on('exit', code => {
      settle();
      resolve(code ?? 1);
    });
  });
}

/** Runs a tool of the installed packages with the project's own Node. */
export const runTool = (path: string, args: readonly string[], env?: Record<string, string>): Promise<number> =>
  run(process.execPath, [`${projectRoot}/node_modules/${path}`, ...args], env);
