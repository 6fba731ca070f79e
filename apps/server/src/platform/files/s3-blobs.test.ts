import { openS3Server, type S3Server, s3Error, s3Keys } from '@commonweal/testkit/s3-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealerFor } from '../secrets.ts';
import type { BlobStore, Bytes } from './blobs.ts';
import { openFileStore, streamOf, wholeOf } from './file-store.ts';
import { s3Blobs } from './s3-blobs.ts';

let server: S3Server;
let blobs: BlobStore;

const megabyte = 1024 * 1024;
const content = (size: number): Buffer => Buffer.alloc(size, 'Gross pay 982.80 ');
async function* inBits(bytes: Buffer, size: number): Bytes {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (key: string, range?: { from: number; to: number }) => {
  const bytes = await blobs.get(key, range);
  return bytes && wholeOf(bytes);
};
const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of blobs.list()) found.push(key);
  return found;
};

beforeAll(async () => {
  server = await openS3Server();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Keys.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Keys.secret);
  vi.stubEnv('AWS_MAX_ATTEMPTS', '2');
  blobs = s3Blobs('papers', 'us-east-1', server.url);
});
afterEach(() => {
  server.fault = undefined;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

describe('the check of the store', () => {
  it('passes while the store answers and fails while it does not', async () => {
    await expect(blobs.check()).resolves.toBeUndefined();
    server.fault = (_request, response) => {
      s3Error(response, 403, 'AccessDenied');
      return true;
    };
    await expect(blobs.check()).rejects.toThrow();
  });
});

describe('a store that speaks S3', () => {
  it('takes streams of any size, signed, and gives them back whole and in ranges', async () => {
    for (const size of [0, 1, 5 * megabyte, 12 * megabyte + 7]) {
      const bytes = content(size);
      await blobs.put(`files/aa/${size}`, inBits(bytes, 100_003));
      expect((await read(`files/aa/${size}`))?.equals(bytes)).toBe(true);
      if (size > 1) {
        const part = await read(`files/aa/${size}`, { from: 1000, to: 70_000 });
        expect(part?.equals(bytes.subarray(1000, 70_001))).toBe(true);
      }
    }
    expect(server.asked.filter(line => /partNumber=3/.test(line))).toHaveLength(1);
    expect(server.open.size).toBe(0);
  });

  it('lists all of its objects, over as many pages as there are, and removes what it is told to', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await blobs.put(`list/${name}`, streamOf(content(3)));
    expect((await keys()).filter(key => key.startsWith('list/'))).toHaveLength(5);
    await blobs.remove('list/one');
    await blobs.remove('list/one');
    expect(await keys()).not.toContain('list/one');
    expect(await blobs.get('list/one')).toBeUndefined();
  });

  it('keeps nothing of what breaks off, and no upload stays open', async () => {
    async function* broken(): Bytes {
      yield content(11 * megabyte);
      throw new Error('The line is cut');
    }
    await expect(blobs.put('files/broken', broken())).rejects.toThrow('The line is cut');
    server.fault = (request, response) => {
      if (!request.url?.includes('partNumber=2')) return false;
      s3Error(response, 403, 'AccessDenied');
      return true;
    };
    await expect(blobs.put('files/refused', inBits(content(12 * megabyte), megabyte))).rejects.toThrow('AccessDenied');
    expect([...server.objects.keys()].filter(key => /broken|refused/.test(key))).toEqual([]);
    expect(server.open.size).toBe(0);
  });

  it('says what failed first, also where giving up fails too', async () => {
    server.fault = (request, response) => {
      if (!request.url?.includes('uploadId')) return false;
      s3Error(response, 403, request.method === 'DELETE' ? 'CannotGiveUp' : 'AccessDenied');
      return true;
    };
    await expect(blobs.put('files/twice', inBits(content(12 * megabyte), megabyte))).rejects.toThrow('AccessDenied');
    server.open.clear();
  });

  it('that answers a failure inside a success, or fails once and then works, is understood', async () => {
    server.fault = (request, response) => {
      if (request.method !== 'POST' || !request.url?.includes('uploadId')) return false;
      s3Error(response, 200, 'InternalError');
      return true;
    };
    await expect(blobs.put('files/inside', inBits(content(12 * megabyte), megabyte))).rejects.toThrow();
    expect(server.objects.has('files/inside')).toBe(false);
    let failures = 1;
    server.fault = (_request, response) => {
      if (failures === 0) return false;
      failures -= 1;
      s3Error(response, 503, 'SlowDown');
      return true;
    };
    await blobs.put('files/later', streamOf(content(100)));
    expect(server.objects.get('files/later')).toHaveLength(100);
  });

  it('that gives more or other bytes than were asked for is not believed', async () => {
    const files = openFileStore(blobs, sealerFor(['a-secret-of-the-tests'], 'file keys'));
    const bytes = content(200_000);
    const file = await files.put(streamOf(bytes));
    const whole = server.objects.get(file.storage_key) ?? Buffer.alloc(0);
    expect(whole.includes('Gross')).toBe(false);
    server.fault = (request, response) => {
      if (request.method !== 'GET') return false;
      response.writeHead(200, { 'content-length': whole.length });
      response.end(whole);
      return true;
    };
    await expect(
      files.read(file, { from: 100_000, to: 100_010 }).then(some => some && wholeOf(some)),
    ).rejects.toThrow();
    server.fault = undefined;
    const spoiled = Buffer.from(whole);
    spoiled[70_000] = (spoiled[70_000] ?? 0) ^ 1;
    server.objects.set(file.storage_key, spoiled);
    await expect(files.read(file).then(some => some && wholeOf(some))).rejects.toThrow();
    server.objects.set(file.storage_key, whole.subarray(0, 65_552));
    await expect(files.read(file).then(some => some && wholeOf(some))).rejects.toThrow();
  });

  it('is refused what another secret has signed', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another-secret-than-that-of-the-store');
    const stranger = s3Blobs('papers', 'us-east-1', server.url);
    await expect(stranger.put('files/stranger', streamOf(content(10)))).rejects.toThrow('SignatureDoesNotMatch');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Keys.secret);
    expect(server.objects.has('files/stranger')).toBe(false);
  });
});
