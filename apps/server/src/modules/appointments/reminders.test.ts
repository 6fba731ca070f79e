import { createServer, type Server } from 'node:http';
import { getAppointment } from '@commonweal/contracts/appointments/calls';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { sendTexts } from '@commonweal/server/platform/text-messages';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSafeHour, remindersJob, wayOf } from './reminders.ts';

let server: TestServer;
let gateway: Server;
let answers = 200;
const texts: { Id: string; To: string; Text: string }[] = [];
const tokens: (string | undefined)[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', part => {
      body += part;
    });
    request.on('end', () => {
      if (answers === 200) texts.push(JSON.parse(body));
      tokens.push(request.headers.authorization);
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done));
  const address = gateway.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await openTestServer({ TEXT_GATEWAY_URL: `http://127.0.0.1:${port}/`, TEXT_GATEWAY_TOKEN: 'a-token' });
  // Noon of a day on which nobody has anything else to be reminded of.
  await server.owner.query(`update appointment set status = 'cancelled' where status = 'booked'`);
});
afterAll(async () => {
  await server.close();
  gateway.close();
});

const remind = () => actingFor('job appointment-reminders', () => remindersJob.run(server.platform));
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.owner.query<Row>(text, values)).rows;

/** Some households with a meeting tomorrow, on the clock of the test. */
async function booked(hoursAhead: number): Promise<{ id: string; case_number: string }[]> {
  return rows(
    `update appointment set status = 'booked', starts_at = now() + make_interval(hours => $1::int)
     where (region_id, id) in (select region_id, id from appointment a where status = 'cancelled' and not exists
       (select 1 from appointment_reminder r where r.appointment_id = a.id) and case_number in
       (select case_number from benefit_case k where not confidential) order by id limit 3) returning id, case_number`,
    [hoursAhead],
  );
}
const says = (caseNumber: string, text: string) =>
  server.owner.query(
    `update client c set ${text} from benefit_case k where k.head_client_id = c.client_id and k.case_number = $1`,
    [caseNumber],
  );

describe('how and when somebody is reminded', () => {
  const reach = { email: 'a@example.org', mobile: '8505550123', safe_channels: [] as string[], leave_message: '' };
  it('is by mail unless it was left out, by text only where texts were named, never where nobody may call', () => {
    expect(wayOf(reach, true)).toBe('mail');
    expect(wayOf({ ...reach, safe_channels: ['TX', 'EM'] }, true)).toBe('text');
    expect(wayOf({ ...reach, safe_channels: ['TX', 'EM'] }, false)).toBe('mail');
    expect(wayOf({ ...reach, safe_channels: ['TX'], leave_message: 'N' }, true)).toBe('none');
    expect(wayOf({ ...reach, safe_channels: ['PH'] }, true)).toBe('none');
    expect(wayOf({ ...reach, safe_channels: ['NO', 'EM'] }, true)).toBe('none');
    expect(wayOf({ ...reach, email: null }, true)).toBe('none');
  });

  it('is within the hours that were called safe, or the ordinary ones', () => {
    const at = (local_now: string, safe_from: string | null = null, safe_to: string | null = null) =>
      isSafeHour({ local_now, safe_from, safe_to });
    expect([at('08:59'), at('09:00'), at('19:59'), at('20:00')]).toEqual([false, true, true, false]);
    expect([at('10:00', '12:00', '14:00'), at('13:59', '12:00', '14:00')]).toEqual([false, true]);
  });
});

describe('the reminders', () => {
  it('leave once, in words that say nothing of benefits, at a safe hour; a text waits while its gateway is away', async () => {
    const [one, two, three] = await booked(26);
    if (!one || !two || !three) throw new Error('too few appointments');
    await server.owner.query(
      'delete from client_account a using benefit_case k where k.head_client_id = a.client_id and k.case_number = any($1)',
      [[one.case_number, two.case_number, three.case_number]],
    );
    await server.owner.query(
      `insert into client_account (account_id, user_name, email, client_id, created_at, created_by, changed_at, changed_by)
       select gen_random_uuid(), 'remind.me', 'remind@example.org', head_client_id, now(), 'test', now(), 'test'
       from benefit_case where case_number = $1`,
      [one.case_number],
    );
    await server.owner.query(
      'delete from client_phone p using benefit_case k where k.head_client_id = p.client_id and k.case_number = $1',
      [two.case_number],
    );
    await server.owner.query(
      `insert into client_phone (phone_id, client_id, phone_type, phone_number) select gen_random_uuid(), head_client_id, 'M', '8505550123'
       from benefit_case where case_number = $1`,
      [two.case_number],
    );
    for (const each of [one, two, three])
      await says(each.case_number, `safe_from = '00:00', safe_to = '23:59:59', safe_channels = '{}'`);
    await says(two.case_number, `safe_channels = '{TX}', written_language = 'SP'`);
    // Not at an hour that is safe for them.
    const eastern = { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/New_York' } as const;
    const isMorning = Number(new Intl.DateTimeFormat('en-US', eastern).format()) < 12;
    const [from, to] = isMorning ? ['14:00', '15:00'] : ['01:00', '02:00'];
    await says(three.case_number, `safe_from = '${from}', safe_to = '${to}'`);
    await Promise.all([remind(), remind()]);
    await remind();
    const messages = await rows<{ kind: string; recipient: string }>(
      `select kind, recipient from outbox_message where recipient in ('remind@example.org', '8505550123') order by kind`,
    );
    expect(messages).toEqual([
      { kind: 'mail', recipient: 'remind@example.org' },
      { kind: 'text', recipient: '8505550123' },
    ]);
    expect(await rows('select way from appointment_reminder where appointment_id = $1', [three.id])).toEqual([]);
    const supervisor = await server.tokenFor('supervisor');
    const { body } = await server.call(getAppointment, supervisor, { AppointmentId: one.id });
    if (body.AppointmentId) expect(body.Reminded).toBe('mail');
    answers = 503;
    await sendTexts.run(server.platform);
    expect(texts).toEqual([]);
    answers = 200;
    server.advance(120);
    await sendTexts.run(server.platform);
    await sendTexts.run(server.platform);
    expect(texts).toHaveLength(1);
    expect(tokens.at(-1)).toBe('Bearer a-token');
    expect(texts[0]?.To).toBe('8505550123');
    expect(texts[0]?.Text).toMatch(/^Usted tiene una cita el .+ \(hora del (Este|Centro)\)/);
    expect(texts[0]?.Text).not.toMatch(/SNAP|Medicaid|TCA|benefi/i);
    expect(await rows('select status, body_sealed from outbox_message where recipient = $1', ['8505550123'])).toEqual([
      { status: 'sent', body_sealed: null },
    ]);
  });
});
