import type { BlobStore, Bytes } from './blobs.ts';

/** The same on any S3-compatible store. What is longer than one part goes up part by part, so that it is never whole in memory. */

const partSize = 5 * 1024 * 1024;

async function* inParts(bytes: Bytes): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const some of bytes) {
    held.push(some);
    size += some.length;
    if (size < partSize) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

export function s3Blobs(bucket: string, region: string, endpoint: string | undefined): BlobStore {
  // Loaded only where it is used: the client is large.
  const loading = import('@aws-sdk/client-s3').then(aws => ({
    aws,
    client: new aws.S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) }),
  }));
  return {
    async put(key, bytes) {
      const { aws, client } = await loading;
      const object = { Bucket: bucket, Key: key };
      let upload: string | undefined;
      const parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let waiting: Buffer | undefined;
      const send = async (Body: Buffer): Promise<void> => {
        upload ??= (await client.send(new aws.CreateMultipartUploadCommand(object))).UploadId;
        const PartNumber = parts.length + 1;
        const sent = await client.send(new aws.UploadPartCommand({ ...object, UploadId: upload, PartNumber, Body }));
        parts.push({ ETag: sent.ETag, PartNumber });
      };
      try {
        for await (const part of inParts(bytes)) {
          if (waiting) await send(waiting);
          waiting = part;
        }
        if (upload === undefined) {
          await client.send(new aws.PutObjectCommand({ ...object, Body: waiting ?? Buffer.alloc(0) }));
          return;
        }
        if (waiting) await send(waiting);
        const MultipartUpload = { Parts: parts };
        await client.send(new aws.CompleteMultipartUploadCommand({ ...object, UploadId: upload, MultipartUpload }));
      } catch (error) {
        // What failed first is what is told; parts that could not be given up are the store's to sweep.
        if (upload) {
          const given = new aws.AbortMultipartUploadCommand({ ...object, UploadId: upload });
          await client.send(given).catch(() => undefined);
        }
        throw error;
      }
    },
    async get(key, range) {
      const { aws, client } = await loading;
      try {
        const Range = range && `bytes=${range.from}-${range.to}`;
        const answer = await client.send(
          new aws.GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) }),
        );
        if (range && answer.ContentRange?.startsWith(`bytes ${range.from}-`) !== true) {
          throw new Error('The store gave another range than it was asked for');
        }
        return answer.Body as Bytes | undefined;
      } catch (error) {
        if (error instanceof aws.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { aws, client } = await loading;
      await client.send(new aws.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async check() {
      const { aws, client } = await loading;
      await client.send(new aws.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
    },
    async *list() {
      const { aws, client } = await loading;
      for await (const page of aws.paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: key, LastModified: at } of page.Contents ?? []) if (key && at) yield { key, at };
      }
    },
  };
}
