import { describe, expect, it } from 'vitest';
import type { WorkCandidate } from './choose.ts';
import { peopleEffect } from './people-effect.ts';
import type { ArrivingItem, RoutableProfile, RoutingMethod } from './route.ts';

const person = (UserId: string, Order: number): WorkCandidate => ({
  ...{ UserId, Name: UserId, Order, Region: 'SC', Load: 90, Capacity: 20, SwitchedOn: false, OnCalendar: false },
  ...{ HasAccess: true, Opens: 'yes', Skills: [] },
});
const profile = (WorkgroupId: string, Method: RoutingMethod): RoutableProfile => ({
  ...{ ProfileId: WorkgroupId, Name: WorkgroupId, Order: 1, WorkgroupId, WorkgroupActive: 'Y', Method, Active: 'Y' },
  ...{ ValidFrom: '2026-01-01', ValidTo: null, Confidential: null, WorkItemTypes: [], Programs: [], Regions: [] },
  ...{ Counties: [], Zips: [], Languages: [], Characteristics: [] },
});
const item: ArrivingItem = {
  ...{ WorkItemType: 'APP', Program: 'SNAP', Region: 'SC', County: '', Zip: '', Language: 'EN' },
  ...{ Characteristics: [], Confidential: 'N', ArrivesOn: '2026-11-10' },
};
const members = new Map([
  ['ONE', [person('ana', 1), person('ben', 2)]],
  ['TWO', [person('cleo', 1)]],
]);
const work = () => ({ Region: 'SC', Language: 'EN', Asks: [], Confidential: false });
const effect = (before: RoutableProfile, after: RoutableProfile) =>
  peopleEffect([item, item, item], [before], [after], members, work);

describe('who would have received what', () => {
  it('is shared in turn, as routing does, whatever people hold today', () => {
    expect(effect(profile('ONE', 'RR'), profile('TWO', 'LL'))).toEqual([
      { UserId: 'cleo', Name: 'cleo', Before: 0, After: 3 },
      { UserId: 'ana', Name: 'ana', Before: 2, After: 0 },
      { UserId: 'ben', Name: 'ben', Before: 1, After: 0 },
    ]);
  });

  it('counts for nobody what people take themselves', () => {
    expect(effect(profile('ONE', 'MP'), profile('ONE', 'MP'))).toEqual([]);
  });
});
