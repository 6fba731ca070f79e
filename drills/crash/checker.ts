import type pg from 'pg';
import { checkTrail } from '../../apps/server/src/platform/audit/seal.ts';
import { databaseOver, openPool } from '../../apps/server/src/platform/database/pool.ts';
import { wholeOf } from '../../apps/server/src/platform/files/file-store.ts';
import { filesOf } from '../../apps/server/src/platform/platform.ts';
import type { Installation } from '../installation.ts';
import { type Checking, compare, compareFound, countBy, type Found, twice, type Verdict } from './compare.ts';
import type { Entry, Log } from './driver.ts';
import { checkApplications, checkDecisions } from './households.ts';
import { checkRefused } from './mischief.ts';
import { sha256Of } from './workload.ts';

/** Reads what was acknowledged and what is in the database, and says how they differ. Everything should be nothing. */

async function checkNotes(checking: Checking, entries: readonly Entry[]): Promise<void> {
  const { verdict, owner, prefix } = checking;
  const written = 'select text as marker, id from note where text like $1';
  const notes = await compareFound(checking, entries, 'note', written);
  const lines = await owner.query<{ marker: string }>(
    `select replace(split_part(correlation_id, '.', 1), '-', ' ') as marker from audit_event
     where activity = 'CASE_NOTE_ADDED' and outcome = 'done' and reason = '' and correlation_id like $1`,
    [`${prefix.replaceAll(' ', '-')}%`],
  );
  const told = countBy(lines.rows, row => row.marker);
  for (const { marker } of notes) {
    if (told.get(marker) !== 1) verdict.auditGap.push(`note “${marker}” has ${told.get(marker) ?? 0} lines`);
    told.delete(marker);
  }
  for (const marker of told.keys()) verdict.auditGap.push(`a line tells of “${marker}”, which is not there`);
}

/** Each version of an item has one author, and the history tells them in their order with their values. */
async function checkPriorities(checking: Checking, entries: readonly Entry[]): Promise<void> {
  const { verdict, owner } = checking;
  const rows = await compareFound<Found & { value: string }>(
    checking,
    entries,
    'priority',
    `select c.reason as marker, w.work_item_id as id, c.to_value as value from work_item_change c
     join work_item w on (w.region_id, w.id) = (c.region_id, c.work_item)
     where c.reason like $1 and c.action = 'priority' order by c.changed_at, c.id`,
  );
  const values = new Map(rows.map(row => [row.marker, row.value]));
  for (const entry of entries) {
    const value = values.get(entry.marker);
    if (value !== undefined && value !== entry.about)
      verdict.wrong.push(`priority “${entry.marker}” is kept as ${value}`);
  }
  verdict.duplicated.push(
    ...twice(
      countBy(entries, entry => `${entry.id} version ${entry.version}`),
      'item',
    ),
  );
  const now = await owner.query<{ id: string; version: number; value: string }>(
    'select work_item_id as id, version, priority_override::text as value from work_item where work_item_id = any($1)',
    [[...new Set(entries.map(entry => entry.id))]],
  );
  for (const item of now.rows) {
    const last = Math.max(...entries.filter(entry => entry.id === item.id).map(entry => entry.version ?? 0));
    if (item.version < last) verdict.lost.push(`item ${item.id} is at ${item.version}, ${last} was told`);
    const kept = rows.filter(row => row.id === item.id).at(-1)?.value;
    if (kept !== item.value) verdict.wrong.push(`item ${item.id} has ${item.value}, its history says ${kept}`);
  }
}

async function checkClaims(verdict: Verdict, owner: pg.Client, entries: readonly Entry[]): Promise<void> {
  verdict.duplicated.push(
    ...twice(
      countBy(entries, entry => entry.id),
      'claim of',
    ),
  );
  const items = await owner.query<{ id: string; assigned_to: string | null }>(
    'select work_item_id as id, assigned_to from work_item where work_item_id = any($1)',
    [entries.map(entry => entry.id)],
  );
  const owners = new Map(items.rows.map(row => [row.id, row.assigned_to]));
  for (const { id, userId } of entries) {
    if (!owners.get(id)) verdict.lost.push(`claim of ${id}`);
    else if (owners.get(id) !== userId) verdict.wrong.push(`${id} belongs to ${owners.get(id)}, not ${userId}`);
  }
}

