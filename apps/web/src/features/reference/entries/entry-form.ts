import { line, optionalNote } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import type { NewReferenceEntry, ReferenceEntryRow } from '@commonweal/contracts/reference/editor-calls';
import type { ServerFault } from '@commonweal/ui';
import * as z from 'zod';

/** Further properties are typed as lines, `Name=Value`; that is how people list them to each other. */

const property = /^([A-Za-z][A-Za-z0-9]{0,29})\s*=\s*(\S.*)$/;
const mostCharacters = 2000;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(each => each.trim())
    .filter(each => each !== '');

export function readProperties(text: string): NewReferenceEntry['AdditionalAtt'] {
  return linesOf(text).flatMap(each => {
    const [, Name, Value] = property.exec(each) ?? [];
    return Name !== undefined && Value !== undefined ? [{ Name, Value }] : [];
  });
}

export const writeProperties = (properties: NewReferenceEntry['AdditionalAtt']): string =>
  properties.map(each => `${each.Name}=${each.Value}`).join('\n');

const areProperties = (text: string): boolean => {
  const lines = linesOf(text);
  const names = readProperties(text).map(each => each.Name);
  return lines.every(each => property.test(each)) && new Set(names).size === names.length;
};

export const EntryForm = z.strictObject({
  ReferenceCode: line(limits.referenceCode),
  LabelEn: line(limits.referenceDescription),
  LabelEs: line(limits.referenceDescription),
  Properties: optionalNote(mostCharacters).refine(areProperties, { error: 'invalid', params: { code: 'invalid' } }),
});
export type EntryForm = z.infer<typeof EntryForm>;

export const emptyEntry: EntryForm = { ReferenceCode: '', LabelEn: '', LabelEs: '', Properties: '' };

export const toEntryForm = (row: ReferenceEntryRow): EntryForm => ({
  ReferenceCode: row.ReferenceCode,
  LabelEn: row.LabelEn,
  LabelEs: row.LabelEs,
  Properties: writeProperties(row.AdditionalAtt),
});

export const toEntryRequest = (TableName: string, { Properties, ...rest }: EntryForm): NewReferenceEntry => ({
  TableName,
  ...rest,
  AdditionalAtt: readProperties(Properties),
});

/** The server speaks of a list, the form of lines. */
export const placeFaults = (faults: readonly ServerFault[]): readonly ServerFault[] =>
  faults.map(fault => (fault.path.startsWith('AdditionalAtt') ? { ...fault, path: 'Properties' } : fault));
