import type { DraftAddress } from '@commonweal/contracts/drafts/calls';
import { withDatabase } from '../../platform/device/database.ts';
import { waitingForms } from '../../platform/offline/waiting.ts';
import { currentUser } from '../../platform/session/session-store.ts';
import { draftKeys } from './draft-keys.ts';

/** What could not reach the server is kept on the device, sealed with the person's key, for a day at most (H15). */

export interface DeviceDraft {
  readonly body: string;
  readonly baseVersion: number | null;
  readonly at: string;
}

const keptFor = 24 * 3_600_000;

const nameOf = (userId: string, { Form, RecordKey }: DraftAddress): string => JSON.stringify([userId, Form, RecordKey]);

function addressOf(name: string): { userId: string; address: DraftAddress } {
  const [userId = '', Form = '', RecordKey = ''] = JSON.parse(name) as string[];
  return { userId, address: { Form, RecordKey } };
}

const sealing = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** Whose form it is, with their keys: taken when the form opens, because the session may be over when it is needed. */
export interface Author {
  readonly userId: string;
  readonly keys: Promise<CryptoKey[]>;
}

export function presentAuthor(): Author | null {
  const user = currentUser();
  if (user === null) return null;
  const keys = draftKeys();
  keys.catch(() => undefined);
  return { userId: user.userId, keys };
}

/** False where it could not be kept: the browser refuses storage, or the key never came. */
export async function keepOnDevice(author: Author | null, address: DraftAddress, draft: DeviceDraft): Promise<boolean> {
  if (author === null) return false;
  const name = nameOf(author.userId, address);
  try {
    // Where the key did not come with the form, it is asked for once more.
    const [key] = await author.keys.catch(draftKeys);
    if (!key) return false;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt(sealing(name, iv), key, new TextEncoder().encode(JSON.stringify(draft)));
    const kept = await withDatabase(async database => {
      await database.put('drafts', { iv, bytes, at: Date.now() }, name);
      return true;
    });
    await countWaiting();
    return kept === true;
  } catch {
    return false;
  }
}

export async function forgetOnDevice(address: DraftAddress): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await withDatabase(database => database.delete('drafts', nameOf(user.userId, address)));
  await countWaiting();
}

async function openWithAny(
  name: string,
  kept: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer },
): Promise<DeviceDraft | null> {
  for (const key of await draftKeys()) {
    try {
      const plain = await crypto.subtle.decrypt(sealing(name, kept.iv), key, kept.bytes);
      return JSON.parse(new TextDecoder().decode(plain)) as DeviceDraft;
    } catch {
      // Sealed with another of the person's keys.
    }
  }
  return null;
}

export async function openOnDevice(address: DraftAddress): Promise<DeviceDraft | null> {
  const user = currentUser();
  if (user === null) return null;
  const name = nameOf(user.userId, address);
  const kept = await withDatabase(database => database.get('drafts', name));
  if (!kept || kept.at < Date.now() - keptFor) return null;
  try {
    return await openWithAny(name, kept);
  } catch {
    return null;
  }
}

async function countWaiting(): Promise<void> {
  waitingForms.set((await waitingOnDevice()).length);
}

/** The person's forms that wait on this device; those of a day ago are forgotten, whoever's they are. */
export async function waitingOnDevice(): Promise<DraftAddress[]> {
  const user = currentUser();
  const names = await withDatabase(async database => {
    const all = await database.getAllKeys('drafts');
    const fresh: string[] = [];
    for (const name of all) {
      const kept = await database.get('drafts', name);
      if (kept && kept.at >= Date.now() - keptFor) fresh.push(name);
      else await database.delete('drafts', name);
    }
    return fresh;
  });
  return (names ?? []).map(addressOf).flatMap(each => (each.userId === user?.userId ? [each.address] : []));
}
