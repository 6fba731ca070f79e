import { crc32, deflateSync } from 'node:zlib';

/** Files that are made in a moment: a page of lines as a PDF, and a sheet of paper as a camera sees it. */

const escaped = (line: string): string => line.replace(/[\\()]/g, mark => `\\${mark}`).replace(/[^\x20-\x7e]/g, '?');

/** One page: the first line large, the others below it. */
export function plainPdf([title = '', ...lines]: readonly string[]): Buffer {
  const text = [
    `BT /F1 18 Tf 72 720 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 11 Tf 72 ${688 - at * 20} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

function chunk(kind: string, data: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(whole), 4);
  return Buffer.concat([ends.subarray(0, 4), whole, ends.subarray(4)]);
}

const [wide, high] = [480, 640];

/** How light the photograph is at a point: a table, and on it a sheet with lines, turned by some degrees. */
function lightAt(x: number, y: number, turned: number): number {
  const [across, down] = [x - wide / 2, y - high / 2];
  const along = across * Math.cos(turned) + down * Math.sin(turned);
  const below = down * Math.cos(turned) - across * Math.sin(turned);
  if (Math.abs(along) > 170 || Math.abs(below) > 235) return 96;
  const isLine =
    Math.abs(along) < 140 && Math.abs(below) < 200 && (below + 235) % 22 < 4 && (along * 7 + below) % 29 > 4;
  return isLine ? 52 : 226;
}

/** A letter that was photographed at an angle. */
export function photographedLetter(degrees: number): Buffer {
  const turned = (degrees * Math.PI) / 180;
  const pixels = Buffer.alloc((wide + 1) * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) pixels[y * (wide + 1) + 1 + x] = lightAt(x, y, turned);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(wide, 0);
  head.writeUInt32BE(high, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
