import { routingProfilePage } from '@commonweal/contracts/access/pages';
import { tableOf } from '@commonweal/contracts/routing/reading';
import { RoutingProfileRecord } from '@commonweal/contracts/routing/schemas';
import { newId } from '../../platform/ids.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';

/** Profiles are named alike in every installation; their ids are not. */
export const transferPart = tablePart({
  name: 'routing',
  object: routingProfilePage.at('Page'),
  table: 'routing_profile',
  row: RoutingProfileRecord.omit({
    ProfileId: true,
    WorkgroupActive: true,
    ChangedAt: true,
    ChangedBy: true,
    Version: true,
  }),
  columns: {
    Name: 'name',
    Order: 'asked_order',
    WorkItemTypes: 'work_item_types',
    Programs: 'programs',
    Regions: 'regions',
    Counties: 'counties',
    Zips: 'zips',
    Languages: 'languages',
    Characteristics: 'characteristics',
    Confidential: 'confidential',
    WorkgroupId: 'workgroup_id',
    Method: 'method',
    ValidFrom: 'valid_from',
    ValidTo: 'valid_to',
    Active: 'active',
  },
  key: ['Name'],
  primaryKey: ['profile_id'],
  newId: () => ({ profile_id: newId() }),
  unique: ['Name'],
  codes: tableOf,
  refers: {
    WorkgroupId: { part: 'workgroups', table: 'workgroup', column: 'workgroup_id' },
    Zips: { part: 'zipcodes', table: 'zip_code', column: 'zip' },
  },
  alsoCheck: rows =>
    rows
      .filter(row => row.ValidTo !== null && String(row.ValidTo) < String(row.ValidFrom))
      .map(row => ({ key: String(row.Name), fault: { path: 'ValidTo', code: 'invalid', params: {} } })),
  subjectType: 'routing profile',
  subjectIdOf: (_row, id) => String(id.profile_id),
});
