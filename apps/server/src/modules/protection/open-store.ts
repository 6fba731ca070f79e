import { pageOfRecord, type RecordKind } from '@commonweal/contracts/access/own-filings';
import { satisfies } from '@commonweal/contracts/kit/access';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Subject } from '../../platform/calls/idempotency.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenNamed, type Viewer } from './condition-store.ts';

/** Whether records are there for somebody, by the numbers that people know them by. */

export interface NamedRecord {
  readonly kind: RecordKind;
  readonly key: string;
}

async function mayOpenAll(db: Tx, viewer: Viewer, records: readonly NamedRecord[]): Promise<boolean> {
  if (records.length === 0) return true;
  const { rows } = await sql<{
    open: boolean;
  }>`select bool_and(${mayOpenNamed(viewer, sql.ref('asked.kind'), sql.ref('asked.key'))}) as open
    from unnest(${records.map(each => each.kind)}::text[], ${records.map(each => each.key)}::text[]) as asked(kind, key)`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}

/** For what any signed-in person may ask: the page of such records, and then the record itself. */
export const mayReach = async (db: Tx, caller: Caller, record: NamedRecord): Promise<boolean> =>
  satisfies(caller.code(pageOfRecord[record.kind]), 'R') && mayOpenAll(db, caller, [record]);

/** All of them; an application that somebody filed stays theirs, whoever of its people is on file. */
export async function mayOpenSubjects(db: Tx, viewer: Viewer, subjects: readonly Subject[]): Promise<boolean> {
  const named = (kind: RecordKind, field: keyof Subject): NamedRecord[] =>
    [...new Set(subjects.flatMap(each => each[field] ?? []))].map(key => ({ kind, key }));
  const applications = named('application', 'ApplicationNumber');
  if (viewer.limited.has('application') && applications.length > 0) return mayOpenAll(db, viewer, applications);
  return mayOpenAll(db, viewer, [...applications, ...named('client', 'Pin'), ...named('case', 'CaseNumber')]);
}
