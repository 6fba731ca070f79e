import {
  getBatchManifest,
  getNoticeBatches,
  mailNoticeBatch,
  printNoticeBatch,
  reprintNotices,
  saveNoticeTimetable,
  startNoticeBatch,
} from '@commonweal/contracts/notices/batch-calls';
import {
  createNotice,
  deleteNotice,
  getNotice,
  getNoticeChoices,
  noticeList,
  printNotice,
  resendNotice,
  returnNotice,
  saveNotice,
  sendNotice,
} from '@commonweal/contracts/notices/calls';
import { getWorkItem } from '@commonweal/contracts/work/calls';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { readLetter } from '@commonweal/testkit/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeBatch } from './batch.ts';
import { nightJob } from './index.ts';
import { noticeRenderer } from './render.ts';

let server: TestServer;
let worker: string;
let supervisor: string;
let cases: string[];
let leaves: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
  await server.owner.query(`update notice_contact set legal_help = 'Bay Legal Help', legal_help_phone = '8135550177'`);
  // Whatever the demonstration has waiting is not part of these.
  await server.owner.query(`update notice set status = 'CN', deleted_because = 'test' where status in ('CR', 'QU')`);
  const found = await server.owner.query<{ case_number: string }>(
    `select case_number from benefit_case k where not confidential and region_id = 'SC' and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      and exists (select 1 from client_address a where a.client_id = k.head_client_id and a.to_on is null and not a.homeless)
      and exists (select 1 from case_program p where p.case_id = k.id and p.program = 'SNAP')
      and not exists (select 1 from notice n where n.case_number = k.case_number)
      order by case_number limit 12`,
  );
  cases = found.rows.map(row => row.case_number);
  leaves = (await server.call(getNoticeBatches, supervisor, {})).body.NextLeavesOn;
});
afterAll(() => server.close());

