import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const port = process.env.JOURNEY_PORT ?? '3999';
const env = { ...process.env, NODE_ENV: 'test', PORT: port, DATA_DIR: `.local/test/journeys-${port}-data` };

/** Has a program of this folder do what only the owner of the journeys' database can; what it says. */
export async function asOwner(program: string, ...given: readonly string[]): Promise<string> {
  const outcome = await promisify(execFile)(process.execPath, [`e2e/support/${program}.ts`, ...given], { env });
  return outcome.stdout;
}
