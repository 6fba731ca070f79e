import { randomUUID } from 'node:crypto';
import { updateLastScreenVisited } from '@commonweal/contracts/applications/calls';
import {
  completeRegistration,
  getApplication,
  printReceipt,
  removeApplicationPerson,
  saveApplicationInformation,
  saveApplicationPerson,
  saveCaseChoice,
  saveProgramSelection,
  startApplication,
} from '@commonweal/contracts/applications/registration-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { getReferenceEntryUse } from '@commonweal/contracts/reference/editor-calls';
import { getPlaceOfZip } from '@commonweal/contracts/zipcodes/place-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { information, person, registered } from '@commonweal/testkit/applications';
import { readLetter } from '@commonweal/testkit/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let today: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  today = toAgencyDate(Date.now());
});
afterAll(() => server.close());

const start = (input: object = {}, token = worker) =>
  server.call(startApplication, token, { ...information(today), ...input }, { key: randomUUID() });
const read = async (number: string, token = worker) =>
  (await server.call(getApplication, token, { ApplicationNumber: number })).body;
const addPerson = (number: string, version: number, input: object) =>
  server.call(
    saveApplicationPerson,
    worker,
    { ApplicationNumber: number, PersonId: null, ...person(input) },
    { ifMatch: version },
  );
const back = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

describe('the start of a registration', () => {
  it('takes a number, and the ZIP code gives county, region and office', async () => {
    const { body, status } = await start();
    expect(status).toBe(200);
    expect(body.ApplicationNumber).toMatch(/^7\d{9}$/);
    expect(await read(body.ApplicationNumber)).toMatchObject({
      Status: 'I',
      County: 'Hillsborough',
      RegionId: 'SC',
      ApplicationDate: today,
      Version: 1,
      Steps: [
        { PageId: 'Information', Done: true },
        { PageId: 'HouseholdMembers', Done: false, Open: true },
        {},
        {},
        {},
      ],
    });
    const place = await server.call(getPlaceOfZip, worker, { Zip: '33602' });
    expect(place.body.Place).toMatchObject({ City: 'Tampa', County: 'Hillsborough' });
    expect((await server.call(getPlaceOfZip, worker, { Zip: '10001' })).body).toEqual({ Place: null });
  });

  it('never takes a day in the future, and asks why when it is more than a day ago', async () => {
    const future = await start({ ReceivedOn: back(-1) });
    expect(future.status).toBe(400);
    expect(future.problem.faults).toMatchObject([{ path: 'ReceivedOn', message: 'The date cannot be in the future.' }]);
    expect((await start({ ReceivedOn: back(1) })).status).toBe(200);
    const late = await start({ ReceivedOn: back(2) });
    expect(late.problem.faults.map(fault => fault.path)).toEqual(['ReceivedReason']);
    expect((await start({ ReceivedOn: back(2), ReceivedReason: 'Found in the drop box' })).status).toBe(200);
  });

  it('counts a web application after hours as the next working day, and one at the counter as the same', async () => {
    // Saturday, 7 November 2026; the Monday after is a working day, Wednesday the 11th is Veterans Day.
    const saturday = { ReceivedOn: '2026-11-07', ReceivedReason: 'Test', SignedOn: '', SignedBy: '' };
    const web = await start({ ...saturday, Source: 'WB', ReceivedTime: '10:00' });
    expect((await read(web.body.ApplicationNumber)).ApplicationDate).toBe('2026-11-09');
    const counter = await start({ ...saturday, Source: 'WI' });
    expect((await read(counter.body.ApplicationNumber)).ApplicationDate).toBe('2026-11-07');
    const evening = await start({ ...saturday, ReceivedOn: '2026-11-10', Source: 'F', ReceivedTime: '21:30' });
    expect((await read(evening.body.ApplicationNumber)).ApplicationDate).toBe('2026-11-12');
    const noTime = await start({ ...saturday, Source: 'WB' });
    expect(noTime.problem.faults).toMatchObject([{ path: 'ReceivedTime', message: 'Field is blank' }]);
  });

  it('keeps who sent the household, where somebody asked, and takes no code that is not offered', async () => {
    const sent = await start({ ReferralSource: 'HOSP' });
    expect((await read(sent.body.ApplicationNumber)).ReferralSource).toBe('HOSP');
    expect((await read((await start({})).body.ApplicationNumber)).ReferralSource).toBe('');
    const unknown = await start({ ReferralSource: 'NOWHERE' });
    expect(unknown.problem.faults).toMatchObject([
      { path: 'ReferralSource', message: 'Choose who sent the household, or leave it empty.' },
    ]);
  });

  it('gives a household without a home General Delivery at the office', async () => {
    const { body } = await start({ Homeless: true, OfficeCode: 'SC01', Line1: '', City: '', State: '', Zip: '' });
    const { rows } = await server.owner.query("select city, zip from office where office_code = 'SC01'");
    expect(await read(body.ApplicationNumber)).toMatchObject({
      Line1: 'General Delivery',
      City: rows[0].city,
      Zip: rows[0].zip,
      OfficeCode: 'SC01',
    });
    const nowhere = await start({ Homeless: true, OfficeCode: '', Line1: '', City: '', State: '', Zip: '' });
    expect(nowhere.problem.faults.map(fault => fault.path)).toEqual(['OfficeCode']);
  });

  it('names every fault at once', async () => {
    const answer = await start({ Line1: 'x'.repeat(51), City: '', Zip: '336', Phone: '0125550100', Email: 'nobody' });
    expect(answer.problem.faults.map(fault => fault.path).toSorted()).toEqual(
      expect.arrayContaining(['Email', 'Line1', 'Phone', 'Zip']),
    );
    expect(answer.problem.faults.find(fault => fault.path === 'Line1')?.message).toContain('at most 50 characters');
  });

  it('has one effect for one key, and leaves history and audit', async () => {
    const key = randomUUID();
    const first = await server.call(startApplication, worker, information(today), { key });
    const again = await server.call(startApplication, worker, information(today), { key });
    expect(again.body).toEqual(first.body);
    const { rows } = await server.owner.query(
      'select activity, history_id from audit_event where application_number = $1 order by at, audit_id',
      [first.body.ApplicationNumber],
    );
    // The second look is kept, too: it changed nothing.
    expect(rows).toEqual([
      { activity: 'APPLICATION_STARTED', history_id: expect.any(String) },
      { activity: 'APPLICATION_STARTED', history_id: null },
    ]);
  });
});

