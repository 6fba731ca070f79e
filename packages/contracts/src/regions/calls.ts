import * as z from 'zod';
import { regionPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { line, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';

export const regionErrors = errors('regions', {
  unknownOffice: { status: 404, text: 'regions.error.unknownOffice' },
  duplicateCode: { status: 409, text: 'regions.error.duplicateCode' },
  unknownRegion: { status: 400, text: 'regions.error.unknownRegion' },
  unknownCounty: { status: 400, text: 'regions.error.unknownCounty' },
});

const service = 'user-management';
const mayRead = needs(regionPage.at('Page'), 'R');
const audit = notAudited('Offices and regions are public facts');

/** The offices, each in a region and a county, with address, phone and business hours. */
export const office = record({
  service,
  texts: 'regions',
  one: 'office',
  many: 'offices',
  object: regionPage.at('Page'),
  public: 'Offices and regions are public facts',
  table: 'office',
  key: 'OfficeCode',
  fields: {
    OfficeCode: { type: 'text', limit: 20, signs: 'capitals', required: true, fixed: true, hint: true },
    Name: { type: 'text', limit: limits.name, required: true },
    RegionId: { type: 'code', table: 'REGION', required: true },
    County: { type: 'code', table: 'COUNTY', keeps: 'label', required: true },
    Address1: { type: 'text', limit: limits.address, required: true },
    City: { type: 'text', limit: limits.city, required: true },
    Zip: { type: 'zip', required: true },
    Phone: { type: 'phone', required: true },
    Opens: { type: 'time', required: true },
    Closes: { type: 'time', required: true, hint: true },
  },
  called: 'Name',
  labels: { OfficeCode: 'common.field.Code' },
  headings: { Name: 'common.field.OfficeName' },
  rules: [{ field: 'Closes', of: ['Opens', 'Closes'], holds: ({ Opens, Closes }) => String(Closes) > String(Opens) }],
  shown: { RegionName: z.string() },
  refusals: {
    notFound: regionErrors.unknownOffice,
    taken: { OfficeCode: regionErrors.duplicateCode },
    unknown: { RegionId: regionErrors.unknownRegion, County: regionErrors.unknownCounty },
  },
  list: {
    summary: 'The offices with region, county, address, phone and business hours.',
    columns: [
      'Name',
      'OfficeCode',
      'RegionName',
      'County',
      'Address1',
      'City',
      'Zip',
      'Phone',
      'Opens',
      'Closes',
      'Active',
    ],
    sortable: ['Name', 'OfficeCode', 'RegionName', 'County', 'City'],
    search: ['Name', 'OfficeCode', 'City', 'County'],
    searchHint: true,
    filters: { RegionId: 'many', Active: 'one' },
  },
  history: ['Name', 'RegionName', 'County', 'Address1', 'City', 'Zip', 'Phone', 'Opens', 'Closes', 'Active'],
  ends: 'active',
});

export const {
  list: officeList,
  get: getOffice,
  history: getOfficeHistory,
  create: createOffice,
  save: saveOffice,
  setStatus: setOfficeStatus,
  statuses: setOfficesStatus,
} = office;

export type OfficeInput = z.infer<typeof office.input>;
export type OfficeRow = z.infer<typeof office.row>;

export const getOfficeUse = call({
  service,
  name: 'GetOfficeUse',
  kind: 'read',
  summary: 'How many ZIP codes and active people an office serves, with the first of each.',
  request: z.strictObject({ OfficeCode: line(20) }),
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
