import { alertList } from '@commonweal/contracts/operations/alerts';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingFor } from '../../platform/database/acting.ts';
import { watchViews } from './unusual-views.ts';

let server: TestServer;
let admin: string;
/** Cases of nobody, each with the PIN of somebody in it. */
let cases: { case_number: string; pin: string }[];
const limit = 5;

beforeAll(async () => {
  server = await openTestServer({ UNUSUAL_VIEWS: String(limit) });
  const { rows } = await server.owner.query<{ case_number: string; pin: string }>(
    `select distinct on (k.case_number) k.case_number, c.pin from benefit_case k
       join case_member m on m.case_id = k.id and m.superseded_at is null join client c using (client_id)
     order by k.case_number, c.pin limit 12`,
  );
  cases = rows;
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.owner.query('truncate audit_event');
  await server.owner.query('update benefit_case set assigned_to = null');
  await server.owner.query('update work_item set assigned_to = null');
  await server.owner.query('truncate appointment cascade');
  await server.owner.query("update application set created_by = 'test', filed_by = null, registered_by = null");
  admin = await server.tokenFor('itadmin');
});

interface View {
  readonly case_number?: string | null;
  readonly application_number?: string | null;
  readonly pin?: string | null;
}

async function look(actor: string, views: readonly View[], { event = '', minutesAgo = 10 } = {}): Promise<void> {
  for (const view of views) {
    await server.owner.query(
      `insert into audit_event (audit_id, at, actor, activity, outcome, event_type, case_number, application_number, pin)
       values (gen_random_uuid(), $1, $2, 'CASE_VIEWED', 'done', $3, $4, $5, $6)`,
      [
        new Date(server.platform.clock.now().getTime() - minutesAgo * 60_000),
        actor,
        event,
        view.case_number ?? null,
        view.application_number ?? null,
        view.pin ?? null,
      ],
    );
  }
}

const run = () => actingFor('job watch-views', () => watchViews.run(server.platform));
const alerts = async (): Promise<string[]> => {
  const answer = await server.call(alertList.search, admin, {});
  return answer.body.data.filter(row => row.Activity === 'UNUSUAL_VIEWS').map(row => row.UserId);
};

describe('somebody who opens records', () => {
  it('beyond the limit that nothing explains raises an alert, once in the hour', async () => {
    await look('DOKAFOR', cases.slice(0, limit));
    await run();
    expect(await alerts(), 'as many as the limit').toEqual([]);
    await look('DOKAFOR', [{ pin: '9999999999' }]);
    await run();
    await run();
    expect(await alerts()).toEqual(['DOKAFOR']);
    const [row] = (await server.call(alertList.search, admin, {})).body.data;
    expect(row?.Reason).toBe(`${limit + 1} records in an hour that their work does not explain (limit ${limit})`);
    server.advance(3601);
    admin = await server.tokenFor('itadmin');
    await look('DOKAFOR', cases);
    await run();
    expect(await alerts()).toEqual(['DOKAFOR', 'DOKAFOR']);
  });

  it('of the same household again and again, of yesterday, or in the reports of the browser does not', async () => {
    const [one] = cases;
    await look(
      'DOKAFOR',
      Array.from({ length: 20 }, (_, at) => ({ case_number: one?.case_number ?? '', pin: `${at}` })),
    );
    await look('CWHITFIELD', cases, { minutesAgo: 61 });
    await look('RHAYES', cases, { event: 'browser' });
    await run();
    expect(await alerts()).toEqual([]);
  });

  it('whose cases are theirs, or for which they have work, does not', async () => {
    const numbers = cases.map(each => each.case_number);
    const views = [...cases, ...cases.map(({ pin }) => ({ pin }))];
    await look('DOKAFOR', views);
    await server.owner.query("update benefit_case set assigned_to = 'DOKAFOR'");
    await look('RHAYES', views);
    await server.owner.query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, assigned_to, case_number, received_on)
       select 'SC', gen_random_uuid(), number, (select work_item_type_id from work_item limit 1), 'NW', 'RHAYES', number, now()
       from unnest($1::text[]) as number`,
      [numbers],
    );
    await look('JCHEN', views);
    await run();
    expect(await alerts()).toEqual(['JCHEN']);
  });

  it('of their workers, as a supervisor, does not; anybody else does', async () => {
    await server.owner.query("update benefit_case set assigned_to = 'DOKAFOR'");
    await look('CWHITFIELD', cases);
    await look('RHAYES', cases);
    await run();
    expect(await alerts()).toEqual(['RHAYES']);
  });

  it('which they registered themselves does not', async () => {
    const { rows } = await server.owner.query<{ application_number: string }>(
      'select application_number from application order by 1 limit 10',
    );
    await look('DOKAFOR', rows);
    await look('RHAYES', rows);
    await server.owner.query("update application set created_by = 'DOKAFOR'");
    await run();
    expect(await alerts()).toEqual(['RHAYES']);
  });
});
