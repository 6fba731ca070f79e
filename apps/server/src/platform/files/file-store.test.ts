import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealerFor } from '../secrets.ts';
import { type BlobStore, type Bytes, diskBlobs } from './blobs.ts';
import { type FileStore, openFileStore, streamOf, TooLarge, wholeOf } from './file-store.ts';

let folder: string;
let blobs: BlobStore;
let files: FileStore;

const sealer = (secrets: string[]) => sealerFor(secrets, 'file keys');
const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of blobs.list()) keys.push(key);
  return keys;
};
const content = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_each, at) => (at * 7 + 3) % 251));
async function* inBits(bytes: Buffer, size: number): Bytes {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (file: Parameters<FileStore['read']>[0], range?: { from: number; to: number }) => {
  const bytes = await files.read(file, range);
  return bytes && wholeOf(bytes);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  blobs = diskBlobs(folder);
  files = openFileStore(blobs, sealer(['a-secret-of-the-tests']));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a stored file', () => {
  it('comes back as it was, whole and in any range, whatever its size and however it came', async () => {
    for (const size of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
      const bytes = content(size);
      const file = await files.put(inBits(bytes, 10_007));
      expect(file.size_bytes).toBe(size);
      expect((await read(file))?.equals(bytes)).toBe(true);
      if (size === 0) continue;
      const range = fc
        .tuple(fc.nat(size - 1), fc.nat(size - 1))
        .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
      await fc.assert(
        fc.asyncProperty(range, async given => {
          expect((await read(file, given))?.equals(bytes.subarray(given.from, given.to + 1))).toBe(true);
        }),
        { numRuns: 30 },
      );
    }
  });

  it('rests encrypted, each time under another key, and is opened after the secret has been replaced', async () => {
    const bytes = Buffer.from('Gross pay 982.80 '.repeat(10));
    const [one, two] = [await files.put(streamOf(bytes)), await files.put(streamOf(bytes))];
    const [first, second] = await Promise.all([one, two].map(({ storage_key }) => readFile(join(folder, storage_key))));
    expect(first?.includes('Gross')).toBe(false);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
    expect(one.sha256.equals(two.sha256)).toBe(true);
    files = openFileStore(blobs, sealer(['the-new-secret-of-the-tests', 'a-secret-of-the-tests']));
    expect((await read(one))?.equals(bytes)).toBe(true);
  });

  it('that was changed, cut or rearranged on the disk is not given out', async () => {
    const spoil = [
      async (path: string) => {
        const bytes = await readFile(path);
        bytes[70_000] = (bytes[70_000] ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
      (path: string) => truncate(path, 65_552),
      (path: string) => truncate(path, 2 * 65_552),
      async (path: string) => {
        const bytes = await readFile(path);
        const piece = 65_552;
        await writeFile(
          path,
          Buffer.concat([bytes.subarray(piece, 2 * piece), bytes.subarray(0, piece), bytes.subarray(2 * piece)]),
        );
      },
    ];
    for (const each of spoil) {
      const file = await files.put(streamOf(content(150_000)));
      await each(join(folder, file.storage_key));
      await expect(read(file)).rejects.toThrow();
    }
  });

  it('leaves nothing behind where it is too long or breaks off', async () => {
    const before = await stored();
    await expect(files.put(streamOf(content(70_000)), 69_999)).rejects.toThrow(TooLarge);
    async function* broken(): Bytes {
      yield content(70_000);
      throw new Error('The line is cut');
    }
    await expect(files.put(broken())).rejects.toThrow('The line is cut');
    expect(await stored()).toEqual(before);
    await expect(files.put(streamOf(content(70_000)), 70_000)).resolves.toMatchObject({ size_bytes: 70_000 });
  });

  it('that is gone is told from one that is there; a key that leads elsewhere is no key', async () => {
    const file = await files.put(streamOf(content(10)));
    await files.remove(file.storage_key);
    expect(await read(file)).toBeUndefined();
    expect(await stat(folder)).toBeTruthy();
    await expect(blobs.get('../../etc/passwd')).rejects.toThrow('storage key');
  });

  it('from before files were encrypted is still read', async () => {
    await blobs.put('demo/pay-stub', streamOf(Buffer.from('an old file')));
    const old = { storage_key: 'demo/pay-stub', key_sealed: null, size_bytes: 11 };
    expect((await read(old, { from: 3, to: 5 }))?.toString()).toBe('old');
  });
});
