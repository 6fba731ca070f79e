import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import {
  downloadReport,
  getExactReport,
  getReport,
  reportRowList,
  reportsDetail,
} from '@commonweal/contracts/reports/calls';
import {
  definitionOf,
  marksOf,
  type ReportType,
  reportTypes,
  unknownGroup,
} from '@commonweal/contracts/reports/definitions';
import { isSensitive } from '@commonweal/contracts/reports/sensitive';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let token: string;
const From = '2026-06-01';
const To = '2026-11-30';
const Period = 'CU';
const Filters = { From, To };

type Row = Record<string, string | number | boolean | null>;
/** As JSON: days stay days. */
const rowsOf = async (query: string): Promise<Row[]> =>
  (await server.owner.query(`select to_jsonb(q) as row from (${query}) as q`)).rows.map(each => each.row);

/** A caseload with random days and outcomes, nothing of it confidential: each figure is worked out again, slowly and simply. */
beforeAll(async () => {
  server = await openTestServer();
  token = await server.tokenFor('itadmin');
  const change = (query: string) => server.owner.query(query);
  await change('select setseed(0.42)');
  await change(
    'update client set confidential = false; update benefit_case set confidential = false; delete from worker_interest',
  );
  await change(`update program_request set due_on = date '2026-05-01' + (random() * 220)::int,
      status = (array['R', 'R', 'R', 'P', 'D', 'W', 'S', 'NA'])[1 + floor(random() * 8)::int], expedited = random() < 0.3`);
  await change(
    `update program_request set disposed_on = case when status in ('R', 'D', 'W') then due_on + (random() * 40 - 30)::int end`,
  );
  await change(`with dice as (select id as item, random() as closes, random() as completes, random() as whose, random() as hours from work_item)
    update work_item set
      status = case when closes > 0.6 then 'AS' when completes < 0.9 then 'CT' else 'CN' end,
      closed_at = case when closes > 0.6 then null else received_on + make_interval(hours => (hours * 900)::int) end,
      assigned_to = case when whose < 0.5 then 'DOKAFOR' else 'CWHITFIELD' end
    from dice where dice.item = work_item.id`);
  await change(`update verification_request set asked_on = date '2026-05-01' + (random() * 220)::int`);
  await change(
    `update verification_request set closed_at = case when random() < 0.5 then asked_on + make_interval(days => (random() * 20)::int) + interval '17 hours' end`,
  );
});
afterAll(() => server.close());

const report = async (ReportType: ReportType, more: object = {}, by = token) =>
  (await server.call(getReport, by, { ReportType, Period, Filters, ...more })).body;

const newYork = (moment: unknown): string => toAgencyDate(String(moment));
const inSpan = (day: unknown): boolean => typeof day === 'string' && day >= From && day <= To;
const today = (): string => newYork(server.platform.clock.now());
const daysBetween = (from: unknown, to: unknown): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
const quantile = (values: readonly number[], share: number): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  return low + ((sorted[Math.ceil(at)] ?? 0) - low) * (at - Math.floor(at));
};
const requests = () =>
  rowsOf(`select r.*, a.application_date, a.application_number, a.region_id as region from program_request r join application a
    on a.id = r.application_id and a.region_id = r.region_id`);

