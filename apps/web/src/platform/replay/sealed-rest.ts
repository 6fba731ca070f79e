import { withDatabase } from '../device/database.ts';
import type { Buffers } from '../recorder/recorder.ts';
import { forgetFarewells, livingPages, pageId, takeFarewell } from './page-life.ts';

/**
 * Events that were not uploaded yet survive a reload, encrypted. The key is made per sign-in, cannot be read out of
 * the browser, and is deleted at sign-out together with what it sealed. Each page keeps its own rest; the next page
 * that starts takes over what pages that are gone have left.
 */

const algorithm = 'AES-GCM';
const prefix = 'rest ';

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
  const name = `${prefix}${pageId}`;
  const plain = isEmpty(buffers) ? null : new TextEncoder().encode(JSON.stringify(buffers));
  const key = plain && (await sealingKey());
  await withDatabase(async database => {
    if (!plain || !key) return database.delete('sealed', name);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain);
    await database.put('sealed', { iv, bytes }, name);
  });
}

/** Opens and removes what one page has left, without what it could still send while it went away. */
async function takeRest(name: string, key: CryptoKey): Promise<Buffers | undefined> {
  return withDatabase(async database => {
    const kept = await database.get('sealed', name);
    await database.delete('sealed', name);
    if (!kept || kept instanceof CryptoKey) return undefined;
    const plain = await crypto.subtle.decrypt({ name: algorithm, iv: kept.iv }, key, kept.bytes);
    const { replay, audit } = JSON.parse(new TextDecoder().decode(plain)) as Buffers;
    const sentUntil = takeFarewell(name.slice(prefix.length));
    const unsent = (event: { ActionDate: string }) => event.ActionDate > sentUntil;
    return { replay: replay.filter(unsent), audit: audit.filter(unsent) };
  });
}

export async function openRests(): Promise<Buffers> {
  const key = await sealingKey();
  const names = (await withDatabase(database => database.getAllKeys('sealed'))) ?? [];
  const living = await livingPages();
  const left = names.filter(name => name.startsWith(prefix) && !living.has(name.slice(prefix.length)));
  const rests = key ? await Promise.all(left.map(name => takeRest(name, key))) : [];
  forgetFarewells(living);
  return {
    replay: rests.flatMap(rest => rest?.replay ?? []),
    audit: rests.flatMap(rest => rest?.audit ?? []),
  };
}

export async function forgetRest(): Promise<void> {
  await withDatabase(database => database.clear('sealed'));
}
