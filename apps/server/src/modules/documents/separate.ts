import { documentErrors } from '@commonweal/contracts/documents/errors';
import { findSeparators, printSeparatorSheet } from '@commonweal/contracts/documents/page-calls';
import { type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { EndedApart } from './apart/ended-apart.ts';
import { bytesOf } from './bytes.ts';
import { lookBetween } from './look-between.ts';
import { openPages } from './pages.ts';
import { found } from './read.ts';
import { separatorSheet } from './separator-sheet.ts';
import { aboutDocument } from './words.ts';

/** A scan of many papers: where one ends and the next begins. A person says where it is split; the pages propose. */

export const separateHandlers: Handler[] = [
  handle(findSeparators, async (context, { DocumentNumber, FromPage }) => {
    const document = await found(context, DocumentNumber);
    await openPages(context, document);
    context.audit(aboutDocument(document));
    // A photograph is one page, and one page is one paper.
    if (document.file_kind !== 'PDF') return { Found: [], Next: null };
    if (FromPage > Math.max(document.pages ?? 1, 1)) return refuse(documentErrors.noSuchPage);
    const bytes = await bytesOf(context, document);
    if (!bytes) return refuse(documentErrors.pagesFailed);
    try {
      const { found: Found, next: Next } = await lookBetween(bytes, FromPage);
      return { Found, Next };
    } catch (error) {
      if (error instanceof EndedApart) return refuse(documentErrors.pagesFailed);
      throw error;
    }
  }),

  handleFile(printSeparatorSheet, async ({ platform, language }) => {
    const title = platform.texts.text(language, 'documents.separator.title');
    const bytes = await separatorSheet({
      language,
      title,
      text: platform.texts.text(language, 'documents.separator.text'),
      bars: platform.texts.text(language, 'documents.separator.bars'),
    });
    return { fileName: `${title}.pdf`, mediaType: 'application/pdf', bytes };
  }),
];