const later = (days: number): string => {
  const at = new Date(`${leaves}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

const ended = (more: object = {}) => ({
  CaseNumber: cases[0],
  NoticeType: 'TERM',
  Program: 'SNAP',
  EffectiveOn: later(30),
  ReasonCodes: ['INC-G'],
  ...more,
});
const create = (more: object = {}, token = worker) => server.call(createNotice, token, ended(more), { key: newId() });
async function written(more: object = {}): Promise<string> {
  const made = await create(more);
  expect(made.status, made.text).toBe(200);
  return made.body.NoticeId;
}
const view = async (NoticeId: string) => (await server.call(getNotice, worker, { NoticeId })).body;
const textIn = (notice: Awaited<ReturnType<typeof view>>, language: string): string =>
  notice.Composed.find(each => each.Language === language)
    ?.Paragraphs.flatMap(each => each.Sentences.map(sentence => sentence.Text))
    .join(' ') ?? '';
async function send(NoticeId: string) {
  const { Version } = await view(NoticeId);
  return server.call(sendNotice, worker, { NoticeId }, { ifMatch: Version });
}
async function save(NoticeId: string, more: object) {
  const { Version } = await view(NoticeId);
  const own = { NoticeId, Language: 'E', Delivery: 'ML', FreeText: { E: '', S: '', C: '' }, ...more };
  return server.call(saveNotice, worker, own, { ifMatch: Version });
}
async function night(): Promise<string> {
  const started = await server.call(startNoticeBatch, supervisor, { LeavesOn: leaves }, { key: newId() });
  expect(started.status, started.text).toBe(200);
  for (let at = 0; at < 5; at += 1) await workOnce(server.platform, [noticeBatch]);
  return started.body.LongWorkId;
}

describe('a notice', () => {
  it('is written with what the case knows, in three languages, and says of each sentence why it is there', async () => {
    const notice = await view(await written());
    expect(notice).toMatchObject({ Status: 'CR', Action: 'N', NoticeNumber: `N${cases[0]}.1`, Program: 'SNAP' });
    expect(notice.Composed.map(each => [each.Language, each.Missing])).toEqual([
      ['E', []],
      ['S', []],
      ['C', []],
    ]);
    expect(textIn(notice, 'E')).toContain('Gross income is over the limit. The rule is 7 CFR 273.9(a)(1).');
    expect(textIn(notice, 'S')).toContain('El ingreso bruto pasa del límite.');
    expect(textIn(notice, 'C')).toContain('Revni brit la depase limit la.');
    const sentences = notice.Composed[0]?.Paragraphs.flatMap(each => each.Sentences) ?? [];
    const reason = sentences.find(each => each.Text.startsWith('Gross income'));
    expect(reason?.Why).toMatchObject({ Block: 'Reasons', Rule: '7 CFR 273.9(a)(1)', Facts: [{ Name: 'reason' }] });
    const hearing = sentences.find(each => each.Text.startsWith('Ask for it by'));
    expect(hearing?.Why.Facts).toMatchObject([{ Name: 'dates.hearing_by' }]);
    expect(notice.Must.every(each => each.Said === 'Y')).toBe(true);
    expect(notice.Dates).toMatchObject({ LeavesOn: leaves, LatestLeave: later(20), InTime: 'Y' });
  });

  it('is a tagged letter in the language that is asked for, with the number that leads back to its case', async () => {
    const id = await written();
    const { NoticeNumber } = await view(id);
    for (const [Language, locale, words] of [
      ['E', 'en-US', 'ends on'],
      ['S', 'es-US', 'termina el'],
      ['C', 'ht', 'fini'],
    ] as const) {
      const file = await server.call(printNotice, worker, { NoticeId: id, Language });
      const letter = await readLetter(file.bytes);
      expect(letter.language).toBe(locale);
      expect(letter.text).toContain(words);
      expect(letter.text).toContain(NoticeNumber);
      expect(letter.elements.filter(each => each.startsWith('H1'))).toHaveLength(1);
    }
  });

  it('is refused by field where a decision is not whole, and where the case has nothing to say', async () => {
    const bad = await create({ Program: 'XX', EffectiveOn: '', ReasonCodes: [] });
    expect(bad.problem.faults.map(each => each.path)).toEqual(['Program', 'EffectiveOn', 'ReasonCodes']);
    expect((await create({ ReasonCodes: ['TLM'] })).problem.faults.map(each => each.path)).toEqual(['ReasonCodes']);
    await server.owner.query(
      `update case_interview set outcome = 'DONE' where case_id in (select id from benefit_case where case_number = $1)`,
      [cases[1]],
    );
    const nothing = await create({ CaseNumber: cases[1], NoticeType: 'MISS' });
    expect([nothing.status, nothing.problem.type]).toEqual([409, 'notices/no-fact']);
    const choices = await server.call(getNoticeChoices, worker, { CaseNumber: cases[1] });
    expect(choices.body.Types.find(each => each.NoticeType === 'MISS')?.Possible).toBe('N');
  });

  it('never goes out in a language that has no words for it: what is missing is named', async () => {
    const id = await written({ ReasonCodes: ['STU'] });
    await save(id, { Language: 'C' });
    const refused = await send(id);
    expect([refused.status, refused.problem.type]).toEqual([409, 'notices/missing']);
    expect(refused.text).toContain('STU');
    expect((await view(id)).Status).toBe('CR');
  });

  it('does not leave too late for its day, except where the law needs no ten days', async () => {
    const late = await send(await written({ EffectiveOn: later(5) }));
    expect([late.status, late.problem.type]).toEqual([409, 'notices/too-late']);
    expect((await send(await written({ EffectiveOn: later(5), ReasonCodes: ['DTH'] }))).status).toBe(200);
  });

  it('names the lines of an address that do not fit before anything is printed', async () => {
    const id = await written({ CaseNumber: cases[2] });
    const before = await server.owner.query<{ line1: string }>(
      `select a.line1 from client_address a join benefit_case k on k.head_client_id = a.client_id where k.case_number = $1 limit 1`,
      [cases[2]],
    );
    const set = (line: string) =>
      server.owner.query(
        `update client_address a set line1 = $2 from benefit_case k where k.head_client_id = a.client_id and k.case_number = $1`,
        [cases[2], line],
      );
    await set('W'.repeat(48));
    expect((await view(id)).AddressTooLong).toEqual(['W'.repeat(48)]);
    expect((await send(id)).problem.type).toBe('notices/address');
    await set(before.rows[0]?.line1 ?? '1 Main St');
    expect((await send(id)).status).toBe(200);
  });

  it('keeps where somebody protected lives off the letter, and opens it to granted workers only', async () => {
    const id = await written({ CaseNumber: cases[3] });
    const home = (await view(id)).Address[1] ?? '';
    expect(home).not.toBe('');
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [cases[3]]);
    expect((await server.call(getNotice, worker, { NoticeId: id })).status).toBe(404);
    const granted = await server.personWith('U');
    await server.owner.query(
      `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
       select gen_random_uuid(), 'case', id, $2, 'Works the case', now(), 'test' from benefit_case where case_number = $1`,
      [cases[3], granted.userId],
    );
    const seen = await server.call(getNotice, granted.token, { NoticeId: id });
    expect(seen.body).toMatchObject({ Substituted: 'Y' });
    expect(seen.body.Address).not.toContain(home);
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [cases[3]]);
  });

  it('goes as the household chose, in large print where they asked for it, and by no way that is not safe', async () => {
    const CaseNumber = cases[7] ?? '';
    const says = (text: string, values: unknown[] = []) =>
      server.owner.query(
        `update client c set ${text} from benefit_case k
        where k.head_client_id = c.client_id and k.case_number = $1`,
        [CaseNumber, ...values],
      );
    const delivered = async () => (await view(await written({ CaseNumber }))).Delivery;
    await server.owner.query(
      `delete from client_account a using benefit_case k where k.head_client_id = a.client_id and k.case_number = $1`,
      [CaseNumber],
    );
    expect(await delivered()).toBe('ML');
    await says("safe_channels = '{PH}'");
    expect(await delivered()).toBe('HD');
    const unsafe = await written({ CaseNumber });
    await save(unsafe, { Delivery: 'ML' });
    expect((await send(unsafe)).problem.type).toBe('notices/unsafe');
    await server.owner.query(
      `insert into client_account (account_id, user_name, email, client_id, created_at, created_by, changed_at, changed_by)
       select gen_random_uuid(), 'safe.person', 'safe@example.org', head_client_id, now(), 'test', now(), 'test'
       from benefit_case where case_number = $1`,
      [CaseNumber],
    );
    expect(await delivered()).toBe('EL');
    await says("safe_channels = '{}'");
    expect(await delivered()).toBe('BO');
    await says("notice_delivery = 'ML', large_print = true");
    expect(await delivered()).toBe('ML');
    const pagesOf = async () => {
      const file = await server.call(printNotice, worker, { NoticeId: await written({ CaseNumber }), Language: 'E' });
      return (await readLetter(file.bytes)).pages;
    };
    const large = await pagesOf();
    await says('large_print = false');
    expect(large).toBeGreaterThan(await pagesOf());
  });

  it('is deleted with a reason before it leaves, and then nothing more can be done with it', async () => {
    const id = await written();
    await send(id);
    const remove = async () =>
      server.call(
        deleteNotice,
        worker,
        { NoticeId: id, Reason: 'Written for the wrong day' },
        { ifMatch: (await view(id)).Version },
      );
    expect((await remove()).status).toBe(200);
    expect(await view(id)).toMatchObject({
      Status: 'CN',
      Action: 'C',
      DeletedBecause: 'Written for the wrong day',
      Actions: [],
    });
    expect((await remove()).problem.type).toBe('notices/has-left');
    expect((await send(id)).status).toBe(409);
  });
});

describe('the night’s post', () => {
  it('writes each once, mails them on the day that they name, and prints a spoiled range again', async () => {
    await server.owner.query(`update notice set status = 'CN', deleted_because = 'test' where status = 'QU'`);
    const ids = [];
    for (const at of [4, 5, 6]) ids.push(await written({ CaseNumber: cases[at] }));
    for (const id of ids) expect((await send(id)).status).toBe(200);
    const batchId = await night();
    const manifest = (await server.call(getBatchManifest, supervisor, { BatchId: batchId, From: 1 })).body.data;
    expect(manifest.map(row => [row.Place, row.NoticeNumber])).toEqual(
      [4, 5, 6].map((at, place) => [place + 1, `N${cases[at]}.1`]),
    );
    const batch = async () =>
      (await server.call(getNoticeBatches, supervisor, {})).body.data.find(each => each.BatchId === batchId);
    expect(await batch()).toMatchObject({ State: 'printed', Letters: 3, LeavesOn: leaves });
    const file = await server.call(printNoticeBatch, supervisor, { BatchId: batchId, From: 2, To: 3 });
    const letter = await readLetter(file.bytes);
    expect(letter.text).toContain(`N${cases[5]}.1`);
    expect(letter.text).not.toContain(`N${cases[4]}.1`);
    expect((await server.call(printNoticeBatch, supervisor, { BatchId: batchId, From: 9, To: 12 })).problem.type).toBe(
      'notices/no-such-range',
    );
    const version = async () => (await batch())?.Version ?? 0;
    expect(
      (
        await server.call(
          reprintNotices,
          supervisor,
          { BatchId: batchId, From: 2, To: 3, Reason: 'Paper jam' },
          { ifMatch: await version() },
        )
      ).status,
    ).toBe(200);
    expect(await batch()).toMatchObject({ Reprinted: 2 });
    const mail = async (On: string) =>
      server.call(mailNoticeBatch, supervisor, { BatchId: batchId, On }, { ifMatch: await version() });
    const wrong = await mail(later(-7));
    expect([wrong.status, wrong.problem.type]).toEqual([409, 'notices/other-day']);
    const mailed = await mail(leaves);
    // On a day off the next batch leaves later, and cannot have left yet.
    if (mailed.status === 200) {
      expect(await view(ids[0] ?? '')).toMatchObject({ Status: 'ML', LeftOn: leaves });
      expect((await mail(leaves)).problem.type).toBe('notices/batch-mailed');
    } else expect(mailed.problem.faults.map(each => each.path)).toEqual(['On']);
  });

  it('sends nothing twice when it is killed in the middle: what was rolled back is done by the next, what was done is left alone', async () => {
    await server.owner.query(`update notice set status = 'CN', deleted_because = 'test' where status = 'QU'`);
    const ids: string[] = [];
    for (let at = 0; at < 30; at += 1) ids.push(await written({ CaseNumber: cases[7] }));
    for (const id of ids) expect((await send(id)).status).toBe(200);
    const started = await server.call(startNoticeBatch, supervisor, { LeavesOn: leaves }, { key: newId() });
    const count = async () =>
      (
        await server.owner.query(`select notice_id from notice_batch_item where batch_id = $1`, [
          started.body.LongWorkId,
        ])
      ).rows.length;
    // The connection of the chunk is cut while a letter is being pressed, as when its process is killed.
    const cut = setInterval(() => {
      void server.owner
        .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and query like '%from client_address a join client c%' and state <> 'idle'`)
        .catch(() => undefined);
    }, 20);
    await workOnce(server.platform, [noticeBatch]).catch(() => undefined);
    clearInterval(cut);
    // Twenty are one chunk: none of them is there, so it was cut in the middle and rolled back.
    expect(await count()).toBe(0);
    for (let at = 0; at < 4; at += 1) {
      await server.owner.query(`update long_work set try_at = now() - interval '1 minute' where long_work_id = $1`, [
        started.body.LongWorkId,
      ]);
      await workOnce(server.platform, [noticeBatch]);
    }
    expect(await count()).toBe(30);
    const { rows } = await server.owner.query(
      `select count(distinct notice_id)::int as each, count(distinct place)::int as places, max(place)::int as last from notice_batch_item where batch_id = $1`,
      [started.body.LongWorkId],
    );
    expect(rows[0]).toEqual({ each: 30, places: 30, last: 30 });
    const again = await server.call(startNoticeBatch, supervisor, { LeavesOn: leaves }, { key: newId() });
    expect(again.problem.type).toBe('bulk/nothing');
  });
});

