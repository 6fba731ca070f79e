import * as z from 'zod';
import {
  adminUnitPage,
  applicationSummaryPage,
  caseSearchPage,
  referenceTablePage,
  searchClientAdminPage,
  supervisoryUnitPage,
  userRolePage,
  userWorkgroupPage,
  zipcodeMaintenancePage,
} from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
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

/** What administrators keep, each behind the page that it is kept on. */
export const settingKinds = {
  role: userRolePage.at('Page'),
  workgroup: userWorkgroupPage.at('Page'),
  adminUnit: adminUnitPage.at('Page'),
  supervisoryUnit: supervisoryUnitPage.at('Page'),
  zipcode: zipcodeMaintenancePage.at('Page'),
  table: referenceTablePage.at('Page'),
  code: referenceTablePage.at('Page'),
} as const;
export type SettingKind = keyof typeof settingKinds;
const settingNames = Object.keys(settingKinds) as [SettingKind, ...SettingKind[]];

export const FoundSetting = z.strictObject({
  Kind: z.enum(settingNames),
  Id: z.string(),
  Label: z.string(),
  /** What it belongs to. */
  Facts: z.string(),
});
export type FoundSetting = z.infer<typeof FoundSetting>;

const [first, ...others] = Object.values(settingKinds).map(object => needs(object, 'R'));

export const findSettings = call({
  service: 'user-management',
  name: 'FindSettings',
  kind: 'read',
  summary: 'The first few roles, workgroups, units, ZIP codes, tables and codes whose name, number or code was typed.',
  request: z.strictObject({ Question: line(120) }),
  response: z.strictObject({ data: z.array(FoundSetting) }),
  access: others.reduce((rule, each) => rule.or(each), first as NonNullable<typeof first>),
  audit: notAudited('Settings hold no personal data'),
  perMinute: 120,
});
