import { findInDocument, mostPlaces } from '@commonweal/contracts/documents/find-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { findWords } from './find-words.ts';
import { found, refuseClosed } from './read.ts';
import { listWords } from './reading-store.ts';
import { aboutDocument } from './words.ts';

export const findHandlers: Handler[] = [
  handle(findInDocument, async (context, { DocumentNumber, Text }) => {
    const document = await found(context, DocumentNumber);
    refuseClosed(document);
    context.audit(aboutDocument(document));
    const pages = await listWords(context.db, document.id);
    const Hits = pages.flatMap(page =>
      [...findWords(page, Text)].map(({ line, place }) => ({
        Page: page.page,
        Line: line.slice(0, 300),
        Place: place,
      })),
    );
    return { Hits: Hits.slice(0, mostPlaces) };
  }),
];
