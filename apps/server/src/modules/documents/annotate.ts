import {
  addAnnotation,
  changeAnnotation,
  getDocumentAnnotations,
  mostRedactedPages,
  redactDocument,
  removeAnnotation,
} from '@commonweal/contracts/documents/annotation-calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import type { RequestOf } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './annotation-store.ts';
import { EndedApart } from './apart/ended-apart.ts';
import { blackenFile } from './arrange-files.ts';
import { nameFor } from './kinds.ts';
import { makeDocument } from './make-document.ts';
import { readTexts, relate } from './page-store.ts';
import { openPages } from './pages.ts';
import { found, refuseClosed } from './read.ts';
import type { StoredDocument } from './search-store.ts';
import { aboutDocument } from './words.ts';

/** What people say on pages lies over the file. What they black out is taken out of a copy, and the file stays as it is. */

interface Given {
  readonly X: number;
  readonly Y: number;
  readonly Width: number;
  readonly Height: number;
}
const placeOf = ({ X, Y, Width, Height }: Given) => ({ x: X, y: Y, width: Width, height: Height });

const refuseNoPage = (document: StoredDocument, page: number): void => {
  if (page > Math.max(document.pages ?? 1, 1)) refuse(documentErrors.noSuchPage);
};

/** One that the caller wrote, as they saw it last. */
async function own(context: CallContext, id: string): Promise<store.StoredAnnotation> {
  const kept = await store.lockAnnotation(context.db, context.caller, id);
  if (!kept) return refuse(documentErrors.annotationNotFound);
  if (kept.written_by !== context.caller.userId) refuse(documentErrors.notMine, { params: { name: kept.writer } });
  if (kept.version !== context.version) refuse(commonErrors.stale);
  return kept;
}

async function blackened(
  context: CallContext,
  document: StoredDocument,
  places: RequestOf<typeof redactDocument>['Places'],
) {
  const { storage_key, key_sealed, size_bytes, file_kind } = document;
  if (storage_key === null || !size_bytes) return refuse(documentErrors.pagesFailed);
  const black = places.map(place => ({ page: place.Page, ...placeOf(place) }));
  try {
    const source = { storage_key, key_sealed, size_bytes, kind: file_kind };
    return (await blackenFile(context.platform.files, source, black)) ?? refuse(documentErrors.pagesFailed);
  } catch (error) {
    if (error instanceof EndedApart) return refuse(documentErrors.pagesFailed);
    throw error;
  }
}

async function redact(context: CallContext, { DocumentNumber, Places, Reason }: RequestOf<typeof redactDocument>) {
  const { db, caller, now, platform, language } = context;
  const document = await found(context, DocumentNumber, true);
  // Only what can be arranged can be drawn, and it refuses what is closed.
  await openPages(context, document);
  const pages = Math.max(document.pages ?? 1, 1);
  if (pages > mostRedactedPages) refuse(documentErrors.tooManyPages, { params: { most: mostRedactedPages } });
  for (const place of Places) refuseNoPage(document, place.Page);
  const file = await blackened(context, document, Places);
  const known = await readTexts(db, document.id);
  const black = new Set(Places.map(place => place.Page));
  const copy = await makeDocument(context, document, {
    file,
    name: nameFor(platform.texts.text(language, 'documents.redact.fileName', { name: document.file_name }), 'PDF'),
    pages,
    // The words of pages without a black place are known still; those of the others are nowhere in the copy.
    texts: Array.from({ length: pages }, (_each, at) => (black.has(at + 1) ? '' : (known.get(at + 1) ?? ''))),
    said: { Redactions: Places.length },
    reason: Reason,
    ...(document.state === 'indexed' && { state: 'indexed' as const }),
  });
  await relate(db, { documentId: document.id, otherId: copy.id, kind: 'redacted' }, caller.userId, now);
  context.audit({ ...aboutDocument(document), reason: Reason });
  return { ...success, DocumentNumber: copy.number };
}

export const annotateHandlers: Handler[] = [
  handle(getDocumentAnnotations, async (context, { DocumentNumber }) => {
    const document = await found(context, DocumentNumber);
    const { db, caller } = context;
    context.audit(aboutDocument(document));
    const rows = await store.listAnnotations(db, caller, document.id);
    return {
      Annotations: rows.map(row => ({
        ...{ AnnotationId: row.annotation_id, Page: row.position ?? 0, Text: row.text, Version: row.version },
        ...{ X: row.x, Y: row.y, Width: row.width, Height: row.height },
        ...{ WrittenAt: row.written_at.toISOString(), WrittenBy: row.writer },
        ...{ ChangedAt: row.changed_at.toISOString(), ChangedBy: row.changer },
        Mine: toYesNo(row.written_by === caller.userId),
      })),
    };
  }),

  handle(addAnnotation, async (context, { DocumentNumber, Page, Text, ...region }) => {
    const { db, caller, now } = context;
    const document = await found(context, DocumentNumber);
    refuseClosed(document);
    refuseNoPage(document, Page);
    const given = { document, page: Page, place: placeOf(region), text: Text };
    const AnnotationId = await store.insertAnnotation(db, given, caller.userId, now);
    context.audit(aboutDocument(document));
    return { ...success, AnnotationId };
  }),

  handle(changeAnnotation, async (context, { AnnotationId, Text }) => {
    const { db, caller, now } = context;
    const kept = await own(context, AnnotationId);
    context.audit(aboutDocument(kept));
    const Version = await store.updateAnnotation(db, AnnotationId, { text: Text }, caller.userId, now);
    return { ...success, Version };
  }),

  handle(removeAnnotation, async (context, { AnnotationId }) => {
    const { db, caller, now } = context;
    const kept = await own(context, AnnotationId);
    context.audit(aboutDocument(kept));
    await store.updateAnnotation(db, AnnotationId, { removed_at: now }, caller.userId, now);
    return success;
  }),

  handle(redactDocument, redact),
];
