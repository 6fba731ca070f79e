import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { caseNotes } from '../../packages/contracts/src/notes/calls.ts';
import { setWorkItemPriority } from '../../packages/contracts/src/work/action-calls.ts';
import { getWorkItem } from '../../packages/contracts/src/work/calls.ts';
import { note } from '../../packages/testkit/src/note.ts';
import type { Verdict } from './compare.ts';
import { type Doing, keep } from './doing.ts';

/** What must be refused whoever else is at work: old versions, a key for something else, what the agency gave no right to. */

const forbidden = 'Nobody may see this';

const refused = ({ log, marker }: Doing, status: number, expected: number, what: string): void => {
  if (status !== expected) log.wrong.push(`${marker}: ${what} was answered ${status}, not ${expected}`);
};

async function writeOver(doing: Doing): Promise<void> {
  const { driver, worker, ground, random } = doing;
  const WorkItemId = ground.registers[random(ground.registers.length)] ?? '';
  const seen = await driver.settle(worker, getWorkItem, { WorkItemId });
  if (seen.status !== 200 || seen.body.Version < 2) return;
  const body = { WorkItemId, Priority: 1, Reason: forbidden };
  const told = await driver.settle(worker, setWorkItemPriority, body, { ifMatch: seen.body.Version - 1 });
  refused(doing, told.status, 409, 'an old version');
}

async function useKeyTwice(doing: Doing): Promise<void> {
  const { driver, worker, ground, marker } = doing;
  const [CaseNumber] = ground.cases;
  const sending = { key: randomUUID(), correlation: marker.replaceAll(' ', '-') };
  const made = await driver.done(worker, caseNotes.add, { CaseNumber, ...note({ Text: marker }) }, sending);
  if (!made) return;
  keep(doing, { kind: 'note', id: made.NoteId });
  const other = { CaseNumber, ...note({ Text: forbidden }) };
  const told = await driver.settle(worker, caseNotes.add, other, { key: sending.key });
  refused(doing, told.status, 409, 'a key for something else');
}

async function writeAsReader(doing: Doing): Promise<void> {
  const { driver, ground } = doing;
  const [CaseNumber] = ground.cases;
  // Who is only ever refused does nothing, and their session ends.
  const read = await driver.settle(ground.reader, getWorkItem, { WorkItemId: ground.registers[0] ?? '' });
  refused(doing, read.status, 200, 'looking at an item by somebody who may read');
  const body = { CaseNumber, ...note({ Text: forbidden }) };
  const told = await driver.settle(ground.reader, caseNotes.add, body, { key: randomUUID() });
  refused(doing, told.status, 403, 'a note by somebody who may only read');
}

const kinds = [writeOver, useKeyTwice, writeAsReader];

/** Nothing of what was refused is there. */
export async function checkRefused(verdict: Verdict, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ what: string }>(
    `select 'note' as what from note where text = $1 union all select 'change' from work_item_change where reason = $1`,
    [forbidden],
  );
  verdict.wrong.push(...rows.map(({ what }) => `a ${what} is there that was refused`));
}

export const misbehave = (doing: Doing): Promise<void> => (kinds[doing.random(kinds.length)] ?? writeOver)(doing);
