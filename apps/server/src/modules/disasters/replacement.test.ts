import { decideApproval, getApproval } from '@commonweal/contracts/approvals/calls';
import { askDisaster, createDisaster, touchedList } from '@commonweal/contracts/disasters/calls';
import {
  askBenefitReplacement,
  getBenefitReplacement,
  previewBenefitReplacement,
  startBenefitReplacement,
} from '@commonweal/contracts/disasters/replacement-calls';
import { changePayment, getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { longWorkOutcomeList } from '@commonweal/contracts/long-work/calls';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longKinds } from './index.ts';

let server: TestServer;
let writer: string;
let second: string;
let today: string;
let month: string;
let county: string;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows;
const ofMonth = `from benefit_issuance i join benefit_case k on k.id = i.case_id
  join reference_entry e on e.table_name = 'COUNTY' and e.label_en = k.county
  where i.program = 'SNAP' and i.month = $1 and e.code = $2`;

/** Neither the case nor anyone in it is confidential. */
const isOpen = `not k.confidential and not exists (select from case_member m join client c using (client_id)
  where m.case_id = k.id and c.confidential)`;

beforeAll(async () => {
  server = await openTestServer();
  [writer, second] = await Promise.all([server.tokenFor('administrator'), server.tokenFor('itadmin')]);
  const [found] = await query<{ code: string; today: string }>(
    `select e.code, to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today
      from benefit_issuance i join benefit_case k on k.id = i.case_id
        join reference_entry e on e.table_name = 'COUNTY' and e.label_en = k.county
      where i.program = 'SNAP' and i.month = to_char(now() at time zone 'America/New_York', 'YYYY-MM')
      group by e.code order by count(distinct k.id) desc, e.code limit 1`,
  );
  if (!found) throw new Error('nobody has food assistance');
  ({ today, code: county } = found);
  month = today.slice(0, 7);
  // Everything of the month has left for the card, and one household is confidential.
  await query(
    `update benefit_issuance i set status = 'sent', available_on = $3::date where i.id in (select i.id ${ofMonth})`,
    [month, county, today],
  );
  await query(`update benefit_case set confidential = true where id = (select max(k.id::text)::uuid ${ofMonth})`, [
    month,
    county,
  ]);
});
afterAll(() => server.close());

async function begun(): Promise<string> {
  const input = {
    Name: 'Hurricane Marlo',
    Authority: 'Order 26-14',
    Counties: [county],
    StartsOn: today,
    EndsOn: addDays(today, 2),
    Days: 0,
    Expedited: 'N',
    ClosesOffices: 'N',
    WorkgroupId: null,
  };
  const { DisasterId } = (await server.call(createDisaster, writer, input, { key: newId() })).body;
  const asked = await server.call(askDisaster, writer, { DisasterId, Reason: 'The storm is here' }, { ifMatch: 1 });
  expect((await approve(asked.body.RequestId)).status).toBe(200);
  return DisasterId;
}

const approve = (RequestId: string, token = second) =>
  server.call(decideApproval, token, { RequestId, Action: 'approve', Reason: 'Seen' }, { ifMatch: 1 });
const terms = (Share: number, Days = 0) => ({ Month: month, Share, Days });
const ask = (DisasterId: string, Share: number, more: object = {}) =>
  server.call(
    askBenefitReplacement,
    writer,
    {
      DisasterId,
      Replacement: { ...terms(Share), Source: 'FNS waiver 26-7', Reason: 'Three days without power', ...more },
    },
    { ifMatch: 2 },
  );
const start = (DisasterId: string, token = writer) =>
  server.call(startBenefitReplacement, token, { DisasterId }, { key: newId() });
const chunk = () => workOnce(server.platform, longKinds);
const replaced = (DisasterId: string) =>
  query<{ case_id: string; case_number: string; issued: number; cents: number; kind: string; payments: number }>(
    `select b.case_id, k.case_number, b.issued_cents::int as issued, b.amount_cents::int as cents, i.kind,
        (select count(*)::int from benefit_issuance p where p.case_id = b.case_id and p.kind = 'replacement') as payments
      from replaced_benefit b join benefit_case k on k.id = b.case_id join benefit_issuance i on i.id = b.payment_id
      where b.disaster_id = $1 order by k.case_number`,
    [DisasterId],
  );

