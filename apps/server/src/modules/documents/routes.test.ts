import { forwardDocument, indexDocument } from '@commonweal/contracts/documents/action-calls';
import { routeDocuments } from '@commonweal/contracts/documents/bulk-calls';
import { getDocumentDetails, getIndexProposals } from '@commonweal/contracts/documents/calls';
import { getWorkAlerts } from '@commonweal/contracts/work/hand-over-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let supervisor: string;
let home: Household;
let made = 0;

async function paper(text = '', subtype = ''): Promise<string> {
  made += 1;
  const [id, number] = [newId(), String(76_000_000 + made)];
  await server.owner.query(
    `insert into document (region_id, id, document_number, document_subtype_id, received_date, uploaded_date, file_name,
       file_kind, state, workgroup_id) values ('SC', $1, $2, $3, current_date - 3, now(), 'paper.pdf', 'PDF', $4, 'DOCS-INDX')`,
    [id, number, subtype, subtype === '' ? 'waiting for index' : 'indexed'],
  );
  if (text) await server.owner.query('insert into document_text values ($1, 1, $2)', [id, text]);
  return number;
}

const details = async (DocumentNumber: string) =>
  (await server.call(getDocumentDetails, supervisor, { DocumentNumber })).body;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
  home = await household(server, 'Routington');
});
afterAll(() => server.close());

describe('routing many documents', () => {
  const route = async (numbers: readonly string[], options: object, token = supervisor) => {
    const asked = { Ids: numbers, WorkgroupId: '', UserId: '', ...options };
    const preview = await server.call(routeDocuments.preview, token, asked);
    const rows = (preview.body as { Rows?: { Id: string; Version: number; ResultCode: string }[] }).Rows ?? [];
    const Rows = rows.map(({ Id, Version }) => ({ Id, Version }));
    made += 1;
    const run = await server.call(
      routeDocuments.run,
      token,
      { Rows, WorkgroupId: '', UserId: '', ...options, Reason: 'Too many here' },
      { key: `route-many-${made}` },
    );
    return { preview, run, codes: rows.map(row => row.ResultCode) };
  };

  it('puts them into another queue, each with its history, and says what is there already', async () => {
    const numbers = [await paper(), await paper()];
    const first = await route(numbers, { WorkgroupId: 'DOCS-RETM' });
    expect([first.codes, first.run.status]).toEqual([['00', '00'], 200]);
    expect(await details(numbers[0] ?? '')).toMatchObject({ WorkgroupId: 'DOCS-RETM', AssignedTo: '' });
    expect((await details(numbers[1] ?? '')).History[0]).toMatchObject({ Reason: 'Too many here' });
    expect((await route(numbers, { WorkgroupId: 'DOCS-RETM' })).codes).toEqual(['02', '02']);
  });

  it('gives a person only what they may open, and tells nothing of the rest', async () => {
    const [open, closed] = [await paper(), await paper('', 'MEDI-REC')];
    await server.owner.query("update document set document_subtype_id = 'CHLD-ABUSE' where document_number = $1", [
      closed,
    ]);
    const reader = await server.personWith('U');
    const { preview } = await route([open, closed], { UserId: reader.userId });
    const rows = (preview.body as { Rows: { Id: string; ResultCode: string }[] }).Rows;
    expect(rows.filter(row => row.ResultCode === '00').map(row => row.Id)).toEqual([open]);
    expect(await details(open)).toMatchObject({ AssignedTo: reader.userId });
  });

  it('is refused without a target, with two, or with one that is not there; and without the right', async () => {
    const number = await paper();
    for (const options of [{}, { WorkgroupId: 'DOCS-RETM', UserId: 'DOKAFOR' }, { WorkgroupId: 'NOWHERE' }]) {
      expect((await route([number], options)).preview.status).toBe(400);
    }
    expect((await route([number], { WorkgroupId: 'DOCS-RETM' }, worker)).preview.status).toBe(403);
    expect(await details(number)).toMatchObject({ WorkgroupId: 'DOCS-INDX' });
  });
});

describe('alerts', () => {
  const alertsOf = async (token: string) => (await server.call(getWorkAlerts, token, {})).body.data;
  const index = async (DocumentNumber: string) => {
    const about = { CaseNumber: home.caseNumber, ApplicationNumber: '', Pin: home.head.pin };
    const request = {
      DocumentNumber,
      DocSubTypeId: 'EARN-STUB',
      ...about,
      ReceivedDate: '2026-01-15',
      benefitStartDate: '',
    };
    return server.call(indexDocument, supervisor, request, { ifMatch: (await details(DocumentNumber)).Version });
  };

  it('WI01 tells the worker of the case that a paper was indexed to it, and WI03 to whom one was passed on', async () => {
    await server.owner.query("update benefit_case set assigned_to = 'DOKAFOR' where case_number = $1", [
      home.caseNumber,
    ]);
    const number = await paper();
    expect((await index(number)).status).toBe(200);
    expect((await alertsOf(worker))[0]).toMatchObject({
      Code: 'WI01',
      Sentence: `Document ${number} was indexed to a case of yours.`,
    });
    const passed = { DocumentNumber: number, UserId: 'DOKAFOR', WorkgroupId: '', Note: 'Please look' };
    await server.call(forwardDocument, supervisor, passed, { ifMatch: (await details(number)).Version });
    expect((await alertsOf(worker))[0]).toMatchObject({ Code: 'WI03' });
  });

  it('tells a worker who may not open the paper nothing', async () => {
    const blind = await server.personWith('U');
    await server.owner.query('update benefit_case set assigned_to = $1 where case_number = $2', [
      blind.userId,
      home.caseNumber,
    ]);
    expect((await index(await paper())).status).toBe(200);
    expect(await alertsOf(blind.token)).toEqual([]);
  });
});

describe('proposals', () => {
  it('name whom the paper names with the day of birth, and never by the name alone', async () => {
    const both = await paper('Statement for Marisol Routington, born 06/14/1991');
    const { body } = await server.call(getIndexProposals, worker, { DocumentNumber: both });
    expect(body.People.find(each => each.Pin === home.head.pin)?.Because).toEqual(['name']);
    const alone = await paper('Statement for Marisol Routington, printed 06/15/1991');
    expect((await server.call(getIndexProposals, worker, { DocumentNumber: alone })).body.People).toEqual([]);
  });

  it('name whom a notice of ours went to, unless that person is closed to the caller', async () => {
    const { rows } = await server.owner.query<{ notice_number: string; pin: string }>(
      `select n.notice_number, n.pin from notice n join client c on c.pin = n.pin join benefit_case k on k.case_number = n.case_number
       where not c.confidential and not k.confidential and c.merged_into is null order by 1 limit 1`,
    );
    const [notice] = rows;
    const number = await paper(`Please return with ${notice?.notice_number ?? ''} above`);
    const proposed = async () => (await server.call(getIndexProposals, worker, { DocumentNumber: number })).body.People;
    expect((await proposed()).find(each => each.Pin === notice?.pin)?.Because).toContain('notice');
    await server.owner.query('update client set confidential = true where pin = $1', [notice?.pin]);
    expect((await proposed()).map(each => each.Pin)).not.toContain(notice?.pin);
    await server.owner.query('update client set confidential = false where pin = $1', [notice?.pin]);
  });
});
