import { randomUUID } from 'node:crypto';
import { decideApproval, getApproval } from '@commonweal/contracts/approvals/calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import {
  getStreamReasons,
  getStreams,
  moveToStream,
  releaseStreamStart,
  sortApplicationsStart,
  streamedList,
} from '@commonweal/contracts/streaming/calls';
import {
  askStreamPublication,
  createStreamRule,
  getStreamRuleHistory,
  getStreamSet,
  previewStreams,
  saveStreamOrder,
  saveStreamRule,
  streamRuleList,
  withdrawStreams,
} from '@commonweal/contracts/streaming/rule-calls';
import type { StreamRuleInput } from '@commonweal/contracts/streaming/schemas';
import { noConditions } from '@commonweal/contracts/streaming/stream';
import { dateIn } from '@commonweal/server/platform/clock';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { registered } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMonth } from './preview.ts';
import { sortArrivalsJob } from './sort.ts';
import { releaseStream, sortApplications } from './streams.ts';

let server: TestServer;
let admin: string;
let supervisor: string;
const today = () => dateIn(server.platform.clock.now());
const sort = () => actingFor('job sort-arrivals', () => sortArrivalsJob.run(server.platform));

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  supervisor = await server.tokenFor('supervisor');
  // The pending applications of the demonstration, each with the item that registering makes.
  await server.owner.query(
    `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, application_number, case_number, received_on,
        due_on, program, cause_kind, cause_key, workgroup_id)
      select a.region_id, gen_random_uuid(), '9' || a.application_number, 'APP', 'NW', a.application_number, k.case_number,
        a.application_date, min(r.due_on), min(r.program), 'application', a.application_number,
        'INTK-SNAP'
      from application a join program_request r on r.application_id = a.id left join benefit_case k on k.id = a.case_id
      where a.registered_at is not null and r.status in ('NA', 'P', 'S')
        and not exists (select 1 from work_item w where w.application_number = a.application_number)
      group by a.region_id, a.application_number, k.case_number, a.application_date`,
  );
  await sort();
});
afterAll(() => server.close());

const streams = async (request: object = {}) => (await server.call(getStreams, supervisor, request)).body;
const listed = async (Filters: object = {}) =>
  (await server.call(streamedList.search, supervisor, { Filters, PageSize: 100 })).body;
const set = async () => (await server.call(getStreamSet, admin, {})).body;
const rules = async () => (await server.call(streamRuleList.search, admin, {})).body.data;
const ask = async (more: object = {}, token = supervisor) =>
  server.call(
    askStreamPublication,
    token,
    { EffectiveOn: today(), Reason: 'Autumn', ...more },
    { ifMatch: (await set()).Version },
  );
const decide = (RequestId: string, token: string, Action = 'approve') =>
  server.call(decideApproval, token, { RequestId, Action, Reason: 'Looked at it' }, { ifMatch: 1 });
const publish = async () => {
  const { RequestId } = (await ask()).body;
  return decide(RequestId, admin);
};
const rule: StreamRuleInput = {
  Name: 'Big households',
  Stream: 'CPLX',
  WorkgroupId: null,
  Holds: 'N',
  Fits: 'all',
  ...noConditions,
  HouseholdAtLeast: 9,
};

