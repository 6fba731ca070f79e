import { inputGatesOf } from '@commonweal/contracts/access/gates';
import { getAvailabilityCalendar, presenceList } from '@commonweal/contracts/availability/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { clientList } from '@commonweal/contracts/clients/calls';
import { findAnything } from '@commonweal/contracts/finder/calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { ListDeclaration } from '@commonweal/contracts/kit/list';
import { lists } from '@commonweal/contracts/registry';
import { downloadReport, getReport, reportRowList } from '@commonweal/contracts/reports/calls';
import { addReportSchedule, makeReportStart } from '@commonweal/contracts/reports/made-calls';
import { roleList } from '@commonweal/contracts/roles/calls';
import { setUsersAvailability } from '@commonweal/contracts/users/bulk-calls';
import { userList } from '@commonweal/contracts/users/calls';
import { workgroupList } from '@commonweal/contracts/workgroups/calls';
import { zipcodeList } from '@commonweal/contracts/zipcodes/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newId } from './platform/ids.ts';

/** A field with access X answers no question: no filter, sort order, count, text search or group. */

let server: TestServer;
/** Has X on the object of every bound field, and U on all others. */
let blind: { token: string; userId: string };
/** Has R on the same objects. */
let reader: { token: string; userId: string };
/** Has U on everything. */
let open: { token: string; userId: string };

const objects = [...new Set(lists.flatMap(list => inputGatesOf(list.search).map(({ object }) => object)))];

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;

beforeAll(async () => {
  server = await openTestServer();
  const withCode = (code: 'R' | 'X') =>
    server.personWith('U', Object.fromEntries(objects.map(object => [object, code])));
  [blind, reader, open] = [await withCode('X'), await withCode('R'), await server.personWith('U')];
});
afterAll(() => server.close());

const samples: readonly unknown[] = [
  'Y',
  'AA',
  '1',
  '12345',
  '1980-01-01',
  '1980-01',
  '775214417',
  '8135550142',
  ['AA'],
  newId(),
  '2026',
  true,
];

