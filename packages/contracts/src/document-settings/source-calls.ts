import * as z from 'zod';
import { documentSourcePage } from '../access/pages.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';
import { documentChannels } from './codes.ts';
import { documentSettingErrors } from './errors.ts';

/** Where documents come from, and what becomes of them until somebody indexes them. */
export const documentSource = record({
  service: 'document-management',
  texts: 'document-settings.source',
  one: 'document source',
  many: 'document sources',
  object: documentSourcePage.at('Page'),
  public: 'Sources of documents are not personal data',
  table: 'document_source',
  key: 'SourceCode',
  fields: {
    SourceCode: {
      type: 'text',
      limit: limits.referenceCode,
      signs: 'capitalsAndHyphens',
      required: true,
      fixed: true,
      hint: true,
    },
    NameEn: { type: 'text', limit: limits.referenceDescription, required: true },
    NameEs: { type: 'text', limit: limits.referenceDescription, required: true },
    Channel: { type: 'choice', of: documentChannels, table: 'DOCCHANNEL', required: true },
    WorkgroupId: { type: 'code', table: 'WRKGRP', required: true, hint: true },
    /** What such a document is taken for until it is indexed. */
    Subtype: { type: 'code', table: 'DOCSUBTYPE', empty: null, hint: true },
    /** A scan of many papers is split as it comes in, without anybody looking first. */
    SplitScans: { type: 'yesNo', required: true, start: 'N', hint: true },
  },
  called: 'Name',
  columns: { Subtype: 'document_subtype_id' },
  labels: {
    WorkgroupId: 'document-settings.column.queue',
    Subtype: 'document-settings.column.takenFor',
    SplitScans: 'document-settings.column.splitScans',
  },
  headings: {
    SourceCode: 'common.field.Code',
    Name: 'document-settings.column.source',
    WorkgroupName: 'document-settings.column.queue',
    SubtypeName: 'document-settings.column.takenFor',
    ChangedAt: 'document-settings.column.changedAt',
  },
  shown: { Name: z.string(), WorkgroupName: z.string(), SubtypeName: z.string() },
  refusals: {
    notFound: documentSettingErrors.sourceNotFound,
    taken: { SourceCode: documentSettingErrors.duplicateSource, NameEn: documentSettingErrors.duplicateSourceName },
    sameStatus: documentSettingErrors.sameStatus,
  },
  list: {
    summary: 'Where documents come from, with the channel and the queue where they wait for indexing.',
    columns: ['SourceCode', 'Name', 'Channel', 'WorkgroupName', 'SubtypeName', 'Active', 'ChangedAt'],
    sortable: ['Name', 'SourceCode', 'Channel', 'WorkgroupName', 'SubtypeName', 'ChangedAt'],
    search: ['SourceCode', 'NameEn', 'NameEs'],
    filters: { Channel: 'one', WorkgroupId: 'one', Active: 'one' },
  },
  ends: 'active',
});

export const {
  list: documentSourceList,
  get: getDocumentSource,
  history: getDocumentSourceHistory,
  create: createDocumentSource,
  save: saveDocumentSource,
  setStatus: setDocumentSourceStatus,
  statuses: setDocumentSourcesStatus,
} = documentSource;
