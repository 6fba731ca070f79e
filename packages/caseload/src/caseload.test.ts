import { readFileSync } from 'node:fs';
import { dataSchemas } from '@commonweal/contracts/evidence/kinds';
import { codeTables } from '@commonweal/contracts/reference/tables';
import { describe, expect, it } from 'vitest';
import { type CaseloadOptions, caseload, type Made } from './generate.ts';
import { numbersToGive, socialSecurityNumber } from './identity-numbers.ts';
import { cut } from './names/naming.ts';
import { checkPart, numbersBefore, optionsOfPart } from './parts.ts';
import type { Place } from './person.ts';
import { officeMix, stateMix } from './story.ts';
import { toldHouseholds } from './told.ts';
import { slips, type Twice } from './twice.ts';

const places: Place[] = readFileSync(new URL('../../../database/data/zip-codes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [zip = '', city = '', , county = '', , regionId = '', officeCode = ''] = line.split(',');
    return { zip, city, county, regionId, officeCode };
  });
const [place] = places;
if (!place) throw new Error('There are no ZIP codes');

const now = new Date('2026-03-10T15:00:00Z');
const today = '2026-03-10';
const bytes = (text: string): Uint8Array => Buffer.from(text);
const options: CaseloadOptions = {
  seed: 7,
  today,
  now,
  mix: officeMix,
  places,
  workers: [{ userId: 'WORKER', regionId: 'SC', officeCode: 'SC01' }],
  sealing: { sealSsn: bytes, hashSsn: bytes },
  lastNumbers: { pin: 1_000_000, caseNumber: 1_100_000_000, applicationNumber: 7_000_000_000 },
  told: toldHouseholds({ today, now, place, worker: 'WORKER' }),
};

function take(count: number, given: CaseloadOptions = options): Made[] {
  const { households } = caseload(given);
  return Array.from({ length: count }, () => households.next().value);
}
const sample = take(600);
const people = sample.flatMap(each => each.household.people);
const facts = sample.flatMap(each => each.household.facts);
const codes = (name: string): readonly string[] => codeTables.find(table => table.name === name)?.codes ?? [];

