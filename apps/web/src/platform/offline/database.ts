import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the browser keeps on the device. Texts and reference tables hold no personal data; `sealed` is encrypted. */
interface DeviceSchema extends DBSchema {
  texts: { key: string; value: { page: unknown; Common: unknown } };
  reference: { key: string; value: ReferenceEntry[] };
  sealed: { key: string; value: CryptoKey | { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer } };
}

let opening: Promise<IDBPDatabase<DeviceSchema>> | null = null;

function database(): Promise<IDBPDatabase<DeviceSchema>> {
  opening ??= openDB<DeviceSchema>('commonweal', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('texts');
      fresh.createObjectStore('reference');
      fresh.createObjectStore('sealed');
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
