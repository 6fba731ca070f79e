import * as z from 'zod';
import { caseNumber } from '../evidence/schemas.ts';
import { id, instant, line, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { changeReporters } from '../work/changes.ts';
import { RenewalView } from './renewal-schemas.ts';
import { result } from './schemas.ts';

const dollars = z.number();

/** What the case says of a month now, beside what the month was authorized with. */
export const monthVerdicts = [
  'same',
  'supplement',
  'increase',
  'decrease',
  'overpaid',
  'ends',
  'planned',
  'atRenewal',
  'open',
] as const;
export type MonthVerdict = (typeof monthVerdicts)[number];

export const ChangedMonth = z.strictObject({
  Month: z.string(),
  Authorized: dollars.nullable(),
  /** As the case is now; null where it leaves something open or the program pays no money. */
  Computed: dollars.nullable(),
  Result: result,
  Verdict: z.enum(monthVerdicts),
  /** The verdict in a sentence, with the amount and the month from which it counts. */
  Says: z.string(),
});
export type ChangedMonth = z.infer<typeof ChangedMonth>;

/** What came of a renewal from what is on file: it is renewed, waits for a second person, or the household has to be asked. */
export const fileOutcomes = ['renewed', 'waiting', 'ask'] as const;

/** What came of the portal's own try, and what it could not know. */
const FileRenewal = z.strictObject({
  TriedAt: instant,
  Outcome: z.enum(fileOutcomes),
  Month: z.string(),
  Unknown: z.array(z.string()),
});

const ReceivedProgram = z.strictObject({
  Program: z.string(),
  CertifiedFrom: z.string(),
  CertifiedTo: z.string(),
  Months: z.array(ChangedMonth),
  /** Null where the certification has no end. */
  Renewal: RenewalView.nullable(),
  /** Null where nothing was tried for the period that runs. */
  FileRenewal: FileRenewal.nullable(),
});
export type ReceivedProgram = z.infer<typeof ReceivedProgram>;

export const changeOutcomes = ['acted', 'notRequired'] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

export const ReportedChange = z.strictObject({
  ChangeId: id,
  ChangeType: z.string(),
  ReportedOn: z.string(),
  ReportedBy: z.enum(changeReporters).or(z.literal('')),
  Said: z.string(),
  RecordedBy: z.string(),
  WorkItemId: z.string(),
  /** The agency acts within ten days of the report (7 CFR 273.12(c)). */
  DueOn: z.string(),
  /** Its fact was recorded on the case, or its item was closed by hand. */
  ItemClosed: yesNo,
  Outcome: z.enum(changeOutcomes).or(z.literal('')),
  OutcomeReason: z.string(),
  SettledBy: z.string(),
  SettledOn: z.string(),
  Version: version,
  /** For every program that is received: whether it must be acted on now, why, and from which month. */
  Programs: z.array(
    z.strictObject({
      Program: z.string(),
      ActNow: yesNo,
      Says: z.string(),
      Citation: z.string(),
      /** The first day of the month from which it counts; empty where nothing follows. */
      CountsFrom: z.string(),
    }),
  ),
});
export type ReportedChange = z.infer<typeof ReportedChange>;

export const CaseChangesRequest = z.strictObject({ CaseNumber: caseNumber });
export const CaseChanges = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  Changes: z.array(ReportedChange),
  Programs: z.array(ReceivedProgram),
});
export type CaseChanges = z.infer<typeof CaseChanges>;

export const RenewFromFileInput = z.strictObject({ CaseNumber: caseNumber, Program: line(limits.referenceCode) });
export const RenewedFromFile = z.strictObject({
  ...WriteResult.shape,
  Outcome: z.enum(fileOutcomes),
  DeterminationId: id,
  Month: z.string(),
  /** What the file does not say or prove, and why the rules say no: each is asked before anything ends. */
  Unknown: z.array(z.string()),
});
export type RenewedFromFile = z.infer<typeof RenewedFromFile>;

export const SettleChangeInput = z.strictObject({
  CaseNumber: caseNumber,
  ChangeId: id,
  Outcome: z.enum(changeOutcomes),
  Reason: line(limits.reason),
});
export const ChangeSettled = z.strictObject({ ...WriteResult.shape, Version: version });