describe('a render process that is killed in the middle of the post', () => {
  it('rolls the chunk back, and the next try sends each notice once', async () => {
    await server.owner.query(`update notice set status = 'CN', deleted_because = 'test' where status = 'QU'`);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await written({ CaseNumber: cases[8] }));
    for (const id of ids) expect((await send(id)).status).toBe(200);
    const started = await server.call(startNoticeBatch, supervisor, { LeavesOn: leaves }, { key: newId() });
    const countItems = async () =>
      (await server.owner.query('select 1 from notice_batch_item where notice_id = any($1)', [ids])).rows.length;
    const killed = noticeRenderer.pid ?? 0;
    expect(killed).toBeGreaterThan(0);
    process.kill(killed, 'SIGSTOP');
    const chunk = workOnce(server.platform, [noticeBatch]);
    await expect.poll(() => noticeRenderer.calls, { timeout: 30_000, interval: 5 }).toBe(1);
    process.kill(killed, 'SIGKILL');
    await chunk;
    expect(await countItems()).toBe(0);
    const work = async () =>
      (
        await server.owner.query('select attempts, state from long_work where long_work_id = $1', [
          started.body.LongWorkId,
        ])
      ).rows[0];
    expect(await work()).toMatchObject({ attempts: 1, state: 'running' });
    server.advance(2);
    await workOnce(server.platform, [noticeBatch]);
    server.advance(-2);
    expect(noticeRenderer.pid).not.toBe(killed);
    expect(await countItems()).toBe(5);
    const { rows } = await server.owner.query('select distinct status from notice where id = any($1)', [ids]);
    expect(rows).toEqual([{ status: 'PR' }]);
  });
});

