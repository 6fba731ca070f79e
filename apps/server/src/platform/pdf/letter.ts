import { encode, widthOf } from './helvetica.ts';

/** A plain letter as a tagged PDF: headings, paragraphs, lists and pairs, on as many pages as it needs. */

export type LetterPart =
  | { readonly kind: 'title' | 'heading' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'pair'; readonly label: string; readonly text: string };

export interface Letter {
  readonly language: 'en' | 'es';
  readonly title: string;
  /** Stands at the foot of every page, before "1 / 2". */
  readonly foot: string;
  readonly parts: readonly LetterPart[];
}

const page = { width: 612, height: 792, margin: 72, foot: 48 } as const;
const styles = {
  title: { size: 20, bold: true, before: 0, after: 10, tag: 'H1' },
  heading: { size: 13, bold: true, before: 12, after: 4, tag: 'H2' },
  text: { size: 11, bold: false, before: 0, after: 5, tag: 'P' },
  small: { size: 9, bold: false, before: 4, after: 3, tag: 'P' },
  item: { size: 11, bold: false, before: 0, after: 3, tag: 'P' },
  pair: { size: 11, bold: false, before: 0, after: 3, tag: 'P' },
} as const;
const labelWidth = 170;

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
}
interface Block {
  readonly tag: string;
  readonly lines: readonly Line[];
}

function wrap(text: string, size: number, bold: boolean, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size, bold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Places every part; a block never stands on two pages. */
function layOut(parts: readonly LetterPart[]): Block[][] {
  const pages: Block[][] = [[]];
  let y = page.height - page.margin;
  for (const part of parts) {
    const { size, bold, before, after, tag } = styles[part.kind];
    const left =
      part.kind === 'item' ? page.margin + 14 : part.kind === 'pair' ? page.margin + labelWidth : page.margin;
    const texts = wrap(part.text, size, bold, page.width - page.margin - left);
    const step = size * 1.35;
    if (y - before - texts.length * step < page.margin) {
      pages.push([]);
      y = page.height - page.margin;
    }
    y -= before;
    const lines: Line[] = texts.map((text, at) => ({ text, x: left, y: y - size - at * step, size, bold }));
    if (part.kind === 'item') lines.unshift({ text: '•', x: page.margin + 2, y: y - size, size, bold });
    if (part.kind === 'pair') lines.unshift({ text: part.label, x: page.margin, y: y - size, size, bold: true });
    pages.at(-1)?.push({ tag, lines });
    y -= texts.length * step + after;
  }
  return pages;
}

const draw = ({ text, x, y, size, bold }: Line): string =>
  `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y.toFixed(1)} Td (${encode(text)}) Tj ET`;

function contentOf(blocks: readonly Block[], foot: string): string {
  const marked = blocks.map(({ tag, lines }, at) => `/${tag} <</MCID ${at}>> BDC\n${lines.map(draw).join('\n')}\nEMC`);
  const footLine = draw({ text: foot, x: page.margin, y: page.foot, size: 9, bold: false });
  return [...marked, `/Artifact BMC\n${footLine}\nEMC`].join('\n');
}

/** Objects are numbered as they are added; the catalogue is the first. */
export function writeLetter(letter: Letter): Buffer {
  const pages = layOut(letter.parts);
  const bodies: string[] = [];
  const reserve = (): number => bodies.push('');
  const catalogue = reserve();
  const tree = reserve();
  const structure = reserve();
  const document = reserve();
  const parents = reserve();
  const regular = reserve();
  const strong = reserve();
  const info = reserve();
  const set = (number: number, body: string): void => {
    bodies[number - 1] = body;
  };
  const kids: number[] = [];
  const elements: number[] = [];
  const parentRows: string[] = [];
  for (const [at, blocks] of pages.entries()) {
    const [pageNumber, content] = [reserve(), reserve()];
    kids.push(pageNumber);
    const stream = contentOf(blocks, `${letter.foot} · ${at + 1} / ${pages.length}`);
    set(content, `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
    set(
      pageNumber,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${content} 0 R ` +
        `/Resources << /Font << /F1 ${regular} 0 R /F2 ${strong} 0 R >> >> /StructParents ${at} /Tabs /S >>`,
    );
    const own = blocks.map(({ tag }, mark) => {
      const element = reserve();
      set(element, `<< /Type /StructElem /S /${tag} /P ${document} 0 R /Pg ${pageNumber} 0 R /K ${mark} >>`);
      return element;
    });
    elements.push(...own);
    parentRows.push(`${at} [${own.map(each => `${each} 0 R`).join(' ')}]`);
  }
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  set(
    catalogue,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${letter.language === 'es' ? 'es-US' : 'en-US'}) ` +
      `/MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  set(tree, `<< /Type /Pages /Kids [${kids.map(each => `${each} 0 R`).join(' ')}] /Count ${kids.length} >>`);
  set(structure, `<< /Type /StructTreeRoot /K ${document} 0 R /ParentTree ${parents} 0 R >>`);
  set(
    document,
    `<< /Type /StructElem /S /Document /P ${structure} 0 R /K [${elements.map(each => `${each} 0 R`).join(' ')}] >>`,
  );
  set(parents, `<< /Nums [${parentRows.join(' ')}] >>`);
  set(regular, font('Helvetica'));
  set(strong, font('Helvetica-Bold'));
  set(info, `<< /Title (${encode(letter.title)}) >>`);
  return assemble(bodies, catalogue, info);
}

function assemble(bodies: readonly string[], catalogue: number, info: number): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = bodies.map((body, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${bodies.length + 1} /Root ${catalogue} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
