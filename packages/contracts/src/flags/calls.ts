import * as z from 'zod';
import { featureFlagPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { instant, line, optionalLine, version, yesNo } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';

export const flagErrors = errors('flags', {
  unknownFlag: { status: 404, text: 'flags.error.unknownFlag' },
  unknownRegion: { status: 404, text: 'flags.error.unknownRegion' },
});

const service = 'role-access';
const mayRead = needs(featureFlagPage.at('Page'), 'R');
const mayEdit = needs(featureFlagPage.at('Page'), 'U');
const audit = notAudited('Feature flags and regions are not personal data');

const Changed = { ChangedAt: instant.nullable(), ChangedBy: z.string(), Version: version };

export const FlagRow = z.strictObject({
  FeatureFlag: z.string(),
  ActiveFL: yesNo,
  /** What counts while nobody has set the flag. */
  DefaultFL: yesNo,
  /** How many screens open or close with it. */
  Screens: z.int(),
  ...Changed,
});
export type FlagRow = z.infer<typeof FlagRow>;

export const FlagFilters = z.strictObject({ Text: optionalLine(100).optional(), ActiveFL: yesNo.optional() });
export type FlagFilters = z.infer<typeof FlagFilters>;

export const flagList = list({
  service,
  name: 'SearchFeatureFlags',
  summary: 'The feature flags, what each counts as when nobody has set it, and whether it is on.',
  access: mayRead,
  audit,
  filters: FlagFilters,
  row: FlagRow,
  sortable: ['FeatureFlag', 'ActiveFL', 'ChangedAt'],
  defaultSort: 'FeatureFlag',
  columns: [
    { id: 'FeatureFlag', title: 'flags.column.flag' },
    { id: 'ActiveFL', title: 'common.word.currentState' },
    { id: 'DefaultFL', title: 'flags.column.default' },
    { id: 'Screens', title: 'common.word.screens' },
    { id: 'ChangedAt', title: 'flags.column.changed' },
    { id: 'ChangedBy', title: 'flags.column.changedBy' },
  ],
});

const GoLive = {
  GoLive: yesNo,
  R3GoLive: yesNo,
  PendDays: z.int().min(0).max(99),
};

export const GoLiveRow = z.strictObject({
  RegionId: z.string(),
  Name: z.string(),
  WpCode: z.string(),
  ...GoLive,
  /** Active people of the region. */
  People: z.int(),
  ...Changed,
});
export type GoLiveRow = z.infer<typeof GoLiveRow>;

export const GoLiveFilters = z.strictObject({ Text: optionalLine(100).optional(), GoLive: yesNo.optional() });
export type GoLiveFilters = z.infer<typeof GoLiveFilters>;

export const goLiveList = list({
  service,
  name: 'SearchRegionGoLive',
  summary: 'The regions with their go-live, release 3 go-live and pend days.',
  access: mayRead,
  audit,
  filters: GoLiveFilters,
  row: GoLiveRow,
  sortable: ['Name', 'RegionId', 'GoLive', 'PendDays'],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'common.field.Region' },
    { id: 'RegionId', title: 'common.field.Code' },
    { id: 'GoLive', title: 'flags.column.goLive' },
    { id: 'R3GoLive', title: 'flags.column.r3GoLive' },
    { id: 'PendDays', title: 'common.field.PendDays' },
    { id: 'People', title: 'common.word.people' },
    { id: 'ChangedAt', title: 'flags.column.changed' },
    { id: 'ChangedBy', title: 'flags.column.changedBy' },
  ],
});

const flagName = line(100);
const regionId = line(2);

/** What a change opens and closes, and for how many active people. */
export const Effect = z.strictObject({
  /** People who gain or lose at least one screen. */
  People: z.int(),
  Screens: z.array(z.strictObject({ Title: z.string(), Path: z.string(), Gain: z.int(), Lose: z.int() })),
});
export type Effect = z.infer<typeof Effect>;

export const previewFeatureFlag = call({
  service,
  name: 'PreviewFeatureFlag',
  kind: 'read',
  summary: 'Which screens a flag would open or close, and for how many people.',
  request: z.strictObject({ FeatureFlag: flagName, ActiveFL: yesNo }),
  response: Effect,
  access: mayRead,
  audit,
  errors: [flagErrors.unknownFlag],
});

export const previewRegionGoLive = call({
  service,
  name: 'PreviewRegionGoLive',
  kind: 'read',
  summary: 'Which screens the go-live of a region would open or close, and for how many people.',
  request: z.strictObject({ RegionId: regionId, GoLive: yesNo }),
  response: Effect,
  access: mayRead,
  audit,
  errors: [flagErrors.unknownRegion],
});

const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

export const SwitchFlag = z.strictObject({ FeatureFlag: flagName, ActiveFL: yesNo, Reason: line(limits.reason) });
export type SwitchFlag = z.infer<typeof SwitchFlag>;

export const setFeatureFlag = call({
  service,
  name: 'SetFeatureFlag',
  kind: 'write',
  summary: 'Switches a feature flag on or off, with a reason.',
  request: SwitchFlag,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'FEATURE_FLAG_SWITCHED' },
  errors: [flagErrors.unknownFlag, commonErrors.stale],
  versioned: true,
});

export const GoLiveInput = z.strictObject({ RegionId: regionId, ...GoLive, Reason: line(limits.reason) });
export type GoLiveInput = z.infer<typeof GoLiveInput>;

export const setRegionGoLive = call({
  service,
  name: 'SetRegionGoLive',
  kind: 'write',
  summary: 'Sets the go-live, the release 3 go-live and the pend days of a region, with a reason.',
  request: GoLiveInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'REGION_GO_LIVE_CHANGED' },
  errors: [flagErrors.unknownRegion, commonErrors.stale],
  versioned: true,
});

export const getFlagHistory = call({
  service,
  name: 'GetFlagHistory',
  kind: 'read',
  summary: 'Every switch of a flag or change of a region’s go-live, newest first, with its reason.',
  request: z.strictObject({ Subject: z.enum(['flag', 'region']), Id: line(100) }),
  response: History,
  access: mayRead,
  audit,
});
