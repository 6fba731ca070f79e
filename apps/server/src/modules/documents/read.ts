import {
  detailPageDocuments,
  documentList,
  getDocumentDetails,
  getDocumentQueues,
  viewDocument,
} from '@commonweal/contracts/documents/calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import { isClosedToReading } from '@commonweal/contracts/documents/lifecycle';
import type { DocumentFilters } from '@commonweal/contracts/documents/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { listHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { handleList, type Window } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { listNotes, listSameFile } from './act-store.ts';
import { answerFile, answerParts } from './bytes.ts';
import { listRelated } from './page-store.ts';
import * as store from './search-store.ts';
import { aboutDocument, flagWords } from './words.ts';

const searchOf = ({ caller, today }: CallContext, filters: DocumentFilters) => ({ viewer: caller, filters, today });

const count = (context: CallContext, filters: DocumentFilters) =>
  store.countDocuments(context.db, searchOf(context, filters));

async function listed(context: CallContext, search: store.DocumentSearch, window: Window) {
  const found = await store.listDocuments(context.db, search, window, context.language);
  return found.map(row => store.toRow(row, flagWords(context, row)));
}

const rows = (context: CallContext, filters: DocumentFilters, window: Window) =>
  listed(context, searchOf(context, filters), window);

/** How many say what is looked for is asked once for both. */
async function page(context: CallContext, filters: DocumentFilters, window: Window) {
  const search = await store.withFrequency(context.db, searchOf(context, filters));
  return Promise.all([store.countDocuments(context.db, search), listed(context, search, window)]);
}

const names = ({ CaseNumber, ApplicationNumber, Pin }: DocumentFilters): boolean =>
  Boolean(CaseNumber || ApplicationNumber || Pin);

export async function found(context: CallContext, documentNumber: string, held = false): Promise<store.StoredDocument> {
  const { db, caller, today, language } = context;
  const document = await store.findDocument(db, caller, documentNumber, { today, language, held });
  return document ?? refuse(documentErrors.notFound);
}

/** Bytes leave only after they were looked at, and never those of what was thrown away. */
export function refuseClosed(document: store.StoredDocument): void {
  if (document.state === 'quarantined') refuse(documentErrors.quarantined);
  if (document.state === 'deleted') refuse(documentErrors.isDeleted);
  if (isClosedToReading(document.state)) refuse(documentErrors.notScanned);
}

export const readHandlers: Handler[] = [
  ...handleList(documentList, {
    count,
    rows,
    page,
    counts: (context, filters) => store.countDocumentsBy(context.db, searchOf(context, filters)),
    fileName: 'documents',
  }),
  ...handleList(detailPageDocuments, {
    count: async (context, filters) => (names(filters) ? count(context, filters) : 0),
    rows: async (context, filters, window) => (names(filters) ? rows(context, filters, window) : []),
    fileName: 'documents',
  }),

  handle(getDocumentQueues, async context => {
    const { db, caller, today, language } = context;
    const [Queues, Mine, Unreadable, Quarantined] = await Promise.all([
      store.listQueues(db, caller, today, language),
      count(context, { Mine: 'Y' }),
      count(context, { State: 'unreadable' }),
      count(context, { State: 'quarantined' }),
    ]);
    return { Queues, Mine, Unreadable, Quarantined };
  }),

  handle(getDocumentDetails, async (context, { DocumentNumber }) => {
    const document = await found(context, DocumentNumber);
    const { db, caller } = context;
    context.audit(aboutDocument(document));
    const [Notes, History, same, Related] = await Promise.all([
      listNotes(db, document.id),
      listHistory(db, 'document', document.document_number),
      document.file_id ? listSameFile(db, caller, document.file_id, document.id) : [],
      listRelated(db, caller, document),
    ]);
    return {
      ...store.toRow(document, flagWords(context, document)),
      Size: document.size_bytes ?? 0,
      MediaType: document.media_type ?? '',
      UploadedBy: document.uploaded_name ?? '',
      IndexedAt: document.indexed_at?.toISOString() ?? null,
      IndexedBy: document.indexed_name ?? '',
      Actions: store.actionsOf(document),
      Held: toYesNo(document.held_at !== null),
      HeldBy: document.held_name ?? '',
      HoldReason: document.hold_reason,
      KeptUntil: document.kept_until ?? '',
      GoneOn: store.goneOn(document),
      Viewable: toYesNo(
        document.file_id !== null && !isClosedToReading(document.state) && document.state !== 'deleted',
      ),
      Notes,
      History,
      FileId: document.file_id ?? '',
      Related,
      SameFile: same.map(({ At: _at, ...each }) => each),
    };
  }),

  handleFile(viewDocument, async (context, request) => {
    if (!request.DocumentNumber) return refuse(documentErrors.noDocumentNumber);
    const document = await found(context, request.DocumentNumber);
    refuseClosed(document);
    // Pages may have been arranged between two requests: places of two files would be one that nobody ever made.
    if (request.FileId && request.FileId !== document.file_id) return refuse(documentErrors.fileChanged);
    return request.Parts
      ? answerParts(context, document, document, request.Parts)
      : answerFile(context, document, document);
  }),
];
