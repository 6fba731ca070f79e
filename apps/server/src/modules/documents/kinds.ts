import type { FileKind } from '@commonweal/contracts/document-settings/codes';

/** What a file is, by how it begins. An allow-list: whatever is not clearly one of these is none of them. */

const begins = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']);

const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

function isText(head: Buffer): boolean {
  try {
    // A letter of several bytes may be cut at the end of what is looked at.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !/[^\P{Cc}\t\n\r\f]/u.test(text);
  } catch {
    return false;
  }
}

/** Archives and texts look alike, so their names have a say; the archive is opened later, apart from the server. */
export function kindOf(head: Buffer, name: string): FileKind | undefined {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'PDF';
  if (begins(head, 0xff, 0xd8, 0xff)) return 'JPG';
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'PNG';
  if (begins(head, 0x49, 0x49, 0x2a, 0) || begins(head, 0x4d, 0x4d, 0, 0x2a)) return 'TIF';
  if (head.subarray(4, 8).toString('latin1') === 'ftyp' && heicBrands.has(head.subarray(8, 12).toString('latin1')))
    return 'HEIC';
  const ending = endingOf(name);
  if (begins(head, 0x50, 0x4b, 3, 4)) return ending === 'docx' ? 'DOCX' : ending === 'xlsx' ? 'XLSX' : undefined;
  return ending === 'txt' && isText(head) ? 'TXT' : undefined;
}

const kinds: Readonly<Record<FileKind, { readonly media: string; readonly endings: readonly [string, ...string[]] }>> =
  {
    PDF: { media: 'application/pdf', endings: ['pdf'] },
    JPG: { media: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
    PNG: { media: 'image/png', endings: ['png'] },
    TIF: { media: 'image/tiff', endings: ['tif', 'tiff'] },
    HEIC: { media: 'image/heic', endings: ['heic', 'heif'] },
    DOCX: {
      media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      endings: ['docx'],
    },
    XLSX: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
    TXT: { media: 'text/plain; charset=utf-8', endings: ['txt'] },
  };

export const mediaTypeOf = (kind: FileKind): string => kinds[kind].media;

/** As long as a record holds. */
const nameSize = 255;

/** The name with the ending of what the file is, however long it was: whoever opens it later gets what they see. */
export function nameFor(given: string, kind: FileKind): string {
  const { endings } = kinds[kind];
  if (given === '') return `document.${endings[0]}`;
  if (endings.includes(endingOf(given))) return given;
  const ending = `.${endings[0]}`;
  return `${[...given].slice(0, nameSize - ending.length).join('')}${ending}`;
}
