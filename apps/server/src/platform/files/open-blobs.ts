import type { Settings } from '../settings.ts';
import { type BlobStore, diskBlobs } from './blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

export const openBlobs = (settings: Settings['files'], folder: string): BlobStore =>
  settings.kind === 's3' ? s3Blobs(settings.bucket, settings.region, settings.endpoint) : diskBlobs(folder);
