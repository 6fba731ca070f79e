import * as z from 'zod';
import { documentViewPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { line } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { documentErrors } from './errors.ts';

/** More places than anybody looks through. */
export const mostPlaces = 200;

/** In parts of the page's width and height. */
const Place = z.strictObject({ X: z.number(), Y: z.number(), Width: z.number(), Height: z.number() });

export const findInDocument = call({
  service: 'document-management',
  name: 'FindInDocument',
  kind: 'read',
  summary:
    'Where words stand in what the pages of a document say, words included that were read from pictures; with their place where it is known.',
  request: z.strictObject({ DocumentNumber: line(limits.documentNumber), Text: line(limits.name) }),
  response: z.strictObject({
    Hits: z.array(z.strictObject({ Page: z.int(), Line: z.string(), Place: Place.nullable() })),
  }),
  access: needs(documentViewPage.at('Page'), 'R'),
  audit: { activity: 'DOCUMENT_TEXT_SEARCHED' },
  errors: [documentErrors.notFound, documentErrors.notScanned, documentErrors.quarantined, documentErrors.isDeleted],
  background: true,
});
