import * as z from 'zod';
import { regionPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { instant, line, optionalLine, phone, version, yesNo, zip } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';

export const regionErrors = errors('regions', {
  unknownOffice: { status: 404, text: 'regions.error.unknownOffice' },
  duplicateCode: { status: 409, text: 'regions.error.duplicateCode' },
});

const service = 'user-management';
const mayRead = needs(regionPage.at('Page'), 'R');
const mayEdit = needs(regionPage.at('Page'), 'U');
const audit = notAudited('Offices and regions are public facts');

/** A time of day, `08:00`. */
const clockTime = z
  .string()
  .refine(value => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value), { error: 'invalid', params: { code: 'invalid' } });

const Content = {
  Name: line(limits.name),
  RegionId: line(2),
  County: line(limits.name),
  Address1: line(limits.address),
  City: line(limits.city),
  Zip: zip,
  Phone: phone,
  Opens: clockTime,
  Closes: clockTime,
};

const officeCode = line(20).refine(value => /^[A-Z0-9]+$/.test(value), {
  error: 'invalid',
  params: { code: 'invalid' },
});

export const OfficeInput = z
  .strictObject({ OfficeCode: officeCode, ...Content })
  .refine(value => value.Closes > value.Opens, { path: ['Closes'], error: 'invalid', params: { code: 'invalid' } });
export type OfficeInput = z.infer<typeof OfficeInput>;

export const OfficeRow = z.strictObject({
  OfficeCode: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  RegionName: z.string(),
  County: z.string(),
  Address1: z.string(),
  City: z.string(),
  Zip: z.string(),
  Phone: z.string(),
  Opens: z.string(),
  Closes: z.string(),
  Active: yesNo,
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type OfficeRow = z.infer<typeof OfficeRow>;

export const OfficeFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  RegionId: z.array(z.string().max(2)).max(20).optional(),
  Active: yesNo.optional(),
});
export type OfficeFilters = z.infer<typeof OfficeFilters>;

export const officeList = list({
  service,
  name: 'SearchOffices',
  summary: 'The offices with region, county, address, phone and business hours.',
  access: mayRead,
  audit,
  filters: OfficeFilters,
  row: OfficeRow,
  sortable: ['Name', 'OfficeCode', 'RegionName', 'County', 'City'],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'regions.column.name' },
    { id: 'OfficeCode', title: 'regions.column.code' },
    { id: 'RegionName', title: 'regions.column.region' },
    { id: 'County', title: 'regions.column.county' },
    { id: 'Address1', title: 'regions.column.address' },
    { id: 'City', title: 'regions.column.city' },
    { id: 'Zip', title: 'regions.column.zip' },
    { id: 'Phone', title: 'regions.column.phone' },
    { id: 'Opens', title: 'regions.column.opens' },
    { id: 'Closes', title: 'regions.column.closes' },
    { id: 'Active', title: 'regions.column.active' },
  ],
});

const OneOffice = z.strictObject({ OfficeCode: line(20) });
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

export const getOffice = call({
  service,
  name: 'GetOffice',
  kind: 'read',
  summary: 'One office.',
  request: OneOffice,
  response: OfficeRow,
  access: mayRead,
  audit,
  errors: [regionErrors.unknownOffice],
});

export const getOfficeUse = call({
  service,
  name: 'GetOfficeUse',
  kind: 'read',
  summary: 'How many ZIP codes and active people an office serves, with the first of each.',
  request: OneOffice,
  response: z.strictObject({
    Zipcodes: z.int(),
    FirstZipcodes: z.array(z.string()),
    People: z.int(),
    FirstPeople: z.array(z.string()),
  }),
  access: mayRead,
  audit: { activity: 'OFFICE_USE_VIEWED' },
  errors: [regionErrors.unknownOffice],
});

export const getOfficeHistory = call({
  service,
  name: 'GetOfficeHistory',
  kind: 'read',
  summary: 'Every change of an office, newest first.',
  request: OneOffice,
  response: History,
  access: mayRead,
  audit,
});

export const createOffice = call({
  service,
  name: 'CreateOffice',
  kind: 'write',
  summary: 'Adds an office.',
  request: OfficeInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'OFFICE_CREATED' },
  errors: [regionErrors.duplicateCode],
  keyed: true,
});

export const saveOffice = call({
  service,
  name: 'SaveOffice',
  kind: 'write',
  summary: 'Changes an office; its code stays.',
  request: OfficeInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'OFFICE_CHANGED' },
  errors: [regionErrors.unknownOffice, commonErrors.stale],
  versioned: true,
});

export const setOfficeStatus = call({
  service,
  name: 'SetOfficeStatus',
  kind: 'write',
  summary: 'Closes an office (N) or opens it again (Y).',
  request: z.strictObject({ OfficeCode: line(20), Active: yesNo, Reason: line(limits.reason) }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'OFFICE_STATUS_CHANGED' },
  errors: [regionErrors.unknownOffice, commonErrors.stale],
  versioned: true,
});

export const getRegionOverview = call({
  service,
  name: 'GetRegionOverview',
  kind: 'read',
  summary: 'The regions and their counties, with how many offices, ZIP codes and active people each has.',
  request: z.strictObject({}),
  response: z.strictObject({
    Regions: z.array(
      z.strictObject({
        RegionId: z.string(),
        Name: z.string(),
        GoLive: yesNo,
        Counties: z.int(),
        Offices: z.int(),
        Zipcodes: z.int(),
        People: z.int(),
      }),
    ),
    Counties: z.array(
      z.strictObject({ County: z.string(), RegionId: z.string(), Zipcodes: z.int(), Offices: z.int() }),
    ),
  }),
  access: mayRead,
  audit,
});
