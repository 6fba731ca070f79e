import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import {
  downloadReport,
  getExactReport,
  getReport,
  reportRowList,
  reportsDetail,
} from '@commonweal/contracts/reports/calls';
import { definitionOf, type Grouping } from '@commonweal/contracts/reports/definitions';
import { leaderNumbers } from '@commonweal/contracts/reports/leader';
import { addReportSchedule, makeReportStart } from '@commonweal/contracts/reports/made-calls';
import { type Period, type Span, spanOf } from '@commonweal/contracts/reports/periods';
import { isSensitive, type SensitiveType, sensitiveTypes } from '@commonweal/contracts/reports/sensitive';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicViewer } from './figures.ts';
import { freezeMonthsJob } from './freeze.ts';
import { sumAll } from './store.ts';

/**
 * Somebody who reads every sensitive report with every filter, and subtracts. A count of 1 to 10 is found where all that they have
 * read leaves one number for it.
 */

let server: TestServer;
let today: string;
let months: Span[];
let quarter: Span;
let readers: () => Promise<string>;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => toDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);

/** Requests and offers of the last quarter, many in some groups and few in others; one case is confidential. */
beforeAll(async () => {
  server = await openTestServer();
  today = toAgencyDate(server.platform.clock.now());
  quarter = spanOf('LQ', today);
  months = [0, 1, 2].map(index => {
    const [year = 0, month = 0] = quarter.from.split('-').map(Number);
    const start = (more: number): string => toDay(Date.UTC(year, month - 1 + index + more, 1));
    return { from: start(0), to: plusDays(start(1), -1) };
  });
  const change = (query: string, values: unknown[] = []) => server.owner.query(query, values);
  await change('select setseed(0.3)');
  await change('delete from worker_interest');
  await change(`insert into program_request (region_id, id, application_id, program)
    select a.region_id, gen_random_uuid(), a.id, p.program from application a cross join unnest(array['SNAP', 'MFAM', 'TCA']) p (program)
    on conflict do nothing`);
  await change(
    `update program_request set joined_application = '', due_on = $1::date + floor(random() * 90)::int,
      status = (array['R', 'R', 'R', 'R', 'P', 'D'])[1 + floor(random() * 6)::int]`,
    [quarter.from],
  );
  await change(
    `update program_request set disposed_on = case when status in ('R', 'D')
    then greatest($1::date, least($2::date, due_on + floor(random() * 20 - 15)::int)) end`,
    [quarter.from, quarter.to],
  );
  await change(
    `insert into voter_offer (client_id, offer_id, occasion, answer, recorded_at, recorded_by)
      select client_id, gen_random_uuid(),
        case when random() < 0.7 then 'application' when random() < 0.9 then 'renewal' else 'address' end,
        (array['Y', 'Y', 'Y', 'N', 'N', 'A', 'U'])[1 + floor(random() * 7)::int],
        $1::date + make_interval(days => floor(random() * 90)::int, hours => 16), 'DOKAFOR' from client`,
    [quarter.from],
  );
  let used = 0;
  let token = '';
  readers = async () => {
    // A new person for every hundred questions: nobody may ask for more in a minute.
    if (used % 100 === 0) token = (await server.personWith('R')).token;
    used += 1;
    return token;
  };
});
afterAll(() => server.close());

type Filters = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, number | null>>;

interface Table {
  readonly total: Values;
  readonly groups: ReadonlyMap<string, Values>;
}

interface Question {
  readonly type: SensitiveType;
  readonly by: Grouping;
  readonly span: Span;
  readonly filters: Filters;
}

const listCountMeasures = (type: SensitiveType): string[] =>
  Object.entries(definitionOf(type).measures).flatMap(([id, { kind }]) => (kind === 'count' ? [id] : []));

const buildRequest = ({ type, by, span, filters }: Question) => ({
  ReportType: type,
  Period: 'CU' as const,
  GroupBy: by,
  Filters: { ...filters, From: span.from, To: span.to },
});

async function ask(question: Question): Promise<Table | undefined> {
  const { status, body } = await server.call(getReport, await readers(), buildRequest(question));
  if (status !== 200) return undefined;
  return { total: body.Values, groups: new Map(body.Groups.map(group => [group.Key, group.Values])) };
}

const truths = new Map<string, Promise<Table>>();

