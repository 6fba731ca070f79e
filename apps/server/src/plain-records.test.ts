import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { exportSettings } from '@commonweal/contracts/settings-transfer/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Sample, sampleOf } from '@commonweal/testkit/record-sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRecords } from './plain-records.generated.ts';

/** Records that are all declaration are used as people use them: no module has a test for them. */

let server: TestServer;
let token: string;
const offered = new Map<string, string>();

beforeAll(async () => {
  server = await openTestServer();
  token = (await server.personWith('U')).token;
  const fields = plainRecords.flatMap(({ given }) => Object.values(given.fields));
  for (const table of new Set(fields.flatMap(field => ('table' in field ? [field.table] : [])))) {
    const { body } = await server.call(getReferenceTable, token, {
      ReferenceTableName: table,
      UseSortOrder: 'Y',
    });
    offered.set(table, body[0]?.ReferenceCode ?? '');
  }
});
afterAll(() => server.close());

it('the plain records are found', () => {
  expect(plainRecords.length).toBeGreaterThan(0);
});

interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe.each(plainRecords.map(record => [record.given.many, record] as const))('%s', (_name, record: AnyRecord) => {
  const { given } = record;
  const ask = async (call: AnyRecord['get'], request: object, options = {}) =>
    (await server.call(call, token, request, options)) as unknown as Answered;
  const only = (fields: readonly string[], from: Sample): Sample =>
    Object.fromEntries(fields.map(field => [field, from[field] ?? null]));
  let sample: Sample;
  let row: Record<string, unknown>;

  it('are added, found and opened', async () => {
    sample = sampleOf(record, table => offered.get(table) ?? '');
    expect((await ask(record.create, sample, { key: `plain-${given.table}` })).status).toBe(200);
    const { body } = await ask(record.list.search, { PageSize: 100 });
    const rows = body.data as Record<string, unknown>[];
    const found = rows.filter(each => Object.entries(sample).every(([field, value]) => each[field] === value));
    expect(found).toHaveLength(1);
    row = found[0] ?? {};
    expect((await ask(record.get, { [given.key]: row[given.key] })).body).toEqual(row);
  });

  it('are changed by the first of two editors', async () => {
    const changes = { ...only(Object.keys(record.changes.shape), sample), [given.key]: row[given.key] };
    expect((await ask(record.save, changes, { ifMatch: row.Version })).status).toBe(200);
    expect((await ask(record.save, changes, { ifMatch: row.Version })).status).toBe(409);
  });

  it('travel in the settings file', async () => {
    const { body } = await ask(exportSettings, { Parts: [given.texts] });
    const parts = body.Parts as Record<string, Record<string, unknown>[]>;
    expect(parts[given.texts]).toContainEqual(expect.objectContaining(sample));
  });

  it('end with a reason that the history keeps', async () => {
    const one = { [given.key]: row[given.key] };
    const Reason = 'No longer needed';
    const ending = record.remove ?? record.setStatus ?? record.save;
    const request = { ...one, Reason, ...(record.setStatus && { Active: 'N' }) };
    expect((await ask(ending, request, { ifMatch: Number(row.Version) + 1 })).status).toBe(200);
    const { body } = await ask(record.history, one);
    expect((body.data as { Reason: string }[]).map(entry => entry.Reason)).toEqual([Reason, '', '']);
  });

  it('are closed to whoever may only read them', async () => {
    const reader = (await server.personWith('R')).token;
    expect((await server.call(record.list.search, reader, {})).status).toBe(200);
    expect((await server.call(record.create, reader, sample, { key: `read-${given.table}` })).status).toBe(403);
  });
});
