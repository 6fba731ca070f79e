import { spawn } from 'node:child_process';
import { projectRoot } from '../apps/server/src/platform/settings.ts';

/**
 * Runs a program in the project's root and returns its exit code. On SIGTERM it interrupts the program, which stops what
 * it started, and then exits too.
 */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    let isStopping = false;
    const stop = (): void => {
      isStopping = true;
      child.kill('SIGINT');
    };
    // An open channel to the parent would keep this process alive after its work.
    const removeListeners = (): void => {
      process.off('SIGTERM', stop);
      process.off('disconnect', stop);
      process.channel?.unref();
    };
    process.once('SIGTERM', stop);
    process.once('disconnect', stop);
    child.on('error', error => {
      removeListeners();
      reject(error);
    });
    child.on('exit', code => {
      removeListeners();
      if (isStopping) process.exit(143);
      resolve(code ?? 1);
    });
  });
}

/** Runs a tool of the installed packages with the project's own Node. */
export const runTool = (path: string, args: readonly string[], env?: Record<string, string>): Promise<number> =>
  run(process.execPath, [`${projectRoot}/node_modules/${path}`, ...args], env);
