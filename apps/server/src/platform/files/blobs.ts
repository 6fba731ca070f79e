import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Bytes = AsyncIterable<Uint8Array>;

/** From the first to the last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Where bytes rest, whatever they are: a folder, or any S3-compatible store by setting. */
export interface BlobStore {
  /** The whole of it or nothing: whatever fails on the way leaves no object under this key. */
  put(key: string, bytes: Bytes): Promise<void>;
  /** Undefined where there is no such object. */
  get(key: string, range?: ByteRange): Promise<Bytes | undefined>;
  remove(key: string): Promise<void>;
  /** Every object and when it was written, for the sweep. */
  list(): AsyncIterable<{ readonly key: string; readonly at: Date }>;
  /** Throws when the store takes no object. */
  check(): Promise<void>;
}

const safeKey = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

function checkedKey(key: string): string {
  if (!safeKey.test(key)) throw new Error('A storage key is made by the server and has no other characters');
  return key;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function* filesIn(folder: string, under: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else yield path;
  }
}

/** Written aside, under a name that is no key. */
const aside = (target: string): string => `${target}.${randomUUID()}.part`;

/** Written together: each write is a way to another thread and back. */
const written = { bytes: 256 * 1024, bits: 64 } as const;

async function write(handle: FileHandle, bytes: Bytes): Promise<void> {
  let [held, size]: [Uint8Array[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    const [together, length] = [held, size];
    [held, size] = [[], 0];
    const { bytesWritten } = await handle.writev(together);
    // A file system may take less at once than it was given.
    if (bytesWritten < length) await handle.writeFile(Buffer.concat(together).subarray(bytesWritten));
  };
  for await (const some of bytes) {
    held.push(some);
    size += some.length;
    if (size >= written.bytes || held.length >= written.bits) await flush();
  }
  if (size > 0) await flush();
}

export function diskBlobs(folder: string): BlobStore {
  const at = (key: string): string => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const target = at(key);
      await mkdir(dirname(target), { recursive: true });
      // Written aside, flushed, then renamed: after a crash an object is whole or not there.
      const part = aside(target);
      const handle = await open(part, 'wx', 0o600);
      try {
        await write(handle, bytes);
        await handle.sync();
        await handle.close();
        await rename(part, target);
      } catch (error) {
        await handle.close().catch(() => undefined);
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = at(key);
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!found?.isFile()) return undefined;
      return createReadStream(path, range ? { start: range.from, end: range.to } : {});
    },
    remove: key => rm(at(key), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    async *list() {
      for await (const path of filesIn(folder, '')) {
        const found = await stat(join(folder, path)).catch(() => undefined);
        if (found) yield { key: path, at: found.mtime };
      }
    },
  };
}
