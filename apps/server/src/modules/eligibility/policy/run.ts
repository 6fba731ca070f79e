import { policyErrors } from '@commonweal/contracts/eligibility/errors';
import { policyLife } from '@commonweal/contracts/eligibility/lifecycle';
import { startPolicyRun } from '@commonweal/contracts/eligibility/policy-calls';
import type { PolicyChange } from '@commonweal/contracts/eligibility/policy-schemas';
import type { ParameterSet } from '@commonweal/rules/parameters/parameter-set';
import { advance } from '../../../platform/calls/advance.ts';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { longWork } from '../../../platform/long-work/kind.ts';
import { refuse } from '../../../platform/problem.ts';
import { loadFactsOf } from '../facts-store.ts';
import { figuresInForce } from '../figures/sets.ts';
import { mapHousehold } from '../household/mapping.ts';
import { type CaseOfProgram, keepTried, listPart, listParts, type TriedCase } from './caseload-store.ts';
import { withPolicy } from './changed-set.ts';
import { beginRun, endRun, findPolicy, goOnWithRun, type KeptPolicy, lockPolicy } from './store.ts';
import { type Compared, compareBy, hindranceOf, householdKind, outcomeOf } from './verdict.ts';

/** A draft over the whole caseload: a hundred parts, each in a transaction, each case by both sets of figures. */

/** Cases whose facts are in memory at once. */
const loadedAtOnce = 500;

interface Sets {
  readonly before: ParameterSet;
  readonly after: ParameterSet;
}

function triedOf(each: CaseOfProgram, compared: Compared | null, kind: TriedCase['household_kind']): TriedCase {
  const about = {
    receivedCents: each.monthly_cents,
    hearingContinues: each.hearing_continues,
    waitsForReview: each.waits_for_review,
    // A trial belongs to no reader; the store counts the cases that the reader may open.
    mayOpen: true,
  };
  return {
    region_id: each.region_id,
    case_id: each.case_id,
    county: each.county,
    household_kind: kind,
    received: each.received,
    outcome: outcomeOf(compared),
    before_cents: compared?.before.cents ?? null,
    after_cents: compared?.after.cents ?? null,
    was_eligible: compared?.before.isEligible ?? false,
    is_eligible: compared?.after.isEligible ?? false,
    hindrance: each.received ? hindranceOf(compared, about) : '',
  };
}

/** The parts of one trial come one after the other: the set of the last is kept. */
let kept: { readonly key: string; readonly set: ParameterSet } | undefined;

function changedSet(before: ParameterSet, change: PolicyChange): ParameterSet {
  const key = `${before.version} ${change.PolicyChangeId} ${change.Version}`;
  if (kept?.key !== key) kept = { key, set: withPolicy(before, change) };
  return kept.set;
}

/** Some cases: a fixed number of statements, however many there are. Answers the milliseconds that the rules took. */
async function tryCases(
  { db }: CallContext,
  { PolicyChangeId, Program, Month }: PolicyChange,
  sets: Sets,
  cases: readonly CaseOfProgram[],
): Promise<number> {
  const wanted = { program: Program, month: Month };
  const loaded = await loadFactsOf(
    db,
    cases.map(each => ({ caseId: each.case_id, caseNumber: each.case_number, ...wanted })),
    null,
  );
  let engine = 0;
  const tried = cases.flatMap((each, at) => {
    const facts = loaded[at]?.facts;
    if (!facts) return [];
    const mapped = mapHousehold(facts, wanted);
    const from = performance.now();
    const compared = compareBy(mapped, sets.before, sets.after);
    engine += performance.now() - from;
    return [triedOf(each, compared, householdKind(mapped))];
  });
  await keepTried(db, PolicyChangeId, tried);
  return engine;
}

/** The draft as it is, with something in it to try. */
async function draftOf({ db }: CallContext, id: string): Promise<KeptPolicy> {
  const found = (await findPolicy(db, id)) ?? refuse(policyErrors.policyNotFound);
  advance(policyLife, found.change.State, 'change');
  if (found.change.Figures.length + found.change.Options.length === 0) refuse(policyErrors.policyChangesNothing);
  return found;
}

export const policyRun = longWork({
  declaration: startPolicyRun,
  activity: 'POLICY_CHANGE_STARTED',
  atOnce: 5,
  async rows(context, { PolicyChangeId }) {
    await lockPolicy(context.db, PolicyChangeId);
    const { change } = await draftOf(context, PolicyChangeId);
    return (await listParts(context.db, change.Program)).map(part => ({ id: part, version: 1 }));
  },
  async begun(context, { PolicyChangeId }, runId) {
    const found = (await findPolicy(context.db, PolicyChangeId)) ?? refuse(policyErrors.policyNotFound);
    const parts = await listParts(context.db, found.change.Program);
    await beginRun(context.db, PolicyChangeId, runId, parts.length, context.now);
  },
  async run(context, { PolicyChangeId }, rows, runId) {
    const from = performance.now();
    const { change, run } = await draftOf(context, PolicyChangeId);
    if (run?.id !== runId) return refuse(policyErrors.policyRunOver);
    const before = await figuresInForce(context.db, change.Month);
    const sets = { before, after: changedSet(before, change) };
    const parts = rows.map(row => row.id);
    const asked = { program: change.Program, month: change.Month };
    const cases = await listPart(context.db, asked, parts);
    let engine = 0;
    for (let at = 0; at < cases.length; at += loadedAtOnce) {
      engine += await tryCases(context, change, sets, cases.slice(at, at + loadedAtOnce));
    }
    const took = { milliseconds: performance.now() - from, engine };
    await goOnWithRun(context.db, { runId, parts: rows.length }, took);
    context.audit({
      subjectType: 'policy change',
      subjectId: PolicyChangeId,
      reason: `${parts.join(', ')}: ${cases.length} cases`,
    });
    return rows.map(row => ({
      id: row.id,
      name: row.id,
      code: '00' as const,
      sentence: {
        text: 'eligibility.policy.tried',
        params: { count: cases.filter(each => each.case_number.endsWith(row.id)).length },
      },
    }));
  },
  async ended(db, runId, now) {
    await endRun(db, runId, now);
  },
});
