/** Reads a letter as a screen reader and a search would: its words, its title, its language, and its parts in order. */

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

export interface ReadLetter {
  readonly pages: number;
  readonly title: string;
  readonly language: string | null;
  readonly text: string;
  /** Every element in reading order, as `H1: words`; elements that hold others have no words. */
  readonly elements: readonly string[];
}

const isItem = (item: object): item is { str: string; hasEOL: boolean } => 'str' in item;

export async function readLetter(bytes: Uint8Array): Promise<ReadLetter> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const file = await task.promise;
  const { info } = await file.getMetadata();
  const elements: string[] = [];
  const texts: string[] = [];
  let language: string | null = null;
  for (let at = 1; at <= file.numPages; at += 1) {
    const page = await file.getPage(at);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const words = new Map<string, string>();
    const open: string[] = [];
    for (const item of content.items) {
      if (isItem(item)) {
        texts.push(item.str, item.hasEOL ? '\n' : '');
        const id = open.at(-1);
        if (id) words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push('id' in item && typeof item.id === 'string' ? item.id : '');
    }
    const walk = (node: Node): void => {
      const own = (node.children ?? []).filter(child => child.type === 'content');
      const said = own
        .map(child => words.get(child.id ?? '') ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (node.role && node.role !== 'Root') elements.push(own.length > 0 ? `${node.role}: ${said}` : node.role);
      for (const child of node.children ?? []) walk(child);
    };
    // What is not tagged has words and no elements.
    const root = (await page.getStructTree()) as Node | null;
    if (root) walk(root);
    texts.push('\n');
  }
  if ('Language' in info && typeof info.Language === 'string') language = info.Language;
  const read = {
    pages: file.numPages,
    title: 'Title' in info && typeof info.Title === 'string' ? info.Title : '',
    language,
    text: texts.join('').replaceAll(/[ \n]+/g, ' '),
    elements,
  };
  await task.destroy();
  return read;
}