describe('the streams', () => {
  it('are only for those who work with them: R is not enough', async () => {
    const worker = await server.tokenFor('caseworker');
    expect((await server.call(getStreams, worker, {})).status).toBe(403);
    const reader = await server.personWith('U', { 'Streaming.Page': 'R' });
    expect((await server.call(getStreams, reader.token, {})).status).toBe(403);
    expect((await server.call(getStreams, supervisor, {})).status).toBe(200);
  });

  it('hold every unassigned application once, and the numbers are those of the rows', async () => {
    const body = await streams();
    const { rows } = await server.owner.query(
      `select count(*)::int as count from work_item where cause_kind = 'application' and closed_at is null and assigned_to is null`,
    );
    const all = await listed();
    expect(body.Waiting).toBe(all.total);
    expect(body.Waiting).toBeGreaterThan(0);
    expect(body.Waiting).toBeLessThanOrEqual(rows[0].count);
    expect(body.Unsorted).toBe(0);
    for (const card of body.Streams.filter(each => each.Stream !== '')) {
      expect([card.Stream, (await listed({ Stream: card.Stream })).total]).toEqual([card.Stream, card.Waiting]);
    }
    const region = await streams({ RegionId: 'SC' });
    expect(region.Waiting).toBe((await listed({ RegionId: 'SC' })).total);
  });

  it('say why an application is there, rule by rule, and what the engine would say', async () => {
    const [row] = (await listed()).data;
    const { body } = await server.call(getStreamReasons, supervisor, {
      ApplicationNumber: row?.ApplicationNumber ?? '',
    });
    const winner = body.Verdicts.find(each => each.Fits === 'Y');
    expect(winner?.Stream).toBe(body.Stream);
    expect(body.Verdicts.every(each => each.Says !== '' && !each.Says.includes('{{'))).toBe(true);
    expect(JSON.stringify(body)).not.toContain('streaming.');
    expect((await server.call(getStreamReasons, supervisor, { ApplicationNumber: '9999999999' })).status).toBe(404);
  });

  it('determine nothing: the engine is asked and leaves no determination', async () => {
    const count = async () =>
      (await server.owner.query('select count(*)::int as count from determination')).rows[0].count;
    const before = await count();
    await server.owner.query('delete from application_stream');
    await sort();
    expect(await count()).toBe(before);
  });

  it('foresee what a determination of the same request says', async () => {
    const { rows } = await server.owner.query<{
      case_number: string;
      month: string;
      foresight: { Program: string; Result: string; Amount: number | null }[];
    }>(
      `select k.case_number, to_char(a.application_date, 'YYYY-MM') as month, s.foresight from application_stream s
        join application a on a.application_number = s.application_number join benefit_case k on k.id = a.case_id
        where s.foresight <> '[]' and not k.confidential order by s.application_number limit 12`,
    );
    expect(rows.length).toBeGreaterThan(5);
    let compared = 0;
    for (const { case_number, month, foresight } of rows) {
      for (const { Program, Result, Amount } of foresight) {
        const request = { CaseNumber: case_number, Program, Month: month };
        const made = await server.call(determineEligibility, supervisor, request);
        if (made.status !== 200) continue;
        compared += 1;
        expect([case_number, Program, made.body.Result, made.body.FullMonthAmount ?? made.body.Amount]).toEqual([
          case_number,
          Program,
          Result,
          Amount,
        ]);
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('are ready to decide only where nothing is missing for any program', async () => {
    const { rows } = await server.owner.query<{ ready: string; foresight: { Missing: string[] }[] }>(
      `select facts ->> 'Ready' as ready, foresight from application_stream where foresight <> '[]'`,
    );
    for (const { ready, foresight } of rows) {
      expect(ready).toBe(foresight.every(each => each.Missing.length === 0) ? 'Y' : 'N');
    }
  });

  it('leave out what is closed to the viewer, in numbers and rows alike', async () => {
    const before = await streams();
    const [row] = (await listed()).data;
    const number = row?.ApplicationNumber ?? '';
    await server.owner.query(
      `update client set confidential = true where client_id in (select client_id from application_person p
        join application a on a.id = p.application_id where a.application_number = $1)`,
      [number],
    );
    const after = await streams();
    const gone = before.Waiting - after.Waiting;
    expect(gone).toBeGreaterThanOrEqual(0);
    const open = (await listed()).data.map(each => each.ApplicationNumber);
    expect(after.Waiting).toBe((await listed()).total);
    const { rows } = await server.owner.query(
      `select 1 from application_person p join application a on a.id = p.application_id
        where a.application_number = $1 and p.client_id is not null`,
      [number],
    );
    expect(open.includes(number)).toBe(rows.length === 0);
    expect((await server.call(getStreamReasons, supervisor, { ApplicationNumber: number })).status).toBe(
      rows.length === 0 ? 200 : 404,
    );
  });
});

describe('moving by hand', () => {
  it('needs a reason and a stream that there is, is done by the first of two, and stays when all is sorted again', async () => {
    const row = (await listed()).data.find(each => each.Stream !== 'CPLX');
    const number = row?.ApplicationNumber ?? '';
    const move = (given: object, version: number) =>
      server.call(
        moveToStream,
        supervisor,
        { ApplicationNumber: number, Stream: 'CPLX', Reason: 'Father moved in', ...given },
        { ifMatch: version },
      );
    const version = row?.Version ?? 0;
    expect((await move({ Reason: '' }, version)).problem.faults.map(each => each.path)).toEqual(['Reason']);
    expect((await move({ Stream: 'NOPE' }, version)).problem.faults.map(each => each.path)).toEqual(['Stream']);
    expect((await move({}, version)).body.Version).toBe(version + 1);
    const late = await move({ Stream: 'REGL' }, version);
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ Stream: 'CPLX' })]);
    expect((await move({}, version + 1)).problem.type).toBe('streaming/already-there');
    const started = await server.call(sortApplicationsStart, supervisor, {}, { key: randomUUID() });
    expect(started.status).toBe(200);
    for (let at = 0; at < 40; at += 1) await workOnce(server.platform, [sortApplications]);
    const { body } = await server.call(getStreamReasons, supervisor, { ApplicationNumber: number });
    expect([body.Stream, body.Moved?.Reason]).toEqual(['CPLX', 'Father moved in']);
  });
});

