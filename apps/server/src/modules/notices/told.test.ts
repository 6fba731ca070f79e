import {
  bookAppointment,
  endAppointment,
  findAppointmentTimes,
  holdAppointment,
} from '@commonweal/contracts/appointments/calls';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { createNotice, getNotice, getNoticeChoices, noticeList } from '@commonweal/contracts/notices/calls';
import { lastDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import { dateIn } from '@commonweal/server/platform/clock';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofNoticesJob } from './proof-notices.ts';
import { renewalNoticesJob } from './renewal-notices.ts';

/** What the portal tells households by itself, once each. */

let server: TestServer;
let worker: string;
let cases: string[];
let today: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  today = dateIn(server.platform.clock.now());
  const found = await server.owner.query<{ case_number: string }>(
    `select k.case_number from benefit_case k join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status = 'R'
      where not confidential and k.region_id = 'SC' and k.mode <> 'IA' and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      and exists (select 1 from client_address a where a.client_id = k.head_client_id and a.to_on is null and not a.homeless)
      and not exists (select 1 from notice n where n.case_number = k.case_number)
      order by case_number limit 5`,
  );
  cases = found.rows.map(row => row.case_number);
  // What the demonstration has booked for them is not part of these.
  await server.owner.query(
    `update appointment set status = 'cancelled' where status = 'booked' and case_number = any($1)`,
    [cases],
  );
  await server.owner.query(
    'update case_program set certified_from = current_date - 200, certified_to = current_date + 300',
  );
});
afterAll(() => server.close());

const ofCase = async (CaseNumber: string | undefined, NoticeType: string) =>
  (await server.call(noticeList.search, worker, { Filters: { CaseNumber, NoticeType } })).body.data;
const view = async (NoticeId: string) => (await server.call(getNotice, worker, { NoticeId })).body;
const said = (notice: Awaited<ReturnType<typeof view>>, language = 'E'): string =>
  notice.Composed.find(each => each.Language === language)
    ?.Paragraphs.flatMap(each => each.Sentences.map(sentence => sentence.Text))
    .join(' ') ?? '';

describe('more time for a proof', () => {
  const run = () => actingFor('job proof-notices', () => proofNoticesJob.run(server.platform));

  it('is told in a letter with the new day, once for each new day', async () => {
    const { rows } = await server.owner.query<{ case_number: string; id: string }>(
      `insert into verification_request (region_id, id, application_id, fact, asked_on, due_on, first_due_on,
          extension_reason, accepted_proofs)
        select a.region_id, gen_random_uuid(), a.id, 'wages', $1::date - 5, $1::date + 20, $1::date + 5,
          'The employer is closed', '{EARN-STUB}'
        from application a join benefit_case k on k.region_id = a.case_region_id and k.id = a.case_id
        where not exists (select 1 from notice n where n.case_number = k.case_number and n.notice_type = 'RFIN')
          and not exists (select 1 from verification_request v where v.application_id = a.id)
          and k.region_id = 'SC' and not k.confidential and not exists (select 1 from case_member m
            join client c using (client_id) where m.case_id = k.id and c.confidential)
        order by k.case_number limit 1
        returning id, (select k.case_number from application a join benefit_case k on k.id = a.case_id
          where a.id = application_id)`,
      [today],
    );
    const [proof] = rows;
    await run();
    await run();
    const written = await ofCase(proof?.case_number, 'RFIN');
    expect(written).toHaveLength(1);
    await server.owner.query('update verification_request set due_on = due_on + 7 where id = $1', [proof?.id]);
    await run();
    expect(await ofCase(proof?.case_number, 'RFIN')).toHaveLength(2);
  });
});

describe('a certification that ends', () => {
  const run = () => actingFor('job renewal-notices', () => renewalNoticesJob.run(server.platform));
  const ends = (caseNumber: string | undefined, program: string, day: string) =>
    server.owner.query(
      `insert into case_program (region_id, id, case_id, program, status, certified_from, certified_to)
       select region_id, gen_random_uuid(), id, $2, 'R', $3::date - 180, $3 from benefit_case where case_number = $1
       on conflict (case_id, program) do update set status = 'R', certified_from = $3::date - 180, certified_to = $3`,
      [caseNumber, program, day],
    );
  const endOfNext = () => lastDayOf(monthOfDate(addDays(lastDayOf(monthOfDate(today)), 1)));

  it('is told once in the last month but one, with the 15th as the day to renew by, and waits for the night', async () => {
    const [soon, far] = cases;
    await ends(soon, 'SNAP', endOfNext());
    await ends(far, 'SNAP', addDays(endOfNext(), 1));
    await run();
    await run();
    const [notice, ...others] = await ofCase(soon, 'EXPR');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ Status: 'QU', Program: 'SNAP', CreatedBy: 'system' });
    expect(await ofCase(far, 'EXPR')).toEqual([]);
    const seen = await view(notice?.NoticeId ?? '');
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const inWords = (day: string) => words.format(Date.parse(`${day}T00:00:00Z`));
    expect(said(seen)).toContain(`Your SNAP ends on ${inWords(endOfNext())}.`);
    expect(said(seen)).toContain(`ask for it again by ${inWords(`${monthOfDate(endOfNext())}-15`)}.`);
    const sentence = seen.Composed[0]?.Paragraphs.flatMap(each => each.Sentences).find(each =>
      each.Text.startsWith('Your SNAP ends'),
    );
    expect(sentence?.Why).toMatchObject({
      Rule: '7 CFR 273.14(b); 42 CFR 435.916(b)',
      Facts: expect.arrayContaining([expect.objectContaining({ Name: 'dates.ends' })]),
    });
    expect(seen.Must.every(each => each.Said === 'Y')).toBe(true);
  });

  it('asks for a Medicaid form forty days before the end, and leaves thirty days to answer however late it leaves', async () => {
    const [, , late, far] = cases;
    await ends(late, 'MFAM', addDays(today, 5));
    await ends(far, 'MFAM', addDays(today, 41));
    await run();
    const [notice] = await ofCase(late, 'RENW');
    const seen = await view(notice?.NoticeId ?? '');
    const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(`${addDays(seen.Dates.LeavesOn, 30)}T00:00:00Z`),
    );
    expect(said(seen)).toContain(`send it by ${due}.`);
    expect(await ofCase(far, 'RENW')).toEqual([]);
  });

  it('stays with a person where it cannot leave as it is, and is still told once', async () => {
    const held = cases[4] ?? '';
    await server.owner.query(
      `update client c set safe_channels = '{PH}' from benefit_case k where k.head_client_id = c.client_id and k.case_number = $1`,
      [held],
    );
    await server.owner.query(
      'delete from client_account a using benefit_case k where k.head_client_id = a.client_id and k.case_number = $1',
      [held],
    );
    await ends(held, 'SNAP', endOfNext());
    await run();
    await run();
    expect(await ofCase(held, 'EXPR')).toMatchObject([{ Status: 'CR', Delivery: 'HD' }]);
  });
});

