import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { asYesNo, success } from '@commonweal/contracts/kit/fields';
import {
  createOffice,
  getOffice,
  getOfficeHistory,
  getOfficeUse,
  getRegionOverview,
  type OfficeInput,
  type OfficeRow,
  officeList,
  regionErrors,
  saveOffice,
  setOfficeStatus,
} from '@commonweal/contracts/regions/calls';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './store.ts';

export { bulkKinds } from './bulk.ts';

const subjectType = 'office';

function contentOf(row: OfficeRow) {
  const { Name, RegionName, County, Address1, City, Zip, Phone, Opens, Closes, Active } = row;
  return { Name, RegionName, County, Address1, City, Zip, Phone, Opens, Closes, Active };
}

async function lockForEdit(context: CallContext, code: string): Promise<OfficeRow> {
  await store.lockOffice(context.db, code);
  const before = await store.findOffice(context.db, code);
  if (!before) return refuse(regionErrors.unknownOffice);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

/** What the schema cannot know: the region and the county exist. Both faults at once. */
async function checkPlaces(context: CallContext, input: OfficeInput): Promise<void> {
  const known = await store.findPlaces(context.db, input);
  const faults: Fault[] = [];
  const add = (path: string, text: string): void => {
    faults.push({ path, code: 'unknown_option', message: context.platform.texts.text(context.language, text) });
  };
  if (!known.region) add('RegionId', 'regions.error.unknownRegion');
  if (!known.county) add('County', 'regions.error.unknownCounty');
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
}

async function finish(context: CallContext, code: string, version: number, before: OfficeRow | null, reason?: string) {
  const after = await store.findOffice(context.db, code);
  await recordChange(context, {
    subjectType,
    subjectId: code,
    version,
    before: before && contentOf(before),
    after: after ? contentOf(after) : null,
    ...(reason !== undefined && { reason }),
  });
  return { ...success, Version: version };
}

export const handlers: Handler[] = [
  ...handleList(officeList, {
    fileName: 'offices',
    count: (context, filters) => store.countOffices(context.db, filters),
    rows: (context, filters, window) => store.listOffices(context.db, filters, window),
  }),

  handle(getOffice, async (context, request) => {
    return (await store.findOffice(context.db, request.OfficeCode)) ?? refuse(regionErrors.unknownOffice);
  }),

  handle(getOfficeUse, async (context, request) => {
    const { db } = context;
    if (!(await store.findOffice(db, request.OfficeCode))) return refuse(regionErrors.unknownOffice);
    const use = await store.findUse(db, request.OfficeCode);
    context.audit({ subjectType, subjectId: request.OfficeCode });
    return {
      Zipcodes: use?.zipcodes ?? 0,
      FirstZipcodes: use?.first_zipcodes ?? [],
      People: use?.people ?? 0,
      FirstPeople: use?.first_people ?? [],
    };
  }),

  handle(getOfficeHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.OfficeCode),
  })),

  handle(createOffice, async (context, request) => {
    await checkPlaces(context, request);
    if (await store.findOffice(context.db, request.OfficeCode)) return refuse(regionErrors.duplicateCode);
    await store.insertOffice(context.db, request, context.caller.userId, context.now);
    return finish(context, request.OfficeCode, 1, null);
  }),

  handle(saveOffice, async (context, request) => {
    const before = await lockForEdit(context, request.OfficeCode);
    await checkPlaces(context, request);
    const { userId } = context.caller;
    const version = await store.updateOffice(context.db, request.OfficeCode, request, userId, context.now);
    return finish(context, request.OfficeCode, version, before);
  }),

  handle(setOfficeStatus, async (context, request) => {
    const { OfficeCode: code, Active: active, Reason } = request;
    const before = await lockForEdit(context, code);
    const version = await store.updateOffice(context.db, code, { active }, context.caller.userId, context.now);
    return finish(context, code, version, before, Reason);
  }),

  handle(getRegionOverview, async context => {
    const [regions, counties] = await Promise.all([store.listRegions(context.db), store.listCounties(context.db)]);
    return {
      Regions: regions.map(row => ({
        RegionId: row.region_id,
        Name: row.name,
        GoLive: asYesNo(row.go_live),
        Counties: row.counties,
        Offices: row.offices,
        Zipcodes: row.zipcodes,
        People: row.people,
      })),
      Counties: counties.map(row => ({
        County: row.county,
        RegionId: row.region_id,
        Zipcodes: row.zipcodes,
        Offices: row.offices,
      })),
    };
  }),
];

export const codeUses: readonly CodeUse[] = [
  { table: 'REGION', what: 'reference.use.offices', from: 'office', column: 'region_id' },
  { table: 'COUNTY', what: 'reference.use.offices', from: 'office', column: 'county', holds: 'label' },
];

export { transferPart } from './transfer.ts';
