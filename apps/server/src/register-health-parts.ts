import { listHealthParts } from './modules/documents/index.ts';
import type { ProviderClient } from './modules/session/oidc.ts';
import type { Platform } from './platform/platform.ts';

/** The parts that modules contribute to /readyz; the platform registers its own. */
export function registerHealthParts({ healthParts, settings }: Platform, provider: ProviderClient): void {
  healthParts.register({
    name: 'identity provider',
    check: () => provider.checkReachable().then(() => ({ status: 'ok' })),
  });
  for (const part of listHealthParts(settings)) healthParts.register(part);
}
