import { assignReassignPage } from '@commonweal/contracts/access/pages';
import { assignWorkItem } from '@commonweal/contracts/work/action-calls';
import { getWorkItem } from '@commonweal/contracts/work/calls';
import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { everyObject, personAt } from '@commonweal/testkit/people';
import { expect, it } from 'vitest';
import { button, openBench, pressed, sees, typed, until } from '../../../bench/bench.tsx';

const WorkItemId = '1000000001';
const item: WorkItemDetails = {
  WorkItemId,
  WorkItemTypeId: 'CHG',
  Status: 'AS',
  Stage: 'RCV',
  Task: '',
  Flag: 'AWI',
  Priority: 10,
  Overridden: 'N',
  WorkgroupId: 'CHNG-ALL',
  WorkgroupName: 'Changes',
  WorkgroupTypeId: 'CHNG',
  RegionId: 'SC',
  assignedTo: 'MREYES',
  AssignedName: 'Reyes, Maria',
  CaseNumber: '',
  ApplicationNumber: '',
  Pin: '',
  ClientName: '',
  Program: 'SNAP',
  ReceivedDate: '2026-11-02',
  DueDate: '2026-11-30',
  Overdue: 'N',
  Confidential: 'N',
  Characteristics: [],
  ReviewCode: '',
  Version: 4,
  CauseKind: 'manual',
  EscalatedTo: '',
  Language: 'E',
  CreatedAt: '2026-11-02T12:00:00.000Z',
  CreatedBy: 'Reyes, Maria',
  ChangedAt: '2026-11-02T12:00:00.000Z',
  ClosedAt: null,
  Actions: ['assign', 'start', 'pend', 'escalate'],
  NeedsTakeover: 'Y',
  NextStages: [],
  NextTypes: [],
  ReviewCodes: [],
  PriorityReasons: [],
  Decisions: [],
  Comments: [],
  Notes: [],
  Related: [],
  Log: [],
  Times: [],
};

const hasButton = (name: string): boolean =>
  [...document.querySelectorAll('main button')].some(each => each.textContent === name);

it("explains why another worker's item cannot be completed, and takes it over with a reason", async () => {
  const { server, open } = await openBench(personAt('U'));
  server.answer(getWorkItem, item);
  await open(workItemDetailsScreen.at({ WorkItemId }));
  await until(() => sees('This work item is assigned to Reyes, Maria. Only Reyes, Maria'), 'the explanation');
  expect(hasButton('Complete')).toBe(false);
  await pressed(await button('Take over'));
  await until(() => sees('Reyes, Maria will be notified'), 'the consequence');
  await typed('Reason', 'Covers the leave');
  await pressed(await button('Take over'));
  const sent = await until(() => server.requestsOf(assignWorkItem).at(-1), 'the takeover');
  expect(sent).toEqual({ WorkItemId, UserId: 'DOKAFOR', Reason: 'Covers the leave' });
});

it('refers a user without the right to reassign to the assignee or a supervisor', async () => {
  const access = Object.fromEntries(everyObject.map(object => [object, 'U' as const]));
  const { server, open } = await openBench(
    personAt('U', { access: { ...access, [assignReassignPage.at('Page')]: 'X' } }),
  );
  server.answer(getWorkItem, item);
  await open(workItemDetailsScreen.at({ WorkItemId }));
  await until(() => sees('Ask Reyes, Maria or a supervisor.'), 'the explanation');
  expect(hasButton('Take over')).toBe(false);
});
