import type { Readable } from 'node:stream';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { type FileStore, type NewFile, TooLarge } from '../files/file-store.ts';
import { Refusal, refuse } from '../problem.ts';
import type { IncomingFile } from './handle.ts';

/**
 * A request with a file (multipart/form-data). The file goes to the store while it comes in, the fields are read like any
 * body. Whatever breaks off, or nobody keeps, is gone afterwards.
 */

export const multipart = 'multipart/form-data';

export const isMultipart = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith(multipart);

/** Nobody means more fields than this, or longer ones. */
const limits = { fields: 30, fieldNameSize: 100, fieldSize: 4096, files: 1, parts: 31, headerPairs: 20 } as const;

export interface Incoming {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: IncomingFile | null;
  /** Takes away what was not kept, or was kept by work that was refused and so taken back. */
  done(refused: boolean): Promise<void>;
}

const nameSize = 255;

/** What the sender calls it, without the folders that some put before it and without what no name holds. */
function nameOf(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  // Some systems leave dots and blanks at the end away, and then it is another name.
  return [...plain.replace(/[. ]+$/, '')].slice(0, nameSize).join('');
}

function parserOf(request: FastifyRequest) {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits,
      preservePath: true,
    });
  } catch {
    return refuse(commonErrors.malformed);
  }
}

/** Of a file at least so much comes in the time that is given: a poor line brings it, whoever only keeps a line busy does not. */
const leastAtATime = 16 * 1024;

/** Calls when a body does not come, and goes on until it is told to end. */
function watchPace({ raw }: FastifyRequest, patience: number, isHeldBack: () => boolean, slow: () => void): () => void {
  let before = raw.socket.bytesRead;
  const watch = setInterval(() => {
    const now = raw.socket.bytesRead;
    // Where we are the ones who do not take more, nobody is slow but us.
    if (now - before < leastAtATime && !isHeldBack()) slow();
    before = now;
  }, patience);
  return () => clearInterval(watch);
}

interface Bounds {
  readonly most: number;
  /** Milliseconds. */
  readonly patience: number;
}

export async function takeIn(request: FastifyRequest, files: FileStore, { most, patience }: Bounds): Promise<Incoming> {
  const parser = parserOf(request);
  const fields: Record<string, string> = Object.create(null);
  const storing: Promise<NewFile>[] = [];
  let coming: Readable | undefined;
  let name = '';
  let fault: Refusal | undefined;
  const spoil = (declaration = commonErrors.malformed): void => {
    fault ??= new Refusal(declaration);
  };
  parser.on('field', (field, value, nameCut, valueCut) => {
    // Two readers could understand a field that stands twice differently.
    if (field in fields || nameCut || valueCut) spoil();
    fields[field] = value;
  });
  parser.on('file', (field, stream, given) => {
    if (field !== 'file') spoil();
    name = nameOf(given);
    coming = stream;
    stream.on('error', () => spoil());
    const stored = files.put(stream.iterator({ destroyOnReturn: false }), most);
    // Whatever is left of a file that is too large, or that the store does not take, is not kept waiting.
    stored.catch(() => stream.resume());
    storing.push(stored);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => spoil());
  const read = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    // It may say more than once that something is wrong; nobody listening would end the process.
    parser.on('error', reject);
  });
  const breakOff = (why: string): void => {
    request.raw.unpipe(parser);
    const end = new Error(why);
    parser.destroy(end);
    // Its end never comes: whoever stores it is told.
    coming?.destroy(end);
  };
  // A line that is cut ends without an end.
  request.raw.once('aborted', () => breakOff('The request broke off'));
  const endWatch = watchPace(
    request,
    patience,
    () => request.raw.complete || parser.writableLength > 0,
    () => {
      spoil(commonErrors.tooSlow);
      breakOff('The request came too slowly');
    },
  );
  // It may be cut already: whoever asks whether the call is allowed takes a moment.
  if (request.raw.destroyed && !request.raw.complete) breakOff('The request broke off');
  else request.raw.pipe(parser);
  await read.catch(() => spoil());
  endWatch();
  const [stored] = await Promise.allSettled(storing);
  const held = stored?.status === 'fulfilled' ? stored.value : undefined;
  if (stored?.status === 'rejected') {
    if (stored.reason instanceof TooLarge) fault = new Refusal(commonErrors.tooLarge);
    else if (!fault) throw stored.reason;
  }
  let kept = false;
  const done = async (refused: boolean): Promise<void> => {
    if (held && (refused || !kept)) await files.remove(held.storage_key);
  };
  if (fault) {
    await done(true);
    throw fault;
  }
  return { fields: { ...fields }, file: held ? { ...held, name, keep: () => (kept = true) } : null, done };
}