describe('each report says what a slow count says', () => {
  it('TMLY and EXPD: on time, late and the share', async () => {
    const subject = (await requests()).filter(
      r =>
        inSpan(r.due_on) &&
        String(r.due_on) <= today() &&
        ['R', 'NA', 'P', 'S'].includes(String(r.status)) &&
        !r.joined_application,
    );
    const onTime = subject.filter(r => r.status === 'R' && String(r.disposed_on) <= String(r.due_on));
    expect(subject.length, 'there is something to count').toBeGreaterThan(20);
    expect((await report('TMLY')).Values).toEqual({
      Due: subject.length,
      OnTime: onTime.length,
      Late: subject.length - onTime.length,
      Share: Math.round((1000 * onTime.length) / subject.length) / 10,
    });
    const quick = subject.filter(r => r.expedited);
    const within = quick.filter(r => r.status === 'R' && daysBetween(r.application_date, r.disposed_on) <= 7);
    expect((await report('EXPD')).Values).toMatchObject({ Due: quick.length, Within7: within.length });
  });

  it('DISP: what was decided, and the days that it took', async () => {
    const decided = (await requests()).filter(r => ['R', 'D', 'W'].includes(String(r.status)) && inSpan(r.disposed_on));
    const days = decided.map(r => daysBetween(r.application_date, r.disposed_on));
    const { Values } = await report('DISP');
    expect(Values).toMatchObject({
      Disposed: decided.length,
      Approved: decided.filter(r => r.status === 'R').length,
      Denied: decided.filter(r => r.status === 'D').length,
    });
    expect(Values.MedianDays).toBeCloseTo(quantile(days, 0.5) ?? Number.NaN);
    expect(Values.P90Days).toBeCloseTo(quantile(days, 0.9) ?? Number.NaN);
  });

  it('EQTY: the same by language, in exact figures', async () => {
    const all = await rowsOf(`select r.*, a.application_date, a.language from program_request r join application a
      on a.id = r.application_id and a.region_id = r.region_id`);
    const due = all.filter(
      r =>
        inSpan(r.due_on) &&
        String(r.due_on) <= today() &&
        ['R', 'NA', 'P', 'S'].includes(String(r.status)) &&
        !r.joined_application,
    );
    const decided = all.filter(r => ['R', 'D', 'W'].includes(String(r.status)) && inSpan(r.disposed_on));
    const auditor = await server.personWith('R');
    const asked = { ReportType: 'EQTY', Period, Filters, GroupBy: 'language' };
    const { Groups } = (await server.call(getExactReport, auditor.token, asked)).body;
    expect(Groups.length).toBeGreaterThan(0);
    for (const { Key, Values } of Groups) {
      const own = (r: Row): boolean => (r.language || unknownGroup) === Key;
      const days = decided.filter(own).map(r => daysBetween(r.application_date, r.disposed_on));
      const denied = decided.filter(own).filter(r => r.status === 'D').length;
      expect(Values, Key).toMatchObject({
        Due: due.filter(own).length,
        OnTime: due.filter(own).filter(r => r.status === 'R' && String(r.disposed_on) <= String(r.due_on)).length,
        Disposed: days.length,
        Denied: denied,
        DeniedShare: days.length === 0 ? null : Math.round((1000 * denied) / days.length) / 10,
      });
      if (days.length > 0) expect(Values.MedianDays).toBeCloseTo(quantile(days, 0.5) ?? Number.NaN);
    }
  });

  it('WIPD, WIIO and WICM: what is pending by age, what came and went', async () => {
    const items = await rowsOf('select i.*, g.pend_days from work_item i join region g using (region_id)');
    const open = items.filter(i => i.closed_at === null);
    const age = (i: Row): number => daysBetween(i.received_on, today());
    const between = (from: number, to: number): number => open.filter(i => age(i) >= from && age(i) <= to).length;
    expect((await report('WIPD')).Values).toEqual({
      Pending: open.length,
      Overdue: open.filter(i => i.due_on !== null && daysBetween(i.due_on, today()) > Number(i.pend_days)).length,
      Age0: between(0, 7),
      Age8: between(8, 15),
      Age16: between(16, 30),
      Age31: between(31, 45),
      Age46: between(46, 60),
      Age61: between(61, 90),
      Age91: between(91, 99_999),
    });
    const completed = items.filter(i => i.status === 'CT' && i.closed_at !== null && inSpan(newYork(i.closed_at)));
    const received = items.filter(i => inSpan(i.received_on));
    expect(completed.length).toBeGreaterThan(10);
    expect((await report('WIIO')).Values).toEqual({ Received: received.length, Completed: completed.length });
    expect((await report('WICM')).Values).toEqual({ Completed: completed.length });
    const byUser = (await report('WICM')).Groups;
    for (const { Key, Values } of byUser) {
      expect(Values.Completed, Key).toBe(completed.filter(i => (i.assigned_to ?? 'none') === Key).length);
    }
  });

  it('TIME, VERW, DOCQ, DOCI, HEAR and EXPR', async () => {
    const times = (
      await rowsOf('select t.*, i.points from time_worked t join work_item i on i.id = t.work_item')
    ).filter(t => t.stopped_at !== null && inSpan(newYork(t.stopped_at)));
    const hours = times.reduce((sum, t) => sum + Number(t.seconds), 0) / 3600;
    const { Values: time } = await report('TIME');
    expect(time.Timed).toBe(times.length);
    expect(time.Hours).toBeCloseTo(hours, 0);
    expect(time.Points).toBeCloseTo(times.reduce((sum, t) => sum + Number(t.points), 0) / 100, 0);
    const asked = (await rowsOf('select * from verification_request')).filter(v => inSpan(v.asked_on));
    const answered = asked.filter(v => v.closed_at !== null);
    const { Values: waits } = await report('VERW');
    expect([waits.Asked, waits.Answered, waits.Waiting]).toEqual([
      asked.length,
      answered.length,
      asked.length - answered.length,
    ]);
    expect(waits.MedianDays ?? null).toEqual(
      quantile(
        answered.map(v => daysBetween(v.asked_on, newYork(v.closed_at))),
        0.5,
      ),
    );
    const documents = await rowsOf('select * from document');
    const { rows: viewable } = await server.owner.query(
      "select distinct document_subtype_id from role_document_subtype s join user_role u using (role_id) where s.access_level = 'View' and u.user_id = 'LMORENO'",
    );
    const subtypes = new Set(viewable.map(row => row.document_subtype_id));
    const seen = documents.filter(d => d.document_subtype_id === '' || subtypes.has(String(d.document_subtype_id)));
    const waiting = seen.filter(d => d.state === 'waiting for index');
    expect((await report('DOCQ')).Values.Waiting).toBe(waiting.length);
    expect((await report('DOCI')).Values.Indexed).toBe(
      seen.filter(d => d.indexed_at !== null && inSpan(newYork(d.indexed_at))).length,
    );
    const hearings = await rowsOf('select * from hearing');
    expect((await report('HEAR')).Values).toMatchObject({
      Asked: hearings.filter(h => inSpan(h.requested_on)).length,
      Decided: hearings.filter(h => inSpan(h.decided_on)).length,
    });
    const events = (
      await rowsOf("select e.* from audit_event e join app_user u on u.user_id = e.actor where outcome = 'done'")
    ).filter(e => inSpan(newYork(e.at)));
    expect((await report('EXPR')).Values).toMatchObject({
      Exports: events.filter(e => String(e.activity).endsWith('_EXPORTED')).length,
      Reveals: events.filter(e => String(e.activity).endsWith('_REVEALED')).length,
    });
  });
});

