import { documentCategoryPage, documentSubTypePage, documentTypePage } from '@commonweal/contracts/access/pages';
import {
  documentCategories,
  documentSubTypes,
  documentTypes,
} from '@commonweal/contracts/document-settings/class-calls';
import {
  CategoryInput,
  type ClassInput,
  type ClassRecord,
  NewCategory,
  NewSubtype,
  NewType,
  SubtypeInput,
  TypeInput,
} from '@commonweal/contracts/document-settings/schemas';
import {
  documentCategoryEditScreen,
  documentCategoryScreen,
  documentSubTypeEditScreen,
  documentSubTypeScreen,
  documentTypeEditScreen,
  documentTypeScreen,
} from '@commonweal/contracts/document-settings/screens';
import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import type * as z from 'zod';
import type { DeclaredCall } from '../../../platform/calls/declared-call.ts';

/** Category, type and subtype have the same screens; this is what differs. */

type Saved = { ResultCode: '00'; Version: number };
type OneClass = { Code: string };
export type NewClass = ClassInput & OneClass;

export interface Level {
  /** Its texts stand under this name. */
  readonly prefix: string;
  /** Its own reference table, and the one that it belongs to. */
  readonly table: string;
  readonly parentTable?: string;
  readonly hasSensitivity: boolean;
  readonly object: string;
  readonly listScreen: ScreenDeclaration;
  readonly editScreen: typeof documentCategoryEditScreen;
  readonly input: z.ZodType<ClassInput, ClassInput>;
  readonly created: z.ZodType<NewClass, NewClass>;
  readonly list: typeof documentCategories.list;
  readonly get: DeclaredCall<ClassRecord, OneClass>;
  readonly history: DeclaredCall<{ data: HistoryEntry[] }, OneClass>;
  readonly use: DeclaredCall<{ data: { What: string; Count: number }[] }, OneClass>;
  readonly create: DeclaredCall<Saved, NewClass>;
  readonly save: DeclaredCall<Saved, NewClass>;
  readonly setStatus: DeclaredCall<Saved, OneClass & { Active: YesNo; Reason: string }>;
  readonly setStatuses: typeof documentCategories.setStatuses;
}

export const categoryLevel: Level = {
  prefix: 'category',
  table: 'DOCCAT',
  hasSensitivity: false,
  object: documentCategoryPage.at('Page'),
  listScreen: documentCategoryScreen,
  editScreen: documentCategoryEditScreen,
  input: CategoryInput,
  created: NewCategory,
  ...documentCategories,
};

export const typeLevel: Level = {
  prefix: 'type',
  table: 'DOCTYPE',
  parentTable: 'DOCCAT',
  hasSensitivity: false,
  object: documentTypePage.at('Page'),
  listScreen: documentTypeScreen,
  editScreen: documentTypeEditScreen,
  input: TypeInput,
  created: NewType,
  ...documentTypes,
};

export const subtypeLevel: Level = {
  prefix: 'subtype',
  table: 'DOCSUBTYPE',
  parentTable: 'DOCTYPE',
  hasSensitivity: true,
  object: documentSubTypePage.at('Page'),
  listScreen: documentSubTypeScreen,
  editScreen: documentSubTypeEditScreen,
  input: SubtypeInput,
  created: NewSubtype,
  ...documentSubTypes,
};

export const classAddress = (level: Level, Code?: string): string => level.editScreen.at({ Code });
