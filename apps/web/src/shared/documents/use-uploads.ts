import type { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../platform/failure/call-failure.ts';
import { type UploadFields, uploadFile } from './upload-file.ts';

export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: 'queued' | 'sending' | 'waiting' | 'done' | 'failed' | 'cancelled';
  readonly answer?: ResponseOf<typeof uploadDocument>;
  readonly failure?: CallFailure;
}

/** Two at a time: more would only share the same line. */
const atOnce = 2;

/** Several files on their way, each with how far it is; leaving the page stops what is not done. */
export function useUploads(onDone: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stopping = useRef(new Map<string, AbortController>());
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;

  const change = useCallback(
    (id: string, to: Partial<Upload>) =>
      setUploads(all => all.map(each => (each.id === id ? { ...each, ...to } : each))),
    [],
  );

  const next = useCallback(() => {
    while (running.current < atOnce) {
      const work = waiting.current.shift();
      if (!work) return;
      running.current += 1;
      void work().finally(() => {
        running.current -= 1;
        next();
      });
    }
  }, []);

  const add = useCallback(
    (files: readonly File[], fields: UploadFields) => {
      const made = files.map(file => ({ file, id: crypto.randomUUID() }));
      setUploads(all => [
        ...all,
        ...made.map(({ file, id }): Upload => ({ id, name: file.name, size: file.size, sent: 0, state: 'queued' })),
      ]);
      for (const { file, id } of made) {
        const stop = new AbortController();
        stopping.current.set(id, stop);
        waiting.current.push(async () => {
          if (stop.signal.aborted) return;
          change(id, { state: 'sending' });
          try {
            const answer = await uploadFile(file, fields, stop.signal, {
              sent: sent => change(id, { sent }),
              waiting: isWaiting => change(id, { state: isWaiting ? 'waiting' : 'sending' }),
            });
            change(id, { state: 'done', sent: file.size, answer });
            done.current();
          } catch (error) {
            if (stop.signal.aborted) change(id, { state: 'cancelled' });
            else if (error instanceof CallFailure) change(id, { state: 'failed', failure: error });
            else throw error;
          }
        });
      }
      next();
    },
    [change, next],
  );

  const cancel = useCallback(
    (id: string) => {
      stopping.current.get(id)?.abort();
      change(id, { state: 'cancelled' });
    },
    [change],
  );

  useEffect(() => {
    const all = stopping.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  return { uploads, add, cancel };
}
