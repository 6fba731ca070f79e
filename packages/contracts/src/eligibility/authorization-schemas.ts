import * as z from 'zod';
import { caseNumber } from '../evidence/schemas.ts';
import { id, instant, line, optionalLine, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { authorizationStates, paymentActions } from './lifecycle.ts';
import { paymentKinds, paymentStates } from './payments.ts';
import { EligibilityCause, result } from './schemas.ts';

export const decisions = ['approve', 'deny', 'hold'] as const;
export type Decision = (typeof decisions)[number];

/** Why a program that is received ends whatever its budget says; the law of each stands with the rules' reasons. */
export const closingReasons = ['REQ', 'RES', 'DTH', 'WHU', 'INS', 'DUP'] as const;

/** No notice in advance is needed where one of these holds (7 CFR 273.13(a)(3), (b); 42 CFR 431.213). */
export const adverseExceptions = [
  'massChange',
  'deathOfAll',
  'movedOut',
  'restoredEnds',
  'anticipated',
  'violation',
  'signedReport',
] as const;
export type AdverseException = (typeof adverseExceptions)[number];

/** Of a month that is over: `supplement` is more than was paid for it, `overpaid` less. */
export const noticeTypes = [
  'approval',
  'denial',
  'increase',
  'decrease',
  'same',
  'closure',
  'supplement',
  'overpaid',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Why a second person has to look at a decision. */
export const reviewCauses = ['trainee', 'sample', 'amount', 'risk'] as const;
export type ReviewCause = (typeof reviewCauses)[number];

const dollars = z.number();

export const Check = z.strictObject({ Code: z.string(), Says: z.string(), Met: yesNo, Needed: yesNo });
export type Check = z.infer<typeof Check>;

const Reason = z.strictObject({ Code: z.string(), Text: z.string(), Citation: z.string() });

export const AuthorizationView = z.strictObject({
  AuthorizationId: id,
  DeterminationId: id,
  Reference: z.string(),
  Program: z.string(),
  Month: z.string(),
  Decision: z.enum(decisions),
  Status: z.enum(authorizationStates),
  Amount: dollars.nullable(),
  CertifiedFrom: z.string(),
  CertifiedTo: z.string(),
  NoticeType: z.enum(noticeTypes).or(z.literal('')),
  Adverse: yesNo,
  Exception: z.string(),
  EffectiveOn: z.string(),
  Reasons: z.array(Reason),
  Remark: z.string(),
  ReviewBecause: z.array(z.enum(reviewCauses)),
  DecidedBy: z.string(),
  DecidedAt: instant,
  ReviewedBy: z.string(),
  ReviewedAt: z.string(),
  ReviewRemark: z.string(),
  Version: version,
});
export type AuthorizationView = z.infer<typeof AuthorizationView>;

const one = { CaseNumber: caseNumber, DeterminationId: id };
export const AuthorizationRequest = z.strictObject(one);

/** What would come of a decision: the notice, and from when it counts. */
const Outlook = z.strictObject({
  Decision: z.enum(['approve', 'deny']),
  NoticeType: z.enum(noticeTypes),
  Adverse: yesNo,
  EffectiveOn: z.string(),
  EffectiveMonth: z.string(),
});

export const AuthorizationPage = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  DeterminationId: id,
  Reference: z.string(),
  Program: z.string(),
  Month: z.string(),
  ProgramStatus: z.string(),
  Result: result,
  Amount: dollars.nullable(),
  FullMonthAmount: dollars.nullable(),
  /** What the program pays now; null where nothing is received. */
  PaysNow: dollars.nullable(),
  Reasons: z.array(Reason),
  MadeBy: z.string(),
  Stale: z.array(EligibilityCause),
  Changes: z.array(EligibilityCause),
  Checklist: z.array(Check),
  /** What must be true before a request is denied for missing proof, or for the interview. */
  DenialChecks: z.array(z.strictObject({ ReasonCode: z.string(), Checks: z.array(Check) })),
  ReviewBecause: z.array(z.enum(reviewCauses)),
  Outlooks: z.array(Outlook),
  Decided: AuthorizationView.nullable(),
});
export type AuthorizationPage = z.infer<typeof AuthorizationPage>;

export const AuthorizationInput = z.strictObject({
  ...one,
  Decision: z.enum(decisions),
  /** The reason of a denial: one that the determination found, VER or INT; of what is received also a closing reason. */
  ReasonCode: optionalLine(limits.referenceCode),
  Exception: z.enum(adverseExceptions).or(z.literal('')),
  Remark: optionalLine(limits.reason),
});
export type AuthorizationInput = z.infer<typeof AuthorizationInput>;

export const Authorized = z.strictObject({
  ...WriteResult.shape,
  AuthorizationId: id,
  Status: z.enum(authorizationStates),
  ReviewBecause: z.array(z.enum(reviewCauses)),
});

const named = { CaseNumber: caseNumber, AuthorizationId: id };
export const ReviewInput = z.strictObject({
  ...named,
  Outcome: z.enum(['agree', 'sendBack']),
  Remark: line(limits.reason),
});
export const WithdrawalInput = z.strictObject({ ...named, Reason: line(limits.reason) });
export const Saved = z.strictObject({ ...WriteResult.shape, Status: z.enum(authorizationStates), Version: version });

/** What was paid for a month, and what of it is still owed or was paid too much. */
export const PaymentMonth = z.strictObject({
  Program: z.string(),
  Month: z.string(),
  Entitled: dollars,
  Issued: dollars,
  /** What of it was too much and is claimed back. */
  Claimed: dollars,
  /** What is still owed to the household; less than nothing where too much was paid and not claimed. */
  Owed: dollars,
  Payments: z.array(
    z.strictObject({
      PaymentId: id,
      Sequence: z.int(),
      Kind: z.enum(paymentKinds),
      Status: z.enum(paymentStates),
      StatusReason: z.string(),
      Amount: dollars,
      /** What of it a claim kept; the household gets the rest. */
      Recouped: dollars,
      AvailableOn: z.string(),
      IssuedAt: instant,
      Version: version,
    }),
  ),
});
export type PaymentMonth = z.infer<typeof PaymentMonth>;

export const AuthorizationHistory = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  data: z.array(AuthorizationView),
  Payments: z.array(PaymentMonth),
});
export type AuthorizationHistory = z.infer<typeof AuthorizationHistory>;

export const PaymentChange = z.strictObject({
  CaseNumber: caseNumber,
  PaymentId: id,
  Action: z.enum(paymentActions),
  Reason: line(limits.reason),
});
export const PaymentChanged = z.strictObject({
  ...WriteResult.shape,
  Status: z.enum(paymentStates),
  Version: version,
});
