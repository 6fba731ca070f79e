import {
  addEvidence,
  changeEvidence,
  endEvidence,
  evidenceErrors,
  getEvidenceHistory,
} from '@commonweal/contracts/evidence/calls';
import type { EvidenceKind } from '@commonweal/contracts/evidence/kinds';
import type { EndMode } from '@commonweal/contracts/evidence/schemas';
import { type Assertion, changes } from '@commonweal/contracts/evidence/timeline';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { weigh } from '../../platform/calls/doubt.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { getCase, lockCase } from './case-lock.ts';
import type { LockedCase } from './case-store.ts';
import { checkEvidence } from './check.ts';
import { evidenceDoubts } from './doubts.ts';
import { type FactTable, factVersion } from './fact-store.ts';
import { currentRow } from './rows.ts';
import { listHistoryRows, listMemberKeys } from './store.ts';
import { demand, loadSeen, type Rows, type Value, write } from './write.ts';

export { codeUses } from './code-uses.ts';

async function loadForEdit(
  context: CallContext,
  found: LockedCase,
  factId: string,
): Promise<{ rows: Rows; kind: EvidenceKind }> {
  const rows = await loadSeen(context, found, factId);
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
    const { kind, rows } = await listHistoryRows(context.db, context.caller, found.caseId, FactId);
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
export { findFactRow, proveFact } from './write.ts';
export type { FactTable };
