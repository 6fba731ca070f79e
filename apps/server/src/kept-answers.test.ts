import { getClient, revealSsn } from '@commonweal/contracts/clients/calls';
import { addClientNote } from '@commonweal/contracts/notes/calls';
import { calls } from '@commonweal/contracts/registry';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { note } from '@commonweal/testkit/note';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

/** What is answered under a key rests sealed, and is given again only to whoever may still see it. */

let server: TestServer;
let worker: string;
const Pin = '0031880472';

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;

describe('a reveal', () => {
  it('takes no key: each request counts, is recorded and asks for the record anew; nothing of it is kept', async () => {
    const codes = await query(
      "select code from reference_entry where table_name = 'SSNREVEALREASON' order by code limit 1",
    );
    const send = () =>
      server.call(revealSsn, worker, { Pin, ReasonCode: codes[0].code, Reason: '' }, { key: 'reveal-with-key' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.RevealsLeft).toBe(first.body.RevealsLeft - 1);
    expect(
      await query("select 1 from audit_event where activity = 'CLIENT_SSN_REVEALED' and pin = $1", [Pin]),
    ).toHaveLength(2);
    expect(await query("select 1 from idempotency_key where call_name = 'RevealSsn'")).toEqual([]);
    await query('update client set confidential = true where pin = $1', [Pin]);
    expect((await send()).status).toBe(404);
    await query('update client set confidential = false where pin = $1', [Pin]);
  });

  it('is every call that answers with a whole number', () => {
    const secret = calls.filter(call => {
      const node = JSON.stringify(z.toJSONSchema(call.response, { unrepresentable: 'any' }));
      return /"(Ssn|AliasSsns|AlienNumber)"/.test(node) && !/"(Before|Stated)"/.test(node) && call.kind === 'write';
    });
    expect(secret.map(call => [call.name, call.unkeyed])).toEqual([['RevealSsn', true]]);
  });
});

describe('an answer that was given under a key', () => {
  const write = (key: string) =>
    server.call(addClientNote, worker, { Pin, ...note({ Text: 'Called about the card' }) }, { key });

  it('is given again with a row in the trail, and rests sealed', async () => {
    const first = await write('kept-answer-1');
    expect(first.status).toBe(200);
    const again = await write('kept-answer-1');
    expect(again.body).toEqual(first.body);
    const rows = await query(
      "select reason from audit_event where activity = 'CLIENT_NOTE_ADDED' and pin = $1 order by at, audit_id",
      [Pin],
    );
    expect(rows.map(row => row.reason)).toEqual(['', 'repeated']);
    const [kept] = await query("select response_sealed, subjects from idempotency_key where key = 'kept-answer-1'");
    expect(kept.subjects).toEqual([{ Pin, CaseNumber: null, ApplicationNumber: null }]);
    expect(kept.response_sealed.toString('latin1')).not.toContain('ResultCode');
  });

  it('is not given again once the record is closed; that it was asked for is kept', async () => {
    await query('update client set confidential = true where pin = $1', [Pin]);
    expect((await server.call(getClient, worker, { Pin })).status).toBe(404);
    expect((await write('kept-answer-1')).status).toBe(404);
    const denied = await query(
      "select reason from audit_event where activity = 'CLIENT_NOTE_ADDED' and outcome = 'denied' and pin = $1",
      [Pin],
    );
    expect(denied).toHaveLength(1);
    await query('update client set confidential = false where pin = $1', [Pin]);
    expect((await write('kept-answer-1')).status).toBe(200);
  });
});

describe('creating calls', () => {
  /** Numbers, states and outcomes of a request: nothing that tells of somebody. */
  const harmless = [
    'ResultCode',
    'Version',
    'Waiting',
    'State',
    'Status',
    'Outcomes',
    'UndoUntil',
    'BulkActionId',
    'Name',
    'Sentence',
    'Id',
    'Written',
    'Waits',
    'Left',
    'Added',
    'Changed',
    'SentTo',
    'HeldUntil',
    'ReviewBecause',
    'NextOn',
  ];
  const named = (call: (typeof calls)[number]): string[] => {
    const node = z.toJSONSchema(call.response, { unrepresentable: 'any' }) as { properties?: Record<string, unknown> };
    return Object.keys(node.properties ?? {}).filter(
      name => !harmless.includes(name) && !/(Id|Number|Pin|Code)$/.test(name),
    );
  };

  it('answer with identifiers, but for the pinned ones, whose answers rest sealed', () => {
    const telling = calls.filter(call => call.keyed && named(call).length > 0).map(call => [call.name, named(call)]);
    expect(telling).toEqual([
      ['AnswerEbtFile', ['Saved', 'Confirmed', 'Refused', 'FaultCount', 'Faults']],
      ['MakeEbtFile', ['Lines', 'Amount']],
      ['RequestReplacementCard', ['InTwelveMonths', 'Warned']],
      ['CreateGroupSession', ['Days']],
      ['HoldAppointment', ['LocalStarts']],
      ['ImportHolidays', ['Saved', 'Rows', 'Faults']],
      ['ImportZipcodes', ['Saved', 'Same', 'Rows', 'FaultCount', 'Faults']],
      ['TakeGroupPlace', ['Place']],
    ]);
  });
});

describe('the scan for canaries', () => {
  it('finds a number that rests in clear, in any table', async () => {
    const other = await openTestServer();
    const token = await other.tokenFor('caseworker');
    await other.call(getClient, token, { Pin, Ssn: '512-34-9876' });
    await other.owner.query("update app_user set last_name = 'saw 512-34-9876 once' where user_id = 'DOKAFOR'");
    await expect(other.close()).rejects.toThrow('app_user');
  });
});
