import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { stillActing } from '../database/acting.ts';
import type { ByteRange } from '../files/blobs.ts';
import type { FileAnswer } from './handle.ts';

/** A name that is safe in a header and on a disk, whatever it was called before. */
export function safeFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|;%]/g, '_')
    .replace(/^\.+|[. ]+$/g, '')
    .slice(0, 150);
  return cleaned === '' ? 'document' : cleaned;
}

export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const name = safeFileName(answer.fileName);
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  const { size, part } = answer;
  if (size !== undefined)
    reply.header('accept-ranges', 'bytes').header('content-length', part ? part.to - part.from + 1 : size);
  if (part) reply.status(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`);
  return reply
    .type(answer.mediaType)
    .header('download-file-name', encoded)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(answer.bytes instanceof Uint8Array ? Buffer.from(answer.bytes) : Readable.from(stillActing(answer.bytes)));
}

/** One range of a file (RFC 9110); undefined where the whole is asked for or the header is none that we read. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // `bytes=-500` asks for the last five hundred.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from >= size || (first === '' && last === '0') ? 'unsatisfiable' : { from, to };
}
