import { conversionLines } from '@commonweal/caseload';
import {
  chooseConversionPerson,
  conversionLineList,
  getConversionFiles,
  getConversionLine,
  removeConversionFile,
  startConversionCheck,
  startConversionLoad,
  uploadConversionFile,
} from '@commonweal/contracts/conversion/calls';
import { conversionLimits } from '@commonweal/contracts/conversion/layout';
import { urlOf } from '@commonweal/contracts/kit/call';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { person } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyLinesJob, longKinds } from './index.ts';

type Line = ReturnType<typeof conversionLines> extends Generator<infer Made> ? Made : never;

let server: TestServer;
let admin: string;
let today: string;
let lines: Line[];
let used = 0;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  const { rows } = await server.owner.query<{ today: string }>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today`,
  );
  today = rows[0]?.today ?? '';
  const { rows: places } = await server.owner.query(
    `select zip, city, county, region_id as "regionId", office_code as "officeCode" from zip_code
     where office_code is not null order by zip limit 200`,
  );
  lines = [...conversionLines({ seed: 11, households: 60, today, places })];
});
afterAll(() => server.close());

/** Lines that no other test has. */
const some = (count: number): Line[] => {
  used += count;
  return lines.slice(used - count, used);
};

const fileOf = (given: readonly object[]): Buffer =>
  Buffer.from(given.map(each => `${JSON.stringify(each)}\n`).join(''));

async function uploaded(bytes: Buffer, token = admin, FileName = 'households.jsonl') {
  const form = new FormData();
  form.append('FileName', FileName);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'part');
  const answer = await fetch(`${server.url}${urlOf(uploadConversionFile)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { FileId: string; ResultCode: string } };
}

const taken = async (given: readonly object[]): Promise<string> => (await uploaded(fileOf(given))).body.FileId;

async function worked(start: typeof startConversionCheck | typeof startConversionLoad, FileId: string): Promise<void> {
  const begun = await server.call(start, admin, { FileId }, { key: newId() });
  expect(begun.status, begun.text).toBe(200);
  while (await workOnce(server.platform, longKinds));
}

const listed = async (FileId: string, more: object = {}, headers: Record<string, string> = {}) =>
  (await server.call(conversionLineList.search, admin, { Filters: { FileId, ...more } }, { headers })).body.data;

const statesOf = async (FileId: string) =>
  (await server.call(getConversionFiles, admin, {})).body.data.find(each => each.FileId === FileId)?.States;

