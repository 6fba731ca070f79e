import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import type { NewReferenceEntry, ReferenceEntryRow } from '@commonweal/contracts/reference/editor-calls';
import { propertiesOf, propertiesSchema } from '@commonweal/contracts/reference/properties';
import type { ServerFault } from '@commonweal/ui';
import * as z from 'zod';

type Attributes = NewReferenceEntry['AdditionalAtt'];

/** What a form holds of an entry: its labels, and the further properties that its table has, each under its own name. */
export const entryForm = (table: string) =>
  z.strictObject({
    ReferenceCode: line(limits.referenceCode),
    LabelEn: line(limits.referenceDescription),
    LabelEs: line(limits.referenceDescription),
    ...propertiesSchema(table).shape,
  });
export type EntryForm = { ReferenceCode: string; LabelEn: string; LabelEs: string } & Record<string, string>;

const propertyNames = (table: string): string[] => Object.keys(propertiesOf(table));

const propertiesFor = (table: string, given: Attributes): Record<string, string> =>
  Object.fromEntries(propertyNames(table).map(name => [name, given.find(each => each.Name === name)?.Value ?? '']));

export const emptyEntry = (table: string): EntryForm => ({
  ReferenceCode: '',
  LabelEn: '',
  LabelEs: '',
  ...propertiesFor(table, []),
});

export const toEntryForm = ({
  TableName,
  ReferenceCode,
  LabelEn,
  LabelEs,
  AdditionalAtt,
}: ReferenceEntryRow): EntryForm => ({
  ReferenceCode,
  LabelEn,
  LabelEs,
  ...propertiesFor(TableName, AdditionalAtt),
});

/** A property without a value is one that the entry does not have. */
export const toEntryRequest = (TableName: string, form: EntryForm): NewReferenceEntry => ({
  TableName,
  ReferenceCode: form.ReferenceCode,
  LabelEn: form.LabelEn,
  LabelEs: form.LabelEs,
  AdditionalAtt: propertyNames(TableName).flatMap(Name => {
    const Value = form[Name] ?? '';
    return Value === '' ? [] : [{ Name, Value }];
  }),
});

/** How the properties of an entry read in a line. */
export const writeProperties = (properties: Attributes): string =>
  properties.map(each => `${each.Name}=${each.Value}`).join(', ');

const inside = 'AdditionalAtt.';

/** The server speaks of a list, the form of fields. */
export const placeFaults = (faults: readonly ServerFault[]): readonly ServerFault[] =>
  faults.map(fault => (fault.path.startsWith(inside) ? { ...fault, path: fault.path.slice(inside.length) } : fault));