describe('a template that fails for a real notice', () => {
  it('answers with a declared error, and leaves the notice out of the post with the reason', async () => {
    const id = await written({ CaseNumber: cases[8] });
    expect((await send(id)).status).toBe(200);
    const { rows } = await server.owner.query<{ template_id: string; blocks: { Texts: object }[] }>(
      `update notice_template t set blocks = jsonb_set(t.blocks, '{0,Texts}', '{"E": "{% for x in (1..99999999) %}{% endfor %}", "S": "", "C": ""}')
       from notice n, notice_template b where n.id = $1 and t.template_id = n.template_id and b.template_id = t.template_id
       returning t.template_id, b.blocks`,
      [id],
    );
    const read = await server.call(getNotice, worker, { NoticeId: id });
    expect([read.status, read.problem.type]).toEqual([409, 'notices/template-fails']);
    const file = await server.call(printNotice, worker, { NoticeId: id, Language: 'E' });
    expect([file.status, file.problem.type]).toEqual([409, 'notices/template-fails']);
    const batchId = await night();
    const found = await server.owner.query('select done, changed from long_work where long_work_id = $1', [batchId]);
    expect(found.rows).toEqual([{ done: 1, changed: 0 }]);
    const [before] = rows;
    await server.owner.query('update notice_template set blocks = $2 where template_id = $1', [
      before?.template_id,
      JSON.stringify(before?.blocks),
    ]);
    expect((await view(id)).Status).toBe('QU');
  });
});

