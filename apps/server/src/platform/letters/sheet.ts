import { fillText } from '@commonweal/contracts/content/words';
import type PDFDocument from 'pdfkit';
import { code128Widths } from './code-128.ts';
import { type Run, widthOfRun } from './fonts.ts';
import type { Letter, LetterPart } from './letter.ts';
import { type Line, widthOf, wrap } from './lines.ts';

/** US letter paper that folds in three into an envelope with a window (No. 10, window at the left). In points. */
export const paper = {
  width: 612,
  height: 792,
  left: 63,
  right: 63,
  top: 54,
  foot: 78,
  window: { x: 72, y: 146, width: 300, lines: 5, size: 10.5 },
  firstText: 244,
} as const;

const textWidth = paper.width - paper.left - paper.right;
const lineStep = 1.36;

export interface TextStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly before: number;
  readonly after: number;
  readonly tag: string;
}

type Element = PDFKit.PDFStructureElement;
type Drawing = InstanceType<typeof PDFDocument>;

/** The paper while it is written: where the next line goes, and which part of the structure it belongs to. */
export class LetterSheet {
  readonly #doc: Drawing;
  readonly #open: Element[];
  /** Pages of the letters before this one in the same file. */
  readonly #before: number;
  readonly #names = new Map<Run['font'], string>();
  #y: number = paper.top;
  page = 1;

  constructor(doc: Drawing, root: Element) {
    this.#doc = doc;
    this.#open = [root];
    this.#before = doc.bufferedPageRange().count - 1;
  }

