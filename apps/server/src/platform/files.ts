import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from './settings.ts';

/** Bytes of documents, behind one small interface: a folder, or any S3-compatible store by setting. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}

export const checksum = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const safeKey = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

function checked(key: string): string {
  if (!safeKey.test(key)) throw new Error('A storage key is made by the server and has no other characters');
  return key;
}

function diskStore(folder: string): FileStore {
  const at = (key: string): string => join(folder, checked(key));
  return {
    async put(key, bytes) {
      const target = at(key);
      await mkdir(dirname(target), { recursive: true });
      // Written aside, flushed, then renamed: after a crash a file is whole or not there.
      const aside = `${target}.part`;
      const handle = await open(aside, 'w', 0o600);
      await handle.writeFile(bytes);
      await handle.sync();
      await handle.close();
      await rename(aside, target);
    },
    get: key =>
      readFile(at(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: key => rm(at(key), { force: true }),
  };
}

function s3Store(bucket: string, region: string, endpoint: string | undefined): FileStore {
  // Loaded only where it is used: the client is large.
  const loading = import('@aws-sdk/client-s3').then(aws => ({
    aws,
    client: new aws.S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) }),
  }));
  return {
    async put(key, bytes) {
      const { aws, client } = await loading;
      await client.send(new aws.PutObjectCommand({ Bucket: bucket, Key: checked(key), Body: bytes }));
    },
    async get(key) {
      const { aws, client } = await loading;
      try {
        const answer = await client.send(new aws.GetObjectCommand({ Bucket: bucket, Key: checked(key) }));
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : undefined;
      } catch (error) {
        if (error instanceof aws.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { aws, client } = await loading;
      await client.send(new aws.DeleteObjectCommand({ Bucket: bucket, Key: checked(key) }));
    },
  };
}

export function openFileStore(settings: Settings['files'], folder: string): FileStore {
  return settings.kind === 's3' ? s3Store(settings.bucket, settings.region, settings.endpoint) : diskStore(folder);
}
