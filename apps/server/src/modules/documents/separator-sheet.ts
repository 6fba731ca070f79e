import { writeLetter } from '../../platform/letters/write-letter.ts';

/** What the bars of a sheet between two papers say; nothing else of ours does. */
export const separatorCode = 'CW-SEPARATOR';

interface SheetWords {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** What the bars are, for whoever does not see them. */
  readonly bars: string;
}

/** A sheet to lie between two papers in the scanner, with bars twice: it is read whichever way it lies. */
export async function separatorSheet({ language, title, text, bars }: SheetWords): Promise<Buffer> {
  const code = { kind: 'bars', code: separatorCode, alt: bars } as const;
  const { bytes } = await writeLetter({
    ...{ language: `${language}-US`, title, foot: '', pageOf: '' },
    ...{ large: true, parts: [code, { kind: 'title', text: title }, { kind: 'text', text }, code] },
  });
  return bytes;
}