/** What the database says, without any protection. */
function readTruth({ type, by, span, filters }: Question): Promise<Table> {
  const key = JSON.stringify([type, by, span, filters]);
  const known = truths.get(key) ?? load();
  truths.set(key, known);
  return known;
  async function load(): Promise<Table> {
    const question = { type, viewer: publicViewer, span, today, filters };
    const { total, groups } = await actingFor('report test', () => sumAll(server.db, question, by));
    return { total, groups: new Map(groups.map(group => [group.key, group.values])) };
  }
}

/** A figure: where it is in which table. An empty group is the total. */
interface Figure extends Question {
  readonly group: string;
  readonly measure: string;
}

const published = new Map<string, number | null>();
const formatKey = ({ type, by, span, filters, group, measure }: Figure): string =>
  JSON.stringify([
    type,
    group === '' ? '' : by,
    span.from,
    span.to,
    Object.entries(filters).toSorted(),
    group,
    measure,
  ]);
const read = (figure: Figure): number | null => published.get(formatKey(figure)) ?? null;

const found: string[] = [];
let compared = 0;

/** The numbers that a count can have when it is what is left of a sum. The attacker takes the rounding from the figures themselves. */
async function deduce(how: string, wanted: Figure, all: Figure, others: readonly Figure[]): Promise<void> {
  const values = [all, ...others].map(read);
  if (values.some(value => value === null)) return;
  compared += 1;
  const [sum = 0, ...known] = values.map(Number);
  const left = known.reduce((rest, value) => rest - value, sum);
  const slack = (base(wanted.type) - 1) * values.length;
  const [low, high] = [Math.max(0, left - slack), left + slack];
  if (low !== high) return;
  const truth = await readTruth(wanted);
  const exact = (wanted.group === '' ? truth.total : truth.groups.get(wanted.group))?.[wanted.measure] ?? 0;
  if (exact === low && exact >= 1 && exact <= 10) found.push(`${how}: ${formatKey(wanted)}`);
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const bases = new Map<SensitiveType, number>();
/** What all counts of a report are multiples of. */
function base(type: SensitiveType): number {
  const counts = listCountMeasures(type);
  const known =
    bases.get(type) ??
    [...published].reduce((found, [key, value]) => {
      const [of, , , , , , measure] = JSON.parse(key) as [string, string, string, string, unknown, string, string];
      return of === type && value !== null && counts.includes(measure) ? divisor(found, value) : found;
    }, 0);
  bases.set(type, known);
  return known;
}

const regions = ['CE', 'NE', 'NW', 'SC', 'SE', 'SO'];
const programs = ['SNAP', 'MFAM', 'TCA'];
const byRegion = regions.map(RegionId => ({ RegionId }));
const byProgram = programs.map(Program => ({ Program }));
const listFilters = (type: SensitiveType): Filters[] => [
  {},
  ...byRegion,
  ...(type === 'EQTY' ? [...byProgram, ...programs.map(Program => ({ RegionId: 'SC', Program }))] : []),
];

async function readEverything(type: SensitiveType): Promise<Question[]> {
  const questions = definitionOf(type).groups.flatMap(by =>
    [quarter, ...months].flatMap(span => listFilters(type).map(filters => ({ type, by, span, filters }))),
  );
  for (const question of questions) {
    const table = await ask(question);
    expect(table).toBeDefined();
    for (const [group, values] of [['', table?.total ?? {}] as const, ...(table?.groups ?? [])])
      for (const measure of listCountMeasures(type))
        published.set(formatKey({ ...question, group, measure }), values[measure] ?? null);
  }
  return questions;
}

const formatFilters = (filters: Filters): string => JSON.stringify(filters);

describe('an attack by subtraction', () => {
  it.each(sensitiveTypes)('finds no count of 1 to 10 in %s', async type => {
    const questions = await readEverything(type);
    for (const question of questions) {
      const groups = [...(await readTruth({ ...question, span: quarter, filters: {} })).groups.keys()];
      for (const measure of listCountMeasures(type)) {
        const figure = (group: string, more: Partial<Question> = {}): Figure => ({
          ...question,
          ...more,
          group,
          measure,
        });
        for (const group of groups) {
          // The total less every other group.
          const others = groups.filter(each => each !== group);
          await deduce(
            'group totals',
            figure(group),
            figure(''),
            others.map(each => figure(each)),
          );
        }
        for (const group of ['', ...groups]) {
          // The quarter less the other months.
          for (const span of months) {
            if (formatFilters(question.filters) !== '{}' && group !== '') break;
            const rest = months.filter(each => each !== span);
            await deduce(
              'periods',
              figure(group, { span }),
              figure(group, { span: quarter }),
              rest.map(each => figure(group, { span: each })),
            );
          }
          // Everything less all other values of a filter.
          for (const family of [byRegion, ...(type === 'EQTY' ? [byProgram] : [])] as Filters[][]) {
            if (formatFilters(question.filters) !== '{}') break;
            for (const filters of family) {
              const rest = family.filter(each => each !== filters);
              await deduce(
                'filters',
                figure(group, { filters }),
                figure(group),
                rest.map(each => figure(group, { filters: each })),
              );
            }
          }
          // One column less another.
          for (const [one, two] of [
            ['Due', 'OnTime'],
            ['Disposed', 'Denied'],
            ['Offered', 'WantsTo'],
          ] as const) {
            if (measure !== one) continue;
            const late = { ...figure(group), measure: two };
            const rest = listCountMeasures(type).filter(each => type === 'VOTE' && each !== one && each !== two);
            await deduce(
              'columns',
              late,
              figure(group),
              rest.map(each => ({ ...figure(group), measure: each })),
            );
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each(sensitiveTypes)('sees no cell of %s that is about 1 to 10 people, and none hidden alone', async type => {
    let shown = 0;
    for (const by of definitionOf(type).groups) {
      for (const filters of listFilters(type)) {
        const question = { type, by, span: quarter, filters };
        const table = await ask(question);
        const truth = await readTruth(question);
        for (const measure of listCountMeasures(type)) {
          const cells = [...(table?.groups ?? [])].map(([group, values]) => [group, values[measure] ?? null] as const);
          for (const [group, value] of [['', table?.total[measure] ?? null] as const, ...cells]) {
            if (value === null) continue;
            shown += 1;
            const exact = (group === '' ? truth.total : truth.groups.get(group))?.[measure] ?? 0;
            expect(exact, `${measure} of ${group}`).toBeGreaterThanOrEqual(11);
          }
          expect(cells.length < 2 || cells.filter(([, value]) => value === null).length !== 1, measure).toBe(true);
        }
      }
    }
    expect(shown).toBeGreaterThan(20);
  });

  it.each(sensitiveTypes)('cannot move a window of %s by a day, nor narrow it to a worker', async type => {
    const [first = quarter] = months;
    const windows: { Period: Period; Filters?: Filters }[] = [
      { Period: 'CU', Filters: { From: first.from, To: plusDays(first.to, -1) } },
      { Period: 'CU', Filters: { From: plusDays(first.from, 1), To: first.to } },
      { Period: 'CU', Filters: { From: first.from, To: plusDays(first.to, 1) } },
      { Period: 'CU', Filters: { From: first.from } },
      ...(['TD', 'YD', 'TW', 'LW', 'TM', 'TQ', 'FF', 'SF'] as const).map(Period => ({ Period })),
    ];
    const token = (await server.personWith('U')).token;
    for (const { Period, Filters = {} } of windows) {
      const asked = { ReportType: type, Period, Filters };
      for (const answer of [
        await server.call(getReport, token, asked),
        await server.call(makeReportStart, token, asked, { key: newId() }),
      ])
        expect([Period, answer.status, answer.problem.type]).toEqual([Period, 400, 'reports/calendar-periods']);
    }
    const early = { ReportType: type, Period: 'TM' as const };
    expect((await server.call(downloadReport, token, { ...early, Format: 'csv' })).problem.type).toBe(
      'reports/calendar-periods',
    );
    const schedule = { Every: 'daily' as const, UserId: '', GroupBy: definitionOf(type).groups[0] };
    expect(
      (await server.call(addReportSchedule, token, { ...early, ...schedule }, { key: newId() })).problem.type,
    ).toBe('reports/calendar-periods');
    for (const filter of ['UnitId', 'WorkgroupId', 'UserId']) {
      const asked = { ReportType: type, Period: 'LM' as const, Filters: { [filter]: 'X1' } };
      expect((await server.call(getReport, token, asked)).problem.type).toBe('reports/sensitive-filters');
      const wish = { ...asked, ...schedule };
      expect((await server.call(addReportSchedule, token, wish, { key: newId() })).problem.type).toBe(
        'reports/sensitive-filters',
      );
    }
  });

  it.each(sensitiveTypes)('reads in a file of %s what the screen shows, and finds no rows', async type => {
    const { token } = await server.personWith('U');
    const [by] = definitionOf(type).groups;
    const request = buildRequest({ type, by, span: quarter, filters: {} });
    const screen = (await server.call(getReport, token, request)).body;
    const csv = (await server.call(downloadReport, token, { ...request, Format: 'csv' })).text;
    const lines = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',').slice(-Object.keys(definitionOf(type).measures).length));
    const cells = (values: Values): string[] =>
      Object.keys(definitionOf(type).measures).map(id =>
        values[id] === null || values[id] === undefined ? '' : String(values[id]),
      );
    expect(lines).toEqual([screen.Values, screen.Before, ...screen.Groups.map(group => group.Values)].map(cells));
    const { Period: _period, GroupBy: _by, ...rest } = request;
    const rows = { ReportType: type, Period: 'CU', ...rest.Filters };
    expect((await server.call(reportRowList.search, token, { Filters: rows })).body.total).toBe(0);
    expect((await server.call(reportsDetail, token, { ...rest, Period: 'CU' })).body.data).toEqual([]);
    expect(leaderNumbers.some(number => isSensitive(number.type))).toBe(false);
  });

  it('finds the frozen month rounded as the live one, also after a correction', async () => {
    for (const { to } of months) {
      const now = new Date(`${plusDays(to, 10)}T12:00:00Z`);
      const platform = { ...server.platform, clock: { ...server.platform.clock, now: () => now } };
      await actingFor('job freeze-report-months', () => freezeMonthsJob.run(platform));
    }
    const [span = quarter] = months;
    const frozen = async (type: SensitiveType) =>
      (
        await server.call(
          getReport,
          await readers(),
          buildRequest({ type, by: definitionOf(type).groups[0], span, filters: {} }),
        )
      ).body;
    for (const type of sensitiveTypes) {
      const { Values, Frozen } = await frozen(type);
      expect(Frozen?.Values).toEqual(Values);
    }
    await server.owner.query(
      `update program_request set status = 'W' where id in
        (select id from program_request where status in ('R', 'P') and due_on between $1 and $2 order by id limit 3)`,
      [span.from, span.to],
    );
    const { Values, Frozen } = await frozen('EQTY');
    for (const measure of listCountMeasures('EQTY')) {
      const change = (Values[measure] ?? 0) - (Frozen?.Values[measure] ?? 0);
      expect([measure, change % 5]).toEqual([measure, change < 0 ? -0 : 0]);
    }
  });

  it('reads the same figures with and without access to a confidential case', async () => {
    await server.owner.query(
      `update benefit_case set confidential = true where id in (select case_id from application where case_id is not null order by case_id limit 5)`,
    );
    const request = buildRequest({ type: 'EQTY', by: 'language', span: quarter, filters: {} });
    const figures = async (token: string) => {
      const { Values, Groups } = (await server.call(getReport, token, request)).body;
      return { Values, Groups };
    };
    const cleared = await server.personWith('U');
    const plain = await server.personWith('R');
    await server.owner.query(
      `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
       select gen_random_uuid(), 'case', id, $1, 'Test', now(), 'LMORENO' from benefit_case where confidential`,
      [cleared.userId],
    );
    const open = async (token: string) =>
      (await server.call(getReport, token, { ...request, ReportType: 'TMLY', GroupBy: 'region' })).body.Values.Due;
    expect(await open(cleared.token)).toBeGreaterThan((await open(plain.token)) ?? 0);
    expect(await figures(cleared.token)).toEqual(await figures(plain.token));
  });
});

describe('exact figures', () => {
  const request = () => ({
    ...buildRequest({ type: 'EQTY', by: 'language', span: quarter, filters: {} }),
    ReportType: 'EQTY' as const,
  });

  it('are closed without the right of auditors', async () => {
    const { token } = await server.personWith('U', { 'reportSerach.Exact': 'X' });
    expect((await server.call(getExactReport, token, request())).status).toBe(403);
    expect((await server.call(getExactReport, await server.tokenFor('administrator'), request())).status).toBe(403);
  });

  it('are those of the database, and the audit log records who has read them', async () => {
    const auditor = await server.personWith('R');
    const { body } = await server.call(getExactReport, auditor.token, request());
    truths.clear();
    const truth = await readTruth({ type: 'EQTY', by: 'language', span: quarter, filters: {} });
    for (const { Key, Values } of body.Groups) expect(Values).toMatchObject(truth.groups.get(Key) ?? {});
    const { rows } = await server.owner.query('select activity, reason from audit_event where actor = $1', [
      auditor.userId,
    ]);
    expect(rows).toContainEqual({
      activity: 'EXACT_REPORT_VIEWED',
      reason: `EQTY ${quarter.from} ${quarter.to}`,
    });
  });
});
