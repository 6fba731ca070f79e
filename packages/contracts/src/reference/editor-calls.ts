import * as z from 'zod';
import { referenceTablePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { instant, line, optionalLine, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { recordCalls, Saved } from '../kit/record-calls.ts';

/** The editor of the reference tables. What every form reads is in `calls.ts`. */

export const referenceErrors = errors('reference', {
  unknownTable: { status: 404, text: 'reference.error.unknownTable' },
  unknownEntry: { status: 404, text: 'reference.error.unknownEntry' },
  duplicateCode: { status: 409, text: 'reference.error.duplicateCode' },
  printedCode: { status: 409, text: 'reference.error.printedCode' },
  otherCodes: { status: 409, text: 'reference.error.otherCodes' },
  keptElsewhere: { status: 409, text: 'reference.error.keptElsewhere' },
});

export const origins = ['specification', 'domain', 'ours'] as const;

const service = 'reference-table';
const mayRead = needs(referenceTablePage.at('Page'), 'R');
const mayEdit = needs(referenceTablePage.at('Page'), 'U');
const audit = notAudited('Reference tables hold no personal data');

export const ReferenceTableRow = z.strictObject({
  TableName: z.string(),
  Origin: z.enum(origins),
  Note: z.string(),
  Entries: z.int(),
  ActiveEntries: z.int(),
  Version: version,
});
export type ReferenceTableRow = z.infer<typeof ReferenceTableRow>;

export const ReferenceTableFilters = z.strictObject({
  Text: optionalLine(60).optional(),
  Origin: z.enum(origins).optional(),
});
export type ReferenceTableFilters = z.infer<typeof ReferenceTableFilters>;

export const referenceTableList = list({
  service,
  name: 'SearchReferenceTables',
  summary: 'The reference tables with where their codes come from and how many entries they have.',
  access: mayRead,
  audit,
  filters: ReferenceTableFilters,
  row: ReferenceTableRow,
  sortable: ['TableName', 'Origin', 'Entries'],
  defaultSort: 'TableName',
  columns: [
    { id: 'TableName', title: 'common.field.TableName' },
    { id: 'Origin', title: 'reference.column.origin' },
    { id: 'Entries', title: 'reference.column.entries' },
    { id: 'ActiveEntries', title: 'reference.column.activeEntries' },
    { id: 'Note', title: 'common.field.Note' },
  ],
});

const Attribute = z.strictObject({
  Name: line(limits.referenceCode).refine(value => /^[A-Za-z][A-Za-z0-9]*$/.test(value), {
    error: 'invalid',
    params: { code: 'invalid' },
  }),
  Value: line(limits.referenceDescription),
});

const Content = {
  LabelEn: line(limits.referenceDescription),
  LabelEs: line(limits.referenceDescription),
  AdditionalAtt: z.array(Attribute).max(20),
};

const tableName = line(60);
const code = line(limits.referenceCode).refine(value => /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(value), {
  error: 'invalid',
  params: { code: 'invalid' },
});

const twice = (attributes: readonly { Name: string }[]): boolean =>
  new Set(attributes.map(each => each.Name)).size !== attributes.length;
const noneTwice = {
  path: ['AdditionalAtt'],
  error: 'duplicate',
  params: { code: 'duplicate' },
};

export const ReferenceEntryRow = z.strictObject({
  TableName: z.string(),
  ReferenceCode: z.string(),
  SortOrder: z.int(),
  LabelEn: z.string(),
  LabelEs: z.string(),
  AdditionalAtt: z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
  Active: yesNo,
  /** The code is printed in the specification or another public source: it keeps its code and stays. */
  Printed: yesNo,
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type ReferenceEntryRow = z.infer<typeof ReferenceEntryRow>;

export const ReferenceEntryFilters = z.strictObject({
  TableName: optionalLine(60).optional(),
  Text: optionalLine(100).optional(),
  Active: yesNo.optional(),
});
export type ReferenceEntryFilters = z.infer<typeof ReferenceEntryFilters>;

export const referenceEntryList = list({
  service,
  name: 'SearchReferenceEntries',
  summary: 'The entries of a reference table, those no longer offered included.',
  access: mayRead,
  audit,
  filters: ReferenceEntryFilters,
  row: ReferenceEntryRow,
  sortable: ['SortOrder', 'ReferenceCode', 'LabelEn', 'LabelEs'],
  defaultSort: 'SortOrder',
  columns: [
    { id: 'ReferenceCode', title: 'common.field.Code' },
    { id: 'LabelEn', title: 'common.word.english' },
    { id: 'LabelEs', title: 'common.word.spanish' },
    { id: 'AdditionalAtt', title: 'reference.column.att' },
    { id: 'Printed', title: 'reference.column.printed' },
    { id: 'Active', title: 'common.field.Status' },
    { id: 'SortOrder', title: 'common.field.Order' },
  ],
});

const OneEntry = z.strictObject({ TableName: tableName, ReferenceCode: line(limits.referenceCode) });

export const getReferenceTableRecord = call({
  service,
  name: 'GetReferenceTableRecord',
  kind: 'read',
  summary: 'One reference table with its codes in their order.',
  request: z.strictObject({ TableName: tableName }),
  response: z.strictObject({ ...ReferenceTableRow.shape, Codes: z.array(z.string()) }),
  access: mayRead,
  audit,
  errors: [referenceErrors.unknownTable],
});

export const getReferenceEntryUse = call({
  service,
  name: 'GetReferenceEntryUse',
  kind: 'read',
  summary: 'How many records of each kind use a code now.',
  request: OneEntry,
  response: z.strictObject({ data: z.array(z.strictObject({ What: z.string(), Count: z.int().min(1) })) }),
  access: mayRead,
  audit,
  errors: [referenceErrors.unknownEntry],
});

export const NewReferenceEntry = z
  .strictObject({ TableName: tableName, ReferenceCode: code, ...Content })
  .refine(value => !twice(value.AdditionalAtt), noneTwice);
export type NewReferenceEntry = z.infer<typeof NewReferenceEntry>;

export const ReferenceEntryInput = z
  .strictObject({ ...OneEntry.shape, ...Content })
  .refine(value => !twice(value.AdditionalAtt), noneTwice);
export type ReferenceEntryInput = z.infer<typeof ReferenceEntryInput>;

export const {
  get: getReferenceEntry,
  history: getReferenceEntryHistory,
  create: createReferenceEntry,
  save: saveReferenceEntry,
  setStatus: setReferenceEntryStatus,
} = recordCalls({
  service,
  noun: 'ReferenceEntry',
  activity: 'REFERENCE_ENTRY',
  summaries: {
    get: 'One entry of a reference table.',
    history: 'Every change of one entry, newest first.',
    create: 'Adds an entry at the end of a reference table.',
    save: 'Changes the labels and further properties of an entry; its code stays.',
    status: 'Takes an entry out of the choices (N) or offers it again (Y). Printed codes stay.',
  },
  access: { read: mayRead, create: mayEdit, save: mayEdit, status: mayEdit },
  audit: { get: audit, history: audit },
  one: OneEntry,
  created: NewReferenceEntry,
  changed: ReferenceEntryInput,
  stored: ReferenceEntryRow,
  status: { field: { Active: yesNo }, activity: 'STATUS_CHANGED' },
  errors: {
    notFound: referenceErrors.unknownEntry,
    create: [referenceErrors.unknownTable, referenceErrors.duplicateCode, referenceErrors.keptElsewhere],
    save: [referenceErrors.keptElsewhere],
    status: [referenceErrors.printedCode, referenceErrors.keptElsewhere],
  },
});

export const saveReferenceOrder = call({
  service,
  name: 'SaveReferenceOrder',
  kind: 'write',
  summary: 'Sets the order of all entries of a table; the version is that of the table.',
  request: z.strictObject({ TableName: tableName, Codes: z.array(line(limits.referenceCode)).min(1).max(2000) }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'REFERENCE_ORDER_CHANGED' },
  errors: [referenceErrors.unknownTable, referenceErrors.otherCodes, referenceErrors.keptElsewhere, commonErrors.stale],
  versioned: true,
});
