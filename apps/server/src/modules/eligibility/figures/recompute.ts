import { recomputeProvisional } from '@commonweal/contracts/eligibility/figure-calls';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { longWork } from '../../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../../platform/long-work/rows.ts';
import { refuse } from '../../../platform/problem.ts';
import { lockCaseRow } from '../authorization-store.ts';
import { type Decided, decide, NoFigures } from '../decide.ts';
import { loadFacts } from '../facts-store.ts';
import { mapHousehold } from '../household/mapping.ts';
import { insertDetermination } from '../store.ts';
import { versionsInForce } from './sets.ts';
import { listProvisional, type Provisional } from './store.ts';

const waitingOf = async (context: CallContext): Promise<Provisional[]> => {
  const versions = await versionsInForce(context.db);
  return (await listProvisional(context.db, context.caller, versions)).filter(each => !each.is_recomputed);
};

/** How a decision stands to what the figures that count now give. */
function verdictOf({ amount_cents }: Provisional, { outcome }: Decided): 'same' | 'more' | 'less' | 'open' {
  if (outcome.result === 'undetermined' || outcome.result === 'needs_policy_decision') return 'open';
  const after = outcome.result === 'eligible' ? Math.round((outcome.amount ?? 0) * 100) : 0;
  const before = amount_cents ?? 0;
  return after === before ? 'same' : after > before ? 'more' : 'less';
}

/** One case: a determination with the figures that count now, kept beside the decision. People authorize it. */
async function recompute(context: CallContext, row: Provisional): Promise<RowOutcome> {
  const { db, caller, businessNow } = context;
  const { region_id: regionId, case_id: caseId, case_number: caseNumber, program, month } = row;
  await lockCaseRow(db, regionId, caseId);
  const { facts } = await loadFacts(db, { caseId, caseNumber, program, month, known: null });
  const input = mapHousehold(facts, { program, month });
  const name = row.may_open ? caseNumber : '–';
  try {
    const decided = decide(input);
    const made = { id: newId(), program, month, knownOn: null, input, outcome: decided.outcome };
    await insertDetermination(db, { regionId, caseId, ...made, madeAt: businessNow, madeBy: caller.userId });
    context.audit({ subjectType: 'determination', subjectId: made.id, caseNumber, reason: `${program} ${month}` });
    const verdict = verdictOf(row, decided);
    return {
      id: row.id,
      name,
      code: '00',
      sentence: { text: `eligibility.figures.outcome.${verdict}`, params: { month } },
    };
  } catch (error) {
    if (!(error instanceof NoFigures)) throw error;
    return {
      id: row.id,
      name,
      code: '01',
      sentence: { text: 'eligibility.figures.outcome.noFigures', params: { month } },
    };
  }
}

export const recomputation = longWork({
  declaration: recomputeProvisional,
  activity: 'DETERMINATION_CREATED',
  atOnce: 20,
  async rows(context) {
    const waiting = await waitingOf(context);
    if (waiting.length === 0) refuse(bulkErrors.nothing);
    return waiting.map(each => ({ id: each.id, version: 1 }));
  },
  async run(context, _request, rows) {
    const waiting = new Map((await waitingOf(context)).map(each => [each.id, each]));
    const outcomes: RowOutcome[] = [];
    for (const { id } of rows) {
      const row = waiting.get(id);
      outcomes.push(
        row
          ? await recompute(context, row)
          : { id, name: '–', code: '02', sentence: { text: 'eligibility.figures.outcome.already', params: {} } },
      );
    }
    return outcomes;
  },
});
