import { caseNotes } from '@commonweal/contracts/notes/calls';
import { printCase } from '@commonweal/contracts/packets/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { readLetter } from '@commonweal/testkit/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const note = 'The landlord called about the lease';
let server: TestServer;
let worker: string;
let given: { case_number: string; pin: string; name: string; employer: string; born: string };

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('supervisor');
  const { rows } = await server.owner.query<
    typeof given
  >(`select k.case_number, c.pin, concat_ws(' ', upper(c.last_name) || ',', c.first_name, nullif(c.middle_initial, '')) as name,
      e.data ->> 'Employer' as employer,
      to_char(c.birth_date, 'FMMonth FMDD, YYYY') as born
    from benefit_case k join client c on c.client_id = k.head_client_id
      join evidence e on e.case_id = k.id and e.kind = 'earned-income' and e.superseded_at is null and e.effective_to is null
    where c.suffix = '' and not k.confidential and not exists (select 1 from case_member m join client x using (client_id)
      where m.case_id = k.id and x.confidential)
    order by k.case_number, e.id limit 1`);
  const found = rows[0];
  if (!found) throw new Error('no case of the demonstration has a job');
  given = found;
  const said = { CaseNumber: given.case_number, Text: note, NoteType: '', Pinned: 'N' } as const;
  expect((await server.call(caseNotes.add, worker, said, { key: newId() })).status).toBe(200);
});
afterAll(() => server.close());

const printed = async (token = worker, more: object = {}, language = 'en') =>
  server.call(
    printCase,
    token,
    { CaseNumber: given.case_number, ...more },
    { headers: { 'accept-language': language } },
  );
const words = async (token = worker, more: object = {}, language = 'en') => {
  const answer = await printed(token, more, language);
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  const letter = await readLetter(answer.bytes);
  return { ...letter, text: letter.text.replaceAll(/\s+/g, ' ') };
};

describe('the print of a whole case', () => {
  it('is one document with its people, programs, facts and notes, page n of m, who printed it and when', async () => {
    const { text, elements, pages } = await words();
    expect(elements).toContain(`H1: Case ${given.case_number}, ${given.name}`);
    for (const said of ['Programs', 'Members', given.employer, note, `Page 1 of ${pages}`, 'Printed by'])
      expect(text).toContain(said);
    expect(text).toContain(`born ${given.born}`);
  });

  it('is in the language of the reader', async () => {
    const spanish = await words(worker, {}, 'es');
    expect(spanish.language).toBe('es-US');
    expect(spanish.text).toContain('Impreso por');
  });

  it('holds nothing that the page of the case hides from the reader', async () => {
    const hidden = {
      'CaseDetails.EarnedIncome': 'X',
      'CaseDetails.Notes': 'X',
      'PersonalData.BirthDate': 'X',
    } as const;
    const { token } = await server.personWith('U', hidden);
    const { text } = await words(token);
    expect(text).toContain(given.name);
    for (const said of [given.employer, note, given.born]) expect(text).not.toContain(said);
  });

  it('shows the day that is looked at, and nothing that was not true then', async () => {
    const { text } = await words(worker, { TrueOn: '1990-01-01' });
    expect(text).toContain('January 1, 1990');
    expect(text).not.toContain(given.employer);
  });

  it('is not made of a case that does not exist, and leaves a line in the trail for everybody in it', async () => {
    const answer = await printed(worker, { CaseNumber: '9999999999' });
    expect([answer.status, answer.problem.type]).toEqual([404, 'cases/not-found']);
    const { rows } = await server.owner.query<{ pin: string }>(
      "select distinct pin from audit_event where case_number = $1 and activity = 'CASE_PRINTED' and outcome = 'done'",
      [given.case_number],
    );
    expect(rows.map(row => row.pin)).toContain(given.pin);
  });
});
