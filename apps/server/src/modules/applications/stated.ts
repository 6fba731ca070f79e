import type { CallContext } from '../../platform/calls/handle.ts';
import { type NewAddress, type NewClientDetails, openSsn, type StatedPerson } from '../clients/index.ts';
import type { ApplicationRow, PersonRow } from './application-store.ts';
import { Home, informationOf, Stated } from './record.ts';

/** A person of the paper as the clients' module compares and registers them. */
export function statedPerson(
  { platform }: Pick<CallContext, 'platform'>,
  application: ApplicationRow,
  person: PersonRow,
): StatedPerson {
  const home = Home.parse(application.home_address);
  const { Phone } = informationOf(application);
  return {
    firstName: person.first_name,
    middleInitial: person.middle_initial,
    lastName: person.last_name,
    suffix: person.suffix,
    fullName: person.full_name,
    birthDate: person.birth_date,
    gender: person.gender,
    ssn: person.ssn_sealed ? openSsn(platform, person.ssn_sealed) : '',
    addresses: home.Zip === '' ? [] : [{ line1: home.Line1, zip: home.Zip }],
    phones: Phone === '' ? [] : [Phone],
  };
}

export function statedAddresses(application: ApplicationRow): NewAddress[] {
  const home = Home.parse(application.home_address);
  const { MailingDiffers, MailLine1, MailLine2, MailCity, MailState, MailZip } = informationOf(application);
  const at = { county: application.county, homeless: home.Homeless };
  const addresses: NewAddress[] = [
    {
      type: 'H',
      line1: home.Line1,
      line2: home.Line2,
      city: home.City,
      state: home.State,
      zip: home.Zip,
      ...at,
    },
  ];
  if (MailingDiffers) {
    addresses.push({
      type: 'M',
      line1: MailLine1,
      line2: MailLine2,
      city: MailCity,
      state: MailState,
      zip: MailZip,
      county: '',
      homeless: false,
    });
  }
  return addresses;
}

/** What is kept of a new client besides what was compared. Contact is the household's: it is kept with the applicant. */
export function statedDetails(application: ApplicationRow, person: PersonRow): NewClientDetails {
  const stated = Stated.parse(person.stated);
  const { Phone, PhoneType, Email } = informationOf(application);
  const isApplicant = person.id === application.applicant_person_id;
  return {
    ssnStatus: person.ssn_status as NonNullable<NewClientDetails['ssnStatus']>,
    spokenLanguage: stated.SpokenLanguage,
    writtenLanguage: application.language,
    maritalStatus: stated.MaritalStatus,
    citizenship: stated.Citizenship,
    alienNumber: stated.AlienNumber,
    disabled: stated.Disabled,
    pregnancyDueOn: stated.PregnancyDueOn === '' ? null : stated.PregnancyDueOn,
    addresses: statedAddresses(application),
    ...(isApplicant && Phone !== '' && PhoneType !== '' && { phones: [{ type: PhoneType, number: Phone }] }),
    ...(isApplicant && Email !== '' && { emails: [{ type: 'P' as const, email: Email }] }),
  };
}
