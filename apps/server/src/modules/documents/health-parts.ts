import type { HealthPart } from '../../platform/http/health-parts.ts';
import type { Settings } from '../../platform/settings.ts';
import { describeParserBoundary } from './apart/boundary.ts';
import { checkScanner } from './clamd.ts';

const parserBoundary: HealthPart = {
  name: 'isolation of file parsers',
  async check() {
    const { state, missing } = await describeParserBoundary();
    return state === 'ok' ? { status: 'ok' } : { status: 'degraded', reason: `not in force: ${missing.join(', ')}` };
  },
};

/** While the virus scanner does not respond, new documents wait and nobody opens them. */
const virusScanner = (clamdUrl: string): HealthPart => ({
  name: 'virus scanner',
  check: async () =>
    (await checkScanner(clamdUrl)) ? { status: 'ok' } : { status: 'degraded', reason: 'no response' },
});

export const listHealthParts = ({ clamdUrl }: Pick<Settings, 'clamdUrl'>): HealthPart[] => [
  parserBoundary,
  ...(clamdUrl === undefined ? [] : [virusScanner(clamdUrl)]),
];
