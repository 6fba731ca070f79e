import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { hindrancesOf, type RegionLimits } from '@commonweal/contracts/conversion/cut-over';
import { conversionErrors } from '@commonweal/contracts/conversion/errors';
import { regionLife, regionStateOf } from '@commonweal/contracts/conversion/lifecycle';
import {
  askCutOver,
  askWayBack,
  type ConversionRegion,
  getConversionRegions,
  mostMonthsAhead,
} from '@commonweal/contracts/conversion/region-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { addMonths, firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { applicationRules } from '../applications/index.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import * as store from './region-store.ts';

/** A region's converted cases pass from the old system to the portal, and back: one person asks, another approves. */

type Region = store.StoredRegion;

async function limitsOf({ db }: CallContext): Promise<RegionLimits> {
  const rules = await applicationRules(db);
  return {
    open: rules('CUTOVEROPEN'),
    ours: rules('CUTOVEROURS'),
    notCompared: rules('CUTOVERCASES'),
    notLoaded: rules('CUTOVERLINES'),
  };
}

const hindrancesIn = ({ platform, language, today }: CallContext, region: Region, limits: RegionLimits): string[] =>
  hindrancesOf(region, limits, today).map(({ code, params }) =>
    platform.texts.text(language, `conversion.hindrance.${code}`, params),
  );

const viewOf = (context: CallContext, region: Region, limits: RegionLimits): ConversionRegion => {
  const State = regionStateOf(region.decides_from, context.today);
  return {
    RegionId: region.region_id,
    State,
    DecidesFrom: region.decides_from ?? '',
    Cases: region.cases,
    Month: region.month,
    Compared: region.compared,
    Open: region.open,
    Ours: region.ours,
    NotCompared: region.notCompared,
    NotLoaded: region.notLoaded,
    Payments: region.payments,
    Hindrances: State === 'old' ? hindrancesIn(context, region, limits) : [],
    Waits: region.waits,
    RequestId: region.request_id,
    Version: region.version,
  };
};

/** The region as it is while nobody else changes it; undefined where it has nothing of the old system. */
async function heldRegion({ db, caller, now }: CallContext, regionId: string): Promise<Region | undefined> {
  if (!(await store.lockRegion(db, regionId, caller.userId, now))) return undefined;
  const [region] = await store.listRegions(db, regionId);
  return region && region.cases > 0 ? region : undefined;
}

async function askedRegion(context: CallContext, regionId: string, limits: RegionLimits): Promise<Region> {
  const region = (await heldRegion(context, regionId)) ?? refuse(conversionErrors.regionNotFound);
  if (region.version !== context.version) refuse(commonErrors.stale, { current: viewOf(context, region, limits) });
  return region;
}

/** Both languages, as a second person reads it. */
function saidOf({ platform }: CallContext, before: string, after: string, from: string) {
  const line = (language: 'en' | 'es') => {
    const words = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const day = words.format(Date.parse(`${from}T00:00:00Z`));
    const say = (state: string) => platform.texts.text(language, `conversion.decides.${state}`, { day });
    return { Before: say(before), After: say(after) };
  };
  return { Field: 'State', title: 'conversion.regions.state', ...line('en'), said: { en: line('en'), es: line('es') } };
}

const cutOver = handle(askCutOver, async (context, { RegionId, FromMonth, Reason }) => {
  const { today } = context;
  const limits = await limitsOf(context);
  const region = await askedRegion(context, RegionId, limits);
  const state = regionStateOf(region.decides_from, today);
  const after = advance(regionLife, state, 'cutOver');
  const earliest = firstDayOf(monthOfDate(today)) === today ? monthOfDate(today) : addMonths(monthOfDate(today), 1);
  if (FromMonth < earliest || FromMonth > addMonths(earliest, mostMonthsAhead)) {
    const code = FromMonth < earliest ? 'too_early' : 'invalid';
    refuse(commonErrors.invalid, { fieldFaults: [{ path: 'FromMonth', code, params: { min: earliest } }] });
  }
  const why = hindrancesIn(context, region, limits);
  if (why.length > 0) refuse(conversionErrors.notReady, { params: { why: why.join(' ') } });
  const From = firstDayOf(FromMonth);
  const RequestId = await requestApproval(context, {
    kind: 'cut-over',
    subjectType: 'region',
    subjectId: RegionId,
    subjectName: region.name,
    reason: Reason,
    lines: [saidOf(context, state, after, From)],
    details: { From, Version: region.version },
  });
  return { ...success, RequestId };
});

const wayBack = handle(askWayBack, async (context, { RegionId, Reason }) => {
  const region = await askedRegion(context, RegionId, await limitsOf(context));
  const state = regionStateOf(region.decides_from, context.today);
  const after = advance(regionLife, state, 'back');
  if (region.payments > 0) refuse(conversionErrors.paidSince, { params: { count: region.payments } });
  const RequestId = await requestApproval(context, {
    kind: 'way-back',
    subjectType: 'region',
    subjectId: RegionId,
    subjectName: region.name,
    reason: Reason,
    lines: [saidOf(context, state, after, region.decides_from ?? '')],
    details: { Version: region.version },
  });
  return { ...success, RequestId };
});

interface Asked {
  readonly From?: string;
  readonly Version: number;
}

/** What was asked for still fits, or nothing happens: the figures are looked at once more. */
async function decided(context: CallContext, regionId: string, asked: Asked): Promise<Region> {
  const region = await heldRegion(context, regionId);
  return region?.version === asked.Version ? region : refuse(approvalErrors.subjectChanged);
}

async function write(context: CallContext, region: Region, day: string | null, reason: string): Promise<void> {
  await store.setDecidesFrom(context.db, region.region_id, day, context.caller.userId, context.now);
  await recordChange(context, {
    subjectType: 'conversion region',
    subjectId: region.region_id,
    version: region.version + 1,
    before: { DecidesFrom: region.decides_from ?? '' },
    after: { DecidesFrom: day ?? '' },
    reason,
  });
}

const cutOverApplier: Applier = {
  concerns: async () => false,
  async apply(context, { subjectId, reason, change }) {
    const asked = change as Asked;
    const region = await decided(context, subjectId, asked);
    const isReady = hindrancesOf(region, await limitsOf(context), context.today).length === 0;
    const state = regionStateOf(region.decides_from, context.today);
    const From = asked.From ?? '';
    // A month that has begun meanwhile may be paid by the old system already.
    if (!(isReady && regionLife.allows(state, 'cutOver')) || From < context.today)
      refuse(approvalErrors.subjectChanged);
    await write(context, region, From, reason);
  },
};

const wayBackApplier: Applier = {
  concerns: async () => false,
  async apply(context, { subjectId, reason, change }) {
    const region = await decided(context, subjectId, change as Asked);
    const state = regionStateOf(region.decides_from, context.today);
    if (region.payments > 0 || !regionLife.allows(state, 'back')) refuse(approvalErrors.subjectChanged);
    await write(context, region, null, reason);
  },
};

export const regionHandlers: Handler[] = [
  handle(getConversionRegions, async context => {
    const [regions, limits] = [await store.listRegions(context.db), await limitsOf(context)];
    return { data: regions.map(each => viewOf(context, each, limits)) };
  }),
  cutOver,
  wayBack,
];

export const appliers = { 'cut-over': cutOverApplier, 'way-back': wayBackApplier };
