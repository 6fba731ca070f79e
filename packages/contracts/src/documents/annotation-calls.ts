import * as z from 'zod';
import { documentViewPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, optionalLine, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { documentErrors } from './errors.ts';
import { isOnPage, pageNumber, regionShape } from './region.ts';
import { OneDocument } from './schemas.ts';

/** Highlights and remarks on pages, kept apart from the file; and copies in which places are black. */

const service = 'document-management';
const closed = [
  documentErrors.notFound,
  documentErrors.notScanned,
  documentErrors.quarantined,
  documentErrors.isDeleted,
];
const writing = needs(documentViewPage.at('Annotations'), 'U');

export const Annotation = z.strictObject({
  AnnotationId: id,
  /** Where the page stands now; 0 where it was left out. */
  Page: z.int(),
  ...regionShape,
  Text: z.string(),
  WrittenAt: instant,
  WrittenBy: z.string(),
  ChangedAt: instant,
  ChangedBy: z.string(),
  /** Y: the caller wrote it, and may change it or take it away. */
  Mine: yesNo,
  Version: version,
});
export type Annotation = z.infer<typeof Annotation>;

export const getDocumentAnnotations = call({
  service,
  name: 'GetDocumentAnnotations',
  kind: 'read',
  summary: 'What people highlighted and remarked on the pages of a document, with who and when.',
  request: OneDocument,
  response: z.strictObject({ Annotations: z.array(Annotation) }),
  access: needs(documentViewPage.at('Annotations'), 'R'),
  audit: { activity: 'DOCUMENT_ANNOTATIONS_VIEWED' },
  errors: [documentErrors.notFound],
});

const onPage = <Shape extends z.ZodType<Parameters<typeof isOnPage>[0]>>(shape: Shape) =>
  shape.superRefine((given, context) => {
    if (!isOnPage(given)) context.addIssue({ code: 'custom', path: ['Width'], params: { code: 'invalid' } });
  });

export const addAnnotation = call({
  service,
  name: 'AddAnnotation',
  kind: 'write',
  summary: 'Highlights a place on a page, with words or without. The file stays as it is.',
  request: onPage(
    z.strictObject({ ...OneDocument.shape, Page: pageNumber, ...regionShape, Text: optionalLine(limits.shortNote) }),
  ),
  response: z.strictObject({ ...WriteResult.shape, AnnotationId: id }),
  access: writing,
  audit: { activity: 'DOCUMENT_ANNOTATION_ADDED' },
  errors: [...closed, documentErrors.noSuchPage],
  keyed: true,
});

const One = { AnnotationId: id } as const;
const changing = [documentErrors.annotationNotFound, documentErrors.notMine, commonErrors.stale];

export const changeAnnotation = call({
  service,
  name: 'ChangeAnnotation',
  kind: 'write',
  summary: 'Changes the words of a highlight; only whoever wrote them does.',
  request: z.strictObject({ ...One, Text: optionalLine(limits.shortNote) }),
  response: z.strictObject({ ...WriteResult.shape, Version: version }),
  access: writing,
  audit: { activity: 'DOCUMENT_ANNOTATION_CHANGED' },
  errors: changing,
  versioned: true,
});

export const removeAnnotation = call({
  service,
  name: 'RemoveAnnotation',
  kind: 'write',
  summary: 'Takes a highlight away; only whoever wrote it does. The trail keeps that it was there.',
  request: z.strictObject(One),
  response: WriteResult,
  access: writing,
  audit: { activity: 'DOCUMENT_ANNOTATION_REMOVED' },
  errors: changing,
  versioned: true,
});

/** More than this takes longer than anybody waits for an answer. */
export const mostRedactedPages = 20;
const mostPlaces = 200;

export const redactDocument = call({
  service,
  name: 'RedactDocument',
  kind: 'write',
  summary:
    'Makes a copy in which places are black and nothing lies under them, as a new document. The original and who may open it stay as they are.',
  request: z.strictObject({
    ...OneDocument.shape,
    Places: z
      .array(onPage(z.strictObject({ Page: pageNumber, ...regionShape })))
      .min(1)
      .max(mostPlaces),
    Reason: line(limits.reason),
  }),
  response: z.strictObject({ ...WriteResult.shape, DocumentNumber: z.string() }),
  access: needs(documentViewPage.at('Redact'), 'U'),
  audit: { activity: 'DOCUMENT_REDACTED' },
  errors: [
    ...closed,
    documentErrors.noPages,
    documentErrors.noSuchPage,
    documentErrors.pagesFailed,
    documentErrors.tooManyPages,
  ],
  keyed: true,
});
