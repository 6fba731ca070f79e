import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { stillActing } from '../database/acting.ts';
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
  return reply
    .type(answer.mediaType)
    .header('download-file-name', encoded)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(answer.bytes instanceof Uint8Array ? Buffer.from(answer.bytes) : Readable.from(stillActing(answer.bytes)));
}
