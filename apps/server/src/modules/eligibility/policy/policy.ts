import { policyErrors } from '@commonweal/contracts/eligibility/errors';
import { policyLife } from '@commonweal/contracts/eligibility/lifecycle';
import * as calls from '@commonweal/contracts/eligibility/policy-calls';
import type {
  MassChange,
  PolicyChange,
  PolicyRun,
  PolicyTally,
} from '@commonweal/contracts/eligibility/policy-schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { recordChange } from '../../../platform/audit/record-change.ts';
import { advance } from '../../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { figuresByMonth, figuresInForce, figuresOf } from '../figures/sets.ts';
import { countUntouched } from './caseload-store.ts';
import { faultsOf, offerOf, onlyChanges } from './changed-set.ts';
import * as found from './found-store.ts';
import { promotionHandlers } from './promote.ts';
import * as store from './store.ts';

/** Drafts of policy changes: kept, tried and read; what they find is counted, and some cases of each kind can be opened. */

const subject = 'policy change';
const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const tallyView = (row: found.TallyRow | undefined): PolicyTally => ({
  Gain: row?.gain ?? 0,
  Lose: row?.lose ?? 0,
  Same: row?.same ?? 0,
  Open: row?.open ?? 0,
  Before: (row?.before ?? 0) / 100,
  After: (row?.after ?? 0) / 100,
});

const perMinute = (cases: number, milliseconds: number): number | null =>
  milliseconds === 0 ? null : Math.round((cases * 60_000) / milliseconds);

const shownPlaces = 1000;
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * shownPlaces) / (shownPlaces / 100);

async function runView({ db, caller }: CallContext, { change, run }: store.KeptPolicy): Promise<PolicyRun | null> {
  if (run === null) return null;
  const tried = { id: change.PolicyChangeId, viewer: caller };
  const [all, counties, kinds, follows, hindered, samples] = await Promise.all([
    found.tallyAll(db, tried),
    found.tallyByCounty(db, tried),
    found.tallyByKind(db, tried),
    found.countFollowing(db, tried),
    found.countHindered(db, tried),
    found.listSamples(db, tried),
  ]);
  const Total = tallyView(all);
  const cases = Total.Gain + Total.Lose + Total.Same + Total.Open;
  return {
    StartedAt: run.startedAt.toISOString(),
    Ended: toYesNo(run.isEnded),
    Parts: run.parts,
    PartsDone: run.partsDone,
    Cases: cases,
    PerMinute: perMinute(cases, run.milliseconds),
    EnginePercent: percentOf(run.engineMilliseconds, run.milliseconds),
    Total,
    ByCounty: counties.map(row => ({ County: row.name, ...tallyView(row) })),
    ByKind: kinds.map(row => ({ Kind: row.name as PolicyRun['ByKind'][number]['Kind'], ...tallyView(row) })),
    Newly: follows.newly,
    Notices: (['increase', 'decrease', 'closure'] as const).map(Notice => ({ Notice, Count: follows[Notice] })),
    Items: hindered.map(({ because, count }) => ({ Because: because, Count: count })),
    Samples: samples.map(each => ({
      Outcome: each.outcome,
      CaseNumber: each.case_number,
      Kind: each.household_kind,
      Before: dollars(each.before),
      After: dollars(each.after),
      Because: each.hindrance,
    })),
  };
}

async function massView({ db, caller, today }: CallContext, change: PolicyChange): Promise<MassChange | null> {
  if (change.State !== 'promoted') return null;
  const id = change.PolicyChangeId;
  const [waiting, done, hindered, rows] = await Promise.all([
    countUntouched(db, id, { program: change.Program, month: change.Month, today }),
    found.countTouched(db, id),
    found.countHinderedByMassChange(db, id),
    found.listTouched(db, id, caller),
  ]);
  return {
    Waiting: waiting,
    Done: done.map(({ outcome, count }) => ({ Outcome: outcome, Count: count })),
    Items: hindered.map(({ because, count }) => ({ Because: because, Count: count })),
    data: rows.map(row => ({
      CaseNumber: row.case_number,
      Outcome: row.outcome,
      Because: row.hindrance,
      Before: dollars(row.before),
      After: dollars(row.after),
      DoneAt: row.done_at.toISOString(),
    })),
  };
}