describe('the people of an application', () => {
  it('are kept as stated, the number sealed and shown by its last four', async () => {
    const { ApplicationNumber: number } = (await start()).body;
    const added = await addPerson(number, 1, { Ssn: '212-55-6789' });
    expect(added.status).toBe(200);
    const record = await read(number);
    expect(record.Persons).toMatchObject([{ FirstName: 'Rosa', SsnLast4: '6789', SsnStatus: 'given', Pin: null }]);
    expect(record.ApplicantId).toBe(added.body.PersonId);
    expect(JSON.stringify(record)).not.toContain('212556789');
    const { rows } = await server.owner.query(
      `select (select string_agg(after::text, '') from record_history where subject_id = $1) as history,
              (select string_agg(encode(ssn_sealed, 'escape'), '') from application_person) as sealed`,
      [number],
    );
    expect(`${rows[0].history}${rows[0].sealed}`).not.toContain('212556789');
    expect(server.logLines.join('')).not.toContain('212556789');
  });

  it('have the limits of the model, and numbers that can be', async () => {
    const { ApplicationNumber: number } = (await start()).body;
    const wrong = await addPerson(number, 1, { FirstName: 'x'.repeat(16), MiddleInitial: 'AB', Ssn: '666123456' });
    expect(wrong.problem.faults.map(fault => fault.path).toSorted()).toEqual(['FirstName', 'MiddleInitial', 'Ssn']);
    const masked = await addPerson(number, 1, { Ssn: '***-**-6789' });
    expect(masked.status).toBe(400);
    const none = await addPerson(number, 1, { Ssn: '000000000' });
    expect(none.problem.faults.map(fault => fault.path)).toEqual(['Ssn']);
    const later = await addPerson(number, 1, { BirthDate: back(-3), SsnStatus: 'missing', Ssn: '' });
    expect(later.problem.faults.map(fault => fault.path)).toEqual(['BirthDate']);
  });

  it('are edited one version at a time; the second saver sees what is stored', async () => {
    const { ApplicationNumber: number } = (await start()).body;
    const added = await addPerson(number, 1, {});
    const edit = (version: number, LastName: string) =>
      server.call(
        saveApplicationPerson,
        worker,
        { ApplicationNumber: number, PersonId: added.body.PersonId, ...person({ LastName, Ssn: '' }) },
        { ifMatch: version },
      );
    expect((await edit(2, 'Prieto')).status).toBe(200);
    const second = await edit(2, 'Valdes');
    expect(second.status).toBe(409);
    expect(second.problem.current).toMatchObject({ Version: 3, Persons: [{ LastName: 'Prieto', SsnLast4: '6789' }] });
  });

  it('keep an alien number that is left alone, and none is written back masked', async () => {
    const { ApplicationNumber: number } = (await start()).body;
    const added = await addPerson(number, 1, { AlienNumber: 'A 123 456 789' });
    const edit = (version: number, AlienNumber: string) =>
      server.call(
        saveApplicationPerson,
        worker,
        { ApplicationNumber: number, PersonId: added.body.PersonId, ...person({ AlienNumber, Ssn: '' }) },
        { ifMatch: version },
      );
    const masked = await edit(2, 'A•••••6789');
    expect([masked.status, masked.problem.faults[0]?.code]).toEqual([400, 'masked']);
    expect((await edit(2, '')).status).toBe(200);
    expect((await read(number)).Persons[0]?.AlienLast4).toBe('6789');
    expect((await edit(3, '000000000')).status).toBe(200);
    expect((await read(number)).Persons[0]?.AlienLast4).toBe('');
    const { rows } = await server.owner.query(
      "select 1 from record_history where before::text like '%123456789%' or after::text like '%123456789%'",
    );
    expect(rows).toEqual([]);
  });

  it('can be taken off, and leave the programs with them', async () => {
    const { ApplicationNumber: number } = (await start()).body;
    const one = (await addPerson(number, 1, {})).body.PersonId;
    const two = (await addPerson(number, 2, { FirstName: 'Luz', SsnStatus: 'missing', Ssn: '' })).body.PersonId;
    await server.call(
      saveProgramSelection,
      worker,
      {
        ApplicationNumber: number,
        Programs: [
          { Program: 'SNAP', Persons: [one, two], DisabilityBasis: false },
          { Program: 'MFAM', Persons: [two], DisabilityBasis: false },
        ],
      },
      { ifMatch: 3 },
    );
    const gone = await server.call(
      removeApplicationPerson,
      worker,
      { ApplicationNumber: number, PersonId: two },
      { ifMatch: 4 },
    );
    expect(gone.status).toBe(200);
    expect((await read(number)).Programs).toMatchObject([{ Program: 'SNAP', Persons: [one] }]);
  });
});