interface Node {
  readonly enum?: readonly unknown[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

const listOptions = ({ enum: own = [], items, anyOf = [] }: Node): unknown[] => [
  ...own.slice(0, 1),
  ...(items?.enum ?? []).slice(0, 1).map(option => [option]),
  ...anyOf.flatMap(listOptions),
];

/** A value that the filter's schema takes. */
function buildSample(schema: z.ZodType): unknown {
  const node = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node;
  const found = [...listOptions(node), ...samples].find(value => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`No sample value fits ${JSON.stringify(node)}`);
  return found;
}

interface Question {
  readonly input: string;
  readonly path: string;
  readonly request: { readonly Filters?: object; readonly Sort?: string };
}

const listQuestions = ({ filters, sortable }: ListDeclaration): Question[] => [
  ...Object.entries(filters.shape).map(([input, schema]) => ({
    input,
    path: `Filters.${input}`,
    request: { Filters: { [input]: buildSample(schema as z.ZodType) } },
  })),
  ...sortable.flatMap(input => [input, `-${input}`].map(Sort => ({ input, path: 'Sort', request: { Sort } }))),
];

const isGated = ({ search }: ListDeclaration, { input }: Question): boolean =>
  inputGatesOf(search).some(gate => gate.input === input && gate.values === undefined);

/** Paths that the server refuses because of the field's access object. */
async function refusedPaths(call: CallDeclaration, token: string, request: object): Promise<string[]> {
  const { status, problem } = await server.call(call, token, request, { key: newId() });
  const faults = status === 400 ? problem.faults.filter(({ code }) => code === 'no_access') : [];
  return faults.map(({ path }) => path);
}

const asFile = ({ columns, personal }: ListDeclaration) => ({
  Format: 'csv',
  Columns: columns.slice(0, 1).map(({ id }) => id),
  ...(personal && { Reason: 'test' }),
});

describe('a role with X on a field', () => {
  it.each(lists.map(list => [list.search.name, list] as const))(
    'filters and sorts %s by no such field, on the screen and in the file',
    async (_, list) => {
      for (const question of listQuestions(list)) {
        await query('delete from rate_limit');
        const gated = isGated(list, question) ? [question.path] : [];
        expect(await refusedPaths(list.search, blind.token, question.request), question.path).toEqual(gated);
        if (gated.length === 0) continue;
        expect(await refusedPaths(list.search, reader.token, question.request), question.path).toEqual([]);
        const file = { ...question.request, ...asFile(list) };
        expect(await refusedPaths(list.export, blind.token, file), question.path).toEqual(gated);
        if (list.counts && question.request.Filters) {
          expect(await refusedPaths(list.counts, blind.token, question.request), question.path).toEqual(gated);
        }
      }
    },
    60_000,
  );

  it('is told which field it is, in both languages, and the attempt is in the audit log', async () => {
    const request = { Filters: { Name: 'Rivera', BirthDate: '1991-06-14' } };
    const { problem } = await server.call(clientList.search, blind.token, request);
    expect(problem.faults[0]?.message).toBe(
      'You do not have access to Date of birth. You cannot search, sort or group by it.',
    );
    const spanish = await server.call(clientList.search, blind.token, request, {
      headers: { 'accept-language': 'es' },
    });
    expect(spanish.problem.faults[0]?.message).toContain('Usted no tiene acceso a');
    const rows = await query(
      `select fields, reason from audit_event where actor = $1 and activity = 'CLIENTS_SEARCHED' and outcome = 'denied'
       order by at desc limit 1`,
      [blind.userId],
    );
    expect(rows).toEqual([{ fields: ['BirthDate'], reason: 'field access' }]);
  });

  it('gets the field empty in rows and files', async () => {
    const users = await server.call(userList.search, blind.token, { Filters: {} });
    expect(users.body.data.flatMap(row => row.Roles)).toEqual([]);
    const roles = await server.call(roleList.search, blind.token, { Filters: {} });
    expect(new Set(roles.body.data.map(row => row.Members + row.Screens + row.Subtypes))).toEqual(new Set([0]));
    const zips = await server.call(zipcodeList.search, blind.token, { Filters: {} });
    expect(new Set(zips.body.data.map(row => row.OfficeName))).toEqual(new Set([null]));
    const rows = await server.call(zipcodeList.search, open.token, { Filters: {} });
    expect(Object.keys(zips.body.data[0] ?? {})).toEqual(Object.keys(rows.body.data[0] ?? {}));
  });

  it('searches text in the other columns only', async () => {
    await query("update app_user set phone = '8505551234' where user_id = 'DOKAFOR'");
    await query("insert into user_racf_id (user_id, racf_id) values ('DOKAFOR', 'QZ7731') on conflict do nothing");
    const found = async (Text: string, { token }: { token: string }) =>
      (await server.call(userList.search, token, { Filters: { Text } })).body.data.map(row => row.UserId);
    for (const text of ['8505551234', 'QZ7731']) {
      expect([await found(text, open), await found(text, reader)]).toEqual([['DOKAFOR'], ['DOKAFOR']]);
      expect(await found(text, blind)).toEqual([]);
    }
    expect(await found('okafor', blind)).toContain('DOKAFOR');
  });

  it('does not choose the records of a bulk action by it', async () => {
    const request = { Filters: { Characteristic: 'SPAN' }, CurrentStatus: 'A' };
    expect(await refusedPaths(setUsersAvailability.preview, blind.token, request)).toEqual(['Filters.Characteristic']);
    expect(await refusedPaths(setUsersAvailability.preview, reader.token, request)).toEqual([]);
    const start = { ...request, Seen: 'x', Reason: 'test' };
    expect(await refusedPaths(setUsersAvailability.start, blind.token, start)).toEqual(['Filters.Characteristic']);
  });

  it('does not learn the workgroups of a person or the cases of a client from another list', async () => {
    const calendar = { WorkgroupId: 'SNAP-SC', From: '2026-11-16', To: '2026-11-20' };
    for (const [call, request, paths] of [
      [workgroupList.search, { Filters: { UserId: 'DOKAFOR' } }, ['Filters.UserId']],
      [presenceList.search, { Filters: { WorkgroupId: 'SNAP-SC' } }, ['Filters.WorkgroupId']],
      [getAvailabilityCalendar, calendar, ['WorkgroupId']],
      [clientList.search, { Filters: { CaseNumber: '1000000001' } }, ['Filters.CaseNumber']],
    ] as const) {
      expect(await refusedPaths(call, blind.token, request), call.name).toEqual(paths);
      expect(await refusedPaths(call, reader.token, request), call.name).toEqual([]);
    }
    const { body } = await server.call(clientList.search, blind.token, { Filters: { Name: 'Rivera' } });
    expect(new Set(body.data.map(row => row.CaseNumbers))).toEqual(new Set(['']));
  });

  it('finds nobody by it in the command palette', async () => {
    const found = async (Question: string, { token }: { token: string }) =>
      (await server.call(findAnything, token, { Question })).body.data.map(each => each.Number);
    for (const question of ['775-21-4417', 'Rivera Marisol 6/14/1991', 'Rivera Marisol 1991', '06/14/1991']) {
      expect(await found(question, reader), question).toContain('0031880472');
      expect(await found(question, blind), question).toEqual([]);
    }
    expect(await found('Rivera Marisol', blind)).toContain('0031880472');
    expect(await found('0031880472', blind)).toContain('0031880472');
  });

  it('orders clients of one name independently of it', async () => {
    const [first, second] = await query(
      "select client_id from client where last_name = 'Rivera' order by client_id limit 2",
    );
    expect([first, second].every(Boolean)).toBe(true);
    const order = async () => {
      const request = { Filters: { Name: 'Rivera' } };
      return (await server.call(clientList.search, blind.token, request)).body.data.map(row => row.Pin);
    };
    const before = await order();
    await query(
      "update client set birth_date = date '1900-01-01' + (length(pin) + right(pin, 3)::int * 17) where last_name = 'Rivera'",
    );
    expect(await order()).toEqual(before);
  });

  it('groups no report by it, at once, as a file, as long work or on a schedule', async () => {
    const asked = { ReportType: 'EQTY', Period: 'TM', GroupBy: 'age' };
    const requests: readonly (readonly [CallDeclaration, object])[] = [
      [getReport, asked],
      [downloadReport, { ...asked, Format: 'csv' }],
      [makeReportStart, asked],
      [addReportSchedule, { ...asked, Every: 'weekly' }],
    ];
    for (const [call, request] of requests) {
      expect(await refusedPaths(call, blind.token, request), call.name).toEqual(['GroupBy']);
      expect(await refusedPaths(call, blind.token, { ...request, GroupBy: 'language' }), call.name).toEqual([]);
    }
    const rows = { Filters: { ReportType: 'EQTY', GroupBy: 'age', Group: 'child' } };
    expect(await refusedPaths(reportRowList.search, blind.token, rows)).toEqual(['Filters.GroupBy']);
  });

  it('finds no case by it either', async () => {
    const asked = { Filters: { Ssn: '775-21-4417', BirthDate: '1991-06-14' } };
    expect(await refusedPaths(caseList.search, blind.token, asked)).toEqual(['Filters.Ssn', 'Filters.BirthDate']);
    expect(await refusedPaths(caseList.search, reader.token, asked)).toEqual([]);
  });
});
