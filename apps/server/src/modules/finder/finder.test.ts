import { findAnything, findSettings } from '@commonweal/contracts/finder/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const find = async (Question: string, token = worker) =>
  (await server.call(findAnything, token, { Question })).body.data.map(each => `${each.Kind} ${each.Number}`);

const rivera = ['client 0031880472', 'case 1204417863'];

it('finds a household by PIN, case number, SSN, phone and a misspelled name with birth date', async () => {
  expect(await find('0031880472')).toEqual(rivera);
  expect(await find('31880472')).toEqual(rivera);
  expect(await find('1204417863')).toEqual(['case 1204417863']);
  expect(await find('775-21-4417')).toEqual(rivera);
  expect(await find('(813) 555-0142')).toEqual(expect.arrayContaining(rivera));
  expect((await find('Ribera Marisol 6/14/1991'))[0]).toBe(rivera[0]);
  expect((await find('marisol rivera 14/6/1991'))[0]).toBe(rivera[0]);
});

it('finds a name with the year of birth, and nobody of that name who was born in another year', async () => {
  expect((await find('Rivera Marisol 1991'))[0]).toBe(rivera[0]);
  expect(await find('1991 marisol rivera')).toContain(rivera[0]);
  expect(await find('Rivera Marisol 1955')).not.toContain(rivera[0]);
});

it('finds roles, workgroups, units, ZIP codes, tables and codes for whoever may open them', async () => {
  const settings = async (Question: string, account: Parameters<typeof server.tokenFor>[0]) => {
    const { body } = await server.call(findSettings, await server.tokenFor(account), { Question });
    return body.data.map(each => `${each.Kind} ${each.Id}`);
  };
  expect((await settings('caseworker', 'administrator')).some(each => each.startsWith('role '))).toBe(true);
  expect(await settings('33602', 'administrator')).toContain('zipcode 33602');
  expect(await settings('chng-all', 'administrator')).toContain('workgroup CHNG-ALL');
  expect(await settings('DENIALREASON', 'administrator')).toContain('table DENIALREASON');
  expect(await settings('homeless', 'administrator')).toContain('code FLAG HOML');
  expect(await settings('100%', 'administrator')).toEqual([]);
  const denied = await server.call(findSettings, await server.tokenFor('cboassistor'), { Question: 'caseworker' });
  expect(denied.status === 403 || denied.body.data.every(each => each.Kind !== 'role')).toBe(true);
});

it('finds an application by its number and by how it begins', async () => {
  expect(await find('7000000001')).toContain('application 7000000001');
  expect((await find('70000000')).filter(each => each.startsWith('application')).length).toBeGreaterThan(1);
});

it('keeps what was asked out of the audit trail and the log, and names whose records were shown', async () => {
  await find('775-21-4417');
  const { rows } = await server.owner.query("select * from audit_event where activity = 'RECORDS_FOUND'");
  expect(rows.some(row => row.pin === '0031880472')).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/775-?21-?4417|Ribera/i);
  expect(server.logLines.join('\n')).not.toMatch(/775-?21-?4417|Ribera/i);
});

it('shows a confidential household to nobody without a grant', async () => {
  await server.owner.query("update benefit_case set confidential = true where case_number = '1204417863'");
  await server.owner.query("update client set confidential = true where pin = '0031880472'");
  expect(await find('0031880472')).toEqual([]);
  expect(await find('1204417863')).toEqual([]);
  await server.owner.query("update benefit_case set confidential = false where case_number = '1204417863'");
  await server.owner.query("update client set confidential = false where pin = '0031880472'");
});

it('shows an assistor nothing but the applications that they filed', async () => {
  const assistor = await server.tokenFor('cboassistor');
  expect(await find('0031880472', assistor)).toEqual([]);
  const { rows } = await server.owner.query(
    "select application_number, filed_by is not null as own from application where status <> 'I' order by filed_by is null limit 400",
  );
  const own = rows.find(row => row.own).application_number;
  const other = rows.find(row => !row.own).application_number;
  expect(await find(own, assistor)).toEqual([`application ${own}`]);
  expect(await find(other, assistor)).toEqual([]);
});

it('answers hostile and empty questions with nothing', async () => {
  for (const question of ["' OR 1=1--", '%', '%%%%', '000000000', '000-00-0000', '\\', 'x'.repeat(120)]) {
    expect([question, await find(question)]).toEqual([question, []]);
  }
  expect((await server.call(findAnything, worker, { Question: '' })).status).toBe(400);
});
