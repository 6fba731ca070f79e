import * as client from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import { isLocalName } from '../../platform/http/local.ts';
import type { Settings } from '../../platform/settings.ts';

/** The identity provider's own description: read in bounded time and read again, so that an outage is noticed. */

export type ProviderSettings = NonNullable<Settings['oidc']>;

export interface ProviderContact {
  /** The description as last read. */
  configuration(): Promise<client.Configuration>;
  /** The description of a provider that answered within the last half minute. */
  freshConfiguration(): Promise<client.Configuration>;
}

/** Milliseconds for the description and for the keys: the sign-in page reports an outage within two seconds. */
export const contactTimeout = 1500;
/** Seconds for the exchange of a code. The code is single-use, so an early timeout would waste the sign-in. */
const exchangeTimeout = 5;
const maxAge = 30_000;

export interface ContactOptions {
  readonly clock: Clock;
  /** Served by this process: it answers whenever the portal does, and only a busy process delays it. */
  readonly isEmbedded?: boolean;
}

export function openProviderContact(
  settings: ProviderSettings,
  { clock, isEmbedded = false }: ContactOptions,
): ProviderContact {
  let known: { readonly configuration: client.Configuration; readonly readAt: number } | undefined;
  let reading: Promise<client.Configuration> | undefined;

  async function readDescription(): Promise<client.Configuration> {
    const configuration = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      {
        timeout: isEmbedded ? exchangeTimeout : contactTimeout / 1000,
        ...(isLocalName(new URL(settings.issuer).hostname) ? { execute: [client.allowInsecureRequests] } : {}),
      },
    );
    configuration.timeout = exchangeTimeout;
    known = { configuration, readAt: clock.now().getTime() };
    return configuration;
  }

  /** Concurrent callers share one request, so that a flood of sign-ins is no flood at the provider. */
  function read(): Promise<client.Configuration> {
    reading ??= readDescription().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const isFresh = (readAt: number): boolean => isEmbedded || Math.abs(clock.now().getTime() - readAt) < maxAge;

  return {
    configuration: async () => known?.configuration ?? read(),
    freshConfiguration: async () => (known && isFresh(known.readAt) ? known.configuration : read()),
  };
}

const silentCodes: readonly unknown[] = ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

/** Whether the provider failed to answer, in contrast to an answer that proves nothing. */
export function isUnreachable(cause: unknown): boolean {
  if (cause instanceof Response) return cause.status >= 500;
  if (!(cause instanceof Error)) return false;
  const isNetworkError = cause instanceof TypeError && /^(fetch failed|terminated)$/.test(cause.message);
  const isSilent = cause.name === 'TimeoutError' || ('code' in cause && silentCodes.includes(cause.code));
  return isNetworkError || isSilent || isUnreachable(cause.cause);
}
