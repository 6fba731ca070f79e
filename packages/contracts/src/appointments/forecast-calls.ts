import * as z from 'zod';
import { appointmentSearchPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { yesNo } from '../kit/fields.ts';
import { Counted } from './forecast.ts';

export const getNoShowForecast = call({
  service: 'user-management',
  name: 'GetNoShowForecast',
  kind: 'read',
  summary: 'What the forecast of missed appointments would have said four weeks ago, against what happened.',
  request: z.strictObject({}),
  response: z.strictObject({
    /** Whether a second household is proposed for a time that will probably be missed. */
    Overbooking: yesNo,
    From: z.string(),
    /** The first day that the forecast had not seen. */
    Cut: z.string(),
    To: z.string(),
    Learned: z.int(),
    LearnedMissed: z.int(),
    Tried: z.int(),
    TriedMissed: z.int(),
    /** Mean of the squared errors: 0 is always right. Null where there is too little to say. */
    Brier: z.number().nullable(),
    /** The same of saying the plain average each time. */
    BrierPlain: z.number().nullable(),
    /** Of those that were told between so many percent: what was told on average, and what happened. */
    Bands: z.array(
      z.strictObject({ From: z.int(), To: z.int(), Count: z.int(), Told: z.int(), Happened: z.int(), Missed: z.int() }),
    ),
    Factors: z.array(Counted),
  }),
  access: needs(appointmentSearchPage.at('Forecast'), 'R'),
  audit: notAudited('Counts of appointments; no record of anybody'),
  errors: [],
});
