import { policyErrors } from '@commonweal/contracts/eligibility/errors';
import { policyLife } from '@commonweal/contracts/eligibility/lifecycle';
import { startMassChange } from '@commonweal/contracts/eligibility/policy-calls';
import type { Hindrance, PolicyChange } from '@commonweal/contracts/eligibility/policy-schemas';
import { longWorkLimits } from '@commonweal/contracts/kit/long-work';
import { massChangeOf, policyChangeCode } from '@commonweal/contracts/notices/mass-changes';
import { addDays } from '@commonweal/rules/kit/dates';
import { advance } from '../../../platform/calls/advance.ts';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { longWork } from '../../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../../platform/long-work/rows.ts';
import { refuse } from '../../../platform/problem.ts';
import { aboutCase, actingOf, arrive } from '../../work/index.ts';
import { type LoadedFacts, loadFactsOf } from '../facts-store.ts';
import { figuresOf } from '../figures/sets.ts';
import { mapHousehold } from '../household/mapping.ts';
import { decideByRule } from './by-rule.ts';
import { keepTouched, listUntouched, lockUntouched, type ReceivingCase, type TouchedCase } from './caseload-store.ts';
import { findPolicy, type KeptPolicy } from './store.ts';
import { compareBy, hindranceOf, worthOf } from './verdict.ts';

/** A promoted change on every case that receives the program: each once, by its key; people look at what no rule decides. */

/** Days that somebody has for a case that was left to people (7 CFR 273.12(c)(1)). */
const daysToAct = 10;

async function raiseItem(
  context: CallContext,
  { PolicyChangeId, Program }: PolicyChange,
  { case_number: caseNumber }: ReceivingCase,
): Promise<void> {
  const facts = await aboutCase(context.db, caseNumber);
  if (!facts) return;
  const { workItemId } = await arrive(
    actingOf(context),
    {
      type: 'CHG',
      program: Program,
      about: { caseNumber, applicationNumber: null, pin: null },
      place: { region: facts.region_id, county: facts.county, zip: facts.zip },
      language: facts.language,
      characteristics: [],
      confidential: facts.confidential,
      cause: 'massChange',
      causeKey: `${PolicyChangeId} ${caseNumber}`,
      received: context.today,
      due: addDays(context.today, daysToAct),
    },
    { act: 'create', cause: 'work.cause.massChange' },
  );
  context.audit({ subjectType: 'work item', subjectId: workItemId, caseNumber, activity: 'WORK_ITEM_CREATED' });
}

interface Touched {
  readonly outcome: TouchedCase['outcome'];
  readonly hindrance: Hindrance | '';
  readonly authorizationId: string | null;
  readonly afterCents: number | null;
}

async function touch(
  context: CallContext,
  { change, baseVersion }: KeptPolicy,
  each: ReceivingCase,
  { facts, names }: LoadedFacts,
): Promise<Touched> {
  const mapped = mapHousehold(facts, { program: change.Program, month: change.Month });
  const compared = compareBy(mapped, figuresOf(baseVersion ?? undefined), figuresOf(mapped.figures));
  const nothing = { hindrance: '', authorizationId: null } as const;
  // Somebody decided with the new figures already, or they give what is received.
  if (compared?.after.isEligible && worthOf(compared.after) === (each.monthly_cents ?? 0)) {
    return { outcome: 'same', ...nothing, afterCents: compared.after.cents };
  }
  const hindrance = hindranceOf(compared, {
    receivedCents: each.monthly_cents,
    hearingContinues: each.hearing_continues,
    waitsForReview: each.waits_for_review,
    mayOpen: each.may_open,
  });
  if (hindrance !== '') {
    await raiseItem(context, change, each);
    return { outcome: 'item', hindrance, authorizationId: null, afterCents: compared?.after.cents ?? null };
  }
  const law = massChangeOf(policyChangeCode, change.Program) ?? refuse(policyErrors.policyNotFound);
  const reason = { code: policyChangeCode, en: law.words.E, es: law.words.S, citation: law.citation };
  const made = await decideByRule(
    context,
    { ...each, program: change.Program, month: change.Month },
    mapped,
    names,
    reason,
  );
  const outcome = made.notice_type === 'increase' || made.notice_type === 'closure' ? made.notice_type : 'decrease';
  return { outcome, hindrance, authorizationId: made.id, afterCents: made.full_month_cents };
}

async function touchAndKeep(
  context: CallContext,
  policy: KeptPolicy,
  each: ReceivingCase,
  loaded: LoadedFacts,
): Promise<RowOutcome> {
  const { outcome, hindrance, authorizationId, afterCents } = await touch(context, policy, each, loaded);
  await keepTouched(
    context.db,
    policy.change.PolicyChangeId,
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

const askedOf = ({ Program, Month }: PolicyChange) => ({ program: Program, month: Month });

export const massChange = longWork({
  declaration: startMassChange,
  activity: 'AUTHORIZATION_CREATED',
  atOnce: 20,
  async rows(context, { PolicyChangeId }) {
    const { change } = await promoted(context, PolicyChangeId);
    const ids = await listUntouched(context.db, PolicyChangeId, askedOf(change), longWorkLimits.rows);
    return ids.map(id => ({ id, version: 1 }));
  },
  async run(context, { PolicyChangeId }, rows) {
    const policy = await promoted(context, PolicyChangeId);
    const asked = askedOf(policy.change);
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