describe('a release', () => {
  it('gives as many as asked to the workgroup of the stream, the most urgent first, each once', async () => {
    const card = (await streams()).Streams.find(each => each.Waiting > 1 && each.WorkgroupId !== null);
    const request = { Stream: card?.Stream ?? '', Most: 1 };
    const started = await server.call(releaseStreamStart, supervisor, request, { key: randomUUID() });
    expect(started.status).toBe(200);
    await workOnce(server.platform, [releaseStream]);
    await workOnce(server.platform, [releaseStream]);
    const after = (await streams()).Streams.find(each => each.Stream === card?.Stream);
    expect(after?.Waiting).toBe((card?.Waiting ?? 0) - 1);
    const { rows } = await server.owner.query(
      `select w.workgroup_id from application_stream s join work_item w on w.cause_key = s.application_number
        where s.released_at is not null and s.stream = $1`,
      [card?.Stream],
    );
    expect(rows.map(each => each.workgroup_id)).toEqual([card?.WorkgroupId]);
    const none = await server.call(releaseStreamStart, supervisor, { Stream: 'NONE', Most: 1 }, { key: randomUUID() });
    expect(none.problem.type).toBe('bulk/nothing');
  });
});

describe('a stream rule', () => {
  it('is refused with every fault at once', async () => {
    const create = (input: object) => server.call(createStreamRule, supervisor, input, { key: randomUUID() });
    const bad = await create({ ...rule, Name: '', HouseholdAtLeast: 51, Ready: 'M', Fits: 'some' });
    expect(bad.problem.faults.map(each => each.path)).toEqual(
      expect.arrayContaining(['Name', 'HouseholdAtLeast', 'Ready', 'Fits']),
    );
    const unknown = await create({ ...rule, Stream: 'NOPE', WorkgroupId: 'NOPE', Programs: ['NOPE'] });
    expect(unknown.problem.faults.map(each => each.path)).toEqual(['Stream', 'WorkgroupId', 'Programs']);
    expect((await rules()).length).toBe(6);
  });

  it('is changed by the first of two editors; the second sees what is there now', async () => {
    const [first] = await rules();
    const { RuleId = '', Version = 0 } = first ?? {};
    const change = (Name: string) => ({ ...rule, RuleId, Stream: 'EXPD', Name, Expedited: 'Y' as const });
    const save = (Name: string) => server.call(saveStreamRule, supervisor, change(Name), { ifMatch: Version });
    expect((await save('Expedited now')).status).toBe(200);
    const late = await save('Mine');
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ Name: 'Expedited now' })]);
    const { data } = (await server.call(getStreamRuleHistory, supervisor, { RuleId })).body;
    expect(data).toHaveLength(1);
    expect((await set()).Changed).toBe('Y');
  });

  it('has its place in an order that names every rule once', async () => {
    const { RuleIds, Version } = await set();
    const save = (ids: string[], version: number) =>
      server.call(saveStreamOrder, supervisor, { RuleIds: ids }, { ifMatch: version });
    expect((await save(RuleIds.slice(1), Version)).problem.type).toBe('streaming/order-incomplete');
    expect((await save(RuleIds, Version)).body.Version).toBe(Version + 1);
    expect((await save(RuleIds, Version)).status).toBe(409);
  });

  it('is previewed over the arrivals of last month, and the figures add up', async () => {
    const { body } = await server.call(previewStreams, supervisor, {});
    expect(body.Month).toBe(lastMonth(today()).month);
    const { rows } = await server.owner.query(
      `select count(*)::int as count from application where registered_at is not null and to_char(application_date, 'YYYY-MM') = $1`,
      [body.Month],
    );
    expect(body.Arrivals).toBeLessThanOrEqual(rows[0].count);
    expect(body.Streams.reduce((sum, each) => sum + each.After, 0)).toBe(body.Arrivals);
    expect(body.Streams.reduce((sum, each) => sum + each.Before, 0)).toBe(body.Arrivals);
  });

  it('previews no application that the viewer cannot open, in counts and rows alike', async () => {
    const before = (await server.call(previewStreams, supervisor, {})).body;
    const { rows } = await server.owner.query<{ client_id: string }>(
      `select p.client_id from application a join application_person p on p.application_id = a.id
        join client c on c.client_id = p.client_id and not c.confidential
        where a.registered_at is not null and to_char(a.application_date, 'YYYY-MM') = $1 limit 1`,
      [before.Month],
    );
    const clientId = rows[0]?.client_id ?? '';
    const setConfidential = (value: boolean) =>
      server.owner.query('update client set confidential = $2 where client_id = $1', [clientId, value]);
    await setConfidential(true);
    const after = (await server.call(previewStreams, supervisor, {})).body;
    await setConfidential(false);
    expect(before.Arrivals + before.LeftOut - after.Arrivals - after.LeftOut).toBeGreaterThan(0);
    expect(after.Streams.reduce((sum, each) => sum + each.After, 0)).toBe(after.Arrivals);
    expect((await server.call(previewStreams, supervisor, {})).body.Arrivals).toBe(before.Arrivals);
  });
});

