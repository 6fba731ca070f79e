import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import {
  askDisaster,
  createDisaster,
  type Disaster,
  type DisasterInput,
  disasterFields,
  endDisaster,
  getDisaster,
  getDisasters,
  saveDisaster,
  touchedList,
} from '@commonweal/contracts/disasters/calls';
import { disasterErrors } from '@commonweal/contracts/disasters/errors';
import { disasterLife } from '@commonweal/contracts/disasters/lifecycle';
import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { type CodeUse, codeUsesOf } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import { actingOf } from '../work/index.ts';
import { benefitReplacement, replacementApplier, replacementHandlers } from './replacement.ts';
import * as store from './store.ts';
import { sweep, undo } from './sweep.ts';
import { closeOffices, countEffects, countKept } from './sweep-store.ts';

/** Disasters by county and days: written by one person, put in force by another, with everything that they touch listed. */

const subject = 'disaster';
const contentOf = (of: Disaster | DisasterInput) => valuesOf(disasterFields, of);

async function get({ db }: CallContext, id: string): Promise<Disaster> {
  return (await store.findDisaster(db, id)) ?? refuse(disasterErrors.notFound);
}

async function lockAtVersion(context: CallContext, id: string): Promise<Disaster> {
  await store.lockDisaster(context.db, id);
  const found = await get(context, id);
  if (found.Version !== context.version) return refuse(commonErrors.stale, { current: found });
  return found;
}

async function check({ db }: CallContext, input: DisasterInput, before: Disaster | null): Promise<void> {
  const faults: FieldFault[] = await findUnoffered(db, namedCodes(disasterFields, input, before));
  const { WorkgroupId } = input;
  if (WorkgroupId !== null && WorkgroupId !== before?.WorkgroupId && !(await store.isActiveWorkgroup(db, WorkgroupId)))
    faults.push({ path: 'WorkgroupId', code: 'unknown_option', params: {} });
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

export const handlers: Handler[] = [
  handle(getDisasters, async ({ db }) => ({ data: await store.listDisasters(db) })),

  handle(getDisaster, async (context, { DisasterId }) => {
    const found = await get(context, DisasterId);
    context.audit({ subjectType: subject, subjectId: DisasterId });
    return { Disaster: found, Effects: await countEffects(context.db, context.caller, found) };
  }),

  handle(createDisaster, async (context, input) => {
    const { db, caller, now } = context;
    await check(context, input, null);
    const DisasterId = newId();
    await store.insertDisaster(db, DisasterId, input, caller.userId, now);
    await recordChange(context, {
      subjectType: subject,
      subjectId: DisasterId,
      version: 1,
      before: null,
      after: contentOf(input),
    });
    return { ...success, DisasterId };
  }),

  handle(saveDisaster, async (context, { DisasterId, Disaster: input }) => {
    const { db, caller, now } = context;
    const before = await lockAtVersion(context, DisasterId);
    advance(disasterLife, before.State, 'change');
    // A second person decides about what they saw.
    if (before.Asked === 'Y') refuse(disasterErrors.beingDecided);
    await check(context, input, before);
    await store.updateDisaster(db, DisasterId, input, caller.userId, now);
    const Version = before.Version + 1;
    await recordChange(context, {
      subjectType: subject,
      subjectId: DisasterId,
      version: Version,
      before: contentOf(before),
      after: contentOf(input),
    });
    return { ...success, Version };
  }),

  handle(askDisaster, async (context, { DisasterId, Reason }) => {
    const found = await lockAtVersion(context, DisasterId);
    advance(disasterLife, found.State, 'begin');
    const effects = await countEffects(context.db, context.caller, found);
    const line = (key: string, After: string) => ({ Field: key, title: `disasters.${key}`, Before: '', After });
    const RequestId = await requestApproval(context, {
      kind: 'disaster',
      subjectType: subject,
      subjectId: DisasterId,
      subjectName: found.Name,
      reason: Reason,
      lines: [
        line('field.Authority', found.Authority),
        line('lines.days', `${found.StartsOn} – ${found.EndsOn}`),
        line('field.Days', String(found.Days)),
        line('effects.items', String(effects.Items)),
        line('effects.requests', String(effects.Requests)),
        line('effects.proofs', String(effects.Proofs)),
        line('effects.queue', String(effects.Queue)),
        line('effects.offices', effects.Offices.join(', ')),
      ],
      details: { Version: found.Version },
    });
    return { ...success, RequestId };
  }),

  handle(endDisaster, async (context, { DisasterId, TakeBack, Reason }) => {
    const { db, caller, now } = context;
    const found = await lockAtVersion(context, DisasterId);
    const State = advance(disasterLife, found.State, 'end');
    const Undone = await undo(actingOf(context), found, TakeBack === 'Y');
    await store.setState(db, DisasterId, State, caller.userId, now);
    const Version = found.Version + 1;
    await recordChange(context, {
      subjectType: subject,
      subjectId: DisasterId,
      version: Version,
      before: { State: found.State },
      after: { State, TakeBack },
      reason: Reason,
    });
    return { ...success, Version, Undone, Kept: await countKept(db, found) };
  }),

  ...handleList(touchedList, {
    fileName: 'disaster',
    count: ({ db, caller }, { DisasterId, Kind }) => store.countTouched(db, caller, DisasterId, Kind),
    rows: ({ db, caller }, { DisasterId, Kind }, window) => store.listTouched(db, caller, DisasterId, Kind, window),
  }),

  ...replacementHandlers,
];

/** The second person's yes: the disaster is the one that was asked about, or nothing is moved. */
const beginApplier: Applier = {
  concerns: async () => false,
  async apply(context, { subjectId, reason, change }) {
    const { db, caller, now } = context;
    await store.lockDisaster(db, subjectId);
    const found = await get(context, subjectId);
    if (found.Version !== (change as { readonly Version: number }).Version) refuse(approvalErrors.subjectChanged);
    const State = advance(disasterLife, found.State, 'begin');
    if (found.ClosesOffices === 'Y') await closeOffices(db, found);
    await store.setState(db, subjectId, State, caller.userId, now);
    await sweep(actingOf(context), found);
    await recordChange(context, {
      subjectType: subject,
      subjectId,
      version: found.Version + 1,
      before: { State: found.State },
      after: { State },
      reason,
    });
  },
};

export const appliers = { disaster: beginApplier, 'benefit-replacement': replacementApplier };
export const longKinds = [benefitReplacement];
export { disasterJob } from './sweep.ts';

export const codeUses: readonly CodeUse[] = codeUsesOf(
  { Counties: disasterFields.Counties },
  { what: 'reference.use.disasters', from: 'disaster' },
);