describe('a process that is killed in the middle of the post', () => {
  it('leaves no letter out and sends none twice: another process goes on where the last chunk was kept', async () => {
    await server.owner.query(`update notice set status = 'CN', deleted_because = 'test' where status = 'QU'`);
    const id = await written({ CaseNumber: cases[7] });
    await save(id, { Delivery: 'BO' });
    expect((await send(id)).status).toBe(200);
    const all = 60;
    await server.owner.query(
      `insert into notice (region_id, id, notice_number, notice_type, case_number, pin, program, language, delivery, status,
        template_id, data, effective_on, created_at, created_by, changed_at, changed_by, version)
       select region_id, gen_random_uuid(), 'N' || case_number || '.' || 1000 + at, notice_type, case_number, pin, program,
        language, delivery, status, template_id, data, effective_on, created_at, created_by, changed_at, changed_by, version
       from notice, generate_series(2, $2) at where id = $1`,
      [id, all],
    );
    const one = async <Row>(text: string, values: unknown[] = []) =>
      (await server.owner.query(text, values)).rows[0] as Row;
    const mails = async () =>
      (await one<{ n: number }>(`select count(*)::int as n from outbox_message where recipient = 'safe@example.org'`))
        .n;
    const before = await mails();
    const started = await server.call(startNoticeBatch, supervisor, { LeavesOn: leaves }, { key: newId() });
    const batch = [started.body.LongWorkId];
    const printed = async () =>
      (await one<{ n: number }>('select count(*)::int as n from notice_batch_item where batch_id = $1', batch)).n;
    // What stands in line is not taken by a second batch.
    const again = await server.call(startNoticeBatch, supervisor, { LeavesOn: leaves }, { key: newId() });
    expect(again.problem.type).toBe('bulk/nothing');
    const child = await server.worker();
    while ((await printed()) === 0) await new Promise(done => setTimeout(done, 5));
    child.kill('SIGKILL');
    const kept = await printed();
    expect(kept % 20).toBe(0);
    expect(kept).toBeLessThan(all);
    while (
      (await one<{ state: string }>('select state from long_work where long_work_id = $1', batch)).state === 'running'
    ) {
      await workOnce(server.platform, [noticeBatch]);
    }
    expect(
      await one(
        'select count(distinct notice_id)::int as each, max(place)::int as last from notice_batch_item where batch_id = $1',
        batch,
      ),
    ).toEqual({ each: all, last: all });
    expect((await mails()) - before).toBe(all);
  });
});

