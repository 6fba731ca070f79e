import { openTestServer, type TestServer } from '@commonweal/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eachOf,
  mayOpenApplication,
  mayOpenCase,
  mayOpenClient,
  mayOpenDocument,
  mayOpenWorkItem,
  statewideViewer,
} from './condition-store.ts';

/** The condition of every list beside the same rule told slowly: one record after the other, by reading what stands there. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const users = ['DOKAFOR', 'CWHITFIELD', 'MBAPTISTE'];

/** Marks, merges, members who are no longer believed, grants and interests, as chance has them. */
async function shuffle(seed: number): Promise<void> {
  const { owner } = server;
  await owner.query('delete from record_grant');
  await owner.query('delete from worker_interest');
  await owner.query('select setseed($1)', [seed]);
  await owner.query('update client set merged_into = null, confidential = random() < 0.1');
  await owner.query(
    `with pairs as (select client_id, lead(client_id) over (order by client_id) as kept,
       row_number() over (order by client_id) % 20 = 0 as merged from client)
     update client c set merged_into = p.kept from pairs p where p.client_id = c.client_id and p.merged and p.kept is not null`,
  );
  await owner.query(
    'update client c set confidential = k.confidential from client k where k.client_id = c.merged_into',
  );
  await owner.query('update benefit_case set confidential = random() < 0.06');
  await owner.query(
    'update case_member set superseded_at = recorded_at where superseded_at is null and random() < 0.1',
  );
  await owner.query(
    `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by, ended_at)
     select gen_random_uuid(), kind, id, u, 'chance', now(), 'system', case when random() < 0.2 then now() end
     from (select 'client' as kind, client_id as id from client union all select 'case', id from benefit_case) r
     cross join unnest($1::text[]) u where random() < 0.08`,
    [users],
  );
  await owner.query(
    `insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
     select u, client_id, case when random() < 0.3 then 'none' else 'relative' end, now(), 'system'
     from client cross join unnest($1::text[]) u where random() < 0.03`,
    [users],
  );
}

interface Records {
  readonly clients: readonly { client_id: string; pin: string; confidential: boolean; merged_into: string | null }[];
  readonly cases: readonly { id: string; case_number: string; confidential: boolean }[];
  readonly members: readonly { case_id: string; client_id: string; believed: boolean }[];
  readonly applications: readonly { id: string; application_number: string; case_id: string | null }[];
  readonly people: readonly { application_id: string; client_id: string | null }[];
  readonly grants: readonly { record_kind: string; record_id: string; user_id: string }[];
  readonly interests: readonly { user_id: string; client_id: string }[];
  readonly staff: readonly { user_id: string; supervisor_user_id: string | null }[];
}

async function read(): Promise<Records> {
  const rows = async (text: string) => (await server.owner.query(text)).rows;
  return {
    clients: await rows('select client_id, pin, confidential, merged_into from client'),
    cases: await rows('select id, case_number, confidential from benefit_case'),
    members: await rows('select case_id, client_id, superseded_at is null as believed from case_member'),
    applications: await rows('select id, application_number, case_id from application'),
    people: await rows('select application_id, client_id from application_person'),
    grants: await rows('select record_kind, record_id, user_id from record_grant where ended_at is null'),
    interests: await rows("select user_id, client_id from worker_interest where interest <> 'none'"),
    staff: await rows('select user_id, supervisor_user_id from app_user'),
  };
}

type Named = Readonly<Record<'case_number' | 'application_number' | 'pin', string | null>>;

