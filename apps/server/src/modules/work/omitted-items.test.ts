import { createWorkItem, myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import { isQueueFilter } from '@commonweal/contracts/work/queue-filters';
import { WorkItemFilters, type WorkItemRow } from '@commonweal/contracts/work/schemas';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let caseworker: string;
let item: WorkItemRow;
/** For every filter a value that matches the item, which the caseworker cannot open. */
let matching: Required<{ [Name in keyof WorkItemFilters]: string }>;

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;

beforeAll(async () => {
  server = await openTestServer();
  caseworker = await server.tokenFor('caseworker');
  const supervisor = await server.tokenFor('supervisor');
  const [found] = await query(
    `select k.id, k.case_number, c.pin from benefit_case k join client c on c.client_id = k.head_client_id
     where not k.confidential and not c.confidential and k.region_id = 'SC' order by k.case_number limit 1`,
  );
  const made = await server.call(
    createWorkItem,
    supervisor,
    { WorkItemTypeId: 'APP', Program: 'SNAP', WorkgroupId: 'CHNG-ALL', CaseNumber: found.case_number },
    { key: newId() },
  );
  const { WorkItemId } = made.body;
  await query(
    `update work_item set pin = $2, assigned_to = 'DOKAFOR', review_code = (select code from review_code limit 1),
       application_number = (select application_number from application order by 1 limit 1), characteristics = '{"ELD"}' where work_item_id = $1`,
    [WorkItemId, found.pin],
  );
  const { body } = await server.call(workItemList.search, supervisor, { Filters: { WorkItemId } });
  [item] = body.data as [WorkItemRow];
  await query('update benefit_case set confidential = true where id = $1', [found.id]);
  const [unit] = await query(`select supervisory_unit_id as id from app_user where user_id = 'DOKAFOR'`);
  const { ReceivedDate, DueDate, WorkgroupTypeId, Status, Stage, Flag, RegionId, Overdue, Confidential } = item;
  matching = {
    WorkItemId,
    WorkItemTypeId: 'APP',
    Status,
    Open: 'Y',
    Stage,
    Flag,
    WorkgroupId: 'CHNG-ALL',
    WorkgroupTypeId,
    assignedTo: 'DOKAFOR',
    CaseNumber: found.case_number,
    ApplicationNumber: item.ApplicationNumber,
    Pin: found.pin,
    RegionId,
    Program: 'SNAP',
    ReceivedFrom: ReceivedDate,
    ReceivedTo: ReceivedDate,
    DueFrom: DueDate,
    DueTo: DueDate,
    Overdue,
    Left: 'N',
    Confidential,
    ReviewCode: item.ReviewCode,
    Characteristic: 'ELD',
    ClosedFrom: ReceivedDate,
    ClosedTo: ReceivedDate,
    OnTime: 'N',
    UnitId: unit.id,
  };
});
afterAll(() => server.close());

const present = async (Filters: object, list: typeof workItemList | typeof myWorkItemList = workItemList) => {
  const answer = await server.call(list.search, caseworker, { Filters });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body.isConfidentialWIPresent;
};
const names = Object.keys(WorkItemFilters.shape) as (keyof WorkItemFilters)[];

describe('isConfidentialWIPresent', () => {
  it('is Y when the search is the whole queue', async () => {
    expect(await present({})).toBe('Y');
    expect(await present({}, myWorkItemList)).toBe('Y');
  });

  it.each(names.filter(isQueueFilter).filter(name => !name.startsWith('Closed')))(
    'is Y when the queue filter %s omits an item',
    async name => {
      expect(await present({ [name]: matching[name] })).toBe('Y');
      expect(await present({ WorkgroupId: 'CHNG-ALL', [name]: matching[name] })).toBe('Y');
    },
  );

  it.each(names.filter(name => !isQueueFilter(name)))('is N with %s, alone or with queue filters', async name => {
    expect(await present({ [name]: matching[name] })).toBe('N');
    expect(await present({ WorkgroupId: 'CHNG-ALL', [name]: matching[name] })).toBe('N');
  });

  it('is N when no omitted item is in the queue', async () => {
    expect(await present({ WorkgroupId: 'NO-SUCH-GROUP' })).toBe('N');
    expect(await present({ ReceivedTo: '1999-12-31' })).toBe('N');
  });

  it('is the same for every date range within a month', async () => {
    const month = item.ReceivedDate.slice(0, 7);
    for (const day of ['01', '09', '17', '28']) {
      const on = `${month}-${day}`;
      expect(await present({ WorkgroupId: 'CHNG-ALL', ReceivedFrom: on, ReceivedTo: on })).toBe('Y');
    }
  });

  it('treats a filter that is not declared as one that names a record', () => {
    expect(isQueueFilter('Undeclared')).toBe(false);
    expect(names.every(name => Object.hasOwn(matching, name))).toBe(true);
  });
});