describe('a publication', () => {
  it('needs a second person: whoever asked cannot approve, and nothing counts until somebody else does', async () => {
    const before = (await set()).Publications.length;
    const { RequestId } = (await ask({}, admin)).body;
    expect((await ask({}, admin)).problem.type).toBe('approvals/already-waiting');
    expect((await decide(RequestId, admin)).problem.type).toBe('approvals/own-request');
    expect((await set()).Publications).toHaveLength(before);
    expect((await decide(RequestId, admin, 'withdraw')).status).toBe(200);
    expect((await publish()).status).toBe(200);
    const now = await set();
    expect(now).toMatchObject({ Changed: 'N', Asked: 'N' });
    expect(now.Publications[0]).toMatchObject({ State: 'now', Reason: 'Autumn' });
    expect((await ask()).problem.type).toBe('streaming/nothing-new');
    expect((await ask({ EffectiveOn: '2020-01-01' })).problem.faults.map(each => each.path)).toEqual(['EffectiveOn']);
  });

  it('is read by whoever decides in their own language', async () => {
    const wider = { ...rule, Name: 'Very big households', HouseholdAtLeast: 12 };
    expect((await server.call(createStreamRule, supervisor, wider, { key: randomUUID() })).status).toBe(200);
    const { RequestId } = (await ask()).body;
    const read = async (language: string) => {
      const options = { headers: { 'accept-language': language } };
      const { SubjectName, Lines } = (await server.call(getApproval, admin, { RequestId }, options)).body;
      return [SubjectName, Lines.at(-1)?.After];
    };
    const speaker = (language: 'en' | 'es', key: string) => server.platform.texts.text(language, key);
    for (const language of ['en', 'es'] as const) {
      const [name, line] = await read(language);
      expect(name).toBe(speaker(language, 'streaming.rules.title'));
      expect(line).toContain(language === 'es' ? 'personas' : 'people');
    }
    expect((await decide(RequestId, admin, 'refuse')).status).toBe(200);
  });

  it('is not made of rules that were changed after it was asked for', async () => {
    const added = await server.call(createStreamRule, supervisor, rule, { key: randomUUID() });
    expect(added.status).toBe(200);
    const { RequestId } = (await ask()).body;
    const change = { ...rule, RuleId: added.body.RuleId, HouseholdAtLeast: 8 };
    await server.call(saveStreamRule, supervisor, change, { ifMatch: 1 });
    expect((await decide(RequestId, admin)).problem.type).toBe('approvals/subject-changed');
    expect((await decide(RequestId, admin, 'refuse')).status).toBe(200);
  });

  it('for a later day can be withdrawn', async () => {
    const later = `${Number(today().slice(0, 4)) + 1}-01-15`;
    const { RequestId } = (await ask({ EffectiveOn: later })).body;
    expect((await decide(RequestId, admin)).status).toBe(200);
    const { Publications, Version } = await set();
    const [newest] = Publications;
    expect(newest).toMatchObject({ State: 'later', EffectiveOn: later });
    const request = { PublicationId: newest?.PublicationId ?? '', Reason: 'Too early' };
    expect((await server.call(withdrawStreams, supervisor, request, { ifMatch: Version })).status).toBe(200);
    const again = await server.call(withdrawStreams, supervisor, request, { ifMatch: Version + 1 });
    expect(again.problem.type).toBe('prioritisation/not-waiting');
  });
});

