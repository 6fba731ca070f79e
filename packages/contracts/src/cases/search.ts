import * as z from 'zod';
import { caseSearchPage, clientDetailsPage } from '../access/pages.ts';
import { optionalSsn } from '../clients/ssn.ts';
import { openDay } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { optionalLine, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { caseMode, caseStatus } from './schemas.ts';

const digits = (limit: number) =>
  optionalLine(limit).refine(value => /^[0-9]*$/.test(value), {
    error: 'digits',
    params: { code: 'digits', count: limit },
  });

/** The first five speak of one person of the household; a number is looked up, a name may be misspelled. */
export const CaseFilters = z.strictObject({
  Name: optionalLine(limits.name).optional(),
  Pin: digits(limits.pin).optional(),
  /** Never in an address or a log: it travels in the body only. */
  Ssn: optionalSsn.optional(),
  BirthDate: openDay.optional(),
  Address: optionalLine(limits.address).optional(),
  CaseNumber: digits(limits.caseNumber).optional(),
  Program: optionalLine(limits.referenceCode).optional(),
  Status: caseStatus.optional(),
  Mode: caseMode.optional(),
  County: optionalLine(50).optional(),
  /** Part of the worker's name, or the user id. */
  Worker: optionalLine(100).optional(),
});
export type CaseFilters = z.infer<typeof CaseFilters>;

export const CaseRow = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  HeadPin: z.string(),
  /** The member who was found, where it is not the head. */
  FoundName: z.string(),
  Programs: z.string(),
  Status: caseStatus,
  Mode: caseMode,
  County: z.string(),
  WorkerName: z.string(),
  Members: z.int(),
  OpenedOn: z.string(),
  Confidential: yesNo,
});
export type CaseRow = z.infer<typeof CaseRow>;

export const caseList = list({
  service: 'client-data-management',
  name: 'SearchCases',
  summary: 'Cases by number or by a person of the household, however the name is spelled.',
  access: needs(caseSearchPage.at('Page'), 'R'),
  exportAccess: needs(caseSearchPage.at('Export'), 'U'),
  audit: { activity: 'CASES_SEARCHED' },
  personal: true,
  gatedInputs: [{ object: clientDetailsPage.at('Ssn'), input: 'Ssn' }],
  filters: CaseFilters,
  row: CaseRow,
  sortable: ['Best', 'CaseNumber', 'HeadName', 'Status', 'Mode', 'County', 'WorkerName', 'OpenedOn'],
  defaultSort: 'Best',
  columns: [
    { id: 'HeadName', title: 'cases.column.head' },
    { id: 'CaseNumber', title: 'common.field.CaseNumber' },
    { id: 'FoundName', title: 'cases.column.found' },
    { id: 'HeadPin', title: 'common.field.Pin' },
    { id: 'Programs', title: 'common.field.Programs' },
    { id: 'Status', title: 'common.field.Status', reads: { table: 'CASESTATUS' } },
    { id: 'Mode', title: 'cases.column.mode', reads: { table: 'CASEMODE' } },
    { id: 'County', title: 'common.field.County' },
    { id: 'WorkerName', title: 'common.word.worker' },
    { id: 'Members', title: 'common.word.members' },
    { id: 'OpenedOn', title: 'cases.column.opened' },
  ],
});
