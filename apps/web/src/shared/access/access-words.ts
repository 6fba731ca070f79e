import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { pages } from '@commonweal/contracts/pages';
import { recordPages } from '@commonweal/contracts/records.generated';
import { useMemo } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { installedScreens } from '../../platform/menus/screens.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';

/** How access pages, their objects and the fields of a role read, in the matrix, the histories and the approvals. */
export interface AccessWords {
  /** False until the words are here; names stand in for them meanwhile. */
  readonly ready: boolean;
  page(name: string): string;
  /** What an object opens. */
  object(key: string): string;
  /** Page and object in one line. */
  full(key: string): string;
  subtype(code: string): string;
  /** A field of a role as a history keeps it: `Access.Page.Object`, `Document.SUBTYPE`, `RoleName` … */
  field(name: string): string;
  value(field: string, value: unknown): string;
}

export const splitObject = (key: string): readonly [page: string, object: string] => {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
};

export const textKeyOf = (key: string): string => {
  const [, object] = splitObject(key);
  return object === 'Page' ? 'access.open' : `access.object.${key}`;
};

/** The words of a page; one that a record declares beside itself is called as the record's screen is. */
function pageKeyOf(name: string): string {
  const opens = ({ access }: ScreenDeclaration): boolean =>
    access.kind === 'object' && access.object === `${name}.Page`;
  const isOfRecord = recordPages.some(page => page.name === name);
  return (isOfRecord && installedScreens().find(opens)?.title) || `access.page.${name}`;
}

const accessPrefix = 'Access.';
const documentPrefix = 'Document.';
const plainFields = [
  'RoleName',
  'Description',
  'OwnFilingsOnly',
  'Status',
  'Roles',
  'CopyOf',
  'Grant',
  'SupervisorUserId',
];

export function useAccessWords(): AccessWords {
  const t = useText();
  const { ready } = useTextsOf('access');
  const { entries } = useReferenceTable('DOCSUBTYPE');
  return useMemo(() => {
    const subtypes = new Map(entries.map(entry => [entry.ReferenceCode, entry.ReferenceCodeDescription]));
    const describe = (code: string): string => subtypes.get(code) ?? code;
    const known = new Set<string>(pages.map(page => page.name));
    const page = (name: string): string => (ready && known.has(name) ? t(pageKeyOf(name)) : name);
    const object = (key: string): string =>
      ready && known.has(splitObject(key)[0]) ? t(textKeyOf(key)) : splitObject(key)[1];
    const full = (key: string): string =>
      ready ? t('access.screenField', { page: page(splitObject(key)[0]), object: object(key) }) : key;
    return {
      ready,
      page,
      object,
      full,
      subtype: describe,
      field(name) {
        if (!ready) return name;
        if (name.startsWith(accessPrefix)) return full(name.slice(accessPrefix.length));
        if (name.startsWith(documentPrefix)) {
          return t('access.documentField', { subtype: describe(name.slice(documentPrefix.length)) });
        }
        return plainFields.includes(name) ? t(`access.field.${name}`) : name;
      },
      value(field, value) {
        const text = typeof value === 'string' ? value : '';
        if (!ready) return text;
        if (field.startsWith(documentPrefix)) return t(`access.level.${text === '' ? 'none' : 'View'}`);
        if (text === '') return '';
        if (field.startsWith(accessPrefix)) return t(`access.code.${text}`);
        if (field === 'OwnFilingsOnly') return t(`access.ownFilings.${text}`);
        return field === 'Status' ? t(`access.status.${text}`) : text;
      },
    };
  }, [t, ready, entries]);
}
