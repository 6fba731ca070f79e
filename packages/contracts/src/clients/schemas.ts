import * as z from 'zod';
import { paymentKinds, paymentStates } from '../eligibility/payments.ts';
import { inputShape, valuesOf } from '../kit/declared-fields.ts';
import { id, instant, isPhone, optionalLine, pin, plainDate, version, yesNo, zip } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { Reason } from './candidates.ts';
import {
  addressFields,
  aliasFields,
  detailFields,
  emailFields,
  phoneFields,
  reachFields,
  ssnStatuses,
} from './fields.ts';
import { optionalSsn } from './ssn.ts';

/** A phone number as people type it: signs and a leading 1 are dropped. */
const typedPhone = z
  .string()
  .overwrite(value => value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .refine(isPhone, { error: 'phone', params: { code: 'phone' } });

export const OneClient = z.strictObject({ Pin: pin });

export const ClientFilters = z.strictObject({
  Pin: pin.optional(),
  Ssn: optionalSsn.optional(),
  Name: optionalLine(limits.name).optional(),
  BirthDate: plainDate.optional(),
  Phone: typedPhone.optional(),
  Address: optionalLine(limits.applicationAddress1).optional(),
  Zip: zip.optional(),
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  ApplicationNumber: optionalLine(limits.applicationNumber).optional(),
});
export type ClientFilters = z.infer<typeof ClientFilters>;

const names = {
  FirstName: z.string(),
  MiddleInitial: z.string(),
  LastName: z.string(),
  Suffix: z.string(),
};

export const ClientRow = z.strictObject({
  Pin: z.string(),
  ...names,
  BirthDate: z.string().nullable(),
  Gender: z.string(),
  SsnMasked: z.string(),
  City: z.string(),
  Zip: z.string(),
  CaseNumbers: z.string(),
  Confidential: yesNo,
  Score: z.int(),
  Reasons: z.array(Reason.pick({ Field: true, Level: true })),
});
export type ClientRow = z.infer<typeof ClientRow>;

/** What the client's record says of the person; each part is edited by itself under the one version. */
export const ClientDetails = z.strictObject(inputShape(detailFields));
export type ClientDetails = z.infer<typeof ClientDetails>;

export const SsnStatus = z.enum(ssnStatuses);

export const ClientPhone = z.strictObject(inputShape(phoneFields));
export const ClientEmail = z.strictObject(inputShape(emailFields));
export const ClientAddress = z.strictObject(inputShape(addressFields));
export type ClientAddress = z.infer<typeof ClientAddress>;

export const ClientReach = z.strictObject(inputShape(reachFields));
export type ClientReach = z.infer<typeof ClientReach>;

/** Hours that are safe are given together, and begin before they end. */
export function checkSafeHours(
  { SafeFrom, SafeTo }: Pick<ClientReach, 'SafeFrom' | 'SafeTo'>,
  context: z.RefinementCtx,
): void {
  const fault = (path: string, code: string): void =>
    context.addIssue({ code: 'custom', path: [path], params: { code } });
  if (SafeFrom === '' && SafeTo !== '') fault('SafeFrom', 'required');
  if (SafeFrom !== '' && SafeTo === '') fault('SafeTo', 'required');
  if (SafeFrom !== '' && SafeTo !== '' && SafeFrom >= SafeTo) fault('SafeTo', 'before_start');
}

export const ClientContact = z.strictObject({
  ...ClientReach.shape,
  Addresses: z.array(ClientAddress).max(3),
  Phones: z.array(ClientPhone).max(6),
  Emails: z.array(ClientEmail).max(2),
});
export type ClientContact = z.infer<typeof ClientContact>;

export const AliasName = z.strictObject(inputShape(aliasFields));
export type AliasName = z.infer<typeof AliasName>;

export const PastAddress = ClientAddress.extend({ FromOn: z.string(), ToOn: z.string().nullable() });

export const ClientRecord = z.strictObject({
  Pin: z.string(),
  ...ClientDetails.shape,
  /** Empty: hidden from whoever asks. */
  BirthDate: z.union([plainDate, z.literal('')]).nullable(),
  SsnMasked: z.string(),
  AlienNumberMasked: z.string(),
  SsnStatus,
  Confidential: yesNo,
  ...ClientReach.shape,
  Phones: z.array(ClientPhone),
  Emails: z.array(ClientEmail),
  Addresses: z.array(PastAddress),
  AliasNames: z.array(AliasName.extend({ AliasId: z.string() })),
  AliasSsns: z.array(z.strictObject({ AliasId: z.string(), SsnMasked: z.string() })),
  /** PINs for which this one answers since they were found to be the same person. */
  MergedPins: z.array(z.string()),
  /** Other records that hold the same number; of one that may not be opened the PIN is empty. */
  SameSsn: z.array(z.strictObject({ Pin: z.string(), Name: z.string() })),
  Version: version,
  ChangedAt: instant,
  ChangedBy: z.string(),
});
export type ClientRecord = z.infer<typeof ClientRecord>;

/** The part of a record that is edited as one. */
export const detailsOf = (record: ClientRecord): ClientDetails =>
  ClientDetails.parse({ ...valuesOf(detailFields, record), BirthDate: record.BirthDate || null });

export const ClientProgram = z.strictObject({
  Program: z.string(),
  Status: z.string(),
  CertifiedFrom: z.string().nullable(),
  CertifiedTo: z.string().nullable(),
  RenewalOn: z.string().nullable(),
  CaseNumber: z.string(),
});
export type ClientProgram = z.infer<typeof ClientProgram>;

/** One payment of a case that the client was in that month, and how it came about. */
export const ClientPayment = z.strictObject({
  PaymentId: id,
  CaseNumber: z.string(),
  Program: z.string(),
  Month: z.string(),
  Kind: z.enum(paymentKinds),
  Status: z.enum(paymentStates),
  StatusReason: z.string(),
  Amount: z.number(),
  /** What of it a claim kept. */
  Recouped: z.number(),
  AvailableOn: z.string(),
  IssuedAt: instant,
  /** The determination that it was authorized by, as people call it. */
  Reference: z.string(),
  AuthorizedBy: z.string(),
});
export type ClientPayment = z.infer<typeof ClientPayment>;

export const ClientCase = z.strictObject({
  CaseNumber: z.string(),
  Mode: z.string(),
  Status: z.string(),
  County: z.string(),
  WorkerName: z.string(),
  Head: yesNo,
  InOn: z.string(),
  OutOn: z.string().nullable(),
});
export type ClientCase = z.infer<typeof ClientCase>;

export const ClientApplication = z.strictObject({
  ApplicationNumber: z.string(),
  Status: z.string(),
  Source: z.string(),
  ReceivedOn: z.string(),
  CaseNumber: z.string().nullable(),
  Programs: z.array(z.strictObject({ Program: z.string(), Status: z.string() })),
});
export type ClientApplication = z.infer<typeof ClientApplication>;

/** Somebody looked at the record: who, when, on what grounds. */
export const ClientLook = z.strictObject({
  LookId: z.string(),
  At: instant,
  UserId: z.string(),
  UserName: z.string(),
  Activity: z.string(),
  Outcome: z.string(),
  Reason: z.string(),
});
export type ClientLook = z.infer<typeof ClientLook>;