/** Everything that a conversion could have written. */
async function counts(): Promise<Record<string, number>> {
  const tables = [
    'client',
    'benefit_case',
    'case_member',
    'case_program',
    'evidence',
    'converted_case',
    'legacy_decision',
  ];
  const { rows } = await server.owner.query(
    `select ${tables.map(table => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return rows[0];
}

const first = <Item>(given: readonly Item[]): Item => {
  const [found] = given;
  if (found === undefined) throw new Error('nothing there');
  return found;
};

describe('a conversion file comes in', () => {
  it('says of every line that cannot be read why, keeps the others sealed and changes nothing', async () => {
    const before = await counts();
    const [good] = some(1);
    const bytes = Buffer.concat([
      fileOf([good ?? {}]),
      Buffer.from('{"LegacyCaseNumber":"Jos\xe9"}\n', 'latin1'),
      Buffer.from('\n{"LegacyCaseNumber": \n[1]\n'),
      Buffer.from(`{"a":"${'x'.repeat(conversionLimits.lineBytes)}"}\n`),
    ]);
    const { status, body } = await uploaded(bytes);
    expect(status).toBe(200);
    const rows = await listed(body.FileId);
    expect(rows.map(row => [row.Line, row.State])).toEqual([
      [1, 'taken'],
      [2, 'unreadable'],
      [4, 'unreadable'],
      [5, 'unreadable'],
      [6, 'unreadable'],
    ]);
    expect(rows.map(row => row.Sentence)).toEqual([
      '',
      'This line is not in UTF-8.',
      'This line is not one JSON object.',
      'This line is not one JSON object.',
      'This line is longer than 256 KB.',
    ]);
    const stored = await server.owner.query('select content_sealed from conversion_line where file_id = $1', [
      body.FileId,
    ]);
    const ssn = good?.Members.find(each => each.Ssn !== '')?.Ssn ?? 'none';
    expect(stored.rows.filter(row => row.content_sealed !== null)).toHaveLength(1);
    expect(stored.rows.some(row => row.content_sealed?.includes(ssn))).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('is the same file when it comes again, and is gone when it is thrown away', async () => {
    const bytes = fileOf(some(1));
    const one = await uploaded(bytes);
    expect((await uploaded(bytes)).body).toEqual({ ResultCode: '02', FileId: one.body.FileId });
    expect((await server.call(removeConversionFile, admin, { FileId: one.body.FileId })).status).toBe(200);
    expect((await server.call(removeConversionFile, admin, { FileId: one.body.FileId })).status).toBe(404);
    const { rows } = await server.owner.query('select 1 from conversion_line where file_id = $1', [one.body.FileId]);
    expect(rows).toEqual([]);
  });

  it('is refused where nothing stands in it, and from whoever may only look', async () => {
    expect((await uploaded(Buffer.from('\n \n'))).status).toBe(400);
    const reader = await server.personWith('R');
    expect((await uploaded(fileOf(some(1)), reader.token)).status).toBe(403);
    expect((await server.call(getConversionFiles, reader.token, {})).status).toBe(200);
    const stranger = await server.personWith('X');
    expect((await server.call(getConversionFiles, stranger.token, {})).status).toBe(403);
  });
});

describe('the check', () => {
  it('names every fault of a line at once, by field and in the reader’s language, and writes nothing else', async () => {
    const before = await counts();
    const [one, two, twin, right] = some(4);
    if (!(one && two && twin && right)) throw new Error('lines');
    const [head, ...rest] = one.Members;
    const wrong = {
      ...one,
      County: 'Nowhere',
      OfficeCode: 'NONE',
      Members: [{ ...head, FirstName: '', BirthDate: '2999-01-01', Gender: 'QQ' }, ...rest],
      Evidence: [{ Kind: 'shelter', Member: 'P99', From: '2026-02-01', To: '2026-01-01', Data: { Rent: 1 } }],
      Extra: 1,
    };
    const FileId = await taken([wrong, two, { ...twin, LegacyCaseNumber: two.LegacyCaseNumber }, right]);
    await worked(startConversionCheck, FileId);
    expect(await statesOf(FileId)).toEqual({ faulty: 3, ready: 1 });
    const [said] = await listed(FileId, { State: 'faulty' });
    for (const path of [
      'County',
      'OfficeCode',
      'Extra',
      'Members.0.FirstName',
      'Members.0.BirthDate',
      'Members.0.Gender',
      'Evidence.0.Member',
      'Evidence.0.To',
      'Evidence.0.Data.ShelterType',
      'Evidence.0.Data.Rent',
    ]) {
      expect(said?.Sentence).toContain(`${path}: `);
    }
    const spanish = await listed(FileId, { State: 'faulty' }, { 'accept-language': 'es' });
    expect(spanish[1]?.Sentence).toBe('LegacyCaseNumber: Este número está en más de una línea del archivo.');
    expect(await counts()).toEqual(before);
  });

  it('keeps out a household that is confidential, and one of which nobody says whether it is', async () => {
    const [protectedOne, unsaid] = some(2);
    if (!(protectedOne && unsaid)) throw new Error('lines');
    const FileId = await taken([
      { ...protectedOne, Confidential: 'Y' },
      { ...unsaid, Confidential: undefined },
    ]);
    await worked(startConversionCheck, FileId);
    const said = await listed(FileId, { State: 'faulty' });
    expect(said.map(each => each.Sentence)).toEqual([
      'Confidential: A confidential household is not loaded by file. Register it by hand, with its grants.',
      expect.stringMatching(/^Confidential: /),
    ]);
  });

  it('takes a client on file for the same person only where number, name and birth date agree', async () => {
    const [line, other] = some(2);
    if (!(line && other)) throw new Error('lines');
    const withNumber = (given: Line, number: string) => ({
      ...given,
      Members: given.Members.map((member, at) => (at === 0 ? { ...member, Ssn: number, SsnStatus: 'given' } : member)),
    });
    const sure = first(line.Members);
    const known = await person(server, sure.FirstName, sure.LastName, sure.BirthDate, '734567811');
    const doubtful = first(other.Members);
    const namesake = await person(server, 'Zebedee', 'Quartermaine', '1950-05-05', '734567812');
    const FileId = await taken([withNumber(line, '734-56-7811'), withNumber(other, '734567812')]);
    await worked(startConversionCheck, FileId);
    expect((await listed(FileId)).map(row => row.State)).toEqual(['ready', 'look']);

    const clear = await server.call(getConversionLine, admin, { FileId, Line: 1 });
    expect(first(clear.body.People)).toMatchObject({ Choice: 'same', Pin: known.pin, SsnMasked: '•••-••-7811' });
    const open = await server.call(getConversionLine, admin, { FileId, Line: 2 });
    const asked = first(open.body.People);
    expect(asked).toMatchObject({ Choice: 'open', Key: doubtful.Key });
    expect(asked.Candidates.map(each => each.Pin)).toContain(namesake.pin);

    await worked(startConversionLoad, FileId);
    expect((await listed(FileId)).map(row => row.State)).toEqual(['loaded', 'look']);
    const choice = { FileId, Line: 2, Key: asked.Key };
    const choose = (Pin: string, Same: 'Y' | 'N', ifMatch: number) =>
      server.call(chooseConversionPerson, admin, { ...choice, Pin, Same }, { ifMatch });
    expect((await choose(known.pin, 'Y', open.body.Version)).status).toBe(409);
    let version = open.body.Version;
    for (const each of asked.Candidates) {
      const answer = await choose(each.Pin ?? '', 'N', version);
      expect(answer.status, answer.text).toBe(200);
      expect((await choose(each.Pin ?? '', 'N', version)).status).toBe(409);
      version = answer.body.Version;
    }
    // Until it is loaded, what was said can be said otherwise, both ways.
    for (const [Same, Choice] of [
      ['Y', 'same'],
      ['N', 'new'],
    ] as const) {
      version = (await choose(namesake.pin, Same, version)).body.Version;
      const now = await server.call(getConversionLine, admin, { FileId, Line: 2 });
      expect(first(now.body.People).Choice).toBe(Choice);
    }
    expect((await listed(FileId)).map(row => row.State)).toEqual(['loaded', 'ready']);
    await worked(startConversionLoad, FileId);
    const { rows } = await server.owner.query(
      `select l.line, c.pin, c.ssn_hash is not null as "hasNumber" from conversion_line l
       join benefit_case k on k.case_number = l.case_number join client c on c.client_id = k.head_client_id
       where l.file_id = $1 order by l.line`,
      [FileId],
    );
    expect(rows[0]).toMatchObject({ pin: known.pin });
    // A number that is somebody else's stays with them: this one has to be asked for again.
    expect(rows[1]?.pin).not.toBe(namesake.pin);
    expect(rows[1]?.hasNumber).toBe(false);
  });
});

describe('the load', () => {
  it('makes of each line a case with its household, programs, evidence and old decision, and keeps nothing of the line', async () => {
    const given = some(6);
    const FileId = await taken(given);
    await worked(startConversionCheck, FileId);
    expect(await statesOf(FileId)).toEqual({ ready: 6 });
    await worked(startConversionLoad, FileId);
    const rows = await listed(FileId);
    expect(rows.map(row => row.State)).toEqual(Array(6).fill('loaded'));
    const stored = await server.owner.query(
      'select content_sealed, choices from conversion_line where file_id = $1 and content_sealed is not null',
      [FileId],
    );
    expect(stored.rows).toEqual([]);
    for (const [at, line] of given.entries()) {
      const { rows: found } = await server.owner.query(
        `select k.id, k.region_id, k.county, k.mode, k.status, v.legacy_case_number,
           (select count(*)::int from case_member m where m.case_id = k.id) as members,
           (select count(*)::int from case_relationship r where r.case_id = k.id) as ties,
           (select count(*)::int from evidence e where e.case_id = k.id and e.reason = 'Conversion') as evidence,
           (select count(*)::int from legacy_decision d where d.case_id = k.id) as decisions,
           (select jsonb_object_agg(p.program, jsonb_build_array(p.status, p.certified_from, p.certified_to))
            from case_program p where p.case_id = k.id) as programs
         from benefit_case k join converted_case v on v.case_id = k.id where k.case_number = $1`,
        [rows[at]?.CaseNumber],
      );
      expect(found[0]).toMatchObject({
        legacy_case_number: line.LegacyCaseNumber,
        region_id: line.RegionId,
        county: line.County,
        members: line.Members.length,
        ties: line.Relationships.length,
        evidence: line.Evidence.length,
        decisions: line.Programs.filter(each => each.Decision).length,
        programs: Object.fromEntries(
          line.Programs.map(each => [each.Program, [each.Status, each.CertifiedFrom, each.CertifiedTo]]),
        ),
      });
    }
    // Again, and in another file: the same cases.
    const before = await counts();
    expect((await server.call(startConversionLoad, admin, { FileId }, { key: newId() })).status).toBe(400);
    const again = await taken([...given, ...some(1)]);
    await worked(startConversionCheck, again);
    expect(await statesOf(again)).toEqual({ faulty: 6, ready: 1 });
    expect(await counts()).toEqual(before);
    expect((await server.call(removeConversionFile, admin, { FileId })).status).toBe(409);
  });

  it('killed and begun again leaves no line out and loads none twice', async () => {
    const given = some(16);
    const FileId = await taken(given);
    await worked(startConversionCheck, FileId);
    const begun = await server.call(startConversionLoad, admin, { FileId }, { key: newId() });
    expect(begun.status, begun.text).toBe(200);
    const loaded = async (): Promise<number> => {
      const { rows: done } = await server.owner.query(
        `select count(*)::int as count from conversion_line where file_id = $1 and state = 'loaded'`,
        [FileId],
      );
      return done[0].count;
    };
    const worker = await server.worker();
    while ((await loaded()) < 3) await new Promise(done => setTimeout(done, 5));
    worker.kill('SIGKILL');
    await new Promise(done => worker.once('exit', done));
    expect(await loaded()).toBeLessThan(16);
    while (await workOnce(server.platform, longKinds));
    expect(await statesOf(FileId)).toEqual({ loaded: 16 });
    const { rows } = await server.owner.query(
      `select count(*)::int as cases, count(distinct v.legacy_case_number)::int as numbers,
         (select count(*)::int from case_member m join converted_case w on w.case_id = m.case_id where w.file_id = $1) as people
       from converted_case v where v.file_id = $1`,
      [FileId],
    );
    const people = given.reduce((sum, line) => sum + line.Members.length, 0);
    expect(rows[0]).toEqual({ cases: 16, numbers: 16, people });
  });

  it('leaves no number in the file of outcomes or in the log', async () => {
    const [line] = some(1);
    const numbers = (line?.Members ?? []).map(each => each.Ssn).filter(Boolean);
    const FileId = await taken([line ?? {}]);
    await worked(startConversionCheck, FileId);
    await worked(startConversionLoad, FileId);
    const csv = await server.call(conversionLineList.export, admin, {
      Filters: { FileId },
      Format: 'csv',
      Columns: ['Line', 'LegacyCaseNumber', 'State', 'Sentence', 'CaseNumber'],
    });
    expect(csv.text).toContain(line?.LegacyCaseNumber ?? 'none');
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) {
      expect(csv.text).not.toContain(number);
      expect(server.logLines.join('\n')).not.toContain(number);
    }
  });
});

describe('what is never loaded', () => {
  it('is removed after its days, says so, and can come in anew', async () => {
    const bytes = fileOf(some(2));
    const { FileId } = (await uploaded(bytes)).body;
    await worked(startConversionCheck, FileId);
    const run = () => actingFor('job test', () => emptyLinesJob.run(server.platform));
    await run();
    expect(await statesOf(FileId)).toEqual({ ready: 2 });
    await server.owner.query(`update conversion_file set uploaded_at = now() - interval '91 days' where file_id = $1`, [
      FileId,
    ]);
    await run();
    expect(await statesOf(FileId)).toEqual({ removed: 2 });
    expect((await listed(FileId)).map(row => row.Sentence)[0]).toBe(
      'This line was removed: its time was over and it was never loaded. Take the file in anew.',
    );
    const { rows } = await server.owner.query(
      `select (select count(*)::int from conversion_line where file_id = $1 and content_sealed is not null) as kept,
         (select count(*)::int from audit_event where activity = 'CONVERSION_LINES_REMOVED' and subject_id = $1::text) as told`,
      [FileId],
    );
    expect(rows[0]).toEqual({ kept: 0, told: 1 });
    expect((await server.call(startConversionLoad, admin, { FileId }, { key: newId() })).status).toBe(400);
    const again = (await uploaded(bytes)).body;
    expect([again.ResultCode, again.FileId === FileId]).toEqual(['00', false]);
  });
});
