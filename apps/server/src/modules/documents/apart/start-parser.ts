import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type CodeCache, type Launcher, readableCode, setUpFailed } from './launchers.ts';

/** Starts a program of this folder behind a boundary, with an empty environment and limits that it cannot raise. */

export interface Start {
  readonly launcher: Launcher;
  readonly program: string;
  readonly given: readonly string[];
  /** Seconds of computing. */
  readonly computing: number;
  /** Bytes of memory that the process may hold. */
  readonly memory: number;
  /** Megabytes of what the program itself creates. */
  readonly heap: number;
  readonly codeCache?: CodeCache | undefined;
  /** Tests the operating system's boundary alone, as native code meets it. */
  readonly withoutPermissions?: boolean;
}

/** Beyond what the reading files need. No program may start another process or write a file. */
const permissions: Readonly<Record<string, readonly string[]>> = {
  'inspect-child': [],
  'ocr-child': ['--allow-addons', '--allow-worker'],
  'arrange-child': ['--allow-addons'],
  'redact-child': ['--allow-addons'],
  'separate-child': ['--allow-addons'],
  'thumbnail-child': ['--allow-addons'],
  'warm-child': ['--allow-addons', '--allow-worker'],
  'probe-child': ['--allow-addons'],
};

/** The library that draws pictures asks for the home folder. */
const home = { HOME: '/nonexistent' };

/** Node reserves several times what it uses. The portal measures the held memory; the kernel only stops what grows faster. */
const ownMemory = 4 * 1024 * 1024 * 1024;

function buildFlags({ program, codeCache, withoutPermissions }: Start): string[] {
  if (withoutPermissions) return [];
  const readable = [...readableCode, ...(codeCache ? [codeCache.folder] : [])];
  return [
    ...['--permission', ...readable.map(path => `--allow-fs-read=${path}`), ...(permissions[program] ?? [])],
    // Node uses compiled code only where it may write it, too; the mount is read-only all the same.
    ...(codeCache ? [`--allow-fs-write=${codeCache.folder}`] : []),
  ];
}

function buildScript({ setUp, enter, limitsProcesses }: Launcher, codeCache: CodeCache | undefined): string {
  return [
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    `{ ${setUp(codeCache)}; } || exit ${setUpFailed}`,
    // Shells name the number of processes differently.
    ...(limitsProcesses ? ['if (ulimit -u 512) 2>/dev/null; then ulimit -u 512; else ulimit -p 512; fi'] : []),
    // The soft limit of computing comes first: its own signal differs from a kill from outside.
    'ulimit -c 0; ulimit -n 256; ulimit -d "$2"; ulimit -S -t "$1"; ulimit -H -t $(($1 + 5)); ulimit -f "$3"',
    'shift 3',
    // Without the last line the shell could give its place to the program, and process 1 ignores most signals.
    `${enter} "$@"`,
    'exit $?',
  ].join('\n');
}

export interface Ending {
  /** Null where a signal ended it, or where it never began. */
  readonly code: number | null;
  readonly signal: number | null;
  readonly hasStarted: boolean;
}

const isSetUpFailure = (code: number | null): boolean =>
  code === setUpFailed || ((code ?? 0) >= 125 && (code ?? 0) <= 127);

async function waitForEnd(child: ChildProcess): Promise<Ending> {
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    // The shell reports the signal that ended its program as 128 and its number.
    if (code !== null && code > 128) return { code: null, signal: code - 128, hasStarted: true };
    return { code, signal: signal && constants.signals[signal], hasStarted: !isSetUpFailure(code) };
  } catch {
    return { code: null, signal: null, hasStarted: false };
  }
}

export interface Parser {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly ended: Promise<Ending>;
}

export function startParser(start: Start): Parser {
  const { launcher, program, given, computing, memory, heap, codeCache } = start;
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const limits = [computing, Math.ceil((memory + ownMemory) / 1024), codeCache?.isWritable ? 'unlimited' : 0];
  const [command = '', ...args] = [
    ...[...launcher.prefix, '/bin/sh', '-c', buildScript(launcher, codeCache), 'sh', ...limits.map(String)],
    ...[process.execPath, `--max-old-space-size=${heap}`, '--no-warnings', ...buildFlags(start), file, ...given],
  ];
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...home, ...(codeCache && { NODE_COMPILE_CACHE: codeCache.folder }) },
    ...launcher.identity,
  });
  return { child, ended: waitForEnd(child) };
}
