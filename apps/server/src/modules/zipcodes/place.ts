import { getPlaceOfZip } from '@commonweal/contracts/zipcodes/place-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { findPlace } from './place-store.ts';

export const placeHandlers: Handler[] = [
  handle(getPlaceOfZip, async (context, request) => {
    const place = await findPlace(context.db, request.Zip);
    return {
      Place: place
        ? {
            City: place.city,
            County: place.county,
            RegionId: place.region_id,
            RegionName: place.region_name,
            OfficeCode: place.office_code,
            OfficeName: place.office_name,
          }
        : null,
    };
  }),
];
