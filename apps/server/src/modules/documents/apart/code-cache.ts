import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stepBack } from '../../../platform/step-back.ts';
import { getParserBoundary } from './boundary.ts';
import type { CodeCache, Launcher } from './launchers.ts';
import { startParser } from './start-parser.ts';

/**
 * Compiled code of the parser programs, which is half of a start. A program without a foreign file writes it once; parsers see
 * it through a read-only mount, so that no file changes the code that reads the next one.
 */

const { NODE_COMPILE_CACHE: compiled } = process.env;
const folder = compiled && join(compiled, 'parsers');
let isReady = false;

/** Undefined until it is written, and where a parser could write it. */
export function findCodeCache({ name }: Launcher): CodeCache | undefined {
  return folder && isReady && name === 'own root' ? { folder, isWritable: false } : undefined;
}

const bounds = { computing: 60, memory: 1024 * 1024 * 1024, heap: 512 };

export async function writeCodeCache(signal: AbortSignal): Promise<void> {
  const { launcher } = await getParserBoundary();
  if (!folder || isReady || launcher.name !== 'own root' || signal.aborted) return;
  await mkdir(folder, { recursive: true });
  if (launcher.user !== undefined) await chown(folder, launcher.user, launcher.user);
  const codeCache = { folder, isWritable: true };
  const { child, ended } = startParser({ ...bounds, launcher, program: 'warm-child', given: [], codeCache });
  stepBack(child.pid);
  signal.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  child.stdin.on('error', () => undefined).end();
  child.stdout.resume();
  isReady = (await ended).code === 0;
}
