import * as z from 'zod';
import { applicationSummaryPage, caseSearchPage, searchClientAdminPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { line } from '../kit/fields.ts';

/** One question for every kind of record: PIN, case, application, SSN, phone, or a name with a birth date. */

export const foundKinds = ['client', 'case', 'application'] as const;

export const FoundRecord = z.strictObject({
  Kind: z.enum(foundKinds),
  /** PIN, case number or application number. */
  Number: z.string(),
  Name: z.string(),
  /** What tells two of one name apart: the birth date, the programs, the day it was received. */
  BirthDate: z.string().nullable(),
  Programs: z.array(z.string()),
  Place: z.string(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

/** Of each kind. */
export const mostFound = 6;

export const findAnything = call({
  service: 'client-data-management',
  name: 'FindAnything',
  kind: 'read',
  summary:
    'The first few clients, cases and applications that a PIN, number, SSN, phone, or name with birth date leads to; only those the caller may open.',
  request: z.strictObject({ Question: line(120) }),
  response: z.strictObject({ data: z.array(FoundRecord) }),
  access: needs(searchClientAdminPage.at('Page'), 'R')
    .or(needs(caseSearchPage.at('Page'), 'R'))
    .or(needs(applicationSummaryPage.at('Page'), 'R')),
  audit: { activity: 'RECORDS_FOUND' },
  perMinute: 120,
});