async function checkTimers(verdict: Verdict, owner: pg.Client, entries: readonly Entry[]): Promise<void> {
  const { rows } = await owner.query<{ id: string; seconds: number; open: boolean; user_id: string; real: number }>(
    `select id, seconds, user_id, stopped_at is null as open, extract(epoch from stopped_at - started_at)::int as real
     from time_worked where started_at > now() - interval '1 day'`,
  );
  const stopped = new Map(rows.map(row => [row.id, row]));
  for (const { id } of entries) {
    const timer = stopped.get(id);
    if (!timer || timer.open) verdict.lost.push(`stop of timer ${id}`);
    else if (timer.seconds < 0 || timer.seconds > timer.real + 1) verdict.wrong.push(`timer ${id}: ${timer.seconds} s`);
  }
  const open = rows.filter(row => row.open);
  verdict.duplicated.push(
    ...twice(
      countBy(open, row => row.user_id),
      'running timer of',
    ),
  );
}

/** A row never stands without its bytes; bytes without a row are swept. */
async function checkPapers(
  verdict: Verdict,
  owner: pg.Client,
  installation: Installation,
  entries: readonly Entry[],
): Promise<void> {
  const files = filesOf(installation.settings);
  const { rows } = await owner.query<Found & { storage_key: string; key_sealed: Buffer; size_bytes: string }>(
    `select d.document_number as id, replace(replace(d.file_name, '.pdf', ''), '-', ' ') as marker, f.storage_key, f.key_sealed,
       f.size_bytes from document d join stored_file f using (file_id) where d.file_name like 'drill-%'`,
  );
  compare(verdict, entries, rows, 'paper');
  const hashes = new Map(entries.map(entry => [entry.id, entry.about]));
  for (const row of rows) {
    const bytes = await files.read({ ...row, size_bytes: Number(row.size_bytes) });
    if (!bytes) verdict.lost.push(`bytes of paper “${row.marker}”`);
    else if (hashes.has(row.id) && sha256Of(await wholeOf(bytes)) !== hashes.get(row.id))
      verdict.wrong.push(`paper “${row.marker}” is not as it was sent`);
  }
}

async function checkSeals(verdict: Verdict, installation: Installation): Promise<void> {
  const pool = openPool(installation.cluster.ownerUrl, { max: 2 });
  try {
    const trail = await checkTrail(databaseOver(pool), installation.settings, new Date());
    verdict.auditGap.push(
      ...trail.broken.map(minute => `the minute ${minute} is not as it was sealed`),
      ...trail.faults,
    );
  } finally {
    await pool.end();
  }
}

/** Letters that were promised to the post: each left, whatever the post's mood was. */
async function checkLetters(verdict: Verdict, owner: pg.Client, taken: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await owner.query<{ message_id: string; status: string }>(
    'select message_id, status from outbox_message',
  );
  for (const { message_id, status } of rows) {
    if (status === 'sent' && !taken.has(message_id))
      verdict.wrong.push(`letter ${message_id} is called sent and never left`);
    if (status === 'failed') verdict.lost.push(`letter ${message_id} was given up`);
  }
}

export async function check(
  installation: Installation,
  log: Log,
  prefix: string,
  taken: ReadonlyMap<string, number>,
): Promise<Verdict> {
  const of = (kind: Entry['kind']): Entry[] => log.entries.filter(entry => entry.kind === kind);
  const verdict: Verdict = {
    acknowledged: log.entries.length,
    byKind: countBy(log.entries, entry => entry.kind),
    lost: [],
    duplicated: [],
    wrong: [...log.wrong],
    auditGap: [],
  };
  const owner = await installation.connect();
  try {
    const checking = { verdict, owner, prefix };
    await checkNotes(checking, of('note'));
    await checkPriorities(checking, of('priority'));
    await checkClaims(verdict, owner, of('claim'));
    await checkTimers(verdict, owner, of('timer'));
    await checkPapers(verdict, owner, installation, of('paper'));
    const reports = 'select message as marker, report_id as id from problem_report where message like $1';
    await compareFound(checking, of('report'), 'report', reports);
    await checkApplications(checking, of('application'));
    await checkDecisions(checking, of('decision'));
    await checkRefused(verdict, owner);
    await checkLetters(verdict, owner, taken);
    await checkSeals(verdict, installation);
  } finally {
    await owner.end();
  }
  return verdict;
}
