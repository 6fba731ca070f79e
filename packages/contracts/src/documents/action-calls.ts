import * as z from 'zod';
import { documentByQueuePage, documentIndexPage, documentViewPage, forwardDocumentPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, note, optionalLine, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { documentErrors } from './errors.ts';
import { IndexRequest, OneDocument } from './schemas.ts';

const service = 'document-management';
const { notFound, notAllowed, notScanned, quarantined, isDeleted, notDeleted } = documentErrors;
const closed = [notFound, notScanned, quarantined, isDeleted];
const Changed = z.strictObject({ ...WriteResult.shape, Version: version });

export const takeNextDocument = call({
  service,
  name: 'TakeNextDocument',
  kind: 'write',
  summary:
    'Gives the caller, alone, the document that unblocks the most urgent decision, else the one that has waited longest; their own queues first.',
  request: z.strictObject({ WorkgroupId: optionalLine(limits.referenceCode).optional() }),
  response: z.strictObject({ DocumentNumber: z.string().nullable() }),
  access: needs(documentByQueuePage.at('Next'), 'U'),
  audit: { activity: 'DOCUMENT_NEXT_REQUESTED' },
});

export const takeDocument = call({
  service,
  name: 'TakeDocument',
  kind: 'write',
  summary: 'Takes a waiting document into the caller’s hand.',
  request: OneDocument,
  response: Changed,
  access: needs(documentByQueuePage.at('Next'), 'U'),
  audit: { activity: 'DOCUMENT_TAKEN' },
  errors: [...closed, notAllowed, documentErrors.takenBy],
});

export const putBackDocument = call({
  service,
  name: 'PutBackDocument',
  kind: 'write',
  summary: 'Gives a document in the caller’s hand back to its queue.',
  request: OneDocument,
  response: Changed,
  access: needs(documentByQueuePage.at('Next'), 'U'),
  audit: { activity: 'DOCUMENT_PUT_BACK' },
  errors: [notFound, documentErrors.takenBy],
});

export const indexDocument = call({
  service,
  name: 'IndexDocument',
  kind: 'write',
  summary: 'Says what a document is and whose; one that was indexed can be indexed anew.',
  request: IndexRequest,
  response: Changed,
  access: needs(documentIndexPage.at('Page'), 'U'),
  audit: { activity: 'DOCUMENT_INDEXED' },
  errors: [...closed, documentErrors.recordNotFound, commonErrors.stale],
  versioned: true,
});

export const forwardDocument = call({
  service,
  name: 'ForwardDocument',
  kind: 'write',
  summary: 'Forwards a document to a person or to a workgroup, with a note (alert WI03).',
  request: z.strictObject({
    DocumentNumber: line(limits.documentNumber),
    UserId: optionalLine(limits.userId),
    WorkgroupId: optionalLine(limits.referenceCode),
    Note: note(limits.shortNote),
  }),
  response: Changed,
  access: needs(forwardDocumentPage.at('Page'), 'U'),
  audit: { activity: 'DOCUMENT_FORWARDED' },
  errors: [
    ...closed,
    documentErrors.workgroupNotFound,
    documentErrors.personNotFound,
    documentErrors.mayNotOpen,
    commonErrors.stale,
  ],
  versioned: true,
});

const Why = z.strictObject({ DocumentNumber: line(limits.documentNumber), Reason: line(limits.reason) });

export const deleteDocument = call({
  service,
  name: 'DeleteDocument',
  kind: 'write',
  summary: 'Takes a document out of use, with a reason. It can be brought back.',
  request: Why,
  response: Changed,
  access: needs(documentViewPage.at('Delete'), 'U'),
  audit: { activity: 'DOCUMENT_DELETED' },
  errors: [...closed, documentErrors.isHeld, commonErrors.stale],
  versioned: true,
});

export const restoreDocument = call({
  service,
  name: 'RestoreDocument',
  kind: 'write',
  summary: 'Brings a deleted document back, with a reason. It is scanned again first.',
  request: Why,
  response: Changed,
  access: needs(documentViewPage.at('Restore'), 'U'),
  audit: { activity: 'DOCUMENT_RESTORED' },
  errors: [notFound, notDeleted, documentErrors.isSwept, commonErrors.stale],
  versioned: true,
});

export const setLegalHold = call({
  service,
  name: 'SetLegalHold',
  kind: 'write',
  summary: 'Places a legal hold on a document, or lifts it: what is held is neither deleted nor swept.',
  request: z.strictObject({ ...Why.shape, Held: yesNo }),
  response: Changed,
  access: needs(documentViewPage.at('Hold'), 'U'),
  audit: { activity: 'DOCUMENT_HOLD_SET' },
  errors: [notFound, documentErrors.sameHold, documentErrors.isSwept, commonErrors.stale],
  versioned: true,
});

export const addDocumentNote = call({
  service,
  name: 'AddDocumentNote',
  kind: 'write',
  summary: 'Adds a note to a document.',
  request: z.strictObject({ DocumentNumber: line(limits.documentNumber), Text: note(limits.shortNote) }),
  response: WriteResult,
  access: needs(documentViewPage.at('Notes'), 'U'),
  audit: { activity: 'DOCUMENT_NOTE_ADDED' },
  errors: [notFound],
  keyed: true,
});

export const recordDocumentPrint = call({
  service,
  name: 'RecordDocumentPrint',
  kind: 'write',
  summary: 'Keeps in the audit trail that a document was printed; asked before the print dialog opens.',
  request: OneDocument,
  response: WriteResult,
  access: needs(documentViewPage.at('Print'), 'R'),
  audit: { activity: 'DOCUMENT_PRINTED' },
  errors: [...closed],
});
