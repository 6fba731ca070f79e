import { createHash } from 'node:crypto';
import { type FieldFault, toFaults } from '@commonweal/contracts/kit/faults';
import type { TransferFile } from '@commonweal/contracts/settings-transfer/calls';
import { difference } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type {
  CheckScope,
  JudgedChange,
  RowChange,
  RowFault,
  StoredRow,
  TransferPart,
  TransferRow,
} from '../../platform/transfer/part.ts';
import { inTurns, stringifyInTurns } from '../../platform/turns.ts';

export interface PartPlan {
  readonly part: TransferPart;
  readonly changes: readonly JudgedChange[];
  readonly same: number;
  readonly onlyHere: number;
  readonly faults: readonly RowFault[];
  /** Stands for exactly these changes. */
  readonly difference: string;
}

/** Every row that can be read, and every fault of the others; a row that stands twice is named. */
async function readRows(
  part: TransferPart,
  given: readonly TransferRow[],
): Promise<{ rows: TransferRow[]; faults: RowFault[] }> {
  const rows: TransferRow[] = [];
  const faults: RowFault[] = [];
  const seen = new Set<string>();
  const twice: FieldFault = { path: 'Key', code: 'duplicate', params: {} };
  for await (const some of inTurns(given.entries())) {
    for (const [at, each] of some) {
      const read = part.row.safeParse(each, { reportInput: true });
      if (!read.success) {
        faults.push(...toFaults(read.error).map(fault => ({ key: `#${at + 1}`, fault })));
        continue;
      }
      const key = part.keyOf(read.data);
      if (seen.has(key)) faults.push({ key, fault: twice });
      else rows.push(read.data);
      seen.add(key);
    }
  }
  return { rows, faults };
}

export const flat = (part: TransferPart, row: TransferRow): TransferRow => part.flatten?.(row) ?? row;

export const changedFields = (part: TransferPart, before: StoredRow | undefined, after: TransferRow) =>
  difference(before ? flat(part, before.content) : null, flat(part, after));

interface Wanted {
  readonly part: TransferPart;
  readonly rows: TransferRow[];
  readonly faults: RowFault[];
}

/** What a row may refer to: what is here, and what comes along. */
function scopeOf({ db }: CallContext, wanted: readonly Wanted[]): CheckScope {
  const rows = new Map(wanted.map(each => [each.part.name, each.rows]));
  const keys = new Map(wanted.map(each => [each.part.name, new Set(each.rows.map(each.part.keyOf))]));
  const incoming = (name: string): ReadonlySet<string> => keys.get(name) ?? new Set();
  const codes = new Map(wanted.flatMap(({ part }) => (part.codeTable ? [[part.codeTable, incoming(part.name)]] : [])));
  const inTables = Map.groupBy(rows.get('reference') ?? [], row => String(row.TableName));
  return {
    db,
    incoming,
    rows: name => rows.get(name) ?? [],
    codes: table => codes.get(table) ?? new Set((inTables.get(table) ?? []).map(row => String(row.ReferenceCode))),
  };
}

/** What the chosen parts of a file would do here. With `lock` the rows stay as they are until the end of the transaction. */
export async function planTransfer(
  context: CallContext,
  parts: readonly TransferPart[],
  file: TransferFile,
  lock: boolean,
): Promise<PartPlan[]> {
  const wanted: Wanted[] = [];
  for (const part of parts) wanted.push({ part, ...(await readRows(part, file.Parts[part.name] ?? [])) });
  const scope = scopeOf(context, wanted);
  const plans: PartPlan[] = [];
  for (const each of wanted) plans.push(await planPart(context, each, scope, lock));
  return plans;
}

async function planPart(
  context: CallContext,
  { part, rows: given, faults }: Wanted,
  scope: CheckScope,
  lock: boolean,
): Promise<PartPlan> {
  const stored = await part.load(context.db, lock);
  const here = new Map(stored.map(row => [row.key, row]));
  const rows: TransferRow[] = [];
  const changes: RowChange[] = [];
  for await (const some of inTurns(given)) {
    for (const row of some) {
      const after = part.complete?.(row, here.get(part.keyOf(row))) ?? row;
      const key = part.keyOf(after);
      const before = here.get(key);
      rows.push(after);
      if (changedFields(part, before, after).fields.length > 0) changes.push({ key, before, after });
    }
  }
  const judged = (await part.judge?.(context, changes)) ?? new Map();
  const named = new Set(rows.map(part.keyOf));
  return {
    part,
    changes: changes.map(change => ({ ...change, verdict: 'write', why: '', ...judged.get(change.key) })),
    same: rows.length - changes.length,
    onlyHere: stored.filter(row => !named.has(row.key)).length,
    faults: [...faults, ...(await part.check(scope, rows, stored))],
    difference: createHash('sha256')
      .update(
        await stringifyInTurns(changes.map(({ key, before, after }) => [key, before?.version, before?.content, after])),
      )
      .digest('hex'),
  };
}