describe('an appointment', () => {
  async function booked(more: object = {}, skip = 0): Promise<string> {
    const wish = { CaseNumber: cases[0], Type: 'SNAPINT', Channel: 'phone', Language: '' } as const;
    const found = await server.call(findAppointmentTimes, worker, { ...wish, From: addDays(today, 10) } as never);
    const time = found.body.data[skip];
    if (!time) throw new Error('no free time');
    const held = await server.call(
      holdAppointment,
      worker,
      {
        ...wish,
        WorkerId: time.WorkerId,
        InterpreterId: time.InterpreterId,
        Day: time.Day,
        Starts: time.Starts,
        ...more,
      } as never,
      { key: newId() },
    );
    expect(held.status, held.text).toBe(200);
    const id = held.body.AppointmentId;
    expect((await server.call(bookAppointment, worker, { AppointmentId: id, Remark: '' }, { ifMatch: 1 })).status).toBe(
      200,
    );
    return id;
  }

  it('is told of when it is booked; moved, the first letter is taken back and the second names both times', async () => {
    const first = await booked();
    expect(await ofCase(cases[0], 'APPT')).toMatchObject([{ Status: 'QU', Action: 'N' }]);
    const second = await booked({ MovedFrom: first }, 3);
    const letters = (await ofCase(cases[0], 'APPT')).toSorted((a, b) => a.NoticeNumber.localeCompare(b.NoticeNumber));
    expect(letters.map(each => each.Status)).toEqual(['CN', 'QU']);
    const moved = await view(letters[1]?.NoticeId ?? '');
    expect(said(moved)).toMatch(/Your appointment has a new time/);
    expect(said(moved)).toMatch(/at \d+:\d\d [AP]M, Eastern time\. It is for your SNAP interview\./);
    expect(said(moved)).toMatch(/Until now it was on /);
    expect(said(moved, 'S')).toMatch(/hora del Este/);
    expect(said(moved, 'C')).toMatch(/lè Lès/);
    const choices = await server.call(getNoticeChoices, worker, { CaseNumber: cases[0] ?? '' });
    expect(choices.body.Types.find(each => each.NoticeType === 'APPT')?.Possible).toBe('Y');
    const reminder = await server.call(createNotice, worker, { CaseNumber: cases[0], NoticeType: 'APPT' } as never, {
      key: newId(),
    });
    expect(said(await view(reminder.body.NoticeId))).toContain('Do not forget your appointment');
    await server.call(endAppointment, worker, { AppointmentId: second, Action: 'cancel', Remark: '' }, { ifMatch: 2 });
    expect((await view(letters[1]?.NoticeId ?? '')).Status).toBe('CN');
  });
});

describe('what is owed, and what changes for everybody', () => {
  it('a claim is written where it is established, never by hand; a mass change names its rule and needs both amounts', async () => {
    const create = (more: object) =>
      server.call(
        createNotice,
        worker,
        {
          CaseNumber: cases[1],
          Program: 'SNAP',
          EffectiveOn: addDays(today, 3),
          ReasonCodes: ['MC-FNS'],
          ...more,
        } as never,
        { key: newId() },
      );
    expect((await create({ NoticeType: 'CLAM', ReasonCodes: ['INC-G'] })).problem.type).toBe('notices/no-fact');
    const bad = await create({ NoticeType: 'MASS', ReasonCodes: ['INC-G'] });
    expect(bad.problem.faults.map(each => each.path)).toEqual(['ReasonCodes', 'Cents', 'BeforeCents']);
    const made = await create({ NoticeType: 'MASS', Cents: 29_800, BeforeCents: 29_100 });
    const seen = await view(made.body.NoticeId);
    expect(said(seen)).toContain('you get $298.00 a month of SNAP. Until now it was $291.00.');
    expect(said(seen)).toContain('The food benefit amounts changed for everyone. The rule is 7 CFR 273.12(e).');
    // No ten days are needed for it.
    expect(seen.Dates).toMatchObject({ LatestLeave: '', InTime: 'Y' });
  });
});
