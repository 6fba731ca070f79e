import { degrees, PDFDocument } from '@cantoo/pdf-lib';

export type Sheet = Buffer | { readonly pdf: Buffer; readonly turned: number };

/** Papers as they come out of a scanner: one file, sheet after sheet, each as it lay. */
export async function scanOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const scan = await PDFDocument.create();
  for (const sheet of sheets) {
    const { pdf, turned } = Buffer.isBuffer(sheet) ? { pdf: sheet, turned: 0 } : sheet;
    const [page] = await scan.copyPages(await PDFDocument.load(pdf), [0]);
    if (page) scan.addPage(page).setRotation(degrees(turned));
  }
  return Buffer.from(await scan.save());
}
