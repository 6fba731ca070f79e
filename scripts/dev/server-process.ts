import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Report } from './api-server.ts';

/** Runs the server as a child process and tells it which files changed. Requests wait until the new code serves. */

interface Options {
  readonly root: string;
  readonly env: Record<string, string>;
  readonly log: (line: string) => void;
}

export class ServerProcess {
  readonly #options: Options;
  #child: ChildProcess | undefined;
  #port: number | undefined;
  #applying: Promise<void> = Promise.resolve();
  #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Waits while no server runs, for example until a syntax error is corrected. */
  async getPort(): Promise<number> {
    await this.#applying;
    if (this.#port === undefined) await new Promise<void>(resolve => this.#waiting.push(resolve));
    return this.#port ?? this.getPort();
  }

  /** Starts the server, or loads the changed files into the running one. */
  apply(changed: readonly string[]): Promise<void> {
    this.#applying = this.#applying.then(() => this.#load(changed));
    return this.#applying;
  }

  async stop(): Promise<void> {
    await this.#applying;
    const child = this.#child;
    if (child === undefined) return;
    const exited = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
  }

  async #load(changed: readonly string[]): Promise<void> {
    const started = performance.now();
    const report = (this.#child && (await this.#reload(this.#child, changed))) ?? (await this.#start());
    if (report === undefined) {
      this.#options.log('The server did not start: see the lines above. It starts again after the next change.');
      return;
    }
    this.#port = report.port;
    const modules = report.loadedAgain === 0 ? '' : `, ${report.loadedAgain} modules loaded again`;
    this.#options.log(`Server ready after ${Math.round(performance.now() - started)} ms${modules}.`);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #reload(child: ChildProcess, changed: readonly string[]): Promise<Report | undefined> {
    child.send({ changed });
    return this.#waitForReport(child);
  }

  #start(): Promise<Report | undefined> {
    const { root, env } = this.#options;
    const script = join(root, 'scripts/dev/api-server.ts');
    const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=64', script], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    });
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#port = undefined;
    });
    return this.#waitForReport(child);
  }

  #waitForReport(child: ChildProcess): Promise<Report | undefined> {
    return new Promise(resolve => {
      const end = (report?: Report): void => {
        child.off('message', end);
        child.off('exit', fail);
        resolve(report);
      };
      const fail = (): void => end();
      child.on('message', end);
      child.on('exit', fail);
    });
  }
}
