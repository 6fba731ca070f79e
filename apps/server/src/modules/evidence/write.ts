import { evidenceErrors, objectOf } from '@commonweal/contracts/evidence/calls';
import { type EvidenceKind, isKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { type Assertion, changes, type FactRow, knownNow, trueOn } from '@commonweal/contracts/evidence/timeline';
import { type NeededAccess, satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { hiddenProofs } from '../protection/index.ts';
import { settleChanges } from '../work/index.ts';
import type { LockedCase } from './case-store.ts';
import { changeFact, type FactValues, loadFact } from './fact-store.ts';

/** How a fact of a case is changed, whoever asks for it: the rows, one line of history, one of the trail. */

export type Value = FactValues['evidence'];
export type Rows = readonly FactRow<Value>[];

/** The tab of the kind decides; the call only knows that it is one of the tabs. */
export function demand({ caller }: CallContext, kind: string, code: NeededAccess): EvidenceKind {
  if (!isKind(kind)) return refuse(evidenceErrors.factNotFound);
  if (!satisfies(caller.code(objectOf(kindOf(kind).group)), code)) refuse(commonErrors.forbidden);
  return kind;
}

/** Every row of a fact; a fact that the caller is not cleared for answers like one that does not exist. */
export async function loadSeen({ db, caller }: CallContext, found: LockedCase, factId: string): Promise<Rows> {
  const [rows, hidden] = await Promise.all([loadFact(db, 'evidence', found.caseId, factId), hiddenProofs(db, caller)]);
  return knownNow(rows).some(row => hidden.has(row.value.verification)) ? [] : rows;
}

const contentOf = (rows: Rows) =>
  Object.fromEntries(
    knownNow(rows).map(row => [
      `${row.from}–${row.to ?? ''}`,
      { ...row.value.data, Verification: row.value.verification, DocumentNumber: row.value.document_number },
    ]),
  );

interface Written {
  readonly found: LockedCase;
  readonly factId: string;
  readonly kind: EvidenceKind;
  readonly rows: Rows;
  readonly assertion: Assertion<Value>;
  readonly reason: string;
}

/** History keeps the fact's believed periods before and after; the audit line names fields, never values. */
export async function write(context: CallContext, { found, factId, kind, rows, assertion, reason }: Written) {
  const { db, caller, businessNow, now } = context;
  const changed = await changeFact(db, {
    table: 'evidence',
    case: found,
    factId,
    rows,
    assertion,
    by: caller.userId,
    now: businessNow,
    reason,
  });
  if (changed.plan.add.length + changed.plan.supersede.length === 0) refuse(evidenceErrors.nothingChanged);
  const { historyId } = await writeHistory(db, {
    subjectType: 'evidence',
    subjectId: factId,
    version: changed.version,
    by: caller.userId,
    at: now,
    reason,
    before: rows.length === 0 ? null : contentOf(rows),
    after: contentOf(changed.rows),
  });
  context.audit({
    subjectType: 'evidence',
    subjectId: factId,
    caseNumber: found.caseNumber,
    fields: [kind],
    historyId,
    reason,
  });
  await settleChanges(context, found, [kind]);
  return { ...success, FactId: factId, Version: changed.version };
}

/** The row of a fact that a proof is about: the one that is true today, else the last. */
const rowFor = (rows: Rows, today: string): FactRow<Value> | undefined =>
  trueOn(knownNow(rows), today) ??
  knownNow(rows)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);

/** The fact's row as it is believed now; refused where the caller may not see its tab. */
export async function findFactRow(
  context: CallContext,
  found: LockedCase,
  factId: string,
  needed: NeededAccess,
): Promise<FactRow<Value> | undefined> {
  const rows = await loadSeen(context, found, factId);
  const row = rowFor(rows, context.today);
  if (row) demand(context, row.value.kind, needed);
  return row;
}

const byDocument = 'DO';

/** Somebody says that a document verifies the fact. Answers the row that says so. */
export async function proveFact(
  context: CallContext,
  found: LockedCase,
  factId: string,
  { documentNumber, reason }: { readonly documentNumber: string; readonly reason: string },
): Promise<string | undefined> {
  const rows = await loadSeen(context, found, factId);
  const row = rowFor(rows, context.today);
  if (!row) return undefined;
  const kind = demand(context, row.value.kind, 'U');
  const { verification, document_number } = row.value;
  if (verification === byDocument && document_number === documentNumber) return row.id;
  const value = { ...row.value, verification: byDocument, document_number: documentNumber };
  const assertion = changes.correct(rows, row, value);
  if (!assertion) return undefined;
  await write(context, { found, factId, kind, rows, assertion, reason });
  return (await findFactRow(context, found, factId, 'U'))?.id;
}
