import type * as z from 'zod';
import { documentCategoryPage, documentSubTypePage, documentTypePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { yesNo } from '../kit/fields.ts';
import { list } from '../kit/list.ts';
import { recordCalls } from '../kit/record-calls.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { documentSettingErrors } from './errors.ts';
import {
  CategoryRequest,
  ClassFilters,
  ClassRecord,
  ClassRow,
  NewCategory,
  NewSubtype,
  NewType,
  OneClass,
  SubtypeRequest,
  TypeRequest,
  UseAnswer,
} from './schemas.ts';

/** Category, type and subtype are kept alike: one declaration makes the calls of a level. */

interface Level<Request extends z.ZodObject, New extends z.ZodObject> {
  readonly noun: string;
  readonly plural: string;
  readonly words: string;
  readonly activity: string;
  readonly page: { at(object: 'Page'): string };
  readonly saved: Request;
  readonly created: New;
  /** Titles of the columns that not every level has. */
  readonly parent?: string;
  readonly children?: string;
}

const audit = notAudited('Kinds of documents are not personal data');
const { notFound, duplicateCode, hasActiveChildren, inactiveParent, sameStatus } = documentSettingErrors;

function declareLevel<const Request extends z.ZodObject, const New extends z.ZodObject>(level: Level<Request, New>) {
  const service = 'document-management';
  const { noun, words, activity } = level;
  const mayRead = needs(level.page.at('Page'), 'R');
  const mayEdit = needs(level.page.at('Page'), 'U');
  const classes = list({
    service,
    name: `Search${level.plural}`,
    summary: `The ${words} with what holds for them: how long they are kept and which workgroup gets them.`,
    access: mayRead,
    audit,
    filters: ClassFilters,
    row: ClassRow,
    sortable: ['SortOrder', 'Code', 'Description', 'ParentName', 'KeptMonths', 'RoutedTo', 'Children', 'ChangedAt'],
    defaultSort: 'SortOrder',
    columns: [
      { id: 'Code', title: 'document-settings.column.code' },
      { id: 'Description', title: 'document-settings.column.description' },
      ...(level.parent === undefined ? [] : [{ id: 'ParentName', title: level.parent }]),
      { id: 'KeptMonths', title: 'document-settings.column.keptMonths' },
      { id: 'RoutedTo', title: 'document-settings.column.routedTo' },
      ...(level.children === undefined ? [] : [{ id: 'Children', title: level.children }]),
      { id: 'SortOrder', title: 'document-settings.column.order' },
      { id: 'Active', title: 'document-settings.column.active', reads: { texts: 'common.active' } },
      { id: 'ChangedAt', title: 'document-settings.column.changedAt', reads: { instant: true } },
    ],
  });
  return {
    list: classes,
    setStatuses: activeBulk(classes, {
      name: `Set${level.plural}Status`,
      records: words,
      object: level.page.at('Page'),
    }),
    use: call({
      service,
      name: `Get${noun}Use`,
      kind: 'read',
      summary: `What uses one of the ${words} now.`,
      request: OneClass,
      response: UseAnswer,
      access: mayRead,
      audit,
      errors: [notFound],
    }),
    ...recordCalls({
      service,
      noun,
      activity,
      summaries: {
        get: `One of the ${words}.`,
        history: `Every change of one of the ${words}, newest first.`,
        create: `Adds to the ${words}.`,
        save: `Changes one of the ${words}; its code stays.`,
        status: `Takes one of the ${words} out of the choices (N) or offers it again (Y).`,
      },
      access: { read: mayRead, create: mayEdit, save: mayEdit, status: mayEdit },
      audit: { get: audit, history: audit },
      one: OneClass,
      created: level.created,
      changed: level.saved,
      stored: ClassRecord,
      status: { field: { Active: yesNo }, activity: 'STATUS' },
      errors: {
        notFound,
        create: [duplicateCode],
        save: [],
        status: [sameStatus, hasActiveChildren, inactiveParent],
      },
    }),
  };
}

export const documentCategories = declareLevel({
  noun: 'DocumentCategory',
  plural: 'DocumentCategories',
  words: 'document categories',
  activity: 'DOCUMENT_CATEGORY',
  page: documentCategoryPage,
  saved: CategoryRequest,
  created: NewCategory,
  children: 'document-settings.column.types',
});

export const {
  list: documentCategoryList,
  history: getDocumentCategoryHistory,
  create: createDocumentCategory,
  setStatus: setDocumentCategoryStatus,
  setStatuses: setDocumentCategoriesStatus,
} = documentCategories;

export const documentTypes = declareLevel({
  noun: 'DocumentType',
  plural: 'DocumentTypes',
  words: 'document types',
  activity: 'DOCUMENT_TYPE',
  page: documentTypePage,
  saved: TypeRequest,
  created: NewType,
  parent: 'document-settings.column.category',
  children: 'document-settings.column.subtypes',
});

export const {
  list: documentTypeList,
  history: getDocumentTypeHistory,
  use: getDocumentTypeUse,
  create: createDocumentType,
  setStatus: setDocumentTypeStatus,
  setStatuses: setDocumentTypesStatus,
} = documentTypes;

export const documentSubTypes = declareLevel({
  noun: 'DocumentSubType',
  plural: 'DocumentSubTypes',
  words: 'document subtypes',
  activity: 'DOCUMENT_SUBTYPE',
  page: documentSubTypePage,
  saved: SubtypeRequest,
  created: NewSubtype,
  parent: 'document-settings.column.type',
});

export const {
  list: documentSubTypeList,
  get: getDocumentSubType,
  history: getDocumentSubTypeHistory,
  use: getDocumentSubTypeUse,
  create: createDocumentSubType,
  save: saveDocumentSubType,
  setStatus: setDocumentSubTypeStatus,
  setStatuses: setDocumentSubTypesStatus,
} = documentSubTypes;
