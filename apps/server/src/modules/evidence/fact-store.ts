import {
  type Assertion,
  applyPlan,
  type ChangePlan,
  type FactRow,
  planChange,
} from '@commonweal/contracts/evidence/timeline';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import type { LockedCase } from './case-store.ts';

/** The three tables that hold facts with two times; they differ only in what a fact says. */

const valueColumns = {
  case_member: ['client_id', 'participation'],
  case_relationship: ['from_client_id', 'to_client_id', 'relationship'],
  evidence: ['kind', 'client_id', 'data', 'verification', 'document_number'],
} as const;

export type FactTable = keyof typeof valueColumns;

export interface FactValues {
  case_member: { client_id: string; participation: Record<string, string> };
  case_relationship: { from_client_id: string; to_client_id: string; relationship: string };
  evidence: {
    kind: string;
    client_id: string | null;
    data: Record<string, unknown>;
    verification: string;
    document_number: string | null;
  };
}

interface StoredFact {
  readonly id: string;
  readonly effective_from: string;
  readonly effective_to: string | null;
  readonly recorded_at: Date;
  readonly superseded_at: Date | null;
}

function pickValue<Table extends FactTable>(table: Table, row: object): FactValues[Table] {
  const picked: unknown = Object.fromEntries(valueColumns[table].map(name => [name, Reflect.get(row, name)]));
  return picked as FactValues[Table];
}

/** Every row of a fact that was ever believed. */
export async function loadFact<Table extends FactTable>(
  tx: Tx,
  table: Table,
  caseId: string,
  factId: string,
): Promise<FactRow<FactValues[Table]>[]> {
  const { rows } = await sql<StoredFact & FactValues[Table]>`
    select * from ${sql.table(table)} where fact_id = ${factId} and case_id = ${caseId}
    order by recorded_at, effective_from`.execute(tx);
  return rows.map(row => ({
    id: row.id,
    from: row.effective_from,
    to: row.effective_to,
    value: pickValue<Table>(table, row),
    recordedAt: row.recorded_at,
    supersededAt: row.superseded_at,
  }));
}

/** Grows with every change of a fact: each adds a row or takes one out of belief. */
export const factVersion = (rows: readonly FactRow<unknown>[]): number =>
  rows.length + rows.filter(row => row.supersededAt !== null).length;

interface FactChange<Table extends FactTable> {
  readonly table: Table;
  readonly case: Pick<LockedCase, 'regionId' | 'caseId'>;
  readonly factId: string;
  readonly rows: readonly FactRow<FactValues[Table]>[];
  readonly assertion: Assertion<FactValues[Table]>;
  readonly by: string;
  readonly now: Date;
  readonly reason: string;
}

export interface ChangedFact<Value> {
  readonly plan: ChangePlan<Value>;
  readonly rows: readonly FactRow<Value>[];
  readonly version: number;
}

async function writePlan<Table extends FactTable>(
  tx: Tx,
  change: FactChange<Table>,
  added: readonly object[],
  plan: ChangePlan<unknown>,
): Promise<void> {
  const { table } = change;
  if (plan.supersede.length > 0) {
    await sql`update ${sql.table(table)} set superseded_at = ${plan.at}, superseded_by = ${change.by}
      where region_id = ${change.case.regionId} and id = any(${plan.supersede}::uuid[])`.execute(tx);
  }
  if (added.length > 0) {
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(added)}::jsonb)`.execute(tx);
  }
}

/** Makes a change of one fact: supersedes, adds, and never touches what was known. */
export async function changeFact<Table extends FactTable>(
  tx: Tx,
  change: FactChange<Table>,
): Promise<ChangedFact<FactValues[Table]>> {
  const plan = planChange(change.rows, change.assertion, change.now);
  const ids = plan.add.map(() => newId());
  const added = plan.add.map((row, at) => ({
    region_id: change.case.regionId,
    id: ids[at],
    case_id: change.case.caseId,
    fact_id: change.factId,
    effective_from: row.from,
    effective_to: row.to,
    recorded_at: plan.at.toISOString(),
    recorded_by: change.by,
    reason: change.reason,
    ...row.value,
  }));
  await writePlan(tx, change, added, plan);
  const left = [...ids];
  const rows = applyPlan(change.rows, plan, () => left.shift() ?? newId());
  return { plan, rows, version: factVersion(rows) };
}

interface NewFact<Value> {
  readonly from: string;
  readonly to: string | null;
  readonly value: Value;
}

/** Facts that nobody has recorded before, in one statement however many they are. */
export async function insertFacts<Table extends FactTable>(
  tx: Tx,
  table: Table,
  given: Pick<FactChange<Table>, 'case' | 'by' | 'now' | 'reason'>,
  facts: readonly NewFact<FactValues[Table]>[],
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(fact => ({
    region_id: given.case.regionId,
    id: newId(),
    case_id: given.case.caseId,
    fact_id: newId(),
    effective_from: fact.from,
    effective_to: fact.to,
    recorded_at: given.now.toISOString(),
    recorded_by: given.by,
    reason: given.reason,
    ...fact.value,
  }));
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}
