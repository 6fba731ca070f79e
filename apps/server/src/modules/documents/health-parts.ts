import type { HealthPart } from '../../platform/http/health-parts.ts';
import type { Settings } from '../../platform/settings.ts';
import { checkScanner } from './clamd.ts';

/** While the virus scanner does not respond, new documents wait and nobody opens them. */
export const listHealthParts = ({ clamdUrl }: Pick<Settings, 'clamdUrl'>): HealthPart[] =>
  clamdUrl === undefined
    ? []
    : [
        {
          name: 'virus scanner',
          check: async () =>
            (await checkScanner(clamdUrl)) ? { status: 'ok' } : { status: 'degraded', reason: 'no response' },
        },
      ];
