import { featureFlagPage } from '@commonweal/contracts/access/pages';
import { flagNames } from '@commonweal/contracts/flags/flags';
import { line, yesNo } from '@commonweal/contracts/kit/fields';
import * as z from 'zod';
import type { TransferPart } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';

const object = featureFlagPage.at('Page');
const known: readonly string[] = flagNames;

export const transferParts: readonly TransferPart[] = [
  tablePart({
    name: 'flags',
    object,
    table: 'feature_flag',
    row: z.strictObject({ FeatureFlag: line(100), ActiveFL: yesNo }),
    columns: { FeatureFlag: 'name', ActiveFL: 'active' },
    key: ['FeatureFlag'],
    primaryKey: ['name'],
    alsoCheck: (rows, here) =>
      rows
        .filter(row => !known.includes(String(row.FeatureFlag)) && !here.has(String(row.FeatureFlag)))
        .map(row => ({
          key: String(row.FeatureFlag),
          fault: { path: 'FeatureFlag', code: 'unknown_option', params: {} },
        })),
    subjectType: 'feature flag',
    after: context => bumpStamp(context.db, 'access'),
  }),
  tablePart({
    name: 'go-live',
    object,
    table: 'region',
    row: z.strictObject({
      RegionId: line(2),
      WpCode: line(10),
      Name: line(50),
      GoLive: yesNo,
      R3GoLive: yesNo,
      PendDays: z.int().min(0).max(99),
    }),
    columns: {
      RegionId: 'region_id',
      WpCode: 'wp_code',
      Name: 'name',
      GoLive: 'go_live',
      R3GoLive: 'r3_go_live',
      PendDays: 'pend_days',
    },
    key: ['RegionId'],
    primaryKey: ['region_id'],
    unique: ['WpCode'],
    closed: true,
    subjectType: 'region go-live',
    after: context => bumpStamp(context.db, 'access'),
  }),
];