describe('a stream that holds', () => {
  it('keeps a new application from everybody until it is released; others are routed as they arrive', async () => {
    const all = await rules();
    const regular = all.find(each => each.Stream === 'REGL');
    const {
      Place: _p,
      Active: _a,
      ChangedAt: _c,
      ChangedBy: _b,
      Version = 0,
      Reading: _r,
      ...kept
    } = regular ?? {
      Version: 0,
    };
    const save = { ...(kept as StreamRuleInput & { RuleId: string }), Holds: 'Y' as const };
    expect((await server.call(saveStreamRule, supervisor, save, { ifMatch: Version })).status).toBe(200);
    await publish();
    const worker = await server.tokenFor('caseworker');
    const { number } = await registered(server, worker, today());
    const item = async () =>
      (
        await server.owner.query(
          `select workgroup_id, assigned_to from work_item where cause_kind = 'application' and cause_key = $1`,
          [number],
        )
      ).rows[0];
    expect(await item()).toEqual({ workgroup_id: null, assigned_to: null });
    await sort();
    const { rows } = await server.owner.query(
      'select stream, held from application_stream where application_number = $1',
      [number],
    );
    const isHeld = rows[0].stream === 'REGL' || rows[0].stream === '';
    expect(rows[0].held).toBe(isHeld);
    expect((await item()).workgroup_id === null).toBe(isHeld);
  });
});
