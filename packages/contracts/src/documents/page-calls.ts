import * as z from 'zod';
import { documentUploadPage, documentViewPage } from '../access/pages.ts';
import { fileKinds } from '../document-settings/codes.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, optionalLine, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { documentErrors } from './errors.ts';
import { OneDocument } from './schemas.ts';

/** How the pages of a document stand. The files that came in are never changed: an order of pages lies over them. */

const service = 'document-management';

export const mostOriginals = 50;
/** In all documents that come out of one arrangement. */
export const mostArranged = 2000;
export const mostParts = 100;

/** Clockwise, in degrees. */
export const turns = [0, 90, 180, 270] as const;
export type Turn = (typeof turns)[number];

const place = {
  /** Which of the document's files it is from, and where it stands there. */
  Original: z.int().min(1).max(mostOriginals),
  Page: z.int().min(1).max(10_000),
  Turned: z.literal(turns),
} as const;

export const DocumentPage = z.strictObject({
  ...place,
  /** Where it stands in what is shown; 0 where it was left out. */
  At: z.int(),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

export const getDocumentPages = call({
  service,
  name: 'GetDocumentPages',
  kind: 'read',
  summary: 'The pages of a document in their order, those that were left out last, and the files that they are from.',
  request: OneDocument,
  response: z.strictObject({
    DocumentNumber: z.string(),
    Version: version,
    Pages: z.array(DocumentPage),
    /** Y: the order is not that in which it came. */
    Arranged: yesNo,
    Originals: z.array(
      z.strictObject({
        Original: z.int(),
        FileName: z.string(),
        Kind: z.enum(fileKinds),
        CameAs: z.string(),
      }),
    ),
  }),
  access: needs(documentViewPage.at('Pages'), 'R'),
  audit: { activity: 'DOCUMENT_PAGES_VIEWED' },
  errors: [
    documentErrors.notFound,
    documentErrors.notScanned,
    documentErrors.quarantined,
    documentErrors.isDeleted,
    documentErrors.noPages,
  ],
});

export const PlacedPage = z.strictObject({
  /** The document itself, or one that is put together with it. */
  DocumentNumber: line(limits.documentNumber),
  ...place,
});
export type PlacedPage = z.infer<typeof PlacedPage>;

const keyOf = (page: PlacedPage): string => `${page.DocumentNumber} ${page.Original} ${page.Page}`;

export const ArrangeRequest = z
  .strictObject({
    DocumentNumber: line(limits.documentNumber),
    /** The first is the document itself; each further one becomes a document of its own. */
    Documents: z.array(z.array(PlacedPage).min(1).max(mostArranged)).min(1).max(mostParts),
    /** Documents that are put together with it: their pages go over, they are taken out of use. */
    Merged: z
      .array(z.strictObject({ DocumentNumber: line(limits.documentNumber), Version: version }))
      .max(mostOriginals - 1),
    Reason: optionalLine(limits.reason),
  })
  .superRefine(({ DocumentNumber, Documents, Merged }, context) => {
    const pages = Documents.flat();
    const invalid = (path: string): void =>
      context.addIssue({ code: 'custom', path: [path], params: { code: 'invalid' } });
    if (pages.length > mostArranged || new Set(pages.map(keyOf)).size < pages.length) invalid('Documents');
    // Whoever is named gives pages, and whoever gives pages is named.
    const named = new Set([DocumentNumber, ...Merged.map(each => each.DocumentNumber)]);
    const giving = new Set(pages.map(each => each.DocumentNumber));
    if (named.size <= Merged.length || Merged.some(each => !giving.has(each.DocumentNumber))) invalid('Merged');
    if ([...giving].some(each => !named.has(each))) invalid('Documents');
  });
export type ArrangeRequest = z.infer<typeof ArrangeRequest>;

export const arrangeDocument = call({
  service,
  name: 'ArrangeDocument',
  kind: 'write',
  summary:
    'Turns, moves and leaves out pages, splits a document into several, puts others together with it. What came in stays as it came.',
  request: ArrangeRequest,
  response: z.strictObject({
    ...WriteResult.shape,
    Version: version,
    /** The documents that were made of its parts. */
    Made: z.array(z.string()),
  }),
  access: needs(documentViewPage.at('Pages'), 'U'),
  audit: { activity: 'DOCUMENT_ARRANGED' },
  errors: [
    documentErrors.notFound,
    documentErrors.notScanned,
    documentErrors.quarantined,
    documentErrors.isDeleted,
    documentErrors.isHeld,
    documentErrors.takenBy,
    documentErrors.otherCase,
    documentErrors.noPages,
    documentErrors.noSuchPage,
    documentErrors.pagesFailed,
    commonErrors.stale,
  ],
  versioned: true,
});

export const viewDocumentOriginal = call({
  service,
  name: 'ViewDocumentOriginal',
  kind: 'read',
  summary: 'The bytes of a file as it came in, before its pages were arranged, whole or in ranges (Range).',
  request: z.strictObject({ ...OneDocument.shape, Original: place.Original }),
  response: z.any(),
  answer: 'file',
  access: needs(documentViewPage.at('Originals'), 'R'),
  audit: { activity: 'DOCUMENT_ORIGINAL_VIEWED' },
  errors: [
    documentErrors.notFound,
    documentErrors.range,
    documentErrors.notScanned,
    documentErrors.quarantined,
    documentErrors.isDeleted,
    documentErrors.noSuchPage,
  ],
});

export const findSeparators = call({
  service,
  name: 'FindSeparators',
  kind: 'read',
  summary:
    'The blank pages and separator sheets of a scan, as far as there was time; whoever wants the rest asks again from the next page.',
  request: z.strictObject({ ...OneDocument.shape, FromPage: place.Page }),
  response: z.strictObject({
    Found: z.array(z.strictObject({ At: z.int(), What: z.enum(['blank', 'separator']) })),
    Next: z.int().nullable(),
  }),
  access: needs(documentViewPage.at('Pages'), 'U'),
  audit: { activity: 'DOCUMENT_PAGES_VIEWED' },
  errors: [
    documentErrors.notFound,
    documentErrors.notScanned,
    documentErrors.quarantined,
    documentErrors.isDeleted,
    documentErrors.noPages,
    documentErrors.noSuchPage,
    documentErrors.pagesFailed,
  ],
});

export const printSeparatorSheet = call({
  service,
  name: 'PrintSeparatorSheet',
  kind: 'read',
  summary: 'A sheet to lie between two papers in the scanner; its bars say where one ends.',
  request: z.strictObject({}),
  response: z.any(),
  answer: 'file',
  access: needs(documentUploadPage.at('Page'), 'U'),
  audit: notAudited('The sheet is the same for everybody and says nothing of anybody'),
});
