import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { maskSsn } from '@commonweal/contracts/clients/ssn';
import type { Platform } from '../../platform/platform.ts';
import { type Sealer, sealerFor, textKeysFor } from '../../platform/secrets.ts';

/**
 * A social security number is kept sealed for reading and as a keyed hash for finding. It is opened only to mask it, to
 * compare it in memory, or where somebody has said why they need to see it.
 */

interface Keys {
  readonly sealer: Sealer;
  readonly hashKeys: readonly KeyObject[];
}

const known = new WeakMap<readonly string[], Keys>();

type Secrets = { readonly settings: Pick<Platform['settings'], 'secrets'> };

function keysOf({ settings: { secrets } }: Secrets): Keys {
  const made = known.get(secrets) ?? {
    sealer: sealerFor(secrets, 'ssn'),
    hashKeys: textKeysFor(secrets, 'ssn hash').map(key => createSecretKey(key, 'utf8')),
  };
  known.set(secrets, made);
  return made;
}

const hashWith = (key: KeyObject, digits: string): Buffer => createHmac('sha256', key).update(digits).digest();

export interface KeptSsn {
  readonly sealed: Buffer;
  readonly hash: Buffer;
}

export function hashSsn(platform: Secrets, digits: string): Buffer {
  const [key] = keysOf(platform).hashKeys;
  if (!key) throw new Error('No secret to derive keys from');
  return hashWith(key, digits);
}

/** Under every secret that is still configured: numbers stored before the secret was replaced are found too. */
export const hashesOfSsn = (platform: Secrets, digits: string): Buffer[] =>
  keysOf(platform).hashKeys.map(key => hashWith(key, digits));

export const sealSsn = (platform: Secrets, digits: string): KeptSsn => ({
  sealed: keysOf(platform).sealer.seal(digits),
  hash: hashSsn(platform, digits),
});

export const openSsn = (platform: Secrets, sealed: Uint8Array): string => keysOf(platform).sealer.open(sealed);

/** As everyone may see it; empty where there is none. */
export const maskSealedSsn = (platform: Secrets, sealed: Uint8Array | null): string =>
  sealed === null ? '' : maskSsn(openSsn(platform, sealed));

export { maskSsn };
