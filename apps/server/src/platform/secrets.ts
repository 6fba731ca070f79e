import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Every key is derived from the installation's secrets, one per purpose. The first secret writes; the others still
 * read what they wrote, so a secret can be replaced without losing anything.
 */

export const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest();

/** 256 random bits as text: cookies, states, nonces. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'commonweal', purpose, 32));

/** As a key that is made once: bytes would become one anew with every use, at five times the cost of the use itself. */
const keyFrom = (secret: string, purpose: string): KeyObject => createSecretKey(derive(secret, purpose));

const keyIdOf = (secret: string, purpose: string): string =>
  createHmac('sha256', derive(secret, `${purpose} id`))
    .update('key id')
    .digest('base64url')
    .slice(0, 12);

export interface Sealer {
  seal(plain: string): Buffer;
  open(sealed: Uint8Array): string;
}

const idLength = 12;
const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM with the key's id in front. */
export function sealerFor(secrets: readonly string[], purpose: string): Sealer {
  const keys = new Map(secrets.map(secret => [keyIdOf(secret, purpose), keyFrom(secret, purpose)]));
  const [current] = keys;
  if (!current) throw new Error('No secret to derive keys from');
  const [currentId, currentKey] = current;
  return {
    seal(plain) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(currentId), iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const key = keys.get(bytes.subarray(0, idLength).toString());
      if (!key) throw new Error('Sealed with a secret that is no longer configured');
      const iv = bytes.subarray(idLength, idLength + ivLength);
      const decipher = createDecipheriv('aes-256-gcm', key, iv);
      decipher.setAuthTag(bytes.subarray(idLength + ivLength, idLength + ivLength + tagLength));
      const body = bytes.subarray(idLength + ivLength + tagLength);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

export interface SigningJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly alg: 'ES256';
  readonly use: 'sig';
  readonly kid: string;
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

/** Signing keys (P-256), the current one first. */
export function signingKeysFor(secrets: readonly string[], purpose: string): SigningJwk[] {
  return secrets.map(secret => {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(derive(secret, purpose));
    const point = curve.getPublicKey();
    return {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      kid: keyIdOf(secret, purpose),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
      d: curve.getPrivateKey().toString('base64url'),
    };
  });
}

/** Keys as bytes, the current one first: for what is sealed elsewhere. */
export const keysFor = (secrets: readonly string[], purpose: string): Buffer[] =>
  secrets.map(secret => derive(secret, purpose));

/** Text keys for things that only need to be unguessable, for example cookie signatures. */
export const textKeysFor = (secrets: readonly string[], purpose: string): string[] =>
  secrets.map(secret => derive(secret, purpose).toString('base64url'));
