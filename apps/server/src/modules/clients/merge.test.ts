import { decideApproval } from '@commonweal/contracts/approvals/calls';
import { clientList, getClient } from '@commonweal/contracts/clients/calls';
import {
  listMerges,
  mergeClients,
  previewMerge,
  previewUndo,
  undoMerge,
} from '@commonweal/contracts/clients/merge-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { movedColumns, stayingColumns } from './merge-relation-store.ts';
import { writeNameWords } from './name-word-store.ts';

let server: TestServer;
let supervisor: string;
let approver: Awaited<ReturnType<TestServer['personWith']>>;
let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  approver = await server.personWith('U');
});
afterAll(() => server.close());

interface Person {
  readonly id: string;
  readonly pin: string;
}

async function person(first = 'Merga', last = `Tweedle${next()}`): Promise<Person> {
  const id = newId();
  const pin = String(8_800_000 + next()).padStart(10, '0');
  await server.owner.query(
    `insert into client (client_id, pin, first_name, last_name, full_name, birth_date, created_at, created_by, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, '1970-01-01', now(), 't', now(), 't')`,
    [id, pin, first, last, `${first} ${last}`],
  );
  await inTransaction(server.db, tx =>
    writeNameWords(tx, id, { first_name: first, last_name: last, full_name: `${first} ${last}`, aliases: [] }),
  );
  return { id, pin };
}

async function makeCase(head: Person): Promise<string> {
  const id = newId();
  await server.owner.query(
    `insert into benefit_case (region_id, id, case_number, head_client_id, opened_on, created_at, created_by, changed_at, changed_by)
     values ('SC', $1, $2, $3, '2020-01-01', '2020-01-01', 't', '2020-01-01', 't')`,
    [id, String(6_600_000_000 + next()), head.id],
  );
  return id;
}

const kinds = ['member', 'evidence', 'note'] as const;
type Kind = (typeof kinds)[number];

/** One fact of a person; answers its table and id. */
async function addFact(kind: Kind, caseId: string, who: Person, at: Date): Promise<{ table: string; id: string }> {
  const id = newId();
  const { owner } = server;
  if (kind === 'member') {
    await owner.query(
      `insert into case_member (region_id, id, case_id, fact_id, client_id, effective_from, recorded_at, recorded_by)
       values ('SC', $1, $2, $1, $3, '2020-01-01', $4, 't')`,
      [id, caseId, who.id, at],
    );
    return { table: 'case_member', id };
  }
  if (kind === 'evidence') {
    await owner.query(
      `insert into evidence (region_id, id, case_id, fact_id, kind, client_id, effective_from, data, recorded_at, recorded_by)
       values ('SC', $1, $2, $1, 'earned', $3, '2020-01-01', '{}', $4, 't')`,
      [id, caseId, who.id, at],
    );
    return { table: 'evidence', id };
  }
  await owner.query(
    `insert into note (region_id, id, about, client_id, text, written_at, written_by)
     values ('SC', $1, 'client', $2, 'remembered', $3, 'DOKAFOR')`,
    [id, who.id, at],
  );
  return { table: 'note', id };
}

/** One after the other: the tests' own connection takes one query at a time. */
async function inTurn<Given, Made>(items: readonly Given[], make: (item: Given) => Promise<Made>): Promise<Made[]> {
  const all: Made[] = [];
  for (const item of items) all.push(await make(item));
  return all;
}

const holderOf = async ({ table, id }: { table: string; id: string }): Promise<string> =>
  (await server.owner.query<{ client_id: string }>(`select client_id from ${table} where id = $1`, [id])).rows[0]
    ?.client_id ?? '';

/** About whom a fact was believed to be at a moment. */
const heldThen = async ({ table, id }: { table: string; id: string }, at: Date): Promise<string[]> =>
  (
    await server.owner.query<{ client_id: string }>(
      `select client_id from ${table} where fact_id = $1 and recorded_at <= $2 and (superseded_at is null or superseded_at > $2)`,
      [id, at],
    )
  ).rows.map(row => row.client_id);

const currentMembers = async (caseId: string): Promise<number> =>
  (
    await server.owner.query<{ count: number }>(
      'select count(*)::int as count from case_member where case_id = $1 and superseded_at is null',
      [caseId],
    )
  ).rows[0]?.count ?? 0;