describe('food assistance that is replaced after a disaster', () => {
  let first: string;

  it('is previewed, asked for by one person and approved by another, and pays nothing before', async () => {
    first = await begun();
    const preview = await server.call(previewBenefitReplacement, writer, { DisasterId: first, ...terms(40) });
    const [issued] = await query<{ n: number; open: number; cents: number }>(
      `select count(distinct k.id)::int as n, count(distinct k.id) filter (where ${isOpen})::int as open,
         (sum(i.amount_cents - i.recouped_cents) filter (where ${isOpen}))::int as cents ${ofMonth}`,
      [month, county],
    );
    expect(issued?.open).toBeGreaterThan(1);
    expect(issued?.n).toBeGreaterThan(issued?.open ?? 0);
    // Share and days are free to choose: a sum over closed households would answer questions about them.
    expect(preview.body).toMatchObject({ Households: issued?.open, Issued: (issued?.cents ?? 0) / 100, Earlier: 0 });
    expect((await start(first)).problem.type).toBe('disasters/not-replaced');
    const asked = await ask(first, 40);
    expect(asked.status, asked.text).toBe(200);
    expect((await ask(first, 50)).problem.type).toBe('approvals/already-waiting');
    expect((await approve(asked.body.RequestId, writer)).status).toBe(409);
    // Each reads it in their own language, whoever asked for it.
    const { RequestId } = asked.body;
    const fieldsIn = async (language: string) =>
      (
        await server.call(getApproval, second, { RequestId }, { headers: { 'accept-language': language } })
      ).body.Lines.map(line => line.Field);
    const { Lines } = (await server.call(getApproval, second, { RequestId })).body;
    expect(Lines.map(line => line.After)).toContain(String(issued?.open));
    expect(await fieldsIn('en')).toContain('Share of what was issued (percent)');
    expect(await fieldsIn('es')).toContain('Parte de lo emitido (por ciento)');
    expect(await replaced(first)).toEqual([]);
    expect((await approve(asked.body.RequestId)).status).toBe(200);
    expect((await ask(first, 50)).problem.type).toBe('disasters/replaced-already');
    const { body } = await server.call(getBenefitReplacement, writer, { DisasterId: first });
    expect(body.Replacement).toMatchObject({ Share: 40, Done: { Households: 0 }, Waiting: { Households: issued?.n } });
  });

  it('is paid to each household once, however often it is started, and tells each once', async () => {
    // Whoever may not pay does not start it.
    expect((await start(first, second)).status).toBe(403);
    const both = await Promise.all([start(first), start(first)]);
    expect(both.map(each => each.status)).toEqual([200, 200]);
    await Promise.all([chunk(), chunk()]);
    while (await chunk());
    const done = await replaced(first);
    // By their county, each alike: who paid does not read from the outcomes which households are closed to them.
    const paid = await Promise.all(
      both.map(({ body: { LongWorkId } }) =>
        server.call(longWorkOutcomeList.search, writer, { Filters: { LongWorkId, Result: 'all' }, PageSize: 100 }),
      ),
    );
    const named = paid.flatMap(each => each.body.data.filter(row => row.ResultCode === '00').map(row => row.Name));
    expect(named).toHaveLength(done.length);
    expect(new Set(named).size).toBe(1);
    expect(named[0]).toMatch(/^[A-Z]/);
    expect(done.length).toBeGreaterThan(1);
    for (const each of done) {
      expect(each).toMatchObject({ kind: 'replacement', payments: 1, cents: Math.floor((each.issued * 40) / 100) });
    }
    const letters = await query<{ n: number }>(
      `select count(*)::int as n from notice where notice_type = 'REPL' group by case_number`,
    );
    expect(letters).toEqual(done.map(() => ({ n: 1 })));
    expect((await start(first)).problem.type).toBe('bulk/nothing');
    const { body } = await server.call(getBenefitReplacement, writer, { DisasterId: first });
    expect(body.Replacement).toMatchObject({
      Done: { Households: done.length },
      Waiting: { Households: 0, Amount: 0 },
    });
  });

  it('lists what it replaced to those who may open the case, and leaves what the month is worth alone', async () => {
    const done = await replaced(first);
    const listed = await server.call(touchedList.search, writer, { Filters: { DisasterId: first, Kind: 'benefit' } });
    const hidden = await query<{ case_number: string }>('select case_number from benefit_case where confidential');
    const closed = new Set(hidden.map(each => each.case_number));
    expect(done.some(each => closed.has(each.case_number))).toBe(true);
    expect(listed.body.data.some(each => closed.has(each.Key))).toBe(false);
    expect(listed.body.total).toBeGreaterThan(0);
    const shown = listed.body.data[0];
    const own = done.find(each => each.case_number === shown?.Key);
    expect(shown).toMatchObject({
      Was: ((own?.issued ?? 0) / 100).toFixed(2),
      Became: ((own?.cents ?? 0) / 100).toFixed(2),
    });
    const { body } = await server.call(getAuthorizationHistory, writer, { CaseNumber: shown?.Key ?? '' });
    const paid = body.Payments.find(each => each.Program === 'SNAP' && each.Month === month);
    expect(paid?.Owed).toBe(0);
    expect(paid?.Payments.at(-1)).toMatchObject({ Kind: 'replacement', Amount: (own?.cents ?? 0) / 100 });
  });

  it('deducts what was replaced before, counts what was lost on the way as not had, and never is more than was issued', async () => {
    const before = await replaced(first);
    const [lost] = await query<{ case_id: string; id: string }>(
      `update benefit_issuance set status = 'cancelled' where id = (select payment_id from replaced_benefit b
        join benefit_case k on k.id = b.case_id where b.disaster_id = $1 and not k.confidential order by k.case_number limit 1)
        returning case_id, id`,
      [first],
    );
    const again = await begun();
    const asked = await ask(again, 100);
    expect((await approve(asked.body.RequestId)).status).toBe(200);
    expect((await start(again)).status).toBe(200);
    while (await chunk());
    const done = await replaced(again);
    expect(done).toHaveLength(before.length);
    for (const each of done) {
      const earlier = before.find(one => one.case_id === each.case_id);
      const had = each.case_id === lost?.case_id ? 0 : (earlier?.cents ?? 0);
      expect(each.cents + had).toBe(each.issued);
    }
    const third = await begun();
    expect((await ask(third, 100)).problem.type).toBe('disasters/nothing-to-replace');
  });

  it('is paid again where one was lost, as far as all of them stay within what was issued', async () => {
    const lose = async (DisasterId: string, at: number) =>
      query<{ id: string; case_number: string; version: number; cents: number }>(
        `update benefit_issuance i set status = 'cancelled' from benefit_case k where k.id = i.case_id and i.id = (
          select b.payment_id from replaced_benefit b join benefit_case c on c.id = b.case_id
          where b.disaster_id = $1 and not c.confidential order by c.case_number offset $2 limit 1)
          returning i.id, k.case_number, i.version, i.amount_cents::int as cents`,
        [DisasterId, at],
      );
    const payAgain = (lost: { id: string; case_number: string; version: number } | undefined) =>
      server.call(
        changePayment,
        second,
        {
          CaseNumber: lost?.case_number ?? '',
          PaymentId: lost?.id ?? '',
          Action: 'reissue',
          Reason: 'It never arrived',
        },
        { ifMatch: lost?.version ?? 0 },
      );
    // The first of them has had everything by the other disaster; the second lost a part of it.
    const [over] = await lose(first, 0);
    expect((await payAgain(over)).problem.type).toBe('eligibility/nothing-owed');
    const [lost] = await lose(first, 1);
    const paid = await payAgain(lost);
    expect(paid.status, paid.text).toBe(200);
    const rows = await query<{ kind: string; status: string; cents: number }>(
      `select i.kind, i.status, i.amount_cents::int as cents from benefit_issuance i join benefit_case k on k.id = i.case_id
        where k.case_number = $1 and i.month = $2 and i.program = 'SNAP' order by i.sequence desc limit 1`,
      [lost?.case_number, month],
    );
    expect(rows).toEqual([{ kind: 'replacement', status: 'ready', cents: lost?.cents }]);
  });

  it('refuses a month that is not of the disaster and a share that is none, and changes nothing', async () => {
    const DisasterId = await begun();
    const far = await ask(DisasterId, 40, { Month: '2020-01' });
    expect(far.problem.faults.map(each => each.path)).toEqual(['Replacement.Month']);
    const none = await ask(DisasterId, 0);
    expect(none.problem.faults.map(each => each.path)).toEqual(['Replacement.Share']);
    expect((await ask(DisasterId, 101)).status).toBe(400);
    expect((await server.call(getBenefitReplacement, writer, { DisasterId })).body).toMatchObject({
      Asked: 'N',
      Replacement: null,
    });
  });
});
