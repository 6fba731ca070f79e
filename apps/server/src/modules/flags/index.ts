import {
  flagErrors,
  flagList,
  type GoLiveRow,
  getFlagHistory,
  goLiveList,
  previewFeatureFlag,
  previewRegionGoLive,
  setFeatureFlag,
  setRegionGoLive,
} from '@commonweal/contracts/flags/calls';
import { isFlagOn } from '@commonweal/contracts/flags/flags';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { screens } from '@commonweal/contracts/registry';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import { effectOf, type Gates } from './effect.ts';
import * as store from './store.ts';

const subjects = { flag: 'feature flag', region: 'region go-live' } as const;

const screensBehind = (flag: string): number =>
  screens.filter(screen => screen.gates.some(gate => 'flag' in gate && gate.flag === flag)).length;

/** The effect of one change of the gates, on the people and rights of this moment. */
async function preview(context: CallContext, change: (now: Gates) => Gates) {
  const [{ objects, flags }, groups, live] = await Promise.all([
    context.platform.access.snapshot(context.caller.accessVersion),
    store.groupPeople(context.db),
    store.liveRegions(context.db),
  ]);
  const now: Gates = { isFlagOn: flag => isFlagOn(flags, flag), isLive: region => live.has(region) };
  return effectOf(screens, objects, groups, now, change(now));
}

const goLiveContent = (row: GoLiveRow) => ({ GoLive: row.GoLive, R3GoLive: row.R3GoLive, PendDays: row.PendDays });

export const handlers: Handler[] = [
  ...handleList(flagList, {
    fileName: 'feature-flags',
    count: (context, filters) => store.countFlags(context.db, filters),
    rows: (context, filters, window) => store.listFlags(context.db, filters, window, screensBehind),
  }),

  ...handleList(goLiveList, {
    fileName: 'region-go-live',
    count: (context, filters) => store.countRegions(context.db, filters),
    rows: (context, filters, window) => store.listRegions(context.db, filters, window),
  }),

  handle(previewFeatureFlag, async (context, request) => {
    const { FeatureFlag, ActiveFL } = request;
    if (!(await store.findFlag(context.db, FeatureFlag, 0))) return refuse(flagErrors.unknownFlag);
    return preview(context, now => ({
      ...now,
      isFlagOn: flag => (flag === FeatureFlag ? ActiveFL === 'Y' : now.isFlagOn(flag)),
    }));
  }),

  handle(previewRegionGoLive, async (context, request) => {
    const { RegionId, GoLive } = request;
    if (!(await store.findRegion(context.db, RegionId))) return refuse(flagErrors.unknownRegion);
    return preview(context, now => ({
      ...now,
      isLive: region => (region === RegionId ? GoLive === 'Y' : now.isLive(region)),
    }));
  }),

  handle(setFeatureFlag, async (context, request) => {
    const { db, caller, now } = context;
    const { FeatureFlag, ActiveFL, Reason: reason } = request;
    await store.lockFlag(db, FeatureFlag, now);
    const before = await store.findFlag(db, FeatureFlag, screensBehind(FeatureFlag));
    if (!before) return refuse(flagErrors.unknownFlag);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    const version = await store.updateFlag(db, FeatureFlag, ActiveFL, caller.userId, now);
    await recordChange(context, {
      subjectType: subjects.flag,
      subjectId: FeatureFlag,
      version,
      before: { ActiveFL: before.ActiveFL },
      after: { ActiveFL },
      reason,
    });
    await bumpStamp(db, 'access');
    return { ...success, Version: version };
  }),

  handle(setRegionGoLive, async (context, request) => {
    const { db, caller, now } = context;
    const { RegionId, Reason: reason } = request;
    await store.lockRegion(db, RegionId);
    const before = await store.findRegion(db, RegionId);
    if (!before) return refuse(flagErrors.unknownRegion);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    const version = await store.updateRegion(db, request, caller.userId, now);
    const after = await store.findRegion(db, RegionId);
    await recordChange(context, {
      subjectType: subjects.region,
      subjectId: RegionId,
      version,
      before: goLiveContent(before),
      after: after ? goLiveContent(after) : null,
      reason,
    });
    await bumpStamp(db, 'access');
    return { ...success, Version: version };
  }),

  handle(getFlagHistory, async (context, request) => ({
    data: await listHistory(context.db, subjects[request.Subject], request.Id),
  })),
];

export { transferParts } from './transfer.ts';
