import { PDFDocument } from '@cantoo/pdf-lib';
import './arrange-child.ts';
import './inspect-child.ts';
import './ocr-child.ts';
import './redact-child.ts';
import './separate-child.ts';
import './thumbnail-child.ts';
import { drawPages } from './draw-pages.ts';

/** Loads every parser program and draws a page of its own, so that Node stores the compiled code. No foreign file is read. */

const document = await PDFDocument.create();
document.addPage().drawText('A page');
for await (const { page } of drawPages(await document.save(), 1)) process.stdout.write(String(page));
