import * as z from 'zod';
import {
  caseDetailsPage,
  clientDetailsPage,
  documentByQueuePage,
  documentIndexPage,
  documentSearchPage,
  documentViewPage,
} from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { mostWhole, optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { documentErrors } from './errors.ts';
import { DocumentDetails, DocumentFilters, DocumentRow, OneDocument, Proposal, QueueRow } from './schemas.ts';

const service = 'document-management';
/** As a file's own name is written: compared, never looked up. */
const uuidLength = 36;

const columns = [
  { id: 'DocumentNumber', title: 'documents.column.number' },
  { id: 'DocCategoryId', title: 'documents.column.category', reads: { table: 'DOCCAT' } },
  { id: 'DocTypeId', title: 'documents.column.type', reads: { table: 'DOCTYPE' } },
  { id: 'DocSubTypeId', title: 'documents.column.subtype', reads: { table: 'DOCSUBTYPE' } },
  { id: 'ClientName', title: 'documents.column.client' },
  { id: 'CaseNumber', title: 'documents.column.case' },
  { id: 'Pin', title: 'documents.column.pin' },
  { id: 'ApplicationNumber', title: 'documents.column.application' },
  { id: 'SourceName', title: 'documents.column.source' },
  { id: 'ReceivedDate', title: 'documents.column.received' },
  { id: 'UploadedDate', title: 'documents.column.uploaded', reads: { instant: true } },
  { id: 'benefitStartDate', title: 'documents.column.benefitStart' },
  { id: 'Age', title: 'documents.column.age' },
  { id: 'Unblocks', title: 'documents.column.unblocks', reads: { texts: 'documents.unblocks' } },
  { id: 'DueProgram', title: 'documents.column.dueProgram' },
  { id: 'DueOn', title: 'documents.column.dueOn' },
  { id: 'State', title: 'documents.column.state', reads: { texts: 'documents.state' } },
  { id: 'FileName', title: 'documents.column.file' },
  { id: 'Pages', title: 'documents.column.pages' },
  { id: 'WorkgroupName', title: 'documents.column.queue' },
  { id: 'AssignedName', title: 'documents.column.assigned' },
] as const;
const sortable = [
  'Unblocks',
  'ReceivedDate',
  'UploadedDate',
  'DocumentNumber',
  'State',
  'CaseNumber',
  'FileName',
] as const;

export const documentList = list({
  service,
  name: 'GetDocuments',
  summary:
    'Documents whose subtype the caller may view and whose people and cases they may open, and no word of others.',
  access: needs(documentByQueuePage.at('Page'), 'R').or(needs(documentSearchPage.at('Page'), 'R')),
  exportAccess: needs(documentSearchPage.at('Export'), 'U'),
  audit: { activity: 'DOCUMENTS_SEARCHED' },
  filters: DocumentFilters,
  row: DocumentRow,
  sortable,
  defaultSort: 'ReceivedDate',
  columns,
  personal: true,
  counted: ['DocSubTypeId', 'WorkgroupId'],
});

export const detailPageDocuments = list({
  service,
  name: 'GetDetailPageDocuments',
  summary: 'The documents of a case, a person or an application, newest first; none where no record is named.',
  access: needs(caseDetailsPage.at('Documents'), 'R').or(needs(clientDetailsPage.at('Documents'), 'R')),
  audit: { activity: 'DOCUMENTS_SEARCHED' },
  filters: DocumentFilters.pick({ CaseNumber: true, ApplicationNumber: true, Pin: true, State: true, Text: true }),
  row: DocumentRow,
  sortable,
  defaultSort: '-ReceivedDate',
  columns,
  personal: true,
});

export const getDocumentQueues = call({
  service,
  name: 'GetDocumentQueues',
  kind: 'read',
  summary: 'How many documents wait in each queue and how old they are, of those that the caller may open.',
  request: z.strictObject({}),
  response: z.strictObject({
    Queues: z.array(QueueRow),
    /** In the caller's own hand. */
    Mine: z.int(),
    Unreadable: z.int(),
    Quarantined: z.int(),
  }),
  access: needs(documentByQueuePage.at('Page'), 'R'),
  audit: { activity: 'DOCUMENT_QUEUES_VIEWED' },
});

const seeing = needs(documentViewPage.at('Page'), 'R');

export const getDocumentDetails = call({
  service,
  name: 'GetDocumentDetails',
  kind: 'read',
  summary: 'One document: what it is, whose it is, where it stands, its notes and its history.',
  request: OneDocument,
  response: DocumentDetails,
  access: seeing,
  audit: { activity: 'DOCUMENT_DETAILS_VIEWED' },
  errors: [documentErrors.notFound],
});

/** As many places of a file as one answer holds, and how large each is at most. */
export const mostFileParts = 128;
export const mostFilePart = 256 * 1024;

const place = z.int().min(0).max(mostWhole);
const FilePart = z
  .strictObject({ From: place, To: place })
  .refine(({ From, To }) => To >= From && To - From < mostFilePart);

export const viewDocument = call({
  service,
  name: 'ViewDocument',
  kind: 'read',
  summary:
    'The bytes of a document with its download-file-name, whole, in ranges (Range) or several places of it one after the other (Parts). Whoever fetches it in several requests names the file (FileId): where the document shows another one meanwhile nothing is given. Subtype access is checked again here.',
  request: z.strictObject({
    DocumentNumber: optionalLine(limits.documentNumber).optional(),
    Parts: z.array(FilePart).min(1).max(mostFileParts).optional(),
    FileId: optionalLine(uuidLength).optional(),
  }),
  response: z.any(),
  answer: 'file',
  access: seeing,
  audit: { activity: 'DOCUMENT_VIEWED' },
  errors: [
    documentErrors.noDocumentNumber,
    documentErrors.notFound,
    documentErrors.range,
    documentErrors.fileChanged,
    documentErrors.notScanned,
    documentErrors.quarantined,
    documentErrors.isDeleted,
  ],
});

export const getIndexProposals = call({
  service,
  name: 'GetIndexProposals',
  kind: 'read',
  summary: 'Whose a document may be, by the numbers and names that stand on it, of people whom the caller may open.',
  request: OneDocument,
  response: z.strictObject({
    People: z.array(Proposal),
    /** What the paper is likely to be, most likely first. */
    DocSubTypeIds: z.array(z.string()),
    benefitStartDate: z.string(),
  }),
  access: needs(documentIndexPage.at('Page'), 'R'),
  audit: { activity: 'DOCUMENT_PROPOSALS_VIEWED' },
  errors: [documentErrors.notFound],
});
