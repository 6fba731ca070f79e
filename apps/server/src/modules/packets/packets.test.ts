import { createHash } from 'node:crypto';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { requestHearing } from '@commonweal/contracts/hearings/calls';
import { caseNotes } from '@commonweal/contracts/notes/calls';
import { getHearingPacket, printHearingPacket } from '@commonweal/contracts/packets/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { readLetter } from '@commonweal/testkit/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let caseNumber: string;
let headPin: string;
let month: string;
let paper: { number: string; subtype: string };

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('supervisor');
  // A case with a document, where food assistance was asked for.
  const { rows } = await server.owner.query<{
    case_number: string;
    pin: string;
    month: string;
    document_number: string;
    subtype: string;
  }>(`select k.case_number, c.pin, d.document_number, d.document_subtype_id as subtype,
      to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month
    from benefit_case k join client c on c.client_id = k.head_client_id
      join case_program p on p.case_id = k.id and p.program = 'SNAP'
      join document d on d.case_number = k.case_number and d.state = 'indexed' and d.document_subtype_id <> ''
    where not k.confidential and not exists (select 1 from case_member m join client x using (client_id)
      where m.case_id = k.id and x.confidential)
    order by (select count(*) from notice n where n.case_number = k.case_number) desc, k.case_number, d.document_number limit 1`);
  const found = rows[0];
  if (!found) throw new Error('no case of the demonstration has a document');
  ({ case_number: caseNumber, pin: headPin, month } = found);
  paper = { number: found.document_number, subtype: found.subtype };
  await server.call(determineEligibility, worker, { CaseNumber: caseNumber, Program: 'SNAP', Month: month });
});
afterAll(() => server.close());

const described = async (more: object = {}, token = worker) => {
  const answer = await server.call(getHearingPacket, token, { CaseNumber: caseNumber, ...more });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body;
};
const printed = (more: object = {}, token = worker, language = 'en') =>
  server.call(
    printHearingPacket,
    token,
    { CaseNumber: caseNumber, ...more },
    { headers: { 'accept-language': language } },
  );
const addJob = (employer: string) =>
  server.call(
    addEvidence,
    worker,
    {
      CaseNumber: caseNumber,
      Kind: 'earned-income',
      Pin: headPin,
      Verification: 'NV',
      DocumentNumber: '',
      From: `${month}-01`,
      To: '',
      Reason: '',
      RightBecause: 'As the household says',
      Data: {
        ...emptyData(kindOf('earned-income').fields),
        Employer: employer,
        IncomeType: 'WA',
        EmployeeStatus: 'FT',
        PayFrequency: 'MO',
        GrossPerPay: 51_300,
      },
    },
    { key: newId() },
  );

