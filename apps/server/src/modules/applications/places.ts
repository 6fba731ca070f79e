import { type InformationInput, isElectronic } from '@commonweal/contracts/applications/schemas';
import { isWorkingDay } from '@commonweal/contracts/holidays/working-days';
import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { applicationDate } from '@commonweal/rules';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered } from '../../platform/records/offered-store.ts';
import { holidaySet } from '../holidays/index.ts';
import { findPlace } from '../zipcodes/index.ts';
import { findOffice } from './office-store.ts';

/** Where a household lives decides county, region and office; when its paper came decides day 0. */

const day = 86_400_000;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const shifted = (date: string, days: number): string => new Date(at(date) + days * day).toISOString().slice(0, 10);
/** A calendar without a working day in two months is a mistake in the calendar. */
const longestClosure = 60;

async function dayZero(context: CallContext, input: InformationInput, closes: string | undefined): Promise<string> {
  const holidays = await holidaySet(context.db, input.ReceivedOn, shifted(input.ReceivedOn, longestClosure));
  return applicationDate(
    {
      on: input.ReceivedOn,
      isElectronic: isElectronic(input.Source),
      isAfterHours: closes !== undefined && input.ReceivedTime >= closes,
    },
    date => isWorkingDay(date, holidays),
  );
}

type CodedPath = 'Source' | 'ReferralSource' | 'Language' | 'State' | 'MailState';

const faultOf: Readonly<Record<string, string>> = { MailState: 'state', ReferralSource: 'referralSource' };

/** What the schema cannot know: the codes exist, the office is open, the day is not in the future. All faults at once. */
async function faultsIn(
  context: CallContext,
  input: InformationInput,
  before: InformationInput | undefined,
): Promise<Fault[]> {
  const { texts } = context.platform;
  const faults: Fault[] = [];
  const add = (path: string, key: string, code = 'unknown_option'): void => {
    faults.push({ path, code, message: texts.text(context.language, `applications.fault.${key}`) });
  };
  const coded = (path: CodedPath, table: string) => ({ path, table, code: input[path], before: before?.[path] });
  const unoffered = await findUnoffered(context.db, [
    coded('Source', 'APPSOURCE'),
    ...(input.ReferralSource === '' ? [] : [coded('ReferralSource', 'REFERRALSOURCE')]),
    coded('Language', 'LANGUAGE'),
    ...(input.Homeless ? [] : [coded('State', 'STATE')]),
    ...(input.MailingDiffers ? [coded('MailState', 'STATE')] : []),
  ]);
  for (const { path } of unoffered) add(path, faultOf[path] ?? path.toLowerCase());
  if (input.ReceivedOn > context.today) add('ReceivedOn', 'future', 'out_of_range');
  else if (at(context.today) - at(input.ReceivedOn) > day && input.ReceivedReason === '') {
    add('ReceivedReason', 'receivedReason', 'required');
  }
  if (input.SignedOn !== '' && input.SignedOn > context.today) add('SignedOn', 'future', 'out_of_range');
  return faults;
}

export interface PlacedInformation {
  readonly regionId: string;
  readonly columns: {
    readonly source: string;
    readonly received_on: string;
    readonly received_time: string;
    readonly received_reason: string;
    readonly referral_source: string;
    readonly application_date: string;
    readonly language: string;
    readonly office_code: string | null;
    readonly county: string;
    readonly home_address: object;
    readonly mailing_address: object | null;
    readonly contact: object;
    readonly representative: object;
    readonly signed_by: string;
    readonly signed_on: string | null;
  };
}

/** The information of an application as it is kept: ZIP and office fill in what they know. */
export async function placeInformation(
  context: CallContext,
  input: InformationInput,
  before?: InformationInput,
): Promise<PlacedInformation> {
  const { db, caller } = context;
  const faults = await faultsIn(context, input, before);
  const place = input.Homeless ? undefined : await findPlace(db, input.Zip);
  const code = input.Homeless || !place?.office_code ? input.OfficeCode : place.office_code;
  const office = code === '' ? undefined : await findOffice(db, code);
  if (code !== '' && !office) {
    const message = context.platform.texts.text(context.language, 'applications.error.unknownOffice');
    faults.push({ path: 'OfficeCode', code: 'unknown_option', message });
  }
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
  const { Homeless } = input;
  // 7 CFR 273.3: no fixed address is needed; mail waits at the post office of the office's town.
  const home = Homeless
    ? { Line1: 'General Delivery', Line2: '', City: office?.city ?? '', State: 'FL', Zip: office?.zip ?? '' }
    : { Line1: input.Line1, Line2: input.Line2, City: input.City, State: input.State, Zip: input.Zip };
  return {
    regionId: place?.region_id ?? office?.region_id ?? caller.regionId,
    columns: {
      source: input.Source,
      received_on: input.ReceivedOn,
      received_time: input.ReceivedTime,
      received_reason: input.ReceivedReason,
      referral_source: input.ReferralSource,
      application_date: await dayZero(context, input, office?.closes.slice(0, 5)),
      language: input.Language,
      office_code: office?.office_code ?? null,
      county: place?.county ?? office?.county ?? '',
      home_address: { ...home, Homeless },
      mailing_address: input.MailingDiffers
        ? {
            Line1: input.MailLine1,
            Line2: input.MailLine2,
            City: input.MailCity,
            State: input.MailState,
            Zip: input.MailZip,
          }
        : null,
      contact: { PhoneType: input.Phone === '' ? '' : input.PhoneType, Phone: input.Phone, Email: input.Email },
      representative: {
        Name: input.RepresentativeName,
        Organization: input.RepresentativeOrganization,
        Phone: input.RepresentativePhone,
      },
      signed_by: input.SignedBy,
      signed_on: input.SignedOn === '' ? null : input.SignedOn,
    },
  };
}
