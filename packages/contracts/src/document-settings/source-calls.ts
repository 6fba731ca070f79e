import * as z from 'zod';
import { documentSourcePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, yesNo } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { documentSettingErrors } from './errors.ts';
import { NewSource, OneSource, Saved, SourceFilters, SourceRecord, SourceRequest, SourceRow } from './schemas.ts';

const service = 'document-management';
const mayRead = needs(documentSourcePage.at('Page'), 'R');
const mayEdit = needs(documentSourcePage.at('Page'), 'U');
const audit = notAudited('Sources of documents are not personal data');
const { sourceNotFound, duplicateSource, duplicateSourceName, sameStatus } = documentSettingErrors;

export const documentSourceList = list({
  service,
  name: 'SearchDocumentSources',
  summary: 'Where documents come from, with the channel and the queue where they wait for indexing.',
  access: mayRead,
  audit,
  filters: SourceFilters,
  row: SourceRow,
  sortable: ['Name', 'SourceCode', 'Channel', 'WorkgroupName', 'SubtypeName', 'ChangedAt'],
  defaultSort: 'Name',
  columns: [
    { id: 'SourceCode', title: 'document-settings.column.code' },
    { id: 'Name', title: 'document-settings.column.source' },
    { id: 'Channel', title: 'document-settings.column.channel', reads: { table: 'DOCCHANNEL' } },
    { id: 'WorkgroupName', title: 'document-settings.column.queue' },
    { id: 'SubtypeName', title: 'document-settings.column.takenFor' },
    { id: 'Active', title: 'document-settings.column.active', reads: { texts: 'document-settings.active' } },
    { id: 'ChangedAt', title: 'document-settings.column.changedAt', reads: { instant: true } },
  ],
});

export const getDocumentSource = call({
  service,
  name: 'GetDocumentSource',
  kind: 'read',
  summary: 'One source of documents.',
  request: OneSource,
  response: SourceRecord,
  access: mayRead,
  audit,
  errors: [sourceNotFound],
});

export const getDocumentSourceHistory = call({
  service,
  name: 'GetDocumentSourceHistory',
  kind: 'read',
  summary: 'Every change of a source of documents, newest first.',
  request: OneSource,
  response: History,
  access: mayRead,
  audit,
});

export const createDocumentSource = call({
  service,
  name: 'CreateDocumentSource',
  kind: 'write',
  summary: 'Adds a source of documents.',
  request: NewSource,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'DOCUMENT_SOURCE_CREATED' },
  errors: [duplicateSource, duplicateSourceName],
  keyed: true,
});

export const saveDocumentSource = call({
  service,
  name: 'SaveDocumentSource',
  kind: 'write',
  summary: 'Changes a source of documents; its code stays.',
  request: SourceRequest,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'DOCUMENT_SOURCE_CHANGED' },
  errors: [sourceNotFound, duplicateSourceName, commonErrors.stale],
  versioned: true,
});

export const setDocumentSourceStatus = call({
  service,
  name: 'SetDocumentSourceStatus',
  kind: 'write',
  summary: 'Takes a source out of the choices (N) or offers it again (Y).',
  request: z.strictObject({ ...OneSource.shape, Active: yesNo, Reason: line(limits.reason) }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'DOCUMENT_SOURCE_STATUS_CHANGED' },
  errors: [sourceNotFound, sameStatus, commonErrors.stale],
  versioned: true,
});