describe('a caseload', () => {
  it('is the same for the same seed and another for another', () => {
    expect(take(40)).toEqual(sample.slice(0, 40));
    expect(take(40, { ...options, seed: 8 }).at(-1)).not.toEqual(sample[39]);
  });

  it('keeps the limits of a client and names only codes that exist', () => {
    for (const person of people) {
      expect([...person.firstName].length).toBeLessThanOrEqual(15);
      expect([...person.lastName].length).toBeLessThanOrEqual(15);
      expect([...person.fullName].length).toBeLessThanOrEqual(50);
      expect(person.birthDate <= today).toBe(true);
      expect(codes('CITIZENSHIP')).toContain(person.citizenship);
      expect(codes('MARITALSTATUS')).toContain(person.maritalStatus);
      expect(codes('LANGUAGE')).toContain(person.spokenLanguage);
      expect(codes('EDUCATION')).toContain(person.education);
      expect(codes('SCHOOL')).toContain(person.school);
    }
  });

  it('leaves out the second of two family names where both do not fit, and never half of one', () => {
    expect(cut('Santiago Figueroa')).toBe('Santiago');
    expect(cut('Sánchez-Hernández')).toBe('Sánchez');
    expect(cut('Ávila-Castillo')).toBe('Ávila-Castillo');
    expect(cut('Rivera de la Cruz')).toBe('Rivera de la');
    expect(cut('Wolfeschlegelsteinhausen')).toBe('Wolfeschlegelst');
  });

  it('gives everybody a Social Security number of their own that no rule calls impossible', () => {
    const given = Array.from({ length: 20_000 }, (_, at) => socialSecurityNumber(at + 1));
    expect(new Set(given).size).toBe(given.length);
    expect(given.filter(ssn => !/^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(ssn))).toEqual([]);
    expect(socialSecurityNumber(numbersToGive + 5)).toBe(socialSecurityNumber(5));
  });

  it('states evidence as its kind declares it', () => {
    expect(facts.length).toBeGreaterThan(1000);
    const wrong = facts.flatMap(fact => {
      const read = dataSchemas[fact.kind].safeParse(fact.data);
      return read.success ? [] : [`${fact.kind}: ${read.error.message}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('keeps one belief about a fact for every day, and what was believed before', () => {
    const changed = facts.filter(fact => fact.supersededAt !== null);
    expect(changed.length).toBeGreaterThan(20);
    for (const rows of Map.groupBy(facts, fact => fact.factId).values()) {
      const believed = rows.filter(row => row.supersededAt === null).toSorted((a, b) => (a.from < b.from ? -1 : 1));
      for (const [at, row] of believed.entries()) {
        const next = believed[at + 1];
        if (next) expect(row.to !== null && row.to < next.from).toBe(true);
      }
    }
  });

  it('tells how two people are related once, and of interviews, cards and amended notes where history is kept', () => {
    const rowsOf = (table: string, of: readonly Made[]) =>
      of.flatMap(each => each.rows.filter(rows => rows.table === table).flatMap(rows => rows.rows));
    const ties = rowsOf('case_relationship', sample).map(row =>
      [row.case_id, ...[row.from_client_id, row.to_client_id].toSorted()].join(' '),
    );
    expect(new Set(ties).size).toBe(ties.length);
    expect(rowsOf('case_interview', sample)).toEqual([]);
    const told = take(600, { ...options, history: true });
    const interviews = rowsOf('case_interview', told);
    expect(interviews.length).toBeGreaterThan(200);
    for (const held of interviews) {
      expect(codes('INTERVIEWOUTCOME')).toContain(held.outcome);
      expect(codes('INTERVIEWCHANNEL')).toContain(held.channel);
      expect(String(held.held_on) <= today).toBe(true);
    }
    const cards = rowsOf('replacement_card', told);
    expect(cards.some(card => card.warned)).toBe(true);
    expect(cards.every(card => String(card.requested_on) <= today)).toBe(true);
    expect(rowsOf('note', told).some(note => note.amends)).toBe(true);
    const stays = rowsOf('evidence', told).filter(row => row.kind === 'facility-stay');
    expect(stays.length).toBeGreaterThan(3);
    for (const stay of stays) dataSchemas['facility-stay'].parse(JSON.parse(String(stay.data)));
  });

  it('had its appointments and was looked at: after it was there, by whoever may, and not in the days to come', () => {
    const instantOf = (day: string, minute: number): number => Date.parse(`${day}T00:00:00Z`) + (minute + 300) * 60_000;
    const staffed = {
      ...options,
      workers: [...options.workers, { userId: 'OTHER', regionId: 'SC', officeCode: 'SC01' }],
    };
    const seen = take(600, { ...staffed, meetings: { instantOf }, looks: { each: 6 } });
    const kinds = new Set<unknown>();
    for (const { household, rows } of seen) {
      const of = (table: string) => rows.filter(each => each.table === table).flatMap(each => each.rows);
      for (const meeting of of('appointment')) {
        kinds.add(meeting.type).add(meeting.status);
        expect(String(meeting.day) < today && String(meeting.day) >= household.story.applicationDate).toBe(true);
        expect(meeting.case_number).toBe(household.caseNumber);
      }
      for (const look of of('audit_event')) {
        kinds.add(look.activity).add(look.actor);
        expect((look.at as Date) <= now).toBe(true);
        if (household.confidential) expect(look.actor).not.toBe('OTHER');
      }
    }
    const expected = [
      'SNAPINT',
      'RENEW',
      'HELP',
      'kept',
      'missed',
      'cancelled',
      'CASE_VIEWED',
      'CLIENT_VIEWED',
      'OTHER',
    ];
    expect(expected.filter(kind => !kinds.has(kind))).toEqual([]);
  });

  it('has clocks that run out today, that are over, and expedited ones', () => {
    const requests = sample
      .flatMap(each => each.household.story.programs)
      .filter(each => 'NA P S'.includes(each.status));
    expect(requests.filter(each => each.dueOn === today).length).toBeGreaterThan(3);
    expect(requests.filter(each => each.dueOn < today).length).toBeGreaterThan(5);
    expect(requests.filter(each => each.expedited && each.dueOn >= today).length).toBeGreaterThan(3);
  });

  it('has screened who asks for food assistance, by amounts that the facts bear out', () => {
    const made = take(120, { ...options, history: true }).slice(options.told?.length);
    for (const { household, rows } of made) {
      const snap = household.story.programs.find(each => each.program === 'SNAP');
      const isScreened = snap !== undefined && household.story.stage !== 'registering';
      const screened = rows.filter(each => each.table === 'expedited_screening').flatMap(each => each.rows);
      expect(screened.map(row => row.verdict)).toEqual(isScreened ? [snap.expedited ? 'entitled' : 'not'] : []);
    }
  });

  it('gives each household its papers, the share asked for waiting, each about people of its own case, the same each time', () => {
    const working = { ...options, mix: stateMix, documents: { each: 6, waiting: 0.02, lastNumber: 800_000_000 } };
    const made = take(400, working);
    const rowsOf = (name: string) =>
      made.flatMap(each => each.rows.filter(({ table }) => table === name).flatMap(({ rows }) => rows));
    const papers = rowsOf('document');
    expect(papers.length).toBeGreaterThan(1000);
    expect(new Set(papers.map(paper => paper.document_number)).size).toBe(papers.length);
    const waiting = papers.filter(paper => paper.state === 'waiting for index');
    expect(waiting.length / papers.length).toBeCloseTo(0.02, 2);
    expect(waiting.every(paper => paper.case_number === null && paper.document_subtype_id === '')).toBe(true);
    for (const { household, rows } of made) {
      const pins = new Set(household.people.map(person => person.pin));
      for (const paper of rows.filter(({ table }) => table === 'document').flatMap(each => each.rows)) {
        if (paper.state !== 'indexed') continue;
        expect([pins.has(String(paper.pin)), paper.case_number]).toEqual([true, household.caseNumber]);
        expect(codes('DOCSUBTYPE')).toContain(paper.document_subtype_id);
        expect(String(paper.received_date) <= today).toBe(true);
      }
    }
    expect(rowsOf('document_text')).toHaveLength(papers.length);
    expect(take(20, working)).toEqual(made.slice(0, 20));
    // What else a household has is not drawn anew because of its papers.
    const without = take(5, { ...options, mix: stateMix });
    const other = (each: Made) => each.rows.filter(({ table }) => !table.startsWith('document'));
    expect(without.map(each => each.rows)).toEqual(made.slice(0, 5).map(other));
  });

  it('gives each household its work of two years, the share asked for open, with every step and its time, the same each time', () => {
    const working = { ...options, mix: stateMix, work: { each: 8, open: 0.15, lastNumber: 50_000_000 } };
    const made = take(400, working);
    const rowsOf = (table: string) =>
      made.flatMap(each => each.rows.filter(rows => rows.table === table).flatMap(rows => rows.rows));
    const items = rowsOf('work_item');
    const open = items.filter(item => item.closed_at === null);
    expect(items.length).toBeGreaterThan(400 * 6);
    expect(open.length / items.length).toBeCloseTo(0.15, 2);
    expect(new Set(items.map(item => item.work_item_id)).size).toBe(items.length);
    expect([...new Set(items.map(item => item.work_item_type_id))].toSorted()).toEqual([
      'ADD',
      'APP',
      'CHG',
      'HRG',
      'RDT',
    ]);
    const causes = open
      .filter(item => item.cause_kind !== 'manual')
      .map(item => `${item.cause_kind} ${item.cause_key}`);
    expect(new Set(causes).size).toBe(causes.length);
    const steps = Map.groupBy(rowsOf('work_item_change'), step => step.work_item);
    const timers = new Map(rowsOf('time_worked').map(timer => [timer.work_item, timer]));
    for (const item of items) {
      const own = (steps.get(item.id ?? '') ?? []).toSorted((a, b) => Number(a.changed_at) - Number(b.changed_at));
      expect(own[0]?.action).toBe('create');
      expect(Number(item.closed_at ?? now)).toBeLessThanOrEqual(Number(now));
      expect(own.some(step => step.action === 'complete')).toBe(item.closed_at !== null);
      expect(timers.has(item.id ?? '')).toBe(item.closed_at !== null);
      expect(item.status === 'NW').toBe(item.assigned_to === null);
    }
    expect(take(20, working)).toEqual(made.slice(0, 20));
    const without = take(20, { ...options, mix: stateMix });
    expect(made.slice(0, 20).map(each => each.household)).toEqual(without.map(each => each.household));
  });

  it('is the same in parts, whoever makes which first, and no part runs into the numbers of another', () => {
    const { told: _told, ...drawn } = { ...options, mix: stateMix };
    const made = (part: number) => take(30, optionsOfPart(drawn, part));
    const [second, first] = [made(1), made(0)];
    expect([made(0), made(1)]).toEqual([first, second]);
    const pins = [...first, ...second].flatMap(each => each.household.people.map(person => person.pin));
    expect(new Set(pins).size).toBe(pins.length);
    expect(first.map(each => each.household.phone)).not.toEqual(second.map(each => each.household.phone));
    const last = { pin: 0, caseNumber: 0, applicationNumber: 0 };
    expect(() => checkPart(last, 0, numbersBefore(last, 1))).not.toThrow();
    expect(() => checkPart(last, 0, { ...last, pin: numbersBefore(last, 1).pin + 1 })).toThrow('Part 0');
  });

  it('registers some people twice, without their number and with slips, and tells who is whom', () => {
    const told: Twice[] = [];
    const made = take(600, { ...options, mix: stateMix, twice: { share: 0.2, tell: each => told.push(each) } });
    const byPin = new Map(made.flatMap(({ household }) => household.people.map(each => [each.pin, each] as const)));
    expect(told.length).toBeGreaterThan(20);
    for (const { pin, again, slips: differs } of told) {
      const [one, other] = [byPin.get(pin), byPin.get(again)];
      expect([other?.ssn, other?.gender]).toEqual([null, one?.gender]);
      const names = differs.filter(slip => slip === 'nickname' || slip === 'given name');
      expect(other?.firstName === one?.firstName).toBe(names.length === 0);
      expect(other?.lastName === one?.lastName).toBe(!differs.includes('surname'));
      const dates = differs.filter(slip => slip === 'day and month' || slip === 'birth date');
      expect(other?.birthDate === one?.birthDate).toBe(dates.length === 0);
    }
    expect(new Set(told.flatMap(each => each.slips)).size).toBe(slips.length);
    // Who is not registered twice is as if nobody was.
    const without = take(600, { ...options, mix: stateMix });
    expect(without.map(each => each.household.people.slice(1))).toEqual(
      made.map(each => each.household.people.slice(1)),
    );
  });

  it('speaks English, Spanish and Creole, and has children and old people', () => {
    const languages = new Set(people.map(person => person.spokenLanguage));
    expect([...languages]).toEqual(expect.arrayContaining(['EN', 'SP', 'CE']));
    expect(people.filter(person => person.age < 18).length / people.length).toBeGreaterThan(0.25);
    expect(people.filter(person => person.age > 64).length / people.length).toBeGreaterThan(0.05);
  });
});
