import { documentErrors } from '@commonweal/contracts/documents/errors';
import { uploadPartBytes } from '@commonweal/contracts/documents/schemas';
import {
  beginUpload,
  cancelUpload,
  getUpload,
  sendUploadPart,
  uploadDocument,
} from '@commonweal/contracts/documents/upload-calls';
import type { RequestOf, ResponseOf } from '@commonweal/contracts/kit/call';
import { callServer } from '../../platform/calls/call-server.ts';
import { CallFailure } from '../../platform/failure/call-failure.ts';

/**
 * One file on its way, part by part. A line that is cut is waited for, and the file goes on where the server says that it
 * stopped; nothing comes twice.
 */

export type UploadFields = Omit<RequestOf<typeof uploadDocument>, 'UploadId'>;

interface Progress {
  sent(bytes: number): void;
  /** The line is cut: it is tried again after a while. */
  waiting(isWaiting: boolean): void;
}

const longestWait = 15_000;

/** What may be different the next time: no connection, too slow, too busy, not ready. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallFailure && [0, 408, 429, 502, 503, 504].includes(error.status);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      reject(signal.reason);
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done, { once: true });
    signal.addEventListener('abort', stop, { once: true });
  });

async function patiently<Answer>(
  work: () => Promise<Answer>,
  signal: AbortSignal,
  progress: Progress,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await work();
      progress.waiting(false);
      return answer;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      progress.waiting(true);
      await pause(Math.min(longestWait, 1000 * 2 ** tries), signal);
    }
  }
}

export async function uploadFile(
  file: File,
  fields: UploadFields,
  signal: AbortSignal,
  progress: Progress,
): Promise<ResponseOf<typeof uploadDocument>> {
  const quietly = { signal, background: true };
  const key = crypto.randomUUID();
  const begun = await patiently(
    () => callServer(beginUpload, { FileName: file.name, Size: file.size }, { ...quietly, idempotencyKey: key }),
    signal,
    progress,
  );
  const { UploadId } = begun;
  try {
    let offset = 0;
    while (offset < file.size) {
      const Offset = offset;
      const part = file.slice(Offset, Offset + uploadPartBytes);
      const answer = await patiently(
        () => callServer(sendUploadPart, { UploadId, Offset }, { ...quietly, file: part }),
        signal,
        progress,
      ).catch((error: unknown) => {
        // The server may have more than the answers said: it knows where to go on.
        if (error instanceof CallFailure && error.problem?.type === documentErrors.partNotNext.type) {
          return callServer(getUpload, { UploadId }, quietly);
        }
        throw error;
      });
      offset = answer.Received;
      progress.sent(offset);
    }
    return await patiently(
      () => callServer(uploadDocument, { ...fields, UploadId }, { ...quietly, idempotencyKey: UploadId }),
      signal,
      progress,
    );
  } catch (error) {
    if (signal.aborted) await callServer(cancelUpload, { UploadId }, { background: true }).catch(() => undefined);
    throw error;
  }
}
