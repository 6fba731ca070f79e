import * as z from 'zod';
import { timeTravelPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { instant, plainDate } from '../kit/fields.ts';

export const clockErrors = errors('clock', {
  switchedOff: { status: 403, text: 'clock.error.switchedOff' },
});

export const ClockState = z.strictObject({
  Today: plainDate,
  BusinessNow: instant,
  RealNow: instant,
  OffsetSeconds: z.int(),
  ChangedBy: z.string(),
  ChangedAt: instant,
});
export type ClockState = z.infer<typeof ClockState>;

export const getBusinessClock = call({
  service: 'operations',
  name: 'GetBusinessClock',
  kind: 'read',
  summary: 'The business date and how far it is from today.',
  request: z.strictObject({}),
  response: ClockState,
  access: needs(timeTravelPage.at('Page'), 'R'),
  audit: notAudited('The clock is not personal data'),
});

export const setBusinessDate = call({
  service: 'operations',
  name: 'SetBusinessDate',
  kind: 'write',
  summary: 'Moves the business clock to a date; null returns it to today. Refused in production.',
  request: z.strictObject({ Date: plainDate.nullable() }),
  response: ClockState,
  access: needs(timeTravelPage.at('Page'), 'U'),
  audit: { activity: 'BUSINESS_CLOCK_MOVED' },
  errors: [clockErrors.switchedOff],
});
