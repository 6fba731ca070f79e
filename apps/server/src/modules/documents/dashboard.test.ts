import { indexDocument, takeDocument } from '@commonweal/contracts/documents/action-calls';
import { documentList, getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { type DashboardRow, getDocumentDashboard } from '@commonweal/contracts/documents/dashboard-calls';
import * as numbers from '@commonweal/contracts/documents/numbers';
import type { DocumentFilters } from '@commonweal/contracts/documents/schemas';
import { getDocumentTurns, runDocumentTurns } from '@commonweal/contracts/documents/turn-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household } from '@commonweal/testkit/household';
import { pdfOf } from '@commonweal/testkit/papers';
import { storedPaper } from '@commonweal/testkit/stored-paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let worker: string;
let home: Household;
const queue = 'DOCS-RETM';

const board = async (token: string, request = {}) => (await server.call(getDocumentDashboard, token, request)).body;
const total = async (token: string, Filters: DocumentFilters) =>
  (await server.call(documentList.search, token, { Filters })).body.total;
const paper = (text: string, more: { subtype?: string; caseNumber?: string } = {}) =>
  storedPaper(server, { bytes: pdfOf([text]), ...more });

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  worker = await server.tokenFor('caseworker');
  home = await household(server, 'Depthson');
  await server.owner.query("update document set workgroup_id = 'DOCS-INDX' where workgroup_id = $1", [queue]);
  const [one, two] = [await paper('One'), await paper('Two', { subtype: 'EARN-STUB', caseNumber: home.caseNumber })];
  await paper('Three');
  await server.owner.query('update document set received_date = current_date - 20 where document_number = $1', [two]);
  await server.call(takeDocument, worker, { DocumentNumber: one });
});
afterAll(() => server.close());

describe('the supervisor’s view of documents', () => {
  it('counts queues, people, subtypes and ages, and every number is that of the search behind its link', async () => {
    const seen = await board(supervisor);
    const check = async (of: DocumentFilters, row: Omit<DashboardRow, 'Id' | 'Name'>) => {
      expect(await total(supervisor, { ...of, ...numbers.waits })).toBe(row.Waiting);
      expect(await total(supervisor, { ...of, ...numbers.isFree })).toBe(row.Free);
      expect(await total(supervisor, { ...of, ...numbers.inHand })).toBe(row.InHand);
      for (const [at, age] of numbers.documentAges.entries()) {
        expect(await total(supervisor, { ...of, ...numbers.ofAge(age, seen.Today) })).toBe(row.Ages[at]);
      }
    };
    await check({}, seen.All);
    for (const row of seen.Queues) await check(numbers.ofQueue(row.Id), row);
    for (const row of seen.People.filter(each => each.Waiting > 0)) await check(numbers.ofPerson(row.Id), row);
    for (const row of seen.Subtypes.slice(0, 4)) await check(numbers.ofSubtype(row.Id), row);
    const own = seen.Queues.find(row => row.Id === queue);
    expect(own).toMatchObject({ Waiting: 3, Free: 2, InHand: 1 });
    expect(own?.Ages.at(-1)).toBe(1);
    expect(seen.ToRead).toBeNull();
    expect(seen.Subtypes.find(row => row.Id === '')?.Waiting).toBeGreaterThanOrEqual(2);
  });

  it('of one queue counts that queue alone, and who has indexed today', async () => {
    const number = await paper('Four', { caseNumber: home.caseNumber });
    const { Version } = (await server.call(getDocumentDetails, worker, { DocumentNumber: number })).body;
    const request = { DocumentNumber: number, DocSubTypeId: 'EARN-STUB', CaseNumber: home.caseNumber };
    const said = { ...request, ApplicationNumber: '', Pin: '', ReceivedDate: '2026-01-05', benefitStartDate: '' };
    expect((await server.call(indexDocument, worker, said, { ifMatch: Version })).status).toBe(200);
    const seen = await board(supervisor, { WorkgroupId: queue });
    expect(seen.Queues.map(row => row.Id)).toEqual([queue]);
    expect(seen.All.Waiting).toBe(3);
    const busy = seen.People.filter(row => row.IndexedToday > 0);
    expect(busy).toHaveLength(1);
    const [person] = busy;
    const link = { ...numbers.ofQueue(queue), ...numbers.indexedBy(person?.Id ?? '', seen.Wall) };
    expect(await total(supervisor, link)).toBe(person?.IndexedToday);
  });

  it('has no number that speaks of what its reader may not open: no subtype, no confidential household', async () => {
    const before = await board(supervisor, { WorkgroupId: queue });
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [home.caseNumber]);
    const after = await board(supervisor, { WorkgroupId: queue });
    expect(after.All.Waiting).toBe(before.All.Waiting - 1);
    expect(after.Subtypes.some(row => row.Id === 'EARN-STUB')).toBe(false);
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [home.caseNumber]);
    const blind = await server.personWith('U');
    const theirs = await board(blind.token, { WorkgroupId: queue });
    expect(theirs.Subtypes.map(row => row.Id)).toEqual(['']);
    expect(theirs.All.Waiting).toBe(before.All.Waiting - 1);
    expect((await server.call(getDocumentDashboard, (await server.personWith('X')).token, {})).status).toBe(403);
  });
});

