import * as z from 'zod';
import { changedAlienNumber, optionalSsn } from '../clients/ssn.ts';
import { inputShape } from '../kit/declared-fields.ts';
import { email, id, instant, line, optionalLine, phone, plainDate, version, zip } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { personFields } from './fields.ts';
import { applicationStatuses, programStatuses } from './lifecycle.ts';

/** Sources that come by wire: after the office's hours they count as the next working day (FAC 65A-1.203(4)). */
export const electronicSources = ['WB', 'F'] as const;
export const isElectronic = (source: string): boolean => electronicSources.some(each => each === source);

export const applicationNumber = z
  .string()
  .refine(value => /^[0-9]{10}$/.test(value), { error: 'digits', params: { code: 'digits', count: 10 } });
export const caseNumberField = z.string().refine(value => /^[0-9]{10}$/.test(value), {
  error: 'digits',
  params: { code: 'digits', count: limits.caseNumber },
});
export const OneApplication = z.strictObject({ ApplicationNumber: applicationNumber });

const neededCode = line(limits.referenceCode);
const empty = z.literal('');
const optionalDate = z.union([empty, plainDate]);
const time = z.union([empty, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);
/** Whole cents; null where nothing was stated. Six characters of dollars. */
const monthly = z.int().min(0).max(99_999_999).nullable();

const AddressShape = {
  Line1: optionalLine(limits.applicationAddress1),
  Line2: optionalLine(limits.applicationAddress2),
  City: optionalLine(limits.city),
  State: optionalLine(limits.state),
  Zip: z.union([empty, zip]),
};
export const StatedAddress = z.strictObject(AddressShape);
export type StatedAddress = z.infer<typeof StatedAddress>;

const InformationShape = {
  Source: neededCode,
  ReceivedOn: plainDate,
  ReceivedTime: time,
  ReceivedReason: optionalLine(limits.reason),
  /** Who sent the household; a caller that does not know of it leaves it out. */
  ReferralSource: optionalLine(limits.referenceCode).default(''),
  Language: neededCode,
  Homeless: z.boolean(),
  OfficeCode: optionalLine(20),
  ...AddressShape,
  MailingDiffers: z.boolean(),
  MailLine1: optionalLine(limits.applicationAddress1),
  MailLine2: optionalLine(limits.applicationAddress2),
  MailCity: optionalLine(limits.city),
  MailState: optionalLine(limits.state),
  MailZip: z.union([empty, zip]),
  PhoneType: z.enum(['', 'M', 'H', 'W']),
  Phone: z.union([empty, phone]),
  Email: z.union([empty, email]),
  RepresentativeName: optionalLine(limits.name),
  RepresentativeOrganization: optionalLine(limits.name),
  RepresentativePhone: z.union([empty, phone]),
  SignedBy: optionalLine(limits.name),
  SignedOn: optionalDate,
};

type Information = z.infer<ReturnType<typeof z.strictObject<typeof InformationShape>>>;
type Check = { addIssue(issue: { code: 'custom'; path: string[]; params: { code: string } }): void };

/** What one field cannot say alone. A filing is valid with a name, an address and a signature (7 CFR 273.2(c)). */
function checkInformation(value: Information, context: Check): void {
  const need = (path: string, isMissing: boolean, fault = 'required'): void => {
    if (isMissing) context.addIssue({ code: 'custom', path: [path], params: { code: fault } });
  };
  if (value.Homeless) need('OfficeCode', value.OfficeCode === '');
  else for (const name of ['Line1', 'City', 'State', 'Zip'] as const) need(name, value[name] === '');
  if (value.MailingDiffers) {
    for (const name of ['MailLine1', 'MailCity', 'MailState', 'MailZip'] as const) need(name, value[name] === '');
  }
  need('ReceivedTime', isElectronic(value.Source) && value.ReceivedTime === '', 'blank_date');
  need('PhoneType', value.Phone !== '' && value.PhoneType === '');
  need('SignedBy', value.SignedOn !== '' && value.SignedBy === '');
  need('SignedOn', value.SignedBy !== '' && value.SignedOn === '', 'blank_date');
}

export const InformationInput = z.strictObject(InformationShape).superRefine(checkInformation);
export type InformationInput = z.infer<typeof InformationInput>;
export const SaveInformation = z
  .strictObject({ ApplicationNumber: applicationNumber, ...InformationShape })
  .superRefine(checkInformation);

/** What a household says of one person, apart from what is on file. */
export const PersonInput = z.strictObject({
  ...inputShape(personFields),
  /** Left empty, the number that is kept stays. */
  Ssn: optionalSsn,
  /** Left empty, the number that is kept stays; nine zeros take it away. */
  AlienNumber: changedAlienNumber,
  MonthlyWages: monthly,
  MonthlyUnemployment: monthly,
  MonthlySocialSecurity: monthly,
});
export type PersonInput = z.infer<typeof PersonInput>;

export const PersonRecord = z.strictObject({
  PersonId: id,
  Position: z.int(),
  ...PersonInput.omit({ Ssn: true, AlienNumber: true }).shape,
  /** The last four digits; empty where none was given. */
  SsnLast4: z.string(),
  AlienLast4: z.string(),
  Pin: z.string().nullable(),
  Decision: z.enum(['known', 'new']).nullable(),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

export const ProgramInput = z.strictObject({
  Program: neededCode,
  Persons: z.array(id).min(1).max(50),
  DisabilityBasis: z.boolean(),
});

export const ProgramRecord = z.strictObject({
  Program: z.string(),
  Status: z.enum(programStatuses),
  Persons: z.array(id),
  DisabilityBasis: z.boolean(),
  Expedited: z.boolean(),
  /** The seventh day, where nobody has decided yet whether it counts; null where that is decided. */
  MaybeDueOn: z.string().nullable(),
  DueOn: z.string().nullable(),
  /** The standard in days, and how many have passed, the applicant's delay left out. */
  Days: z.int(),
  Day: z.int(),
  DelayReason: z.string(),
  DelayBy: z.enum(['', 'agency', 'applicant']),
  DelayDays: z.int(),
  ReasonCode: z.string(),
  ReasonText: z.string(),
  DisposedOn: z.string().nullable(),
  /** The last day on which a denial may be reopened; null where there is none to reopen, or no last day. */
  ReopenUntil: z.string().nullable(),
  JoinedApplication: z.string(),
});
export type ProgramRecord = z.infer<typeof ProgramRecord>;

export const StepState = z.strictObject({
  PageId: z.string(),
  Path: z.string(),
  Done: z.boolean(),
  Open: z.boolean(),
  /** There is something on it that only a person can decide. */
  Asks: z.boolean(),
});

export const ApplicationRecord = z.strictObject({
  ApplicationNumber: z.string(),
  Status: z.enum(applicationStatuses),
  Flow: z.enum(['ApplicationRegistration', 'CRAD']),
  LastPage: z.string(),
  ...InformationShape,
  ApplicationDate: z.string(),
  County: z.string(),
  RegionId: z.string(),
  OfficeName: z.string(),
  OfficePhone: z.string(),
  /** People who are stated with a number that another of them has too. */
  SameSsn: z.array(id),
  FiledBy: z.string().nullable(),
  ApplicantId: z.string().nullable(),
  CaseNumber: z.string().nullable(),
  CaseChoice: z.enum(['', 'new', 'join', 'agency']),
  CaseChoiceNumber: z.string(),
  RegisteredAt: instant.nullable(),
  Persons: z.array(PersonRecord),
  Programs: z.array(ProgramRecord),
  Steps: z.array(StepState),
  Version: version,
  ChangedAt: instant,
  ChangedBy: z.string(),
});
export type ApplicationRecord = z.infer<typeof ApplicationRecord>;

export const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
