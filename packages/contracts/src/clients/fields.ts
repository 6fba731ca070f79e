import { seenAt } from '../access/hidden.ts';
import type { DeclaredFields } from '../kit/declared-fields.ts';
import { limits } from '../kit/limits.ts';

/** The fields of a client, declared once: docs/how-to/add-a-field.md says what follows from them. */

export const ssnStatuses = ['given', 'applied', 'missing', 'refused'] as const;
export const phoneTypes = ['M', 'H', 'W'] as const;
export const emailTypes = ['P', 'S'] as const;
export const addressTypes = ['H', 'M', 'O'] as const;
export const chosenDeliveries = ['ML', 'EL', 'BO'] as const;

export const nameFields = {
  FirstName: { type: 'text', limit: limits.clientFirstName, required: true },
  MiddleInitial: { type: 'text', limit: limits.middleInitial },
  LastName: { type: 'text', limit: limits.clientLastName, required: true },
  Suffix: { type: 'code', table: 'NAMESUFFIX' },
} as const satisfies DeclaredFields;

/** What the record says of the person besides names and races, in the order of the form. */
export const aboutFields = {
  BirthDate: { type: 'date', empty: null, seen: seenAt.BirthDate },
  DeathDate: { type: 'date', empty: null },
  PregnancyDueOn: { type: 'date', empty: null },
  Gender: { type: 'code', table: 'GENDER' },
  Ethnicity: { type: 'code', table: 'ETHNICITY' },
  MaritalStatus: { type: 'code', table: 'MARITALSTATUS' },
  SpokenLanguage: { type: 'code', table: 'LANGUAGE' },
  WrittenLanguage: { type: 'code', table: 'LANGUAGE' },
  Citizenship: { type: 'code', table: 'CITIZENSHIP' },
  SponsorName: { type: 'text', limit: limits.name },
  Education: { type: 'code', table: 'EDUCATION' },
  School: { type: 'code', table: 'SCHOOL' },
  TaxFilingStatus: { type: 'code', table: 'TAXFILINGSTATUS' },
  WarrantStatus: { type: 'code', table: 'WARRANTSTATUS' },
  ContactMethod: { type: 'code', table: 'CONTACTMETHOD' },
  DriversLicense: { type: 'text', limit: limits.driversLicense, signs: 'capitals' },
  LicenseState: { type: 'code', table: 'STATE', limit: limits.state },
  FsfnPersonId: { type: 'digits', least: limits.fsfnMinimum, most: limits.fsfnMaximum },
  Disabled: { type: 'yesNo', required: true, kept: 'boolean' },
  Veteran: { type: 'yesNo', required: true, kept: 'boolean' },
} as const satisfies DeclaredFields;

/** What the client's record says of the person. */
export const detailFields = {
  ...nameFields,
  FullName: { type: 'text', limit: limits.name, required: true },
  Races: { type: 'codes', table: 'RACE', most: 10 },
  ...aboutFields,
} as const satisfies DeclaredFields;

export const ssnStatusField = {
  SsnStatus: { type: 'choice', of: ssnStatuses, texts: 'clients.ssnStatus', required: true },
} as const satisfies DeclaredFields;

export const aliasFields = {
  AliasType: { type: 'code', table: 'ALIASNAMETYPE', required: true },
  ...nameFields,
} as const satisfies DeclaredFields;

export const placeFields = {
  Address1: { type: 'text', limit: limits.applicationAddress1, required: true },
  Address2: { type: 'text', limit: limits.applicationAddress2 },
  Zip: { type: 'zip', required: true },
  City: { type: 'text', limit: limits.city, required: true },
  State: { type: 'code', table: 'STATE', limit: limits.state, required: true },
  County: { type: 'code', table: 'COUNTY', keeps: 'label', limit: limits.name },
  Homeless: { type: 'yesNo', required: true, kept: 'boolean' },
} as const satisfies DeclaredFields;

export const addressFields = {
  AddressType: { type: 'choice', of: addressTypes, table: 'ADDRESSTYPERR', required: true },
  ...placeFields,
  /** What the address is to a child in care; shown where the person has a number of the child-welfare system. */
  CareAddressType: { type: 'code', table: 'ADDRESSTYPECIC' },
} as const satisfies DeclaredFields;

export const phoneFields = {
  PhoneTypeCode: { type: 'choice', of: phoneTypes, table: 'PHONETYPE', required: true },
  PhoneNumber: { type: 'phone', required: true },
} as const satisfies DeclaredFields;

/** How somebody wants to be written to, and how and when it is safe to reach them. What is empty nobody has said. */
export const reachFields = {
  NoticeDelivery: { type: 'choice', of: chosenDeliveries, table: 'NOTICEDELIVERY' },
  LargePrint: { type: 'yesNo', required: true, kept: 'boolean' },
  SafeChannels: { type: 'codes', table: 'CONTACTMETHOD', most: 9 },
  SafeFrom: { type: 'time' },
  SafeTo: { type: 'time' },
  LeaveMessage: { type: 'yesNo' },
  SafeNote: { type: 'text', limit: limits.shortNote },
} as const satisfies DeclaredFields;

export const emailFields = {
  EmailType: { type: 'choice', of: emailTypes, table: 'EMAILTYPE', required: true },
  Email: { type: 'email', required: true },
} as const satisfies DeclaredFields;
