import type { ApplicationRecord, InformationInput } from '@commonweal/contracts/applications/schemas';
import { useText } from '../../../platform/content/use-text.ts';
import { useFieldLabel } from '../../../shared/records/field-label.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

export const informationFields = [
  'Source',
  'ReceivedOn',
  'ReceivedTime',
  'ReceivedReason',
  'ReferralSource',
  'Language',
  'Homeless',
  'OfficeCode',
  'Line1',
  'Line2',
  'City',
  'State',
  'Zip',
  'MailingDiffers',
  'MailLine1',
  'MailLine2',
  'MailCity',
  'MailState',
  'MailZip',
  'PhoneType',
  'Phone',
  'Email',
  'RepresentativeName',
  'RepresentativeOrganization',
  'RepresentativePhone',
  'SignedBy',
  'SignedOn',
] as const satisfies readonly (keyof InformationInput)[];

export const emptyInformation = (today: string, source: string): InformationInput => ({
  Source: source,
  ReceivedOn: today,
  ReceivedTime: '',
  ReceivedReason: '',
  ReferralSource: '',
  Language: 'EN',
  Homeless: false,
  OfficeCode: '',
  Line1: '',
  Line2: '',
  City: '',
  State: '',
  Zip: '',
  MailingDiffers: false,
  MailLine1: '',
  MailLine2: '',
  MailCity: '',
  MailState: '',
  MailZip: '',
  PhoneType: '',
  Phone: '',
  Email: '',
  RepresentativeName: '',
  RepresentativeOrganization: '',
  RepresentativePhone: '',
  SignedBy: '',
  SignedOn: '',
});

export const toInformation = (record: ApplicationRecord): InformationInput =>
  Object.fromEntries(informationFields.map(field => [field, record[field]])) as InformationInput;

/** The names of the fields and how their values read, for the conflict view. */
export function useInformationWords() {
  const t = useText();
  const sources = useReferenceTable('APPSOURCE');
  const referrals = useReferenceTable('REFERRALSOURCE');
  const languages = useReferenceTable('LANGUAGE');
  const labelOf = useFieldLabel('applications');
  const titles = Object.fromEntries(informationFields.map(field => [field, labelOf(field)]));
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('applications.soFar.none');
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (field === 'Source') return sources.describe(String(value));
    if (field === 'ReferralSource') return referrals.describe(String(value));
    if (field === 'Language') return languages.describe(String(value));
    return String(value);
  };
  return { titles, words };
}
