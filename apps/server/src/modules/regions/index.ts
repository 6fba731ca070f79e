import { asYesNo } from '@commonweal/contracts/kit/fields';
import { getOfficeUse, getRegionOverview, office, regionErrors } from '@commonweal/contracts/regions/calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { handleRecord } from '../../platform/records/handle-record.ts';
import * as store from './store.ts';

const offices = handleRecord(office, {
  ...store.offices,
  uses: ({ db }, codes) => store.countUses(db, codes),
  codeUse: 'reference.use.offices',
});

export const { bulkKinds, codeUses } = offices;

export const handlers: Handler[] = [
  ...offices.handlers,

  handle(getOfficeUse, async (context, request) => {
    const { db } = context;
    if (!(await offices.store.find(context, request.OfficeCode))) return refuse(regionErrors.unknownOffice);
    const use = await store.findUse(db, request.OfficeCode);
    context.audit({ subjectType: office.subject, subjectId: request.OfficeCode });
    return {
      Zipcodes: use?.zipcodes ?? 0,
      FirstZipcodes: use?.first_zipcodes ?? [],
      People: use?.people ?? 0,
      FirstPeople: use?.first_people ?? [],
    };
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

export { transferPart } from './transfer.ts';
