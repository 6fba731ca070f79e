import type { PageDeclaration } from './access.ts';
import type { CallDeclaration } from './call.ts';
import type { ListDeclaration } from './list.ts';
import type { AnyRecord } from './record.ts';
import type { ScreenDeclaration } from './screen.ts';

/** What a module's file declares, told by the shape of what it exports: whoever declares a call there has registered it. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCall = (value: object): value is CallDeclaration => 'service' in value && 'audit' in value && 'path' in value;

const isList = (value: object): value is ListDeclaration => 'search' in value && 'export' in value && 'row' in value;

const isBulk = (value: object): value is Record<'preview' | 'run' | 'start', CallDeclaration> =>
  'preview' in value && 'run' in value && 'start' in value;

const isRecord = (value: unknown): value is AnyRecord =>
  isObject(value) && 'given' in value && 'changes' in value && 'fieldOf' in value;

/** The calls of one record, or all that is made of its declaration. */
const isGroup = (value: object): boolean => 'list' in value && 'get' in value && 'save' in value;

/** The calls that one exported value stands for. */
export function callsOf(value: unknown): readonly CallDeclaration[] {
  if (!isObject(value)) return [];
  if (isGroup(value)) return Object.values(value).flatMap(callsOf);
  if (isList(value)) return [value.search, value.export, ...(value.counts ? [value.counts] : [])];
  if (isBulk(value)) return [value.preview, value.run, value.start];
  return isCall(value) ? [value] : [];
}

/** The list that one exported value is, or holds. */
function listsOf(value: unknown): readonly ListDeclaration[] {
  if (!isObject(value)) return [];
  if (isGroup(value)) return Object.values(value).flatMap(listsOf);
  return isList(value) ? [value] : [];
}

const isScreen = (value: unknown): value is ScreenDeclaration =>
  isObject(value) && 'layout' in value && 'path' in value && 'calls' in value;

const isPage = (value: unknown): value is PageDeclaration =>
  isObject(value) && 'objects' in value && 'openByDefault' in value;

/** A call that a record stands for may be exported by its own name as well. */
export const callsIn = (module: object): readonly CallDeclaration[] => [
  ...new Set(Object.values(module).flatMap(callsOf)),
];
export const listsIn = (module: object): readonly ListDeclaration[] => [
  ...new Set(Object.values(module).flatMap(listsOf)),
];
export const screensIn = (module: object): readonly ScreenDeclaration[] => Object.values(module).filter(isScreen);
export const recordsIn = (module: object): readonly AnyRecord[] => Object.values(module).filter(isRecord);
export const pagesIn = (module: object): readonly PageDeclaration[] => Object.values(module).filter(isPage);
