/** A PDF put together page by page, for measurements. */

export interface BenchPage {
  readonly content: string;
  /** Drawn as /P. */
  readonly picture?: { readonly dict: string; readonly bytes: Buffer };
  /** Bytes that are in the file and on no page. */
  readonly kept?: Buffer;
}

const stream = (bytes: Buffer, dict = ''): Buffer =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

export function pdfFrom(pages: number, pageAt: (at: number) => BenchPage): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (number: number, body: Buffer): void => {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets[number] = length;
    parts.push(object);
    length += object.length;
  };
  add(1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'));
  const kids = Array.from({ length: pages }, (_each, at) => `${4 + at * 3} 0 R`).join(' ');
  add(2, Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`));
  add(3, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'));
  for (let at = 0; at < pages; at += 1) {
    const own = 4 + at * 3;
    const { content, picture, kept = Buffer.alloc(0) } = pageAt(at);
    const drawn = picture ? `/XObject << /P ${own + 2} 0 R >>` : '';
    const resources = `/Resources << /Font << /F1 3 0 R >> ${drawn} >>`;
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${own + 1} 0 R ${resources} /Kept ${own + 2} 0 R >>`;
    add(own, Buffer.from(page));
    add(own + 1, stream(Buffer.from(content)));
    add(own + 2, picture ? stream(picture.bytes, picture.dict) : stream(kept));
  }
  const table = Array.from({ length: offsets.length - 1 }, (_each, at) => {
    return `${String(offsets[at + 1]).padStart(10, '0')} 00000 n \n`;
  }).join('');
  const head = `xref\n0 ${offsets.length}\n0000000000 65535 f \n${table}`;
  parts.push(Buffer.from(`${head}trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}
