import { policyErrors } from '@commonweal/contracts/eligibility/errors';
import { policyLife } from '@commonweal/contracts/eligibility/lifecycle';
import { startMassChange } from '@commonweal/contracts/eligibility/policy-calls';
import type { PolicyChange } from '@commonweal/contracts/eligibility/policy-schemas';
import { longWorkLimits } from '@commonweal/contracts/kit/long-work';
import { massChangeOf, policyChangeCode } from '@commonweal/contracts/notices/mass-changes';
import { advance } from '../../../platform/calls/advance.ts';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { longWork } from '../../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../../platform/long-work/rows.ts';
import { refuse } from '../../../platform/problem.ts';
import { type LoadedFacts, loadFactsOf } from '../facts-store.ts';
import { keepTouched, listUntouched, lockUntouched, type ReceivingCase } from './caseload-store.ts';
import { findPolicy, type KeptPolicy } from './store.ts';
import { touch } from './touch.ts';

/** A promoted change on every case that receives the program: each once, by its key; people look at what no rule decides. */

async function touchAndKeep(
  context: CallContext,
  policy: KeptPolicy,
  each: ReceivingCase,
  loaded: LoadedFacts,
): Promise<RowOutcome> {
  const { PolicyChangeId, Program: program, Month: month } = policy.change;
  const law = massChangeOf(policyChangeCode, program) ?? refuse(policyErrors.policyNotFound);
  const reason = { code: policyChangeCode, en: law.words.E, es: law.words.S, citation: law.citation };
  const change = { by: PolicyChangeId, program, month, base: policy.baseVersion ?? undefined, reason };
  const { outcome, hindrance, authorizationId, afterCents } = await touch(context, change, each, loaded);
  await keepTouched(
    context.db,
    PolicyChangeId,
    {
      region_id: each.region_id,
      case_id: each.case_id,
      outcome,
      hindrance,
      authorization_id: authorizationId,
      before_cents: each.monthly_cents,
      after_cents: afterCents,
    },
    context.now,
  );
  const said = outcome === 'item' ? `eligibility.policy.because.${hindrance}` : `eligibility.policy.done.${outcome}`;
  return {
    id: each.case_id,
    name: each.may_open ? each.case_number : '–',
    code: outcome === 'item' ? '01' : outcome === 'same' ? '02' : '00',
    sentence: { text: said, params: {} },
  };
}

async function promoted({ db }: CallContext, id: string): Promise<KeptPolicy> {
  const policy = (await findPolicy(db, id)) ?? refuse(policyErrors.policyNotFound);
  advance(policyLife, policy.change.State, 'carryOut');
  return policy;
}

const askedOf = ({ Program, Month }: PolicyChange, { today }: CallContext) => ({
  program: Program,
  month: Month,
  today,
});

export const massChange = longWork({
  declaration: startMassChange,
  activity: 'AUTHORIZATION_CREATED',
  atOnce: 20,
  async rows(context, { PolicyChangeId }) {
    const { change } = await promoted(context, PolicyChangeId);
    const ids = await listUntouched(context.db, PolicyChangeId, askedOf(change, context), longWorkLimits.rows);
    return ids.map(id => ({ id, version: 1 }));
  },
  async run(context, { PolicyChangeId }, rows) {
    const policy = await promoted(context, PolicyChangeId);
    const asked = askedOf(policy.change, context);
    const ids = rows.map(row => row.id);
    const cases = await lockUntouched(context.db, PolicyChangeId, asked, context.caller, ids);
    const loaded = await loadFactsOf(
      context.db,
      cases.map(each => ({ caseId: each.case_id, caseNumber: each.case_number, ...asked })),
      null,
    );
    const done = new Map<string, RowOutcome>();
    for (const [at, each] of cases.entries()) {
      const facts = loaded[at];
      if (facts) done.set(each.case_id, await touchAndKeep(context, policy, each, facts));
    }
    return ids.map(
      (id): RowOutcome =>
        done.get(id) ?? { id, name: '–', code: '02', sentence: { text: 'eligibility.policy.already', params: {} } },
    );
  },
});