describe('a hearing packet', () => {
  it('is the same file, to the byte, whenever it is made from the same facts', async () => {
    const first = await printed();
    await new Promise(resolve => setTimeout(resolve, 1100));
    const second = await printed();
    expect(first.status, JSON.stringify(first.problem)).toBe(200);
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    const { Sha256, Size } = await described();
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(Sha256);
    expect(first.bytes.length).toBe(Size);
  });

  it('is tagged, indexed and page-numbered, in the language of the reader', async () => {
    const { Index, Pages } = await described();
    const letter = await readLetter((await printed()).bytes);
    expect(letter.pages).toBe(Pages);
    expect(letter.elements.filter(each => each.startsWith('H1'))).toEqual(['H1: Hearing packet']);
    expect(Index.filter(each => each.Level === 1).map(each => each.Title)).toEqual([
      '1. Determination and its steps',
      '2. Evidence as it was known then',
      '3. Notices',
      '4. Notes, interviews and appointments',
      '5. Documents',
    ]);
    for (const { Page } of Index) expect(Page > 1 && Page <= Pages).toBe(true);
    expect(Index.map(each => each.Page)).toEqual(Index.map(each => each.Page).toSorted((a, b) => a - b));
    expect(letter.text).toContain(`Page 1 of ${Pages}`);
    const spanish = await readLetter((await printed({}, worker, 'es')).bytes);
    expect(spanish.language).toBe('es-US');
    expect(spanish.text).toContain('Determinación y sus pasos');
  });

  it('holds the determination step by step with its rules', async () => {
    const { text } = await readLetter((await printed()).bytes);
    expect(text).toContain(`${caseNumber}-SNAP-${month}-`);
    expect(text).toMatch(/7 CFR 273/);
  });

  it('holds the evidence as it was known at the determination, not what was recorded since', async () => {
    const before = await described();
    expect((await addJob('Later Bakery')).status).toBe(200);
    const then = await readLetter((await printed({ DeterminationId: before.DeterminationId })).bytes);
    expect(then.text).not.toContain('Later Bakery');
    await server.call(determineEligibility, worker, { CaseNumber: caseNumber, Program: 'SNAP', Month: month });
    const now = await described();
    expect(now.DeterminationId).not.toBe(before.DeterminationId);
    expect((await readLetter((await printed()).bytes)).text).toContain('Later Bakery');
  });

  it('shows no social security number that somebody typed into a note', async () => {
    const said = { CaseNumber: caseNumber, Text: 'Called about 123-45-6789 today', NoteType: '', Pinned: 'N' } as const;
    expect((await server.call(caseNotes.add, worker, said, { key: newId() })).status).toBe(200);
    const { text } = await readLetter((await printed()).bytes);
    expect(text).not.toContain('123-45-6789');
    expect(text).toContain('•••-••-6789');
  });

  it('has no trace of a document whose subtype is closed to the reader', async () => {
    const open = await described();
    expect(open.Index.some(each => each.Title.includes(paper.number))).toBe(true);
    await server.owner.query('delete from role_document_subtype where document_subtype_id = $1', [paper.subtype]);
    await server.owner.query("update version_stamp set value = value + 1 where name = 'access'");
    const closed = await described();
    expect(JSON.stringify(closed)).not.toContain(paper.number);
    const { bytes } = await printed();
    const { text } = await readLetter(bytes);
    expect(text).not.toContain(paper.number);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain(paper.number);
  });

  it('is about the determination of the hearing’s program, and is not made for a hearing of another case', async () => {
    const asked = await server.call(
      requestHearing,
      worker,
      {
        CaseNumber: caseNumber,
        Program: 'SNAP',
        Channel: 'oral',
        RequestedOn: `${month}-01`,
        NoticeOn: '',
        CurrentLevel: 'N',
        Disputes: 'The rent was not counted',
        WaivesBenefits: 'N',
        RightBecause: 'The household insists',
      },
      { key: newId() },
    );
    expect(asked.status, JSON.stringify(asked.problem)).toBe(200);
    const { text } = await readLetter((await printed({ HearingId: asked.body.HearingId })).bytes);
    expect(text).toContain('The rent was not counted');
    expect((await printed({ HearingId: newId() })).problem.type).toBe('packets/hearing-not-found');
    expect((await printed({ DeterminationId: newId() })).problem.type).toBe('packets/determination-not-found');
  });

  it('leaves a line in the trail with the hash of the file, for everybody in it', async () => {
    const { Sha256 } = await described();
    await printed();
    const { rows } = await server.owner.query<{ activity: string; pin: string }>(
      `select activity, pin from audit_event where case_number = $1 and reason = $2`,
      [caseNumber, `SHA-256 ${Sha256}`],
    );
    expect(new Set(rows.map(row => row.activity))).toEqual(
      new Set(['HEARING_PACKET_VIEWED', 'HEARING_PACKET_PRINTED']),
    );
    expect(rows.map(row => row.pin)).toContain(headPin);
  });

  it('of a confidential case is not there for somebody without a grant', async () => {
    const { rows } = await server.owner.query<{ case_number: string }>(
      `update benefit_case set confidential = true where case_number =
        (select min(case_number) from benefit_case where case_number <> $1 and not confidential) returning case_number`,
      [caseNumber],
    );
    const caseworker = await server.tokenFor('caseworker');
    const answer = await server.call(getHearingPacket, caseworker, { CaseNumber: rows[0]?.case_number ?? '' });
    expect([answer.status, answer.problem.type]).toEqual([404, 'cases/not-found']);
  });
});
