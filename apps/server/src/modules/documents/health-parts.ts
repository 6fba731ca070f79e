import type { HealthPart } from '../../platform/http/health-parts.ts';
import type { Settings } from '../../platform/settings.ts';
import { checkScanner } from './clamd.ts';
import { parserHealthPart } from './parsers.ts';

/** While the virus scanner does not respond, new documents wait and nobody opens them. */
const createScannerPart = (clamdUrl: string): HealthPart => ({
  name: 'virus scanner',
  check: async () =>
    (await checkScanner(clamdUrl)) ? { status: 'ok' } : { status: 'degraded', reason: 'no response' },
});

export const listHealthParts = ({ clamdUrl }: Pick<Settings, 'clamdUrl'>): HealthPart[] => [
  parserHealthPart,
  ...(clamdUrl === undefined ? [] : [createScannerPart(clamdUrl)]),
];
