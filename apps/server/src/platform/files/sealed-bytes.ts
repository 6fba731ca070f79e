import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ByteRange, Bytes } from './blobs.ts';

/**
 * Bytes sealed with a key of their own (AES-256-GCM), in pieces, so that any range can be opened without the rest. A piece is
 * bound to its place and to whether it is the last: pieces cannot be exchanged, left out or cut off unnoticed. The key is
 * used for one stream only, so the place is a nonce that never comes twice.
 */

const pieceSize = 64 * 1024;
const tagLength = 16;
const sealedPiece = pieceSize + tagLength;

function nonceOf(place: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place));
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** More than so many are put together first: a sender may send byte by byte. */
const mostBits = 16;

/** Pieces of this size, in the bits in which they came; the last is shorter, and empty only where there is nothing at all. */
async function* pieces(bytes: Bytes, size: number): AsyncGenerator<{ piece: Uint8Array[]; last: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const some of bytes) {
    held.push(some);
    length += some.length;
    if (held.length > mostBits) held = [Buffer.concat(held)];
    // One piece is kept back: only the end of the stream tells which was the last.
    while (length > size) {
      const piece: Uint8Array[] = [];
      for (let missing = size; missing > 0; ) {
        const [first = new Uint8Array(), ...others] = held;
        piece.push(first.subarray(0, missing));
        held = first.length > missing ? [first.subarray(missing), ...others] : others;
        missing -= Math.min(missing, first.length);
      }
      length -= size;
      yield { piece, last: false };
    }
  }
  yield { piece: held, last: true };
}

export async function* sealBytes(key: Buffer, bytes: Bytes): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { piece, last } of pieces(bytes, pieceSize)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, last));
    for (const some of piece) yield cipher.update(some);
    cipher.final();
    yield cipher.getAuthTag();
    place += 1;
  }
}

const pieceOf = (byte: number): number => Math.floor(byte / pieceSize);
const lastPiece = (size: number): number => (size === 0 ? 0 : pieceOf(size - 1));

/** Which bytes of the sealed object hold this range of a file of this size. */
export function sealedRange(size: number, { from, to }: ByteRange): ByteRange {
  const end = Math.min((pieceOf(to) + 1) * sealedPiece, size + (lastPiece(size) + 1) * tagLength);
  return { from: pieceOf(from) * sealedPiece, to: end - 1 };
}

/** Opens what `sealedRange` named. A byte that is not as it was sealed throws before it is given on. */
export async function* openBytes(key: Buffer, sealed: Bytes, size: number, range: ByteRange): AsyncGenerator<Buffer> {
  let place = pieceOf(range.from);
  for await (const { piece: bits } of pieces(sealed, sealedPiece)) {
    const piece = Buffer.concat(bits);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, place === lastPiece(size)));
    decipher.setAuthTag(piece.subarray(piece.length - tagLength));
    const plain = Buffer.concat([decipher.update(piece.subarray(0, piece.length - tagLength)), decipher.final()]);
    const start = place * pieceSize;
    yield plain.subarray(Math.max(0, range.from - start), Math.min(plain.length, range.to + 1 - start));
    place += 1;
  }
  if (place <= pieceOf(range.to) && size > 0) throw new Error('A stored file is shorter than it was');
}