describe('every number', () => {
  it.each(reportTypes.filter(type => !isSensitive(type)))(
    'of %s has as many rows behind it as it says, by group too',
    async ReportType => {
      // Somebody of their own for each: nobody may ask for more than sixty lists in a minute.
      const { token: reader } = await server.personWith('R');
      const { Values, Groups, GroupBy } = await report(ReportType, {}, reader);
      for (const [Measure, { kind }] of Object.entries(definitionOf(ReportType).measures)) {
        if (kind !== 'count') continue;
        const rows = async (more: object) =>
          (
            await server.call(reportRowList.search, reader, {
              Filters: { ReportType, Period, ...Filters, Measure, ...more },
            })
          ).body.total;
        expect(await rows({}), Measure).toBe(Values[Measure]);
        for (const group of Groups.filter(each => each.Key === unknownGroup).concat(Groups.slice(0, 1)))
          expect(await rows({ GroupBy, Group: group.Key }), `${Measure} of ${group.Key}`).toBe(group.Values[Measure]);
        expect(marksOf(ReportType, Measure)).toBe(Measure);
      }
      const counts = definitionOf(ReportType).counts;
      const sum = Groups.reduce((all, each) => all + (each.Values[counts] ?? 0), 0);
      expect(sum, 'the groups make up the whole').toBe(Values[counts]);
    },
  );

  it('leaves out what is closed to whoever asks, in the figure and in its rows', async () => {
    const { token: reader } = await server.personWith('R');
    const before = (await report('TMLY', {}, reader)).Values.Due ?? 0;
    const { rows } =
      await server.owner.query(`select a.case_id, count(*)::int as n from program_request r join application a
      on a.id = r.application_id where a.case_id is not null and r.due_on between '${From}' and '${To}' and r.due_on <= current_date - 1
      and r.status in ('R', 'NA', 'P', 'S') and r.joined_application = '' group by 1 order by 2 desc limit 1`);
    await server.owner.query('update benefit_case set confidential = true where id = $1', [rows[0].case_id]);
    const after = (await report('TMLY', {}, reader)).Values.Due ?? 0;
    const behind = await server.call(reportRowList.search, reader, {
      Filters: { ReportType: 'TMLY', Period, ...Filters, Measure: 'Due' },
    });
    await server.owner.query('update benefit_case set confidential = false where id = $1', [rows[0].case_id]);
    expect([after, behind.body.total]).toEqual([before - rows[0].n, before - rows[0].n]);
  });
});

