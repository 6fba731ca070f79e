import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '@commonweal/server/platform/settings';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLaid, takeInstallation } from '../packages/testkit/src/laid.ts';
import { danglingReferences } from './caseload/references.ts';

/** Every command beside a real portal, each as a person would type it. */

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** An installation of its own: a data folder, and the commands that are run in it. */
class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'commonweal-commands-'));
  readonly #environment: Record<string, string>;
  readonly #children: ChildProcess[] = [];

  constructor(environment: Record<string, string> = {}) {
    this.#environment = environment;
  }

  spawn(script: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
    const { NODE_ENV: _mode, ...own } = process.env;
    const child = spawn(process.execPath, [join(projectRoot, 'scripts', script), ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...own, DATA_DIR: this.folder, BUSY_AFTER: '20000', ...this.#environment, ...environment },
    });
    this.#children.push(child);
    return child;
  }

  run(command: string, args: readonly string[] = [], environment: Record<string, string> = {}): Promise<Finished> {
    const child = this.spawn('bootstrap.mjs', [command, ...args], environment);
    let out = '';
    let err = '';
    child.stdout?.on('data', part => {
      out += part;
    });
    child.stderr?.on('data', part => {
      err += part;
    });
    return new Promise(resolve => child.on('close', code => resolve({ code, out, err })));
  }

  async start(script = 'bootstrap.mjs', args: readonly string[] = ['start']): Promise<Portal> {
    const port = await freePort();
    const portal = new Portal(this.spawn(script, args, { PORT: String(port) }), port, this);
    await portal.ready();
    return portal;
  }

  /** The server's own file: its process, its port and, at the end, how it is. */
  get #pidFile(): string[] {
    const file = join(this.folder, 'postgres/data/postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  }

  get databaseRuns(): boolean {
    return this.#pidFile.length > 0;
  }

  /** A database that was told to stop takes a moment to go, and says at once that it is going. */
  get databaseStays(): boolean {
    return this.#pidFile[7]?.trim() === 'ready';
  }

  async connect(): Promise<pg.Client> {
    const password = readFileSync(join(this.folder, 'postgres/password'), 'utf8');
    const owner = new pg.Client({
      connectionString: `postgres://postgres:${password}@127.0.0.1:${this.#pidFile[3]}/postgres`,
    });
    await owner.connect();
    return owner;
  }

  async remove(): Promise<void> {
    const running = this.#children.filter(child => child.exitCode === null && child.signalCode === null);
    const over = running.map(child => new Promise(done => child.on('exit', done)));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(over);
    expect(await this.run('reset')).toMatchObject({ code: 0 });
    rmSync(this.folder, { recursive: true, force: true });
  }
}

class Portal {
  readonly #child: ChildProcess;
  readonly port: number;
  readonly #of: Installation;
  #said = '';

  constructor(child: ChildProcess, port: number, of: Installation) {
    this.#child = child;
    this.port = port;
    this.#of = of;
    child.stdout?.resume();
    child.stderr?.on('data', part => {
      this.#said += part;
    });
  }

