import { deflateSync } from 'node:zlib';

/** Files for tests of documents: readable ones, and those that do harm to whoever reads them carelessly. */

interface PdfOptions {
  /** More entries of the trailer, for example of encryption. */
  readonly trailer?: string;
  readonly streams?: readonly Buffer[];
}

/** Objects as a file, each found by its place. */
function fileOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const bodies = objects.map(each => (Buffer.isBuffer(each) ? each : Buffer.from(each, 'latin1')));
  const parts = [Buffer.from('%PDF-1.4\n')];
  let size = parts[0]?.length ?? 0;
  const offsets = bodies.map((body, at) => {
    const offset = size;
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    size += whole.length;
    return offset;
  });
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF with a line of text on each page. */
export function pdfOf(pages: readonly string[], { trailer = '', streams = [] }: PdfOptions = {}): Buffer {
  const bodies: Buffer[] = [];
  const add = (body: string | Buffer): number =>
    bodies.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  const kids = pages.map((_text, at) => `${4 + at * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [at, text] of pages.entries()) {
    const content = `BT /F1 14 Tf 72 720 Td (${text.replace(/[\\()]/g, mark => `\\${mark}`)}) Tj ET`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(streams[at] ?? Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`, 'latin1'));
  }
  return fileOf(bodies, trailer);
}

const hex = (length: number): string => 'a1'.repeat(length);

/** Sealed with a password that nobody here knows. */
export const encryptedPdf = (): Buffer =>
  pdfOf(['Nobody reads this'], {
    trailer: `/ID [<${hex(16)}> <${hex(16)}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${hex(32)}> /U <${hex(32)}> >>`,
  });

/** A page whose content is a few bytes packed and very many unpacked. */
export function pdfBomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'q Q '), { level: 9 });
  const stream = Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
  return pdfOf(['bomb'], { streams: [stream] });
}

/** A page that draws the same long form again and again: it takes minutes to read, and little memory. */
export function slowPdf(): Buffer {
  const packed = (text: string | Buffer, more = ''): Buffer => {
    const bytes = deflateSync(text);
    const head = Buffer.from(`<< ${more} /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`);
    return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
  };
  const resources = '/Resources << /Font << /F1 3 0 R >> /XObject << /X1 6 0 R >> >>';
  const form = Buffer.concat([Buffer.alloc(1024 * 1024, 'q Q '), Buffer.from('BT /F1 14 Tf (slow) Tj ET')]);
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R ${resources} >>`,
    packed('/X1 Do '.repeat(500)),
    packed(form, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${resources}`),
  ]);
}

export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head[24] = 8;
  return Buffer.concat([head, Buffer.from('rest')]);
}

/** A TIFF whose second page leads back to the first. */
export function loopingTiff(): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(0, 8);
  bytes.writeUInt32LE(20, 10);
  bytes.writeUInt16LE(0, 20);
  bytes.writeUInt32LE(8, 22);
  return bytes;
}

/** More pages than anybody reads, with nothing on them. */
export const countingPdf = (pages: number): Buffer =>
  fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_each, at) => `${at + 3} 0 R`).join(' ')}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'),
  ]);

/** Its list of pages contains itself. */
export const loopingPdf = (): Buffer =>
  fileOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>']);

/** Streams of objects that lie in each other: whoever looks for one is led to the other, and back. */
export function nestedPdf(): Buffer {
  const head = Buffer.from('%PDF-1.5\n');
  // Where each object is: the catalog in stream 2, that in stream 3, and that in stream 2 again.
  const inStream = (stream: number, at: number): number[] => [2, 0, 0, 0, stream, 0, at];
  const places = [
    [0, 0, 0, 0, 0, 0, 0],
    inStream(2, 0),
    inStream(3, 0),
    inStream(2, 1),
    [1, 0, 0, 0, head.length, 0, 0],
  ];
  const table = Buffer.from(places.flat());
  const dict = `<< /Type /XRef /Size 5 /Root 1 0 R /W [1 4 2] /Length ${table.length} >>`;
  const end = Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`);
  return Buffer.concat([head, Buffer.from(`4 0 obj\n${dict}\nstream\n`), table, end]);
}

/** Lists in lists, deeper than any reader goes down. */
export const deepPdf = (depth: number): Buffer =>
  fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 1 /Kids ${'['.repeat(depth)}${']'.repeat(depth)} >>`,
  ]);

/** One page, and whatever a file can do beside showing it: scripts, a program that is started, a file inside, a form of XML. */
export function activePdf(text: string): Buffer {
  const content = `BT /F1 14 Tf 72 720 Td (${text}) Tj ET`;
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const names = `/Names << /EmbeddedFiles << /Names [(calc.exe) 7 0 R] >> /JavaScript << /Names [(a) ${script}] >> >>`;
  const form = '/AcroForm << /Fields [] /XFA 9 0 R >>';
  return fileOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} ${names} ${form} >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [6 0 R] /AA << /O ${script} >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /Launch /F (calc.exe) >> >>',
    '<< /Type /Filespec /F (calc.exe) /EF << /F 8 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
    '<< /Length 12 >>\nstream\n<xdp></xdp> \nendstream',
  ]);
}

/** Two pages that lead to each other and share their pictures, as many programs write them. */
export function linkedPdf(first: string, second: string): Buffer {
  const form = (text: string): string => {
    const content = `BT /F1 14 Tf 72 600 Td (${text}) Tj ET`;
    const head = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>';
    return `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const drawing = (name: string): string => `<< /Length ${name.length + 4} >>\nstream\n/${name} Do\nendstream`;
  const page = (contents: number, other: number): string =>
    `<< /Type /Page /Parent 2 0 R /Contents ${contents} 0 R /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [${other} 0 R /Fit] >>] >>`;
  const shared = '/MediaBox [0 0 612 792] /Resources << /XObject << /One 8 0 R /Two 9 0 R >> >>';
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [4 0 R 5 0 R] /Count 2 ${shared} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    page(6, 5),
    page(7, 4),
    drawing('One'),
    drawing('Two'),
    form(first),
    form(second),
  ]);
}

const crcTable = Array.from({ length: 256 }, (_each, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, check]);
}

/** A small picture that a reader can open; the words in it make it another one. */
export function photo(words: string, width = 40, height = 20): Buffer {
  const head = pngOf(width, height).subarray(0, 8);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  const rows = deflateSync(
    Buffer.alloc((width + 1) * height, 0)
      .fill(0xc0)
      .map((byte, at) => (at % (width + 1) === 0 ? 0 : byte)),
  );
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    chunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1')),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
