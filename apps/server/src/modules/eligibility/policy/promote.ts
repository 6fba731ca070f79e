import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { policyErrors } from '@commonweal/contracts/eligibility/errors';
import { policyLife } from '@commonweal/contracts/eligibility/lifecycle';
import { askPolicyPromotion } from '@commonweal/contracts/eligibility/policy-calls';
import type { PolicyChange } from '@commonweal/contracts/eligibility/policy-schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { line, success } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { RulesError } from '@commonweal/rules';
import { monthOfDate } from '@commonweal/rules/kit/dates';
import { faultInSpanish } from '@commonweal/rules/kit/fault-words';
import { readParameterFile } from '@commonweal/rules/parameters/parameter-file';
import type { ParameterSet } from '@commonweal/rules/parameters/parameter-set';
import * as z from 'zod';
import { recordChange } from '../../../platform/audit/record-change.ts';
import { advance } from '../../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { type Applier, requestApproval } from '../../approvals/index.ts';
import { figuresApplier } from '../figures/figures.ts';
import { figuresInForce, type NewFigure, withChoices, withFigure } from '../figures/sets.ts';
import { insertPublished, lockFigures, optionsTable } from '../figures/store.ts';
import { newFiguresOf } from './changed-set.ts';
import { nestedChoices } from './options.ts';
import { beginRecomputation } from './recompute.ts';
import { findPolicy, lockPolicy, settlePolicy } from './store.ts';

/** A draft becomes what counts: by two persons, and checked as every publication of figures is. */

/** What was asked for, as the second person's word finds it. */
const Asked = z.object({ PolicyChangeId: z.uuid(), Version: z.int(), Source: line(limits.reason) });

const amountsOf = ({ value, each_additional }: NewFigure): string =>
  [...Object.values(Object(value)), ...(each_additional === null ? [] : [`+ ${each_additional}`])].join(', ');

/** What the rules find wrong with the figures, each beside the field that was changed. */
function needsRight({ language }: CallContext, set: ParameterSet, change: PolicyChange, source: string): NewFigure[] {
  const figures = newFiguresOf(set, change, source);
  try {
    readParameterFile({ version: 'proposed', figures }, set);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return refuse(commonErrors.invalid, {
      faults: error.faults.map(({ path, message }) => {
        const [, , index, , name] = path.split('/');
        const table = figures[Number(index)]?.table;
        const at = change.Figures.findIndex(
          each => each.Table === table && (name === undefined || each.Figure === name),
        );
        const said = language === 'es' ? faultInSpanish(message) : message;
        return { path: at >= 0 ? `Figures.${at}.Cents` : 'Figures', code: 'invalid', message: `${table}: ${said}` };
      }),
    });
  }
  return figures;
}

function needsToCome({ today }: CallContext, { Month }: PolicyChange): void {
  const min = monthOfDate(today);
  if (Month < min)
    refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Month', code: 'too_early', params: { min } }] });
}

export const promotionHandlers: Handler[] = [
  handle(askPolicyPromotion, async (context, { PolicyChangeId, Source, Reason }) => {
    const { db } = context;
    await lockPolicy(db, PolicyChangeId);
    const { change, run } = (await findPolicy(db, PolicyChangeId)) ?? refuse(policyErrors.policyNotFound);
    if (change.Version !== context.version) return refuse(commonErrors.stale, { current: change });
    advance(policyLife, change.State, 'promote');
    if (change.Waiting === 'Y') refuse(policyErrors.policyWaits);
    if (change.Figures.length + change.Options.length === 0) refuse(policyErrors.policyChangesNothing);
    if (!run || run.partsDone < run.parts) refuse(policyErrors.policyNotTried);
    needsToCome(context, change);
    const set = await figuresInForce(db, change.Month);
    const figures = needsRight(context, set, change, Source);
    const RequestId = await requestApproval(context, {
      kind: 'rule-figures',
      subjectType: 'figures',
      subjectId: PolicyChangeId,
      subjectName: `${change.Number}: ${change.Name}`,
      reason: Reason,
      lines: [
        { Field: 'Month', Before: '', After: change.Month },
        ...figures.map(figure => ({ Field: figure.table, Before: '', After: amountsOf(figure) })),
        ...change.Options.map(({ Option, Value }) => ({ Field: Option, Before: '', After: Value })),
        { Field: 'Source', Before: '', After: Source },
      ],
      details: { PolicyChangeId, Version: change.Version, Source },
    });
    return { ...success, RequestId };
  }),
];

async function promote(context: CallContext, asked: z.infer<typeof Asked>, requestedBy: string): Promise<void> {
  const { db, caller, now } = context;
  await lockFigures(db);
  await lockPolicy(db, asked.PolicyChangeId);
  const found = await findPolicy(db, asked.PolicyChangeId);
  if (found?.change.Version !== asked.Version) return refuse(approvalErrors.subjectChanged);
  const { change } = found;
  const status = advance(policyLife, change.State, 'promote');
  needsToCome(context, change);
  const before = await figuresInForce(db, change.Month);
  let set = before;
  const publish = (row: { table: string; last: string; value: unknown; cents: number | null }) =>
    insertPublished(db, {
      figure_id: newId(),
      table_name: row.table,
      month: change.Month,
      last_month: row.last,
      value: row.value,
      each_additional_cents: row.cents,
      source: asked.Source,
      version: set.version,
      entered_by: requestedBy,
      approved_by: caller.userId,
      approved_at: now,
    });
  for (const figure of needsRight(context, before, change, asked.Source)) {
    const { table, value, each_additional: each } = figure;
    set = withFigure(set, figure);
    const cents = each === null ? null : Math.round(each * 100);
    await publish({ table, last: figure.last_month ?? change.Month, value, cents });
  }
  if (change.Options.length > 0) {
    const value = nestedChoices(change.Options);
    set = withChoices(set, value);
    await publish({ table: optionsTable, last: change.Month, value, cents: null });
  }
  const promoted = { base_version: before.version, promoted_at: now, promoted_by: caller.userId };
  await settlePolicy(db, asked.PolicyChangeId, { status, ...promoted }, caller.userId, now);
  await recordChange(context, {
    subjectType: 'policy change',
    subjectId: asked.PolicyChangeId,
    version: change.Version + 1,
    before: { State: change.State },
    after: { State: status, Figures: set.version },
  });
}

/** Figures by themselves, or those of a policy change: both are published by a second person. */
export const publicationApplier: Applier = {
  concerns: async () => false,
  async apply(context, request) {
    const asked = Asked.safeParse(request.change);
    if (asked.success) await promote(context, asked.data, request.requestedBy);
    else {
      await figuresApplier.apply(context, request);
      await beginRecomputation(context, request.subjectId);
    }
  },
};