describe('ReportsDetailAPI', () => {
  it('answers by user and day, with the count of each workgroup and their sum', async () => {
    const { body } = await server.call(reportsDetail, token, { ReportType: 'WICM', Period, Filters, PageSize: 100 });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.isthresholdlimitexceeded).toBe(false);
    for (const row of body.data) {
      expect(row.TotalCount).toBe(row.Workgroups.reduce((sum, each) => sum + each.Count, 0));
      expect(inSpan(row.CompletedDate)).toBe(true);
    }
    const all = (await report('WICM')).Values.Completed ?? 0;
    let sum = 0;
    for (let Page = 1; Page <= Math.ceil(body.total / 100); Page += 1) {
      const page = await server.call(reportsDetail, token, {
        ReportType: 'WICM',
        Period,
        Filters,
        Page,
        PageSize: 100,
      });
      sum += page.body.data.reduce((total, row) => total + row.TotalCount, 0);
    }
    expect(sum).toBe(all);
  });

  it('refuses a span that is too long or ends before it begins, and says why', async () => {
    const ask = (dates: object) => server.call(reportsDetail, token, { ReportType: 'WICM', Period, Filters: dates });
    const long = await ask({ From: '2020-01-01', To });
    expect([long.status, long.problem.type]).toEqual([400, 'reports/span-too-long']);
    expect(long.problem.UserFriendlyException.join()).toContain('400');
    expect((await ask({ From: To, To: From })).problem.type).toBe('reports/dates-crossed');
    expect((await server.call(reportsDetail, token, { ReportType: 'NONE', Period: 'XX', Filters: {} })).status).toBe(
      400,
    );
    const wrong = await server.call(getReport, token, { ReportType: 'TMLY', Period: 'TM', GroupBy: 'race' });
    expect(wrong.problem.type).toBe('reports/no-such-group');
  });
});

describe('a report as a file', () => {
  it('has as many rows behind a number as the number says', async () => {
    const asked = { Filters: { ReportType: 'TMLY', Period, Measure: 'Due', ...Filters } } as const;
    const { total } = (await server.call(reportRowList.search, token, asked)).body;
    const wanted = { ...asked, Format: 'csv', Columns: ['Key', 'OnDay'], Reason: 'For the director' } as const;
    const file = await server.call(reportRowList.export, token, wanted);
    expect(file.status, file.text).toBe(200);
    expect(total).toBeGreaterThan(0);
    expect(file.text.trim().split('\r\n')).toHaveLength(total + 1);
  });

  it.each(['csv', 'xlsx', 'pdf'] as const)('is called after report and days, as %s', async Format => {
    const file = await server.call(downloadReport, token, { ReportType: 'TMLY', Period, Filters, Format });
    expect([file.status, file.headers.get('download-file-name')]).toEqual([200, `report-tmly-${From}-${To}.${Format}`]);
    if (Format === 'csv') expect(file.text).toContain('On time');
    if (Format === 'pdf') expect(file.text.startsWith('%PDF')).toBe(true);
  });
});
