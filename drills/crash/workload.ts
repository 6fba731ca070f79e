import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { reportProblem } from '../../packages/contracts/src/desk/calls.ts';
import { uploadDocument } from '../../packages/contracts/src/documents/upload-calls.ts';
import { caseNotes } from '../../packages/contracts/src/notes/calls.ts';
import { moveWorkItem, setWorkItemPriority } from '../../packages/contracts/src/work/action-calls.ts';
import { getNextWorkItem, getWorkItem } from '../../packages/contracts/src/work/calls.ts';
import { startWorkItem, stopWorkItem } from '../../packages/contracts/src/work/timer-calls.ts';
import { note } from '../../packages/testkit/src/note.ts';
import { pdfOf } from '../../packages/testkit/src/papers.ts';
import type { Worker } from '../installation.ts';
import { type Doing, type Ground, keep } from './doing.ts';
import { decideCase, registerHousehold } from './households.ts';
import { misbehave } from './mischief.ts';

/** What people do all day, mixed by chance: notes, priorities that several set at once, claims with their timers, papers, households. */

export const registerCount = 6;
const decidedCount = 3;
const group = 'CHNG-ALL';
/** Numbers of the drill's own items: those of registers, and those to be claimed. */
const [firstRegister, firstClaim] = [81_000_000, 82_000_000];

/** Everything that was waiting before is out of the way; what is claimed is the drill's own. */
export async function layGround(owner: pg.Client, reader: Worker, seed: number, claims: number): Promise<Ground> {
  await owner.query(`update work_item set status = 'CN', closed_at = now() where closed_at is null`);
  await owner.query('delete from workgroup_member where workgroup_id = $1', [group]);
  await owner.query('update workgroup set capacity_threshold = 100 where workgroup_id = $1', [group]);
  const lay = async (first: number, count: number, status: string): Promise<string[]> => {
    const { rows } = await owner.query<{ work_item_id: string }>(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, workgroup_id, received_on, due_on)
       select 'SC', gen_random_uuid(), ($1 + n)::text, 'CHG', $4, $2, current_date - n % 7, current_date + n % 9
       from generate_series(1, $3::int) n returning work_item_id`,
      [first, group, count, status],
    );
    return rows.map(row => row.work_item_id);
  };
  // Paused items are nobody's next.
  const registers = await lay(firstRegister, registerCount, 'PD');
  await lay(firstClaim, claims, 'NW');
  const cases = await owner.query<{ case_number: string }>(
    `select case_number from benefit_case k where not confidential and region_id = 'SC' and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
     order by case_number limit 20`,
  );
  const decided = await owner.query<{ case_number: string }>(
    `select k.case_number from benefit_case k join authorization_decision d on d.case_id = k.id
     where d.program = 'SNAP' and d.status = 'effective' and d.month = to_char(now() at time zone 'America/New_York', 'YYYY-MM')
       and k.case_number = any($1) order by 1 limit $2`,
    [cases.rows.map(row => row.case_number), decidedCount],
  );
  const numbers = (rows: readonly { case_number: string }[]): string[] => rows.map(row => row.case_number);
  return { seed, reader, registers, cases: numbers(cases.rows), decided: numbers(decided.rows) };
}

export async function join(owner: pg.Client, worker: Worker): Promise<void> {
  await owner.query(
    `insert into workgroup_member (workgroup_id, user_id, sort_order, changed_at, changed_by) values ($1, $2, 1, now(), 'drill')`,
    [group, worker.userId],
  );
}

/** The same numbers for the same seed. */
export function chance(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return most => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function writeNote(doing: Doing): Promise<void> {
  const { driver, worker, ground, marker, random, log } = doing;
  const key = randomUUID();
  const body = { CaseNumber: ground.cases[random(ground.cases.length)], ...note({ Text: marker }) };
  const sending = { key, correlation: marker.replaceAll(' ', '-') };
  const made = await driver.done(worker, caseNotes.add, body, sending);
  if (!made) return;
  keep(doing, { kind: 'note', id: made.NoteId });
  if (random(8) > 0) return;
  // Somebody who never saw the answer asks again.
  const again = await driver.done(worker, caseNotes.add, body, sending);
  if (again && again.NoteId !== made.NoteId) log.wrong.push(`${marker} was answered with another note the second time`);
}

async function setPriority(doing: Doing): Promise<void> {
  const { driver, worker, ground, marker, number, random, log } = doing;
  const WorkItemId = ground.registers[random(ground.registers.length)] ?? '';
  const seen = await driver.settle(worker, getWorkItem, { WorkItemId });
  if (seen.status !== 200) return void log.wrong.push(`${WorkItemId} cannot be read: ${seen.status}`);
  const body = { WorkItemId, Priority: number % 10_000, Reason: marker };
  const told = await driver.settle(worker, setWorkItemPriority, body, { ifMatch: seen.body.Version });
  if (told.status === 200) {
    keep(doing, { kind: 'priority', id: WorkItemId, version: told.body.Version, about: String(body.Priority) });
  } else if (told.status !== 409) log.wrong.push(`A priority was answered ${told.status}`);
}

async function workOne(doing: Doing): Promise<void> {
  const { driver, worker, log } = doing;
  const next = await driver.done(worker, getNextWorkItem, {});
  if (!next?.WorkItemId) return;
  const WorkItemId = next.WorkItemId;
  keep(doing, { kind: 'claim', id: WorkItemId });
  const started = await driver.done(worker, startWorkItem, {
    workItemId: WorkItemId,
    startTime: new Date().toISOString(),
  });
  if (!started) return;
  const { workItemTimeWorkedId } = started;
  if (await driver.done(worker, stopWorkItem, { workItemTimeWorkedId, timeSpent: 0 })) {
    keep(doing, { kind: 'timer', id: workItemTimeWorkedId });
  }
  const seen = await driver.settle(worker, getWorkItem, { WorkItemId });
  if (seen.status !== 200) return void log.wrong.push(`A claimed item cannot be read: ${seen.status}`);
  await driver.done(
    worker,
    moveWorkItem,
    { WorkItemId, Action: 'complete', Reason: doing.marker },
    { ifMatch: seen.body.Version },
  );
}

async function sendPaper(doing: Doing): Promise<void> {
  const { driver, worker, marker } = doing;
  const bytes = pdfOf([marker]);
  const file = { name: `${marker.replaceAll(' ', '-')}.pdf`, bytes };
  const told = await driver.done(worker, uploadDocument, {}, { file });
  if (told) keep(doing, { kind: 'paper', id: told.DocumentNumber, about: sha256Of(bytes) });
}

async function reportIt(doing: Doing): Promise<void> {
  const { driver, worker, marker } = doing;
  const told = await driver.done(worker, reportProblem, { UID: '', Screen: 'Home', Message: marker });
  if (told) keep(doing, { kind: 'report', id: told.ReportId });
}

const kinds: readonly [number, (doing: Doing) => Promise<void>][] = [
  [33, writeNote],
  [25, setPriority],
  [2, misbehave],
  [6, registerHousehold],
  [4, decideCase],
  [20, workOne],
  [9, sendPaper],
  [1, reportIt],
];

/** One thing that this person does, by chance. */
export async function doSomething(doing: Doing): Promise<void> {
  let drawn = doing.random(100);
  for (const [share, act] of kinds) {
    if (drawn < share) return act(doing);
    drawn -= share;
  }
}
