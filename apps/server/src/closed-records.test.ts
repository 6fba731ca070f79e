import { getClient } from '@commonweal/contracts/clients/calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { addApplicationNote, addCaseNote, addClientNote, pinClientNote } from '@commonweal/contracts/notes/calls';
import { touchPresence } from '@commonweal/contracts/presence/calls';
import { calls } from '@commonweal/contracts/registry';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { clerk } from '@commonweal/testkit/applications';
import { note } from '@commonweal/testkit/note';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

/** Over every call that names a record: what is closed answers like nothing, and leaves a line of who tried. */

let server: TestServer;
let stranger: { token: string; userId: string };
let assistor: string;
let record: Record<'Pin' | 'CaseNumber' | 'ApplicationNumber' | 'DocumentNumber', string>;

const today = toAgencyDate(Date.now());

beforeAll(async () => {
  server = await openTestServer();
  const made = await clerk(server, await server.tokenFor('caseworker'), today).withCase();
  record = {
    Pin: made.pins[0] ?? '',
    CaseNumber: made.caseNumber,
    ApplicationNumber: made.number,
    DocumentNumber: '900000002',
  };
  await server.owner.query('update client set confidential = true where pin = $1', [record.Pin]);
  await server.owner.query('update benefit_case set confidential = true where case_number = $1', [record.CaseNumber]);
  stranger = await server.personWith('U');
  assistor = await server.tokenFor('cboassistor');
});
afterAll(() => server.close());

interface Line {
  readonly subject_type: string;
  readonly pin: string | null;
  readonly case_number: string | null;
  readonly application_number: string | null;
}

/** The lines of refusals that a piece of work leaves for a person. */
async function refusals(userId: string, work: () => Promise<unknown>): Promise<Line[]> {
  const denied = "select * from audit_event where actor = $1 and outcome = 'denied' order by at, audit_id";
  const before = new Set((await server.owner.query(denied, [userId])).rows.map(row => row.audit_id));
  await work();
  return (await server.owner.query(denied, [userId])).rows.filter(row => !before.has(row.audit_id));
}

const shapeOf = ({ request }: CallDeclaration): readonly string[] =>
  request instanceof z.ZodObject ? Object.keys(request.shape) : [];

const namesOf = (call: CallDeclaration) =>
  (['Pin', 'CaseNumber', 'ApplicationNumber', 'DocumentNumber'] as const).filter(name => shapeOf(call).includes(name));

/** What else some calls ask for. */
const besides = { Language: 'en', Reason: 'Trying', Page: 1, TrueOn: '', KnownOn: '', Program: 'SNAP' };

const naming = calls.filter(call => namesOf(call).length > 0);

describe('a closed record', () => {
  it('leaves a line at every call that answers as if it were not there', async () => {
    const walked: string[] = [];
    for (const call of naming) {
      for (const name of namesOf(call)) {
        let status = 0;
        const lines = await refusals(stranger.userId, async () => {
          const more = Object.entries(besides).filter(([field]) => shapeOf(call).includes(field));
          const request = { ...Object.fromEntries(more), [name]: record[name] };
          ({ status } = await server.call(call, stranger.token, request, { ifMatch: 1, key: 'closed-records-walk' }));
        });
        if (status !== 404) continue;
        walked.push(call.name);
        const kept = lines.map(line => [line.pin, line.case_number, line.application_number, line.subject_type]);
        const wanted = name === 'DocumentNumber' ? 'document' : record[name];
        expect(kept.flat(), `${call.name} by ${name}`).toContain(wanted);
      }
    }
    expect(walked).toEqual(
      expect.arrayContaining([
        'GetApplication',
        'GetApplicationTimeline',
        'GetApplicationNotes',
        'GetCaseBrief',
        'GetCaseNotes',
        'GetClient',
        'GetClientNotes',
        'PrintApplicationReceipt',
        'ViewDocument',
      ]),
    );
    expect(walked.length).toBeGreaterThan(20);
  });

  it('leaves a line when a write is taken back, of notes on every kind of record', async () => {
    const written = note({ Text: 'Anything' });
    const { Pin, CaseNumber, ApplicationNumber } = record;
    for (const [call, named, field] of [
      [addClientNote, { Pin }, 'pin'],
      [addCaseNote, { CaseNumber }, 'case_number'],
      [addApplicationNote, { ApplicationNumber }, 'application_number'],
    ] as const) {
      const lines = await refusals(stranger.userId, async () => {
        const answer = await server.call(call, stranger.token, { ...written, ...named }, { key: `closed-${field}` });
        expect(answer.status).toBe(404);
      });
      expect(lines.map(line => line[field])).toEqual(Object.values(named));
    }
  });

  it('leaves a line when one of its notes is reached for through an open record', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into note (region_id, id, about, client_id, text, written_at, written_by)
       select 'SC', gen_random_uuid(), 'client', client_id, 'x', now(), 'DOKAFOR' from client where pin = $1 returning id`,
      [record.Pin],
    );
    const open = await server.owner.query<{ pin: string }>(
      'select pin from client where not confidential and merged_into is null order by pin limit 1',
    );
    const request = { Pin: open.rows[0]?.pin ?? '', NoteId: rows[0]?.id ?? '', Pinned: 'Y' };
    const lines = await refusals(stranger.userId, async () => {
      expect((await server.call(pinClientNote, stranger.token, request)).status).toBe(404);
    });
    expect(lines.map(line => line.subject_type)).toEqual(['note']);
  });

  it('leaves a line when somebody asks who has it open', async () => {
    const lines = await refusals(stranger.userId, () =>
      server.call(touchPresence, stranger.token, { Kind: 'client', Key: record.Pin, Editing: 'N' }),
    );
    expect(lines.map(line => line.pin)).toEqual([record.Pin]);
  });

  it('leaves a line for an assistor who reaches for what somebody else filed', async () => {
    const lines = await refusals('MBAPTISTE', () =>
      server.call(touchPresence, assistor, { Kind: 'application', Key: record.ApplicationNumber, Editing: 'N' }),
    );
    expect(lines.map(line => line.application_number)).toEqual([record.ApplicationNumber]);
  });
});

describe('a record that is open, or not there at all', () => {
  it('leaves no line of a refusal', async () => {
    const lines = await refusals(stranger.userId, async () => {
      expect((await server.call(getClient, stranger.token, { Pin: '0999999999' })).status).toBe(404);
      expect((await server.call(touchPresence, stranger.token, { Kind: 'case', Key: '1', Editing: 'N' })).status).toBe(
        404,
      );
    });
    expect(lines).toEqual([]);
  });
});