const key = (): string => `merge-test-${next()}`;

async function merge(survivor: Person, merged: Person, Clashes: object[] = []): Promise<string> {
  const { body } = await server.call(previewMerge, supervisor, { Pin: survivor.pin, OtherPin: merged.pin });
  const request = {
    Pin: survivor.pin,
    OtherPin: merged.pin,
    Version: body.Survivor.Version,
    OtherVersion: body.Merged.Version,
    Reason: 'same birth certificate',
    Clashes,
  };
  const answer = await server.call(mergeClients, supervisor, request, { key: key() });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.problem.title}`);
  const { MergeId, RequestId } = answer.body;
  if (RequestId === '') return MergeId;
  const decision = { RequestId, Action: 'approve', Reason: 'checked' };
  const decided = await server.call(decideApproval, approver.token, decision, { ifMatch: 1 });
  if (decided.status !== 200) throw new Error(`${decided.status} ${decided.problem.title}`);
  const { body: merges } = await server.call(listMerges, supervisor, { Pin: survivor.pin });
  return merges.data.find(each => each.Pin === merged.pin && each.UndoneAt === null)?.MergeId ?? '';
}

describe('two PINs that are one person', () => {
  it('every column that names a client moves with a merge, or says why it stays', async () => {
    const { rows } = await server.owner.query<{ name: string }>(`
      select distinct c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'client'::regclass`);
    const known = [...movedColumns.map(moved => `${moved.relation}.${moved.column}`), ...Object.keys(stayingColumns)];
    expect(rows.map(row => row.name).filter(name => !known.includes(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(15);
  });

  it('is previewed, merged once, answered by the survivor, found under both names, and undone', async () => {
    const kept = await person('Aurelia', 'Fenwickham');
    const gone = await person('Aurélie', 'Dashwoodly');
    const caseId = await makeCase(gone);
    const fact = await addFact('evidence', caseId, gone, new Date('2021-01-01'));
    await addFact('member', caseId, gone, new Date('2021-01-01'));
    await addFact('member', caseId, kept, new Date('2021-01-01'));
    const { body: preview } = await server.call(previewMerge, supervisor, { Pin: kept.pin, OtherPin: gone.pin });
    expect(preview.Effects).toEqual(
      expect.arrayContaining([
        { Relation: 'evidence', Count: 1 },
        { Relation: 'benefit_case', Count: 1 },
      ]),
    );
    expect(preview.SharedCases).toHaveLength(1);
    expect(preview.Conflicts.map(conflict => conflict.Field)).toEqual(['FirstName', 'LastName']);
    const worker = await server.tokenFor('caseworker');
    const asWorker = { Pin: kept.pin, OtherPin: gone.pin, Version: 1, OtherVersion: 1, Reason: 'x' };
    expect((await server.call(mergeClients, worker, asWorker, { key: key() })).status).toBe(403);

    const mergeId = await merge(kept, gone);
    expect((await server.call(getClient, supervisor, { Pin: gone.pin })).body).toMatchObject({
      Pin: kept.pin,
      MergedPins: [gone.pin],
    });
    const found = await server.call(clientList.search, supervisor, { Filters: { Name: 'Aurelie Dashwoodly' } });
    expect(found.body.data.map(row => row.Pin)).toEqual([kept.pin]);
    expect(await holderOf(fact)).toBe(kept.id);
    const current = `select count(*)::int as count from case_member where case_id = $1 and superseded_at is null`;
    expect((await server.owner.query(current, [caseId])).rows[0]).toEqual({ count: 1 });
    const again = { Pin: kept.pin, OtherPin: gone.pin, Version: 2, OtherVersion: 2, Reason: 'x' };
    expect((await server.call(mergeClients, supervisor, again, { key: key() })).problem.type).toBe(
      'clients/already-merged',
    );

    const { body: undo } = await server.call(previewUndo, supervisor, { MergeId: mergeId });
    expect(undo.Later).toEqual([]);
    expect(
      (await server.call(undoMerge, supervisor, { MergeId: mergeId, Reason: 'twins', Assignments: [] }, { key: key() }))
        .status,
    ).toBe(200);
    expect(await holderOf(fact)).toBe(gone.id);
    expect((await server.owner.query(current, [caseId])).rows[0]).toEqual({ count: 2 });
    expect((await server.call(getClient, supervisor, { Pin: gone.pin })).body.Pin).toBe(gone.pin);
    const { body: merges } = await server.call(listMerges, supervisor, { Pin: kept.pin });
    expect(merges.data[0]).toMatchObject({ Pin: gone.pin, UndoReason: 'twins' });
  });

  it('shows relationships that clash, asks which one stays, and brings both back when it is undone', async () => {
    const [kept, gone, child] = [await person(), await person(), await person()];
    const caseId = await makeCase(kept);
    const tie = async (from: Person, to: Person, relationship: string): Promise<string> => {
      const id = newId();
      await server.owner.query(
        `insert into case_relationship (region_id, id, case_id, fact_id, from_client_id, to_client_id, relationship,
           effective_from, recorded_at, recorded_by)
         values ('SC', $1, $2, $1, $3, $4, $5, '2020-01-01', '2021-01-01', 't')`,
        [id, caseId, from.id, to.id, relationship],
      );
      return id;
    };
    await tie(child, kept, 'CHI');
    // Said the other way round it is still about the same two people.
    const other = await tie(gone, child, 'AUN');
    const ties = async (): Promise<string[]> =>
      (
        await server.owner.query<{ relationship: string }>(
          'select relationship from case_relationship where case_id = $1 and superseded_at is null order by 1',
          [caseId],
        )
      ).rows.map(row => row.relationship);
    const { body } = await server.call(previewMerge, supervisor, { Pin: kept.pin, OtherPin: gone.pin });
    expect(body.Clashes).toMatchObject([
      { Key: other, Survivor: { Relationship: 'CHI' }, Merged: { Relationship: 'AUN' } },
    ]);
    const undecided = { Pin: kept.pin, OtherPin: gone.pin, Version: 1, OtherVersion: 1, Reason: 'x' };
    const refused = await server.call(mergeClients, supervisor, undecided, { key: key() });
    expect(refused.problem.type).toBe('clients/clash-open');
    const mergeId = await merge(kept, gone, [{ Key: other, Keep: 'merged' }]);
    expect(await ties()).toEqual(['AUN']);
    await server.call(undoMerge, supervisor, { MergeId: mergeId, Reason: 'two', Assignments: [] }, { key: key() });
    expect(await ties()).toEqual(['AUN', 'CHI']);
  });

  it('keeps what was known before: on a day before the merge the fact was the other person’s', async () => {
    const kept = await person();
    const gone = await person();
    const last = await person();
    const caseId = await makeCase(gone);
    const fact = await addFact('evidence', caseId, gone, new Date('2021-01-01'));
    const own = await addFact('evidence', caseId, kept, new Date('2021-01-01'));
    const mergeId = await merge(kept, gone);
    expect(await heldThen(fact, new Date('2022-01-01'))).toEqual([gone.id]);
    expect(await heldThen(fact, new Date(Date.now() + 1000))).toEqual([kept.id]);
    // A further merge that is taken back leaves both alone, and what it brought back was not entered then.
    const further = await merge(last, kept);
    expect(await heldThen(own, new Date(Date.now() + 1000))).toEqual([last.id]);
    const undo = (MergeId: string) =>
      server.call(undoMerge, supervisor, { MergeId, Reason: 'x', Assignments: [] }, { key: key() });
    expect((await undo(further)).status).toBe(200);
    expect((await server.call(previewUndo, supervisor, { MergeId: mergeId })).body.Later).toEqual([]);
    expect((await undo(mergeId)).status).toBe(200);
    const now = new Date(Date.now() + 1000);
    expect([await heldThen(fact, now), await heldThen(own, now)]).toEqual([[gone.id], [kept.id]]);
    expect(await heldThen(fact, new Date('2022-01-01'))).toEqual([gone.id]);
  });

  it('is not undone before every fact entered since has been assigned', async () => {
    const kept = await person();
    const gone = await person();
    const caseId = await makeCase(kept);
    const mergeId = await merge(kept, gone);
    const later = await addFact('evidence', caseId, kept, new Date(Date.now() + 1000));
    const refused = await server.call(
      undoMerge,
      supervisor,
      { MergeId: mergeId, Reason: 'x', Assignments: [] },
      { key: key() },
    );
    expect([refused.status, refused.problem.type]).toEqual([409, 'clients/not-assigned']);
    const { body } = await server.call(previewUndo, supervisor, { MergeId: mergeId });
    const Assignments = body.Later.map(fact => ({ Key: fact.Key, To: 'merged' }));
    expect(Assignments).toHaveLength(1);
    expect(
      (await server.call(undoMerge, supervisor, { MergeId: mergeId, Reason: 'x', Assignments }, { key: key() })).status,
    ).toBe(200);
    expect(await holderOf(later)).toBe(gone.id);
  });

  it('makes the survivor confidential where the other was, and only for as long', async () => {
    const kept = await person();
    const gone = await person();
    await server.owner.query('update client set confidential = true where client_id = $1', [gone.id]);
    for (const userId of ['CWHITFIELD', approver.userId]) {
      await server.owner.query(
        `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
         values ($1, 'client', $2, $3, 'test', '2020-01-01', 't')`,
        [newId(), gone.id, userId],
      );
    }
    const mergeId = await merge(kept, gone);
    const worker = await server.tokenFor('caseworker');
    expect((await server.call(getClient, worker, { Pin: kept.pin })).status).toBe(404);
    expect((await server.call(getClient, supervisor, { Pin: kept.pin })).body.Confidential).toBe('Y');
    await server.call(undoMerge, supervisor, { MergeId: mergeId, Reason: 'x', Assignments: [] }, { key: key() });
    expect((await server.call(getClient, worker, { Pin: kept.pin })).status).toBe(200);
  });

  it('whatever was entered before, after, and however it is assigned: a merge and its undo lose nothing and mix nothing', async () => {
    const facts = fc.array(fc.constantFrom(...kinds), { maxLength: 4 });
    const later = fc.array(fc.record({ kind: fc.constantFrom(...kinds), toMerged: fc.boolean() }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(facts, facts, later, async (own, others, since) => {
        const kept = await person();
        const gone = await person();
        const caseId = await makeCase(kept);
        const before = new Date('2022-06-01');
        const mine = await inTurn(own, kind => addFact(kind, caseId, kept, before));
        const theirs = await inTurn(others, kind => addFact(kind, caseId, gone, before));
        const mergeId = await merge(kept, gone);
        for (const fact of mine) expect(await holderOf(fact)).toBe(kept.id);
        // Nothing is believed of the merged person any more; what the survivor's own row says is not said twice.
        for (const fact of theirs) {
          if (fact.table === 'note') expect(await holderOf(fact)).toBe(kept.id);
          else expect(await heldThen(fact, new Date(Date.now() + 1000))).not.toContain(gone.id);
        }
        const after = await inTurn(since, async ({ kind, toMerged }) => ({
          toMerged,
          ...(await addFact(kind, caseId, kept, new Date(Date.now() + 60_000))),
        }));
        const { body } = await server.call(previewUndo, supervisor, { MergeId: mergeId });
        expect(body.Later).toHaveLength(after.length);
        const Assignments = body.Later.map(({ Key }) => ({
          Key,
          To: after.some(fact => fact.toMerged && Key.endsWith(fact.id)) ? 'merged' : 'survivor',
        }));
        const undone = await server.call(
          undoMerge,
          supervisor,
          { MergeId: mergeId, Reason: 'x', Assignments },
          { key: key() },
        );
        expect(undone.status).toBe(200);
        for (const fact of mine) expect(await holderOf(fact)).toBe(kept.id);
        for (const fact of theirs) expect(await holderOf(fact)).toBe(gone.id);
        for (const fact of after) expect(await holderOf(fact)).toBe(fact.toMerged ? gone.id : kept.id);
        const members = [...mine, ...theirs, ...after].filter(fact => fact.table === 'case_member').length;
        expect(await currentMembers(caseId)).toBe(members);
        // What was believed on each day is still there: as entered, while merged, and since.
        for (const fact of theirs.filter(each => each.table !== 'note')) {
          expect(await heldThen(fact, new Date('2023-01-01'))).toEqual([gone.id]);
          expect(await heldThen(fact, new Date())).toEqual([gone.id]);
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