describe('the steps', () => {
  it('cannot be taken out of order: 409 and the sentence names the one in the way', async () => {
    const { ApplicationNumber: number } = (await start()).body;
    const early = await server.call(completeRegistration, worker, { ApplicationNumber: number }, { ifMatch: 1 });
    expect(early.status).toBe(409);
    expect(early.problem.UserFriendlyException[0]).toBe(
      'Finish “Household members” first. Then you can go on to “Recap”.',
    );
    const programs = await server.call(
      saveProgramSelection,
      worker,
      { ApplicationNumber: number, Programs: [{ Program: 'SNAP', Persons: [randomUUID()], DisabilityBasis: false }] },
      { ifMatch: 1 },
    );
    expect(programs.status).toBe(409);
    const choice = await server.call(
      saveCaseChoice,
      worker,
      { ApplicationNumber: number, CaseChoice: 'new', CaseNumber: '', Overlaps: [] },
      { ifMatch: 1 },
    );
    expect(choice.status).toBe(409);
  });

  it('lead to a registered application with its clocks running, and a receipt in both languages', async () => {
    const { number } = await registered(server, worker, today);
    const record = await read(number);
    expect(record).toMatchObject({ Status: 'P', Flow: 'CRAD', LastPage: 'ProgramSelection' });
    expect(record.Programs).toMatchObject([
      { Program: 'MFAM', Status: 'NA', Days: 45, DueOn: back(-45), Day: 0 },
      { Program: 'SNAP', Status: 'NA', Days: 30, DueOn: back(-30), Day: 0 },
    ]);
    for (const [Language, words] of [
      ['en', 'Receipt for your application'],
      ['es', 'Recibo de su solicitud'],
    ]) {
      const file = await server.call(printReceipt, worker, { ApplicationNumber: number, Language });
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toContain('application/pdf');
      expect(file.text).toMatch(/^%PDF-1\.7/);
      const letter = await readLetter(file.bytes);
      expect(letter.title).toBe(words);
      expect(letter.text).toContain(number);
      expect(letter.text).toMatch(/Printed by|Impreso por/);
      expect(letter.text).toMatch(/\d{3}-555-01\d\d/);
      expect(letter.text).not.toContain('212556789');
    }
    const again = await server.call(
      completeRegistration,
      worker,
      { ApplicationNumber: number },
      { ifMatch: record.Version },
    );
    expect(again.status).toBe(409);
  });

  it('go on where they were left', async () => {
    const { ApplicationNumber: number } = (await start()).body;
    const left = { ApplicationNumber: number, PageId: 'ProgramSelection', CaseNumber: '' };
    expect((await server.call(updateLastScreenVisited, worker, left)).status).toBe(200);
    expect((await read(number)).LastPage).toBe('ProgramSelection');
  });

  it('move the due dates when the day of receipt is corrected', async () => {
    const { number } = await registered(server, worker, today);
    const record = await read(number);
    const { ApplicationNumber: _, ...input } = { ApplicationNumber: number, ...information(today) };
    const corrected = await server.call(
      saveApplicationInformation,
      worker,
      {
        ApplicationNumber: number,
        ...input,
        ReceivedOn: back(5),
        ReceivedReason: 'Stamp was wrong',
        SignedOn: back(6),
      },
      { ifMatch: record.Version },
    );
    expect(corrected.status).toBe(200);
    expect((await read(number)).Programs.find(each => each.Program === 'SNAP')?.DueOn).toBe(back(-25));
  });
});

