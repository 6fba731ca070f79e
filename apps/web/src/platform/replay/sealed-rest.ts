import { withDatabase } from '../offline/database.ts';
import type { Buffers } from './recorder.ts';

/**
 * Events that were not uploaded yet survive a reload, encrypted. The key is made per sign-in, cannot be read out of
 * the browser, and is deleted at sign-out together with what it sealed.
 */

const algorithm = 'AES-GCM';

async function sealingKey(): Promise<CryptoKey | undefined> {
  return withDatabase(async database => {
    const kept = await database.get('sealed', 'key');
    if (kept instanceof CryptoKey) return kept;
    const fresh = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
    await database.put('sealed', fresh, 'key');
    return fresh;
  });
}

const isEmpty = (buffers: Buffers): boolean => buffers.replay.length === 0 && buffers.audit.length === 0;

export async function sealRest(buffers: Buffers): Promise<void> {
  const plain = isEmpty(buffers) ? null : new TextEncoder().encode(JSON.stringify(buffers));
  const key = plain && (await sealingKey());
  await withDatabase(async database => {
    if (!plain || !key) return database.delete('sealed', 'rest');
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain);
    await database.put('sealed', { iv, bytes }, 'rest');
  });
}

export async function openRest(): Promise<Buffers | undefined> {
  const key = await sealingKey();
  return withDatabase(async database => {
    const kept = await database.get('sealed', 'rest');
    if (!key || !kept || kept instanceof CryptoKey) return undefined;
    const plain = await crypto.subtle.decrypt({ name: algorithm, iv: kept.iv }, key, kept.bytes);
    return JSON.parse(new TextDecoder().decode(plain)) as Buffers;
  });
}

export async function forgetRest(): Promise<void> {
  await withDatabase(database => database.clear('sealed'));
}
