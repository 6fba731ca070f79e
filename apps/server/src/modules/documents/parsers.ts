import type { Platform } from '../../platform/platform.ts';
import { describeParserBoundary } from './apart/boundary.ts';
import { writeCodeCache } from './apart/code-cache.ts';

/** Detects the boundary of the parsers before the first file, and logs what it protects from and what it does not. */
export async function prepareParsers({ log }: Pick<Platform, 'log'>, signal: AbortSignal): Promise<void> {
  const boundary = await describeParserBoundary();
  if (boundary.state === 'ok') log.info({ boundary }, 'Parsers of uploaded files are isolated');
  else log.warn({ boundary }, 'Parsers of uploaded files are isolated in part: see docs/operating.md');
  await writeCodeCache(signal);
}

/** For /readyz: a missing protection is degraded, never unready. */
export const parserHealthPart = {
  name: 'parsers',
  check: async () => {
    const { missing } = await describeParserBoundary();
    return missing.length === 0
      ? { status: 'ok' as const }
      : { status: 'degraded' as const, reason: `missing: ${missing.join(', ')}` };
  },
};
