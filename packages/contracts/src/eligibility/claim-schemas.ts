import * as z from 'zod';
import { caseNumber } from '../evidence/schemas.ts';
import { id, instant, line, optionalLine, plainDate, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { reviewCauses } from './authorization-schemas.ts';
import { claimFindings, claimKinds, claimStates, recoveryKinds, repaymentKinds } from './claims.ts';
import { claimActions } from './lifecycle.ts';
import { benefitMonth } from './schemas.ts';

export const claimLimits = { receipt: 30, months: 72, cents: 10_000_000 } as const;

const dollars = z.number();
const cents = z.int().min(1).max(claimLimits.cents);

const ClaimMonth = z.strictObject({ Month: z.string(), Amount: dollars });

export const ClaimView = z.strictObject({
  ClaimId: id,
  ClaimNumber: z.string(),
  Program: z.string(),
  Kind: z.enum(claimKinds),
  Finding: z.enum(claimFindings).or(z.literal('')),
  FindingOn: z.string(),
  Reason: z.string(),
  Status: z.enum(claimStates),
  StatusReason: z.string(),
  CollectsFrom: z.string(),
  Amount: dollars,
  Recovered: dollars,
  /** What is still to be paid back. */
  Balance: dollars,
  ReviewBecause: z.array(z.enum(reviewCauses)),
  EstablishedBy: z.string(),
  EstablishedAt: instant,
  ReviewedBy: z.string(),
  Months: z.array(ClaimMonth),
  Recoveries: z.array(
    z.strictObject({
      RecoveryId: id,
      Kind: z.enum(recoveryKinds),
      Amount: dollars,
      /** The month of the payment that it was taken from. */
      Month: z.string(),
      Receipt: z.string(),
      ReceivedOn: z.string(),
      Reason: z.string(),
      /** The payment that it was taken from was lost. */
      Undone: yesNo,
    }),
  ),
  Version: version,
});
export type ClaimView = z.infer<typeof ClaimView>;

/** A month of which more was paid than it was worth, and nobody has claimed it yet. */
export const OverMonth = z.strictObject({
  Program: z.string(),
  Month: z.string(),
  Entitled: dollars,
  Issued: dollars,
  Over: dollars,
});
export type OverMonth = z.infer<typeof OverMonth>;

export const CaseClaims = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  Over: z.array(OverMonth),
  /** Claims of less than this are not made; 0: every amount is claimed. */
  LeastDollars: z.int(),
  /** Percent of a month of cash that is kept for a claim, as the agency has set it; 0: cash is not reduced. */
  CashPercent: z.int(),
  /** How many months back a claim reaches, by its kind. */
  MonthsBack: z.strictObject({ error: z.int(), intentional: z.int() }),
  /** Programs of which nothing is taken back while a hearing that was asked for in time runs. */
  HeldPrograms: z.array(z.string()),
  Claims: z.array(ClaimView),
});
export type CaseClaims = z.infer<typeof CaseClaims>;

export const EstablishClaimInput = z.strictObject({
  CaseNumber: caseNumber,
  Program: line(limits.referenceCode),
  Months: z.array(benefitMonth).min(1).max(claimLimits.months),
  Kind: z.enum(claimKinds),
  Finding: z.enum(claimFindings).or(z.literal('')),
  FindingOn: plainDate.or(z.literal('')),
  Reason: line(limits.reason),
});
export type EstablishClaimInput = z.infer<typeof EstablishClaimInput>;

export const ClaimEstablished = z.strictObject({
  ...WriteResult.shape,
  ClaimId: id,
  ClaimNumber: z.string(),
  Status: z.enum(claimStates),
});

const one = { CaseNumber: caseNumber, ClaimId: id };

export const ClaimChange = z.strictObject({
  ...one,
  Action: z.enum(claimActions),
  /** What of the claim is forgiven; only with a compromise. */
  Cents: cents.nullable(),
  Reason: line(limits.reason),
});
export type ClaimChange = z.infer<typeof ClaimChange>;

export const RepaymentInput = z.strictObject({
  ...one,
  Kind: z.enum(repaymentKinds),
  Cents: cents,
  ReceivedOn: plainDate,
  Receipt: line(claimLimits.receipt),
  Reason: optionalLine(limits.reason),
});
export type RepaymentInput = z.infer<typeof RepaymentInput>;

export const ClaimSaved = z.strictObject({ ...WriteResult.shape, Status: z.enum(claimStates), Version: version });
