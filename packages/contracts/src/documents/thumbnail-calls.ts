import * as z from 'zod';
import { documentByQueuePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { line } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** As many as a page of the queue has rows. */
export const mostThumbnails = 25;

/** `waiting`: it is being drawn. `none`: there is nothing that can be drawn, or nobody could. */
export const thumbnailStates = ['waiting', 'made', 'none'] as const;
export type ThumbnailState = (typeof thumbnailStates)[number];

const asked = z.strictObject({ DocumentNumbers: z.array(line(limits.documentNumber)).max(mostThumbnails) });

export const getDocumentThumbnails = call({
  service: 'document-management',
  name: 'GetDocumentThumbnails',
  kind: 'read',
  summary: 'The first pages of documents as small pictures (WebP, base64), of those that the caller may open.',
  request: asked,
  response: z.strictObject({
    Thumbnails: z.array(
      z.strictObject({ DocumentNumber: z.string(), State: z.enum(thumbnailStates), Picture: z.string() }),
    ),
  }),
  access: needs(documentByQueuePage.at('Page'), 'R'),
  audit: { activity: 'DOCUMENT_THUMBNAILS_VIEWED' },
});

/** Asked over and over while something is drawn: it shows nothing of a document, so it is no look at one. */
export const getThumbnailsWaiting = call({
  service: 'document-management',
  name: 'GetThumbnailsWaiting',
  kind: 'read',
  summary: 'Which of these documents have a first page that is still being drawn, of those that the caller may open.',
  request: asked,
  response: z.strictObject({ Waiting: z.array(z.string()) }),
  access: needs(documentByQueuePage.at('Page'), 'R'),
  audit: notAudited('Whether a picture is drawn yet; nothing of a document is shown'),
});
