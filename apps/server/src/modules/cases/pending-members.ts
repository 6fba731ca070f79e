import { changes, knownNow } from '@commonweal/contracts/evidence/timeline';
import type { CallContext } from '../../platform/calls/handle.ts';
import { changeFact, loadFact } from '../evidence/index.ts';
import { findPin, listPendingFacts } from './member-store.ts';
import type { CaseKey } from './program-store.ts';
import { recordCaseChange } from './record.ts';

/** A member whose part in a program waits for a decision (PARTICIPATIONSTATUS). */
const pending = 'PM';

/** Nobody waits for a decision on a program that was withdrawn or denied: from today on they have no part in it. */
export async function endPending(
  context: CallContext,
  at: CaseKey & { readonly caseNumber: string },
  programs: readonly string[],
  reason: string,
): Promise<void> {
  if (programs.length === 0) return;
  for (const factId of await listPendingFacts(context.db, at.caseId, programs, pending)) {
    const rows = await loadFact(context.db, 'case_member', at.caseId, factId);
    const last = knownNow(rows).at(-1);
    if (!last) continue;
    const left = Object.entries(last.value.participation).filter(
      ([program, status]) => status !== pending || !programs.includes(program),
    );
    const value = { ...last.value, participation: Object.fromEntries(left) };
    const from = context.today < last.from ? last.from : context.today;
    const assertion = changes.change(rows, from, value);
    if (!assertion) continue;
    const changed = await changeFact(context.db, {
      table: 'case_member',
      case: at,
      factId,
      rows,
      assertion,
      by: context.caller.userId,
      now: context.businessNow,
      reason,
    });
    await recordCaseChange(context, {
      subjectType: 'case member',
      subjectId: factId,
      caseNumber: at.caseNumber,
      pin: await findPin(context.db, last.value.client_id),
      version: changed.version,
      before: { [last.from]: last.value.participation },
      after: { [from]: value.participation },
      reason,
    });
  }
}
