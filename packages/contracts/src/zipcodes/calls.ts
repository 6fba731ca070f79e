import * as z from 'zod';
import { zipcodeMaintenancePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { instant, line, optionalLine, version, yesNo, zip } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';

export const zipcodeErrors = errors('zipcodes', {
  notFound: { status: 404, text: 'zipcodes.error.notFound' },
  unknownOffice: { status: 400, text: 'zipcodes.error.unknownOffice' },
  unknownWorkgroup: { status: 400, text: 'zipcodes.error.unknownWorkgroup' },
  unreadable: { status: 400, text: 'zipcodes.error.unreadable' },
  foreignText: { status: 400, text: 'zipcodes.error.foreignText' },
});

export const ZipcodeRow = z.strictObject({
  Zip: z.string(),
  City: z.string(),
  County: z.string(),
  RegionId: z.string(),
  OfficeCode: z.string().nullable(),
  OfficeName: z.string().nullable(),
  WorkgroupId: z.string().nullable(),
  WorkgroupName: z.string().nullable(),
  CentralTime: yesNo,
  Active: yesNo,
});
export type ZipcodeRow = z.infer<typeof ZipcodeRow>;

export const ZipcodeFilters = z.strictObject({
  Zip: optionalLine(limits.zip).optional(),
  City: optionalLine(limits.city).optional(),
  County: z.array(z.string().max(50)).max(67).optional(),
  RegionId: z.array(z.string().max(2)).max(20).optional(),
  OfficeCode: optionalLine(20).optional(),
  WorkgroupId: optionalLine(limits.referenceCode).optional(),
  Active: yesNo.optional(),
});
export type ZipcodeFilters = z.infer<typeof ZipcodeFilters>;

const service = 'user-management';
const mayRead = needs(zipcodeMaintenancePage.at('Page'), 'R');
const audit = notAudited('ZIP codes are public facts');

const officeFields = ['OfficeCode', 'OfficeName'].map(field => ({
  object: zipcodeMaintenancePage.at('Office'),
  field,
  empty: null,
}));

export const zipcodeList = list({
  service,
  name: 'SearchZipcodes',
  summary: 'ZIP codes with city, county, region, office and workgroup.',
  access: mayRead,
  audit,
  gatedFields: officeFields,
  filters: ZipcodeFilters,
  row: ZipcodeRow,
  sortable: ['Zip', 'City', 'County', 'RegionId', 'OfficeName', 'WorkgroupName'],
  defaultSort: 'Zip',
  columns: [
    { id: 'Zip', title: 'zipcodes.column.zip' },
    { id: 'City', title: 'common.field.City' },
    { id: 'County', title: 'common.field.County' },
    { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
    { id: 'OfficeName', title: 'common.field.OfficeCode' },
    { id: 'WorkgroupName', title: 'common.field.WorkgroupId' },
    { id: 'CentralTime', title: 'zipcodes.column.centralTime', reads: { texts: 'zipcodes.time' } },
    { id: 'Active', title: 'common.field.Status', reads: { texts: 'zipcodes.active' } },
  ],
});

export const ZipcodeInput = z.strictObject({
  Zip: zip,
  City: line(limits.city),
  OfficeCode: z.string().max(20).nullable(),
  WorkgroupId: z.string().max(limits.referenceCode).nullable(),
  Active: yesNo,
});
export type ZipcodeInput = z.infer<typeof ZipcodeInput>;

export const ZipcodeRecord = z.strictObject({
  ...ZipcodeRow.shape,
  Fips: z.string(),
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type ZipcodeRecord = z.infer<typeof ZipcodeRecord>;

const OneZip = z.strictObject({ Zip: zip });

export const getZipcode = call({
  service,
  name: 'GetZipcode',
  kind: 'read',
  summary: 'One ZIP code.',
  request: OneZip,
  response: ZipcodeRecord,
  access: mayRead,
  audit,
  errors: [zipcodeErrors.notFound],
  gatedFields: officeFields,
});

export const getZipcodeHistory = call({
  service,
  name: 'GetZipcodeHistory',
  kind: 'read',
  summary: 'Every change of one ZIP code, newest first.',
  request: OneZip,
  response: History,
  access: mayRead,
  audit,
  gatedFields: officeFields,
});

export const saveZipcode = call({
  service,
  name: 'SaveZipcode',
  kind: 'write',
  summary: 'Changes the city, the office, the workgroup or the status of a ZIP code.',
  request: ZipcodeInput,
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(zipcodeMaintenancePage.at('Page'), 'U'),
  audit: { activity: 'ZIPCODE_CHANGED' },
  errors: [zipcodeErrors.notFound, zipcodeErrors.unknownOffice, zipcodeErrors.unknownWorkgroup, commonErrors.stale],
  versioned: true,
});

export const getZipcodeChoices = call({
  service,
  name: 'GetZipcodeChoices',
  kind: 'read',
  summary: 'The offices and workgroups that a ZIP code can have; those no longer in use say so.',
  request: z.strictObject({}),
  response: z.strictObject({
    Offices: z.array(z.strictObject({ OfficeCode: z.string(), Name: z.string(), Active: yesNo })),
    Workgroups: z.array(z.strictObject({ WorkgroupId: z.string(), Name: z.string(), Active: yesNo })),
  }),
  access: mayRead,
  audit,
  background: true,
});
