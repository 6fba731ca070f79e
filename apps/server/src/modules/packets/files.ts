import type { Attached } from '../../platform/letters/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CasePaper } from '../documents/index.ts';
import type { Pictures } from './sections.ts';

/** Together the files of a packet are as large as the largest single file may be; beyond that they are named, not attached. */
export const mostAttached = 30 * 1024 * 1024;

const maySeeThrough = (bytes: Buffer): boolean => [4, 6].includes(bytes[25] ?? 0);

/** A photo or a scan that could be read is shown on its page. A picture that can be seen through would have to be painted first: it is attached only. */
const isPicture = ({ file_kind, pages }: CasePaper, bytes: Buffer): boolean =>
  pages !== null && (file_kind === 'JPG' || (file_kind === 'PNG' && bytes.length > 33 && !maySeeThrough(bytes)));

async function bytesOf(platform: Platform, paper: CasePaper): Promise<Buffer | undefined> {
  const { storage_key, key_sealed, size_bytes } = paper;
  if (storage_key === null || !size_bytes) return undefined;
  const stream = await platform.files.read({ storage_key, key_sealed, size_bytes });
  if (stream === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export interface PacketFiles {
  readonly attached: readonly Attached[];
  readonly pictures: Pictures;
  readonly tooLarge: number;
}

/** The files of the documents, in their order, as far as they fit. */
export async function readFiles(platform: Platform, papers: readonly CasePaper[]): Promise<PacketFiles> {
  const attached: Attached[] = [];
  const pictures = new Map<string, { bytes: Buffer | undefined; isAttached: boolean }>();
  let left = mostAttached;
  let tooLarge = 0;
  for (const paper of papers) {
    const size = paper.size_bytes ?? 0;
    if (size > left) {
      tooLarge += 1;
      continue;
    }
    const bytes = await bytesOf(platform, paper);
    if (bytes === undefined) continue;
    left -= size;
    attached.push({
      name: `${paper.document_number}-${paper.file_name}`,
      mediaType: paper.media_type ?? 'application/octet-stream',
      bytes,
      at: paper.uploaded_date,
    });
    pictures.set(paper.document_number, { bytes: isPicture(paper, bytes) ? bytes : undefined, isAttached: true });
  }
  return { attached, pictures, tooLarge };
}
