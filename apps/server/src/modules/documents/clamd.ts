import { connect } from 'node:net';
import type { Bytes } from '../../platform/files/blobs.ts';

/** Asks clamd over its socket (INSTREAM). Whatever is not a clear answer is none: the file waits. */

export type Verdict = 'clean' | 'infected' | 'unknown';

const mostTime = 30_000;

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
function addressOf(url: string): { readonly host: string; readonly port: number } | { readonly path: string } {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
}

const pingTime = 1500;

/** Whether clamd responds. */
export function checkScanner(url: string): Promise<boolean> {
  const socket = connect(addressOf(url));
  socket.setTimeout(pingTime, () => socket.destroy());
  return new Promise(resolve => {
    let response = '';
    socket.on('connect', () => socket.write('zPING\0'));
    socket.on('data', chunk => {
      response += chunk.toString('latin1').slice(0, 100);
      if (response.includes('PONG')) {
        resolve(true);
        socket.destroy();
      }
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}

export async function scanFile(url: string, bytes: Bytes, budget?: number): Promise<Verdict> {
  const socket = connect(addressOf(url));
  const timer = budget === undefined ? undefined : setTimeout(() => socket.destroy(), budget);
  socket.setTimeout(mostTime, () => socket.destroy(new Error('clamd does not answer')));
  let answer = '';
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('data', some => {
      answer += some.toString('latin1').slice(0, 1000);
    });
    socket.once('end', resolve);
    socket.once('close', resolve);
    socket.once('error', reject);
  });
  ended.catch(() => undefined);
  const send = (some: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => socket.write(some, error => (error ? reject(error) : resolve())));
  try {
    await send(Buffer.from('zINSTREAM\0'));
    for await (const some of bytes) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(some.length);
      if (some.length > 0) await send(Buffer.concat([length, some]));
    }
    await send(Buffer.alloc(4));
    await ended;
    if (/^stream: OK\0?$/.test(answer.trim())) return 'clean';
    return / FOUND\0?$/.test(answer.trim()) ? 'infected' : 'unknown';
  } catch {
    return 'unknown';
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