async function lockAtVersion(context: CallContext, id: string): Promise<PolicyChange> {
  await store.lockPolicy(context.db, id);
  const { change } = (await store.findPolicy(context.db, id)) ?? refuse(policyErrors.policyNotFound);
  if (change.Version !== context.version) return refuse(commonErrors.stale, { current: change });
  return change;
}

const contentOf = ({
  Name,
  Month,
  Figures,
  Options,
}: Pick<PolicyChange, 'Name' | 'Month' | 'Figures' | 'Options'>) => ({
  Name,
  Month,
  Figures,
  Options,
});

export const policyHandlers: Handler[] = [
  handle(calls.getPolicyChanges, async ({ db }) => ({
    data: (await store.listPolicies(db)).map(({ change }) => change),
  })),

  handle(calls.getPolicyChange, async (context, { PolicyChangeId }) => {
    const { db } = context;
    const kept = (await store.findPolicy(db, PolicyChangeId)) ?? refuse(policyErrors.policyNotFound);
    const inForce = (await figuresByMonth(db))(kept.change.Month);
    // What was promoted is shown against the figures before it.
    const set = kept.baseVersion === null ? inForce : figuresOf(kept.baseVersion);
    context.audit({ subjectType: subject, subjectId: PolicyChangeId });
    return {
      Change: kept.change,
      Offer: offerOf(context, set, kept.change),
      Run: await runView(context, kept),
      Mass: await massView(context, kept.change),
    };
  }),

  handle(calls.createPolicyChange, async (context, draft) => {
    const { db, caller, now } = context;
    const PolicyChangeId = newId();
    await store.insertPolicy(db, PolicyChangeId, draft, caller.userId, now);
    await recordChange(context, {
      subjectType: subject,
      subjectId: PolicyChangeId,
      version: 1,
      before: null,
      after: { ...draft },
    });
    return { ...success, PolicyChangeId };
  }),

  handle(calls.savePolicyChange, async (context, { PolicyChangeId, Content }) => {
    const { db, caller, now } = context;
    const before = await lockAtVersion(context, PolicyChangeId);
    advance(policyLife, before.State, 'change');
    if (before.Waiting === 'Y') refuse(policyErrors.policyWaits);
    const set = await figuresInForce(db, Content.Month);
    const given = { ...Content, Program: before.Program };
    const faults = faultsOf(set, given);
    if (faults.length > 0)
      refuse(commonErrors.invalid, { fieldFaults: faults.map(each => ({ ...each, path: `Content.${each.path}` })) });
    const after = { ...Content, ...onlyChanges(set, given) };
    await store.updatePolicy(db, PolicyChangeId, after, caller.userId, now);
    const Version = before.Version + 1;
    await recordChange(context, {
      subjectType: subject,
      subjectId: PolicyChangeId,
      version: Version,
      before: contentOf(before),
      after: contentOf(after),
    });
    return { ...success, Version };
  }),

  handle(calls.discardPolicyChange, async (context, { PolicyChangeId }) => {
    const { db, caller, now } = context;
    const before = await lockAtVersion(context, PolicyChangeId);
    const status = advance(policyLife, before.State, 'discard');
    if (before.Waiting === 'Y') refuse(policyErrors.policyWaits);
    await store.settlePolicy(db, PolicyChangeId, { status }, caller.userId, now);
    const Version = before.Version + 1;
    await recordChange(context, {
      subjectType: subject,
      subjectId: PolicyChangeId,
      version: Version,
      before: { State: before.State },
      after: { State: status },
    });
    return { ...success, Version };
  }),

  ...promotionHandlers,
];