  async ready(): Promise<void> {
    while (!this.#said.includes('is ready on')) {
      if (this.#child.exitCode !== null) throw new Error(`The portal did not start: ${this.#said}`);
      await wait(100);
    }
  }

  async answers(): Promise<number> {
    return fetch(`http://localhost:${this.port}/readyz`).then(
      response => response.status,
      () => 0,
    );
  }

  async stillServes(): Promise<void> {
    expect([await this.answers(), this.#of.databaseStays]).toEqual([200, true]);
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const over = new Promise(done => this.#child.on('exit', done));
    this.#child.kill(signal);
    await over;
  }
}

const person = (email: string): string[] =>
  Object.entries({ id: 'JDOE', first: 'Jane', last: 'Doe', email, region: 'NW' }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ]);

describe('beside a serving portal', () => {
  const installation = new Installation();
  let portal: Portal;

  beforeAll(async () => {
    // From nothing it is started below, without the demonstration, which is laid once for all tests.
    if (isLaid) takeInstallation(installation.folder);
    portal = await installation.start();
  }, 240_000);
  afterAll(() => installation.remove());

  it('audit:verify checks the trail of the running database and leaves it running', async () => {
    const { code, out } = await installation.run('audit:verify');
    expect(out).toMatch(/^\d+ seals over \d+ audit rows checked, \d+ of them anchored\.$/m);
    expect(code).toBe(0);
    await portal.stillServes();
  });

  it('create-administrator sees the people of the running database and leaves it running', async () => {
    const { code, err } = await installation.run('create-administrator', person('jane.doe@agency.example'));
    expect(err).toContain('There is an ITAdmin already');
    expect(code).toBe(1);
    await portal.stillServes();
  });

  it('create-administrator names every fault of what was typed at once', async () => {
    const { code, err } = await installation.run('create-administrator', [
      '--id',
      'jane doe',
      '--email',
      'j@evil.example',
    ]);
    expect(code).toBe(1);
    expect(err.match(/^Give /gm)).toHaveLength(3);
  });

  it('token signs in through the running portal', async () => {
    const { code, out } = await installation.run('token', ['caseworker'], { PORT: String(portal.port) });
    expect(code).toBe(0);
    expect(out).toMatch(/^eyJ[\w.-]+\n$/);
    await portal.stillServes();
  });

  it('generate uses a database of its own', async () => {
    expect((await installation.run('generate')).code).toBe(0);
    await portal.stillServes();
  });

  it('a command that would lay or migrate the data of another version refuses, and changes nothing', async () => {
    const owner = await installation.connect();
    try {
      await owner.query("insert into schema_migration (name, checksum) values ('9999_from_the_future.sql', '')");
      const { code, err } = await installation.run('audit:verify');
      expect([code, err]).toEqual([1, expect.stringContaining('is not of the version of this program')]);
    } finally {
      await owner.query("delete from schema_migration where name = '9999_from_the_future.sql'");
      await owner.end();
    }
    await portal.stillServes();
  });

  it('caseload adds a state’s households beside the portal, and says who is registered twice', async () => {
    const truth = join(installation.folder, 'twice.csv');
    const given = ['--households', '150', '--seed', '7', '--on', '2026-01-31', '--truth', truth];
    const { code, out, err } = await installation.run('caseload', given);
    expect([code, err]).toEqual([0, expect.stringContaining('100 %  150 households')]);
    expect(out).toMatch(/^people +\d{3} /m);
    for (const kind of ['work items', 'papers', 'appointments', 'determinations', 'notices', 'payments']) {
      expect(out).toMatch(new RegExp(`^${kind} +[1-9][\\d,]* `, 'm'));
    }
    const owner = await installation.connect();
    expect(await danglingReferences(owner)).toEqual([]);
    await owner.end();
    expect(readFileSync(truth, 'utf8')).toMatch(/^PIN,SecondPIN,Differs\n\d{10},\d{10},no number/);
    await portal.stillServes();
  });

  it('reset refuses with a sentence and throws nothing away', async () => {
    const { code, err } = await installation.run('reset');
    expect(code).toBe(1);
    expect(err).toContain('The local data are in use: stop the portal');
    await portal.stillServes();
    expect(existsSync(join(installation.folder, 'files'))).toBe(true);
  });

  it('another portal of the same data may come and go; the last one takes the database with it', async () => {
    const second = await installation.start();
    await portal.stop();
    await second.stillServes();
    portal = await installation.start();
    await second.stop();
    await portal.stillServes();
    await portal.stop();
    expect(installation.databaseRuns).toBe(false);
  }, 120_000);

  it('a database that a killed portal left behind is used by the next command, and stopped with it', async () => {
    // The portal itself, without the door that would tell it to end in order.
    portal = await installation.start('start.ts', []);
    await portal.stop('SIGKILL');
    expect([await portal.answers(), installation.databaseRuns]).toEqual([0, true]);
    expect((await installation.run('audit:verify')).code).toBe(0);
    expect(installation.databaseRuns).toBe(false);
  }, 120_000);
});

describe('npm run dev', () => {
  const installation = new Installation();
  afterAll(() => installation.remove());

  it('serves unbundled pages and the server under one address, and stops both with the database', async () => {
    if (isLaid) takeInstallation(installation.folder);
    const portal = await installation.start('bootstrap.mjs', ['dev']);
    await portal.stillServes();
    const page = await fetch(`http://localhost:${portal.port}/Login`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/@vite/client')]);
    await portal.stop();
    expect(installation.databaseRuns).toBe(false);
  }, 240_000);
});

describe('a command that was there first', () => {
  const installation = new Installation({ DEMO: 'off' });
  afterAll(() => installation.remove());

  it('refuses to verify what was never laid', async () => {
    const { code, err } = await installation.run('audit:verify');
    expect([code, err]).toEqual([1, expect.stringContaining('There is no data yet')]);
    expect(installation.databaseRuns).toBe(false);
  });

  it('does not take the database away from a portal that starts meanwhile', async () => {
    const adding = installation.run('create-administrator', person('jane.doe@agency.example'));
    await expect.poll(() => installation.databaseRuns, { timeout: 30_000, interval: 50 }).toBe(true);
    const portal = await installation.start();
    expect(await adding).toMatchObject({ code: 0, out: expect.stringContaining('Jane Doe may now sign in') });
    await portal.stillServes();
    const again = await installation.run('create-administrator', person('another@agency.example'));
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('There is an ITAdmin already') });
    await portal.stillServes();
    await portal.stop();
    expect(installation.databaseRuns).toBe(false);
  }, 120_000);
});

describe('caseload', () => {
  const installation = new Installation();
  afterAll(() => rmSync(installation.folder, { recursive: true, force: true }));

  it('names every fault of what was typed at once, and is refused where real people may be', async () => {
    const { code, err } = await installation.run('caseload', [
      '--households',
      'many',
      '--seed',
      '0',
      '--on',
      '2026-02-31',
      '--months',
      '13',
    ]);
    expect([code, err.match(/^Give --/gm)?.length]).toEqual([1, 4]);
    const real = await installation.run('caseload', ['--households', '1'], { DEMO: 'off' });
    expect([real.code, real.err]).toEqual([1, expect.stringContaining('only laid into a demonstration')]);
    expect(existsSync(join(installation.folder, 'postgres'))).toBe(false);
  });
});

describe('faulty settings', () => {
  const installation = new Installation();
  afterAll(() => rmSync(installation.folder, { recursive: true, force: true }));

  it.each(['start', 'audit:verify', 'create-administrator', 'reset'])(
    'end %s before it touches anything, with every fault as a plain line',
    async command => {
      const given = { NODE_ENV: 'production', PORT: 'many', RACF_ADAPTER: 'simulated', DEMO: 'on' };
      const { code, out, err } = await installation.run(command, [], given);
      expect([code, out]).toEqual([1, '']);
      const [heading, ...faults] = err.trim().split('\n');
      expect(heading).toBe(`The settings have ${faults.length} faults:`);
      expect(faults.every(line => /^- [A-Z_0-9]+ \w/.test(line))).toBe(true);
      for (const name of ['PORT', 'DEMO', 'RACF_ADAPTER', 'DATABASE_URL', 'SMTP_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'])
        expect(faults.filter(line => line.startsWith(`- ${name} `))).toHaveLength(1);
      expect(readdirSync(installation.folder)).toEqual([]);
    },
  );
});
