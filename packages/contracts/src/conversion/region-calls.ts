import * as z from 'zod';
import { conversionPage } from '../access/oversight-pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { benefitMonth } from '../eligibility/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, version } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { conversionErrors } from './errors.ts';
import { regionStates } from './lifecycle.ts';

/** Who decides the converted cases of each region, and how it is changed: one asks, another approves. */

const service = 'operations';
const object = conversionPage.at('Page');
const mayRead = needs(object, 'R');
const mayConvert = needs(object, 'U');

export const ConversionRegion = z.strictObject({
  RegionId: z.string(),
  State: z.enum(regionStates),
  /** From when on the portal decides; empty while the old system does. */
  DecidesFrom: z.string(),
  Cases: z.int(),
  /** The newest month of which anything was compared; empty: none. */
  Month: z.string(),
  Compared: z.int(),
  Open: z.int(),
  Ours: z.int(),
  NotCompared: z.int(),
  NotLoaded: z.int(),
  /** Payments for months that the portal decides. */
  Payments: z.int(),
  /** What stands against cutting over, each in a sentence with its figures. */
  Hindrances: z.array(z.string()),
  /** What waits for a second person. */
  Waits: z.enum(['', 'cut-over', 'way-back']),
  RequestId: z.string(),
  Version: version,
});
export type ConversionRegion = z.infer<typeof ConversionRegion>;

export const getConversionRegions = call({
  service,
  name: 'GetConversionRegions',
  kind: 'read',
  summary:
    'The regions that have cases or files of the old system: who decides there, and what stands against a change.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(ConversionRegion) }),
  access: mayRead,
  audit: { activity: 'CONVERSION_REGIONS_VIEWED' },
});

/** How far ahead the first month may be. */
export const mostMonthsAhead = 12;

export const CutOver = z.strictObject({ FromMonth: benefitMonth, Reason: line(limits.reason) });
export const WayBack = CutOver.pick({ Reason: true });

const region = { RegionId: line(limits.referenceCode) };
const asked = z.strictObject({ ResultCode: z.literal('00'), RequestId: id });
const refusals = [conversionErrors.regionNotFound, approvalErrors.alreadyWaiting, commonErrors.stale];

export const askCutOver = call({
  service,
  name: 'AskCutOver',
  kind: 'write',
  summary:
    'Asks a second person to have the portal decide the converted cases of a region from a month on. Refused while its figures are above the limits.',
  request: z.strictObject({ ...region, ...CutOver.shape }),
  response: asked,
  access: mayConvert,
  audit: { activity: 'CUT_OVER_REQUESTED' },
  errors: [...refusals, conversionErrors.alreadyCutOver, conversionErrors.notReady],
  versioned: true,
});

export const askWayBack = call({
  service,
  name: 'AskWayBack',
  kind: 'write',
  summary:
    'Asks a second person to have the old system decide again in a region. Refused once anything was paid since it cut over.',
  request: z.strictObject({ ...region, ...WayBack.shape }),
  response: asked,
  access: mayConvert,
  audit: { activity: 'WAY_BACK_REQUESTED' },
  errors: [...refusals, conversionErrors.notCutOver, conversionErrors.paidSince],
  versioned: true,
});