describe('the timetable', () => {
  const night = () => actingFor('job nightly-post', () => nightJob.run(server.platform));
  const table = async () => (await server.call(getNoticeBatches, supervisor, {})).body.Timetable;
  const set = async (more: object) =>
    server.call(
      saveNoticeTimetable,
      supervisor,
      { Active: 'Y', Starts: '00:00', Leaves: 'same', ...more },
      { ifMatch: (await table()).Version },
    );
  const batches = async () => (await server.call(getNoticeBatches, supervisor, {})).body.data.length;
  const aWorkingDay = () =>
    server.owner.query(`update business_clock set offset_seconds = extract(epoch from
    (date_trunc('week', now()) + interval '9 days 16 hours') - now())::int`);

  it('begins the post once a working day as whoever switched it on, and says why it does not', async () => {
    await aWorkingDay();
    const before = await batches();
    await night();
    expect(await batches()).toBe(before);
    expect((await set({ Starts: '25:00' })).problem.faults.map(each => each.path)).toEqual(['Starts']);
    expect(
      (await server.call(saveNoticeTimetable, worker, { Active: 'Y', Starts: '19:00', Leaves: 'next' }, { ifMatch: 1 }))
        .status,
    ).toBe(403);
    expect((await set({})).status).toBe(200);
    await night();
    expect(await table()).toMatchObject({ Active: 'Y', LastOutcome: 'nothing' });
    await server.owner.query('update notice_timetable set last_day = null');
    const id = await written({ CaseNumber: cases[4], EffectiveOn: later(60) });
    expect((await send(id)).status).toBe(200);
    await Promise.all([night(), night()]);
    await night();
    expect(await batches()).toBe(before + 1);
    expect(await table()).toMatchObject({ LastOutcome: 'begun' });
    const { rows } = await server.owner.query(
      `select actor, user_agent from audit_event where activity = 'NOTICE_BATCH_STARTED' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 'CWHITFIELD', user_agent: 'timetable' }]);
    // Whoever may not start a batch any more starts none at night.
    await server.owner.query('update notice_timetable set last_day = null, set_by = $1', ['DOKAFOR']);
    await night();
    expect(await table()).toMatchObject({ LastOutcome: 'rights' });
    expect(await batches()).toBe(before + 1);
    await server.owner.query('update business_clock set offset_seconds = 0');
  });
});

describe('a letter that came back', () => {
  it('becomes an item, and is sent again as a new notice with days of its own', async () => {
    const id = await written({ CaseNumber: cases[8] });
    await save(id, { Delivery: 'HD' });
    expect((await send(id)).status).toBe(200);
    const handed = await view(id);
    expect(handed).toMatchObject({ Status: 'DL' });
    const today = handed.LeftOn;
    const back = (On: string) =>
      server.call(returnNotice, supervisor, { NoticeId: id, On, Because: 'moved' }, { ifMatch: handed.Version });
    expect((await back('2099-01-01')).problem.faults.map(each => each.path)).toEqual(['On']);
    const returned = await back(today);
    expect(returned.status, returned.text).toBe(200);
    const item = await server.call(getWorkItem, supervisor, { WorkItemId: returned.body.WorkItemId });
    expect(item.body).toMatchObject({ WorkItemTypeId: 'CHG', CaseNumber: cases[8] });
    await server.owner.query(
      `update client c set safe_channels = '{PH}' from benefit_case k
       where k.head_client_id = c.client_id and k.case_number = $1`,
      [cases[8]],
    );
    const resent = await server.call(
      resendNotice,
      worker,
      { NoticeId: id, Reason: 'New address' },
      { ifMatch: handed.Version + 1 },
    );
    expect(resent.status, resent.text).toBe(200);
    expect(await view(id)).toMatchObject({ Status: 'RS', ResentAs: resent.body.NoticeNumber });
    const again = await view(resent.body.NoticeId);
    expect(again).toMatchObject({ Status: 'CR', Action: 'R', Repeats: handed.NoticeNumber });
    // They said meanwhile that mail is not safe for them.
    expect(['HD', 'EL']).toContain(again.Delivery);
    const twice = await server.call(
      resendNotice,
      worker,
      { NoticeId: id, Reason: 'Again' },
      { ifMatch: handed.Version + 2 },
    );
    expect([twice.status, twice.problem.type]).toEqual([409, 'notices/over']);
  });
});

describe('the search', () => {
  it('finds by number, case, type and status, and never what is closed to the caller', async () => {
    const id = await written({ CaseNumber: cases[9] });
    const { NoticeNumber } = await view(id);
    const find = (Filters: object, token = worker) => server.call(noticeList.search, token, { Filters });
    expect((await find({ NoticeNumber })).body.data.map(row => row.NoticeId)).toEqual([id]);
    expect((await find({ CaseNumber: cases[9], NoticeType: 'TERM', Status: 'CR' })).body.total).toBe(1);
    await server.owner.query(`update benefit_case set confidential = true where case_number = $1`, [cases[9]]);
    expect((await find({ NoticeNumber })).body.total).toBe(0);
    expect((await server.call(getNotice, worker, { NoticeId: id })).status).toBe(404);
    expect((await server.call(printNotice, worker, { NoticeId: id, Language: 'E' })).status).toBe(404);
    const { rows } = await server.owner.query(
      `select count(*)::int as lines from audit_event where subject_type = 'notice' and subject_id = $1 and reason like 'closed to%'`,
      [id],
    );
    expect(rows).toEqual([{ lines: 2 }]);
    await server.owner.query(`update benefit_case set confidential = false where case_number = $1`, [cases[9]]);
  });
});