  get #parent(): Element {
    return this.#open.at(-1) as Element;
  }

  /** Everything that is drawn meanwhile belongs to an element of this kind. */
  within(tag: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    const element = this.#doc.struct(tag, options);
    this.#parent.add(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
    element.end();
  }

  #content(tag: string, draw: () => void): void {
    const element = this.#doc.struct(tag);
    this.#parent.add(element);
    element.add(draw);
    element.end();
  }

  #draw(line: Line, x: number, y: number, size: number): void {
    const baseline = y + size;
    let at = x;
    for (const run of line.runs) {
      this.#use(run, size);
      this.#doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (run.outlined) this.#outline(run, at, baseline, size);
      at += widthOfRun(run, size);
    }
  }

  /** Each font is made known to the document once. */
  #use({ font }: Run, size: number): void {
    let name = this.#names.get(font);
    if (name === undefined) {
      // By its own name, so that the document finds it at once; parts of one font share theirs.
      const own = font.postscriptName ?? '';
      name = [...this.#names.values()].includes(own) ? `${own}-${this.#names.size}` : own;
      this.#names.set(font, name);
      this.#doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
    }
    this.#doc.font(name, size);
  }

  /** What cannot be embedded as letters is drawn as shapes; the text under them stays, to be read aloud and found. */
  #outline({ font, text }: Run, x: number, baseline: number, size: number): void {
    const scale = size / font.unitsPerEm;
    let at = x;
    for (const glyph of font.layout(text).glyphs) {
      this.#doc
        .save()
        .translate(at, baseline)
        .scale(scale, -scale)
        .lineWidth(font.unitsPerEm * 0.022);
      this.#doc.path(glyph.path.toSVG()).fillAndStroke('black', 'black').restore();
      at += glyph.advanceWidth * scale;
    }
  }

  #need(height: number): void {
    if (this.#y + height > paper.height - paper.foot) this.breakPage();
  }

  breakPage(): void {
    this.#doc.addPage();
    this.page += 1;
    this.#y = paper.top;
  }

  /** On a page of its own, as large as the page allows. */
  picture(bytes: Buffer, alt: string): void {
    this.breakPage();
    const element = this.#doc.struct('Figure', { alt });
    this.#parent.add(element);
    element.add(() => {
      this.#doc.image(bytes, paper.left, paper.top, {
        fit: [textWidth, paper.height - paper.foot - paper.top],
      });
    });
    element.end();
    this.#y = paper.height - paper.foot;
  }

  /** As wide as the page, so that they are read though it was scanned as a fax. */
  bars(code: string, alt: string): void {
    const height = 140;
    this.#need(height);
    const widths = code128Widths(code);
    const module = textWidth / widths.reduce((sum, each) => sum + each, 0);
    const element = this.#doc.struct('Figure', { alt });
    this.#parent.add(element);
    element.add(() => this.#bars(widths, { x: paper.left, y: this.#y, module, height }));
    element.end();
    this.#y += height + 36;
  }

  #bars(widths: readonly number[], at: { x: number; y: number; module: number; height: number }): void {
    let { x } = at;
    for (const [place, width] of widths.entries()) {
      if (place % 2 === 0) this.#doc.rect(x, at.y, width * at.module, at.height);
      x += width * at.module;
    }
    this.#doc.fill('black');
  }

  /** Lines of one element, on as many pages as they need. */
  #flow(tag: string, lines: readonly Line[], x: number, { size, after }: TextStyle): void {
    const element = this.#doc.struct(tag);
    this.#parent.add(element);
    const step = size * lineStep;
    for (let from = 0; from < lines.length; ) {
      this.#need(step);
      const room = Math.max(1, Math.floor((paper.height - paper.foot - this.#y) / step));
      const some = lines.slice(from, from + room);
      const top = this.#y;
      element.add(() => {
        for (const [at, line] of some.entries()) this.#draw(line, x, top + at * step, size);
      });
      this.#y += some.length * step;
      from += some.length;
    }
    element.end();
    this.#y += after;
  }

  /** A heading stays with the first lines under it; a short paragraph stays whole. */
  block(text: string, style: TextStyle, keepsNext = false): void {
    const lines = wrap(text, style.size, style.bold, textWidth);
    const height = style.before + lines.length * style.size * lineStep;
    this.#need(keepsNext ? height + 44 : lines.length <= 5 ? height : style.before + 3 * style.size * lineStep);
    this.#y += style.before;
    this.#flow(style.tag, lines, paper.left, style);
  }

  item(text: string, style: TextStyle): void {
    const indent = style.size * 1.3;
    const lines = wrap(text, style.size, false, textWidth - indent);
    if (lines.length <= 5) this.#need(lines.length * style.size * lineStep);
    this.within('LI', () => {
      const y = this.#y;
      this.#content('Lbl', () =>
        this.#draw(wrap('•', style.size, false, indent)[0] as Line, paper.left + 3, y, style.size),
      );
      this.#flow('LBody', lines, paper.left + indent, style);
    });
  }

  pair(label: string, text: string, style: TextStyle, width: number): void {
    const labels = wrap(label, style.size, true, width - 8);
    const lines = wrap(text, style.size, false, textWidth - width);
    this.#need(Math.max(labels.length, lines.length) * style.size * lineStep);
    this.within('TR', () => {
      const y = this.#y;
      this.#flow('TH', labels, paper.left, { ...style, after: 0 });
      const afterLabel = this.#y;
      this.#y = y;
      this.#flow('TD', lines, paper.left + width, { ...style, after: 0 });
      this.#y = Math.max(afterLabel, this.#y) + style.after;
    });
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #rule(weight: number): void {
    this.#artifact(() => {
      this.#doc.lineWidth(weight).strokeColor('#6b7280');
      this.#doc
        .moveTo(paper.left, this.#y)
        .lineTo(paper.width - paper.right, this.#y)
        .stroke()
        .strokeColor('black');
    });
  }

  table(part: Extract<LetterPart, { kind: 'table' }>, style: TextStyle): void {
    const amountWidth = 110;
    const row = (tags: readonly [string, string], cells: readonly [string, string], bold: boolean): void => {
      const lines = wrap(cells[0], style.size, bold, textWidth - amountWidth - 12);
      this.#need(lines.length * style.size * lineStep + 8);
      this.within('TR', () => {
        this.#y += 3;
        const y = this.#y;
        this.#flow(tags[0], lines, paper.left + 4, { ...style, after: 0 });
        const [amount] = wrap(cells[1], style.size, bold, Number.POSITIVE_INFINITY);
        if (amount) {
          const x = paper.width - paper.right - 4 - amount.width;
          this.#content(tags[1], () => this.#draw(amount, x, y, style.size));
        }
        this.#y += 2;
      });
      this.#rule(bold ? 1 : 0.5);
    };
    this.within(
      'Table',
      () => {
        row(['TH', 'TH'], part.head, true);
        for (const each of part.rows) row(['TH', 'TD'], [each.label, each.amount], each.strong === true);
      },
      { alt: part.caption },
    );
    this.#y += 8;
  }

  /** Who writes, behind the window to whom, and beside it the day and the numbers. */
  head({ sender, address, facts }: Letter): void {
    const plain = { bold: false, before: 0, after: 1, tag: 'P' } as const;
    if (sender) {
      this.#y = 36;
      this.#flow('P', wrap(sender.name, 12.5, true, 330), paper.left, { ...plain, size: 12.5 });
      for (const line of sender.lines) this.#flow('P', wrap(line, 9, false, 330), paper.left, { ...plain, size: 9 });
      const afterSender = this.#y;
      this.#y = 38;
      for (const line of sender.numbers) {
        this.#flow('P', wrap(line, 9.5, false, 200), paper.width - paper.right - widthOf(line, 9.5), {
          ...plain,
          size: 9.5,
        });
      }
      this.#y = Math.max(afterSender, this.#y) + 3;
      this.#rule(1.2);
      this.#y += 12;
    }
    if (address) {
      this.#y = paper.window.y;
      for (const line of address.slice(0, paper.window.lines)) {
        this.#flow('P', wrap(line, paper.window.size, false, paper.window.width).slice(0, 1), paper.window.x, {
          ...plain,
          size: paper.window.size,
          after: 0,
        });
      }
    }
    if (facts && facts.length > 0) {
      this.#y = address ? paper.window.y : this.#y;
      const x = address ? 390 : paper.left;
      this.within('Table', () => {
        for (const { label, text } of facts) {
          this.within('TR', () => {
            const y = this.#y;
            this.#flow('TH', wrap(label, 8, false, 44), x, { ...plain, size: 8 });
            this.#y = y;
            this.#flow('TD', wrap(text, 9, true, paper.width - paper.right - x - 45), x + 45, { ...plain, size: 9 });
          });
        }
      });
      this.#y += 6;
    }
    if (address) this.#y = paper.firstText;
  }

  /** The foot of every page, when it is known how many there are. */
  feet({ number, foot, pageOf }: Letter): void {
    const size = 8;
    for (let at = 0; at < this.page; at += 1) {
      this.#doc.switchToPage(this.#before + at);
      this.#artifact(() => {
        const y = paper.height - 50;
        if (number) {
          this.#bars(code128Widths(number), { x: paper.left, y: y - 12, module: 0.9, height: 20 });
        }
        const words = [number, foot].filter(Boolean).join(' · ');
        for (const line of wrap(words, size, false, 400).slice(0, 1)) this.#draw(line, paper.left, y + 11, size);
        const pages = fillText(pageOf, { page: at + 1, pages: this.page });
        const [line] = wrap(pages, size, false, 120);
        if (line) this.#draw(line, paper.width - paper.right - line.width, y + 11, size);
      });
    }
  }
}

/** Whether a line fits behind the window of the envelope. */
export const fitsWindow = (line: string): boolean => widthOf(line, paper.window.size) <= paper.window.width;
