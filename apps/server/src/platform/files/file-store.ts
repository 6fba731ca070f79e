import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../ids.ts';
import type { Sealer } from '../secrets.ts';
import type { BlobStore, ByteRange, Bytes } from './blobs.ts';
import { openBytes, sealBytes, sealedRange } from './sealed-bytes.ts';

/**
 * Files of documents. They come and go as streams, never whole in memory, and rest encrypted, each under a key of its own that
 * is sealed with the installation's secret and kept with the file's row: without its row a file is noise.
 */

export interface KeptFile {
  readonly storage_key: string;
  /** Null: laid before files were encrypted. */
  readonly key_sealed: Uint8Array | null;
  readonly size_bytes: number;
}

export interface NewFile extends KeptFile {
  readonly key_sealed: Buffer;
  readonly sha256: Buffer;
  /** How it begins, for whoever looks at what it is. */
  readonly head: Buffer;
}

export interface FileStore {
  /** Takes in a stream of at most this many bytes; what is longer, or breaks off, leaves nothing. */
  put(bytes: Bytes, most?: number): Promise<NewFile>;
  /** Undefined where the bytes are gone. */
  read(file: KeptFile, range?: ByteRange): Promise<Bytes | undefined>;
  remove(storageKey: string): Promise<void>;
  list: BlobStore['list'];
  check: BlobStore['check'];
}

export class TooLarge extends Error {}

const headSize = 4096;

/** Counts, hashes and limits what passes by. */
function watched(bytes: Bytes, most: number) {
  const hash = createHash('sha256');
  const seen = { size: 0, head: Buffer.alloc(0) };
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const some of bytes) {
      seen.size += some.length;
      if (seen.size > most) throw new TooLarge();
      hash.update(some);
      if (seen.head.length < headSize) seen.head = Buffer.concat([seen.head, some]).subarray(0, headSize);
      yield some;
    }
  }
  return { passing: passing(), seen, digest: () => hash.digest() };
}

export function openFileStore(blobs: BlobStore, sealer: Sealer): FileStore {
  const keyOf = (sealed: Uint8Array): Buffer => Buffer.from(sealer.open(sealed), 'base64');
  return {
    async put(bytes, most = Number.POSITIVE_INFINITY) {
      const key = randomBytes(32);
      const id = newId();
      const storage_key = `files/${id.slice(-2)}/${id}`;
      const { passing, seen, digest } = watched(bytes, most);
      await blobs.put(storage_key, sealBytes(key, passing));
      const key_sealed = sealer.seal(key.toString('base64'));
      return { storage_key, key_sealed, size_bytes: seen.size, sha256: digest(), head: seen.head };
    },
    async read(file, range = { from: 0, to: file.size_bytes - 1 }) {
      if (file.size_bytes === 0) return streamOf();
      if (file.key_sealed === null) return blobs.get(file.storage_key, range);
      const sealed = await blobs.get(file.storage_key, sealedRange(file.size_bytes, range));
      return sealed && openBytes(keyOf(file.key_sealed), sealed, file.size_bytes, range);
    },
    remove: key => blobs.remove(key),
    list: () => blobs.list(),
    check: () => blobs.check(),
  };
}

/** Bytes that are at hand, as a stream. */
export async function* streamOf(...bytes: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

/** For what is known to be small. */
export async function wholeOf(bytes: Bytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const some of bytes) parts.push(some);
  return Buffer.concat(parts);
}