describe('a code that applications hold', () => {
  it('says so before it is deactivated: in columns, inside what was stated, and once for a row', async () => {
    const admin = await server.tokenFor('itadmin');
    const used = async (TableName: string, ReferenceCode: string) =>
      new Map(
        (await server.call(getReferenceEntryUse, admin, { TableName, ReferenceCode })).body.data.map(use => [
          use.What,
          use.Count,
        ]),
      );
    const before = await used('MARITALSTATUS', 'WI');
    const { body } = await start({ Source: 'K' });
    await addPerson(body.ApplicationNumber, 1, { MaritalStatus: 'WI', Ssn: '', SsnStatus: 'missing' });
    const after = await used('MARITALSTATUS', 'WI');
    expect(after.get('People on applications')).toBe((before.get('People on applications') ?? 0) + 1);
    expect((await used('APPSOURCE', 'K')).get('Applications')).toBeGreaterThan(0);
    expect((await used('PROGRAM', 'SNAP')).get('Programs asked for on applications')).toBeGreaterThan(0);
    const spanish = await server.call(getReferenceEntryUse, admin, { TableName: 'LANGUAGE', ReferenceCode: 'SP' });
    expect(spanish.body.data.map(use => use.What).toSorted()).toEqual(
      [...new Set(spanish.body.data.map(use => use.What))].toSorted(),
    );
  });
});
