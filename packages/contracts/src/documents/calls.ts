import * as z from 'zod';
import { documentViewPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

export const documentErrors = errors('documents', {
  /** The marker text of the specification. */
  noDocumentNumber: { status: 400, text: 'documents.error.noDocumentNumber' },
  notFound: { status: 404, text: 'documents.error.notFound' },
});

export const viewDocument = call({
  service: 'document-management',
  name: 'ViewDocument',
  kind: 'read',
  summary: 'The bytes of a document with its download-file-name; subtype access is checked again here.',
  request: z.strictObject({ DocumentNumber: optionalLine(limits.documentNumber).optional() }),
  response: z.any(),
  answer: 'file',
  access: needs(documentViewPage.at('Page'), 'R'),
  audit: { activity: 'DOCUMENT_VIEWED' },
  errors: [documentErrors.noDocumentNumber, documentErrors.notFound],
});
