import * as z from 'zod';
import { documentCategoryPage, documentSubTypePage, documentTypePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, yesNo } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
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
  Saved,
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
  return {
    list: list({
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
    }),
    get: call({
      service,
      name: `Get${noun}`,
      kind: 'read',
      summary: `One of the ${words}.`,
      request: OneClass,
      response: ClassRecord,
      access: mayRead,
      audit,
      errors: [notFound],
    }),
    history: call({
      service,
      name: `Get${noun}History`,
      kind: 'read',
      summary: `Every change of one of the ${words}, newest first.`,
      request: OneClass,
      response: History,
      access: mayRead,
      audit,
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
    create: call({
      service,
      name: `Create${noun}`,
      kind: 'write',
      summary: `Adds to the ${words}.`,
      request: level.created,
      response: Saved,
      access: mayEdit,
      audit: { activity: `${activity}_CREATED` },
      errors: [duplicateCode],
      keyed: true,
    }),
    save: call({
      service,
      name: `Save${noun}`,
      kind: 'write',
      summary: `Changes one of the ${words}; its code stays.`,
      request: level.saved,
      response: Saved,
      access: mayEdit,
      audit: { activity: `${activity}_CHANGED` },
      errors: [notFound, commonErrors.stale],
      versioned: true,
    }),
    setStatus: call({
      service,
      name: `Set${noun}Status`,
      kind: 'write',
      summary: `Takes one of the ${words} out of the choices (N) or offers it again (Y).`,
      request: z.strictObject({ ...OneClass.shape, Active: yesNo, Reason: line(limits.reason) }),
      response: Saved,
      access: mayEdit,
      audit: { activity: `${activity}_STATUS` },
      errors: [notFound, sameStatus, hasActiveChildren, inactiveParent, commonErrors.stale],
      versioned: true,
    }),
  };
}

export const {
  list: documentCategoryList,
  get: getDocumentCategory,
  history: getDocumentCategoryHistory,
  use: getDocumentCategoryUse,
  create: createDocumentCategory,
  save: saveDocumentCategory,
  setStatus: setDocumentCategoryStatus,
} = declareLevel({
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
  list: documentTypeList,
  get: getDocumentType,
  history: getDocumentTypeHistory,
  use: getDocumentTypeUse,
  create: createDocumentType,
  save: saveDocumentType,
  setStatus: setDocumentTypeStatus,
} = declareLevel({
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
  list: documentSubTypeList,
  get: getDocumentSubType,
  history: getDocumentSubTypeHistory,
  use: getDocumentSubTypeUse,
  create: createDocumentSubType,
  save: saveDocumentSubType,
  setStatus: setDocumentSubTypeStatus,
} = declareLevel({
  noun: 'DocumentSubType',
  plural: 'DocumentSubTypes',
  words: 'document subtypes',
  activity: 'DOCUMENT_SUBTYPE',
  page: documentSubTypePage,
  saved: SubtypeRequest,
  created: NewSubtype,
  parent: 'document-settings.column.type',
});
