import * as z from 'zod';
import { userDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { userId } from './codes.ts';
import { userErrors } from './errors.ts';

/** Asked before somebody is deactivated or set unavailable: what would then have nobody. */
export const getHoldings = call({
  service: 'user-management',
  name: 'GetHoldings',
  kind: 'read',
  summary: 'What a person holds, as the sum of what every module has registered. Nothing held: an empty list.',
  request: z.strictObject({ UserId: userId }),
  response: z.strictObject({
    Holdings: z.array(
      z.strictObject({
        Name: z.string(),
        Count: z.int().min(1),
        Sentence: z.string(),
        /** Where all of them are found; empty where there is no such place. */
        To: z.string(),
        /** The first of them that the caller may open. */
        Some: z.array(z.strictObject({ Label: z.string(), To: z.string() })),
      }),
    ),
  }),
  access: needs(userDetailsPage.at('AccountStatus'), 'U').or(needs(userDetailsPage.at('Availability'), 'U')),
  audit: { activity: 'USER_HOLDINGS_VIEWED' },
  errors: [userErrors.notFound],
});
