import * as z from 'zod';
import {
  applicationInformationPage,
  applicationRegistrationPage,
  applicationSummaryPage,
  clientDetailsPage,
  cradPage,
} from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { zip } from '../kit/fields.ts';

export const Place = z.strictObject({
  City: z.string(),
  County: z.string(),
  RegionId: z.string(),
  RegionName: z.string(),
  OfficeCode: z.string().nullable(),
  OfficeName: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

export const getPlaceOfZip = call({
  service: 'oss-application',
  name: 'GetPlaceOfZip',
  kind: 'read',
  summary: 'City, county, region and office of a ZIP code; null where it is not one of the state’s.',
  request: z.strictObject({ Zip: zip }),
  response: z.strictObject({ Place: Place.nullable() }),
  access: needs(applicationSummaryPage.at('Page'), 'R')
    .or(needs(applicationRegistrationPage.at('Page'), 'R'))
    .or(needs(applicationInformationPage.at('Page'), 'R'))
    .or(needs(cradPage.at('Page'), 'R'))
    .or(needs(clientDetailsPage.at('Details'), 'R')),
  audit: notAudited('Places are not personal data'),
});
