import { crc32, deflateRawSync } from 'node:zlib';

/** Archives for tests: office files are such, and bombs. */

type Entry = readonly [name: string, bytes: Buffer];

/** An archive that any program opens. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end]);
}

/** Archives in archives: some kilobytes, and 16 MB × 10 to the power of its depth for whoever unpacks them all. */
export function zipBomb(depth: number): Buffer {
  let inner: Buffer = zipOf([['zeros', Buffer.alloc(16 * 1024 * 1024)]]);
  for (let level = 0; level < depth; level += 1)
    inner = zipOf(Array.from({ length: 10 }, (_each, at): Entry => [`${level}-${at}.zip`, inner]));
  return inner;
}
