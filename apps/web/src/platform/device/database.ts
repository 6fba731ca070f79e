import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the browser keeps on the device. Texts and reference tables hold no personal data; `sealed` is encrypted. */
interface DeviceSchema extends DBSchema {
  /** Also which version of a page is kept. */
  texts: { key: string; value: { page: unknown; Common: unknown } | string };
  reference: { key: string; value: ReferenceEntry[] };
  /** Forms that wait for the connection; encrypted with a key that only the server has. */
  drafts: { key: string; value: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer; at: number } };
  sealed: { key: string; value: CryptoKey | { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer } };
}

let opening: Promise<IDBPDatabase<DeviceSchema>> | null = null;

function database(): Promise<IDBPDatabase<DeviceSchema>> {
  opening ??= openDB<DeviceSchema>('commonweal', 2, {
    upgrade(fresh, before) {
      if (before < 1) {
        fresh.createObjectStore('texts');
        fresh.createObjectStore('reference');
        fresh.createObjectStore('sealed');
      }
      fresh.createObjectStore('drafts');
    },
    // A newer portal in another tab needs the way free.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening = null;
    },
  });
  return opening;
}

/** A browser may refuse storage; the portal then works without what it would have kept. */
export async function withDatabase<Result>(
  work: (opened: IDBPDatabase<DeviceSchema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await database());
  } catch {
    return undefined;
  }
}