describe('papers of a queue in turn', () => {
  const members = async () => (await server.call(getDocumentTurns, supervisor, { WorkgroupId: queue })).body;

  it('go to the members one after the other, a trial leaves nothing, and nobody gets what they may not open', async () => {
    const people = [await server.personWith('U'), await server.personWith('U')];
    await server.owner.query('delete from workgroup_member where workgroup_id = $1', [queue]);
    for (const [at, { userId }] of people.entries()) {
      await server.owner.query(
        `insert into workgroup_member (workgroup_id, user_id, supervisor, sort_order, changed_at, changed_by)
         values ($1, $2, 'N', $3, now(), 'system')`,
        [queue, userId, at + 1],
      );
      await server.owner.query("update app_user set region_id = 'SC', current_status = 'A' where user_id = $1", [
        userId,
      ]);
    }
    const { Waiting, Members } = await members();
    expect(Waiting).toBe(2);
    expect(Members.map(each => [each.UserId, each.Load, each.Next])).toEqual([
      [people[0]?.userId, 0, 'Y'],
      [people[1]?.userId, 0, 'N'],
    ]);
    const run = async (DryRun: 'Y' | 'N') =>
      (await server.call(runDocumentTurns, supervisor, { WorkgroupId: queue, DryRun })).body.Outcomes;
    await paper('Five');
    const tried = await run('Y');
    expect((await members()).Waiting).toBe(3);
    const given = await run('N');
    expect(given).toEqual(tried);
    const closed = await server.owner.query<{ document_number: string }>(
      "select document_number from document where workgroup_id = $1 and document_subtype_id <> '' and state = 'waiting for index'",
      [queue],
    );
    const of = new Map(given.map(each => [each.DocumentNumber, each.UserId]));
    // Neither of them has the subtype: it waits for somebody who does.
    expect(closed.rows.map(row => of.get(row.document_number))).toEqual(['']);
    expect([...of.values()].filter(Boolean)).toEqual(people.map(each => each.userId));
    const after = await members();
    expect(after.Waiting).toBe(1);
    expect(after.Members.map(each => [each.Load, each.Last])).toEqual([
      [1, 'N'],
      [1, 'Y'],
    ]);
  });

  it('are refused for a workgroup that is not there, and to whoever may not share out', async () => {
    const request = { WorkgroupId: 'NO-SUCH', DryRun: 'N' };
    expect((await server.call(runDocumentTurns, supervisor, request)).problem.type).toBe(
      'documents/workgroup-not-found',
    );
    expect((await server.call(runDocumentTurns, worker, { ...request, WorkgroupId: queue })).status).toBe(403);
  });
});
