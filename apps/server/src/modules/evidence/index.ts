import {
  addEvidence,
  changeEvidence,
  endEvidence,
  evidenceErrors,
  getEvidenceHistory,
  objectOf,
} from '@commonweal/contracts/evidence/calls';
import { type EvidenceKind, isKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EndMode } from '@commonweal/contracts/evidence/schemas';
import { type Assertion, changes, type FactRow, knownNow } from '@commonweal/contracts/evidence/timeline';
import { type NeededAccess, satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { weigh } from '../../platform/calls/doubt.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { settleChanges } from '../work/index.ts';
import { getCase, lockCase } from './case-lock.ts';
import type { LockedCase } from './case-store.ts';
import { checkEvidence } from './check.ts';
import { evidenceDoubts } from './doubts.ts';
import { changeFact, type FactTable, type FactValues, factVersion, loadFact } from './fact-store.ts';
import { currentRow } from './rows.ts';
import { listHistoryRows, listMemberKeys } from './store.ts';

export { codeUses } from './code-uses.ts';

type Value = FactValues['evidence'];
type Rows = readonly FactRow<Value>[];

/** The tab of the kind decides; the call only knows that it is one of the tabs. */
function demand({ caller }: CallContext, kind: string, code: NeededAccess): EvidenceKind {
  if (!isKind(kind)) return refuse(evidenceErrors.factNotFound);
  if (!satisfies(caller.code(objectOf(kindOf(kind).group)), code)) refuse(commonErrors.forbidden);
  return kind;
}

async function loadForEdit(
  context: CallContext,
  found: LockedCase,
  factId: string,
): Promise<{ rows: Rows; kind: EvidenceKind }> {
  const rows = await loadFact(context.db, 'evidence', found.caseId, factId);
  const kind = demand(context, rows[0]?.value.kind ?? '', 'U');
  const people = await listMemberKeys(context.db, found.caseId);
  const owner = rows.at(-1)?.value.client_id;
  if (owner && !people.some(each => each.client_id === owner)) refuse(evidenceErrors.factNotFound);
  if (factVersion(rows) !== context.version) {
    const pins = new Map(people.map(each => [each.client_id, each.pin]));
    refuse(commonErrors.stale, { current: await currentRow(context, factId, rows, pins) });
  }
  return { rows, kind };
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
async function write(context: CallContext, { found, factId, kind, rows, assertion, reason }: Written) {
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
  await settleChanges(context, found.caseNumber, kindOf(kind).group);
  return { ...success, FactId: factId, Version: changed.version };
}

function endAssertion(rows: Rows, mode: EndMode, on: string): Assertion<Value> {
  if (mode === 'end') return changes.end(rows, on) ?? refuse(evidenceErrors.notTrueThen);
  if (mode === 'reopen') return changes.reopen(rows, on) ?? refuse(evidenceErrors.notEnded);
  return changes.remove(rows) ?? refuse(evidenceErrors.factNotFound);
}

export const handlers: Handler[] = [
  handle(addEvidence, async (context, given) => {
    demand(context, given.Kind, 'U');
    const found = await lockCase(context, given.CaseNumber);
    const value = await checkEvidence(context, found.caseId, given);
    const assertion = { from: given.From, to: given.To === '' ? null : given.To, value };
    const factId = newId();
    const about = { caseId: found.caseId, factId, clientId: value.client_id };
    const reason = weigh(context, given, await evidenceDoubts(context, about, given));
    return write(context, { found, factId, kind: given.Kind, rows: [], assertion, reason });
  }),

  handle(changeEvidence, async (context, given) => {
    const found = await lockCase(context, given.CaseNumber);
    const { rows, kind } = await loadForEdit(context, found, given.FactId);
    if (kind !== given.Kind) refuse(evidenceErrors.otherKind);
    const value = await checkEvidence(
      context,
      found.caseId,
      given,
      rows.map(row => row.value),
    );
    const to = given.To === '' ? null : given.To;
    const assertion =
      given.Mode === 'change'
        ? changes.change(rows, given.From, value)
        : changes.correct(rows, { from: given.From, to }, value);
    const about = { caseId: found.caseId, factId: given.FactId, clientId: value.client_id };
    return write(context, {
      found,
      factId: given.FactId,
      kind,
      rows,
      assertion: assertion ?? refuse(evidenceErrors.notTrueThen),
      reason: weigh(context, given, await evidenceDoubts(context, about, given)),
    });
  }),

  handle(endEvidence, async (context, { CaseNumber, FactId, Mode, On, Reason }) => {
    const found = await lockCase(context, CaseNumber);
    const { rows, kind } = await loadForEdit(context, found, FactId);
    const assertion = endAssertion(rows, Mode, On);
    return write(context, { found, factId: FactId, kind, rows, assertion, reason: Reason });
  }),

  handle(getEvidenceHistory, async (context, { CaseNumber, FactId }) => {
    const found = await getCase(context, CaseNumber);
    const { kind, rows } = await listHistoryRows(context.db, found.caseId, FactId);
    demand(context, kind, 'R');
    context.audit({ subjectType: 'evidence', subjectId: FactId, caseNumber: found.caseNumber, fields: [kind] });
    return { data: rows };
  }),
];

export { getCase, lockCase } from './case-lock.ts';
export { findCase, type LockedCase } from './case-store.ts';
export { type ChangedFact, changeFact, type FactValues, factVersion, insertFacts, loadFact } from './fact-store.ts';
export { holdsOn } from './rows.ts';
export { listCodes, listMemberKeys } from './store.ts';
export type { FactTable };
