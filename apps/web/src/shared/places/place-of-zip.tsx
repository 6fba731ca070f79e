import { getPlaceOfZip } from '@commonweal/contracts/zipcodes/place-calls';
import { useFormValue } from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';

interface PlaceOfZipProps {
  /** The names of the form's fields; what is not named is not filled. */
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county?: string;
}

/** The ZIP code fills in the town, and says which county, region and office it means. */
export function PlaceOfZip({ zip, city, state, county }: PlaceOfZipProps) {
  const t = useText();
  const { setValue, getValues } = useFormContext<Record<string, string>>();
  const typed = String(useFormValue(zip) ?? '');
  const isWhole = /^\d{5}$/.test(typed);
  const { data } = useCall(getPlaceOfZip, { Zip: typed }, { enabled: isWhole });
  const filled = useRef(getValues(zip));
  const place = data?.Place;
  useEffect(() => {
    if (!place || filled.current === typed) return;
    filled.current = typed;
    const changed = { shouldDirty: true, shouldValidate: true };
    setValue(city, place.City, changed);
    setValue(state, 'FL', changed);
    if (county !== undefined) setValue(county, place.County, changed);
  }, [place, typed, city, state, county, setValue]);
  if (!isWhole || !data) return null;
  return (
    <p className="cw-small cw-muted" role="status">
      {place
        ? t('common.place.known', {
            county: place.County,
            region: place.RegionName,
            office: place.OfficeName ?? t('common.place.noOffice'),
          })
        : t('common.place.unknown')}
    </p>
  );
}