function ruleFor(all: Records, userId: string) {
  const team = new Set(all.staff.filter(each => each.supervisor_user_id === userId).map(each => each.user_id)).add(
    userId,
  );
  const held = (who: (userId: string) => boolean) =>
    new Set(all.grants.filter(each => who(each.user_id)).map(each => `${each.record_kind} ${each.record_id}`));
  const own = held(each => each === userId);
  const teams = held(each => team.has(each));
  const grouped = <Row>(list: readonly Row[], key: (row: Row) => string) => Map.groupBy(list, key);
  const inCase = grouped(all.members, each => each.case_id);
  const ofClient = grouped(all.members, each => each.client_id);
  const onApplication = grouped(all.people, each => each.application_id);
  const client = new Map(all.clients.map(each => [each.client_id, each]));
  const byPin = new Map(all.clients.map(each => [each.pin, each]));
  const benefitCase = new Map(all.cases.map(each => [each.id, each]));
  const byCaseNumber = new Map(all.cases.map(each => [each.case_number, each]));
  const byApplicationNumber = new Map(all.applications.map(each => [each.application_number, each]));
  const mine = new Set(all.interests.filter(each => each.user_id === userId).map(each => each.client_id));

  const believed = (clientId: string) => (ofClient.get(clientId) ?? []).filter(each => each.believed);
  const coversPerson = (grants: Set<string>, id: string) =>
    grants.has(`client ${id}`) || believed(id).some(each => grants.has(`case ${each.case_id}`));
  const isNear = (id: string) =>
    mine.has(id) ||
    believed(id).some(({ case_id }) =>
      (inCase.get(case_id) ?? []).some(each => each.believed && mine.has(each.client_id)),
    );
  const interestCloses = (id: string) => isNear(id) && !coversPerson(own, id);
  const answers = (id: string) => client.get(id)?.merged_into ?? id;

  const opensClient = (id: string): boolean =>
    (!client.get(id)?.confidential || coversPerson(teams, id)) && !interestCloses(id);
  const opensCase = (id: string): boolean => {
    const people = (inCase.get(id) ?? []).map(each => each.client_id);
    const closes = people.some(each => client.get(each)?.confidential && !teams.has(`client ${answers(each)}`));
    const marked = benefitCase.get(id)?.confidential || closes;
    return (!marked || teams.has(`case ${id}`)) && (!people.some(each => mine.has(each)) || own.has(`case ${id}`));
  };
  const opensApplication = ({ id, case_id }: Records['applications'][number]): boolean => {
    const people = (onApplication.get(id) ?? []).flatMap(each => each.client_id ?? []);
    const closes = (each: string) =>
      (client.get(each)?.confidential && !coversPerson(teams, answers(each))) || interestCloses(answers(each));
    return !people.some(closes) && (case_id === null || opensCase(case_id));
  };
  const opensNamed = (row: Named): boolean => {
    const application = byApplicationNumber.get(row.application_number ?? '');
    return (
      (row.case_number === null || opensCase(byCaseNumber.get(row.case_number)?.id ?? '')) &&
      (!application || opensApplication(application)) &&
      (row.pin === null || opensClient(answers(byPin.get(row.pin)?.client_id ?? '')))
    );
  };
  return { opensClient, opensCase, opensApplication, opensNamed };
}

const namesOf = (text: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  text.execute(server.db).then(({ rows }) => rows.map(row => row.name).toSorted());

it.each([0.1, 0.5, 0.9])(
  'a list shows exactly what the rule opens, record by record, on a caseload by chance (%d)',
  async seed => {
    await shuffle(seed);
    const all = await read();
    const named = async (text: string) => (await server.owner.query<Named & { name: string }>(text)).rows;
    const items = await named('select work_item_id as name, case_number, application_number, pin from work_item');
    const papers = await named(
      "select document_number as name, case_number, application_number, pin from document where document_subtype_id <> ''",
    );
    const { rows: subtypes } = await server.owner.query<{ id: string }>(
      'select distinct document_subtype_id as id from document',
    );
    for (const userId of users) {
      const viewer = await statewideViewer(server.db, userId);
      const reader = { ...viewer, documentSubtypes: new Set(subtypes.map(each => each.id)), code: () => 'X' as const };
      const rule = ruleFor(all, userId);
      const expected = {
        clients: all.clients.filter(each => rule.opensClient(each.client_id)).map(each => each.pin),
        cases: all.cases.filter(each => rule.opensCase(each.id)).map(each => each.case_number),
        applications: all.applications.filter(rule.opensApplication).map(each => each.application_number),
        items: items.filter(rule.opensNamed).map(each => each.name),
        papers: papers.filter(rule.opensNamed).map(each => each.name),
      };
      const shown = {
        clients: await namesOf(sql`select c.pin as name from client c where ${mayOpenClient(viewer, 'c')}`),
        cases: await namesOf(sql`select k.case_number as name from benefit_case k where ${mayOpenCase(viewer, 'k')}`),
        applications: await namesOf(
          sql`select a.application_number as name from application a where ${mayOpenApplication(viewer, 'a')}`,
        ),
        items: await namesOf(sql`select w.work_item_id as name from work_item w where ${mayOpenWorkItem(viewer, 'w')}`),
        papers: await namesOf(
          sql`select d.document_number as name from document d where d.document_subtype_id <> '' and ${mayOpenDocument(reader, 'd')}`,
        ),
      };
      const totals = { clients: all.clients, cases: all.cases, applications: all.applications, items, papers };
      for (const [kind, names] of Object.entries(expected) as [keyof typeof expected, string[]][]) {
        expect(shown[kind], `${kind} for ${userId}`).toEqual(names.toSorted());
        expect(names.length, `open ${kind}`).toBeGreaterThan(0);
        expect(names.length, `closed ${kind}`).toBeLessThan(totals[kind].length);
      }
    }
  },
);

it('several people are asked about in one statement as each of them would be alone', async () => {
  await shuffle(0.3);
  const { looker, joined } = eachOf('looks.user_id');
  const { rows } = await sql<{ user_id: string; name: string }>`select looks.user_id, w.work_item_id as name
    from unnest(${users}::text[]) as looks (user_id) ${joined} cross join work_item w
    where ${mayOpenWorkItem(looker, 'w')}`.execute(server.db);
  for (const userId of users) {
    const viewer = await statewideViewer(server.db, userId);
    const alone = await namesOf(
      sql`select w.work_item_id as name from work_item w where ${mayOpenWorkItem(viewer, 'w')}`,
    );
    expect(
      rows
        .filter(row => row.user_id === userId)
        .map(row => row.name)
        .toSorted(),
    ).toEqual(alone);
  }
});
