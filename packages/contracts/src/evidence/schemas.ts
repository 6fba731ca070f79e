import * as z from 'zod';
import { toFaults } from '../kit/faults.ts';
import { id, instant, line, optionalLine, pin, plainDate, rightBecause, version } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { EvidenceData } from './fields.ts';
import { dataSchemas, kindNames, kindOf } from './kinds.ts';

export const caseNumber = z.string().refine(value => /^[0-9]{10}$/.test(value), {
  error: 'digits',
  params: { code: 'digits', count: limits.caseNumber },
});

/** An open end: the fact is still true. */
export const openDay = z.literal('').or(plainDate);
export const reason = line(limits.reason);

/** Where a fact's row stands on the day that is looked at. */
export const holds = z.enum(['now', 'past', 'future']);
export type Holds = z.infer<typeof holds>;

/** What every row of a fact carries. `ChangedAt` is when it was recorded: from then on we believed it. */
export const factFields = {
  FactId: id,
  RowId: id,
  From: z.string(),
  To: z.string(),
  Holds: holds,
  Version: version,
  ChangedAt: instant,
  ChangedBy: z.string(),
} as const;

export const EvidenceRow = z.strictObject({
  ...factFields,
  Kind: z.enum(kindNames),
  Pin: z.string(),
  Data: EvidenceData,
  Verification: z.string(),
  DocumentNumber: z.string(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

const stated = {
  /** Empty for a fact of the whole household. */
  Pin: z.literal('').or(pin),
  Verification: optionalLine(limits.referenceCode),
  DocumentNumber: optionalLine(limits.documentNumber),
  From: plainDate,
  To: openDay,
};

/** The fields that every kind shares on its form. */
export const statedFields = stated;

export const isPeriod = (given: { From: string; To: string }): boolean => given.To === '' || given.From <= given.To;

interface Given {
  readonly Kind: (typeof kindNames)[number];
  readonly Pin: string;
  readonly From: string;
  readonly To: string;
  readonly Data: unknown;
}

const issue = (path: (string | number)[], code: string, params: object = {}) =>
  ({ code: 'custom', path, params: { ...params, code } }) as const;

/** The kind's own fields, its person and its period; every fault at its field. */
function checkStated(given: Given, context: z.RefinementCtx): void {
  if (!isPeriod(given)) context.addIssue(issue(['To'], 'before_start'));
  if (given.Pin === '' && kindOf(given.Kind).person === 'required') context.addIssue(issue(['Pin'], 'required'));
  const read = dataSchemas[given.Kind].safeParse(given.Data, { reportInput: true });
  if (read.success) return;
  for (const fault of toFaults(read.error)) {
    context.addIssue(issue(['Data', ...fault.path.split('.')], fault.code, fault.params));
  }
}

/** Judged by the kind that it is of, where that is known. */
export const looseData = z.record(z.string(), z.unknown());

export const NewEvidence = z
  .strictObject({
    CaseNumber: caseNumber,
    Kind: z.enum(kindNames),
    ...stated,
    Data: looseData,
    Reason: optionalLine(limits.reason),
    ...rightBecause,
  })
  .superRefine(checkStated);
export type NewEvidence = z.infer<typeof NewEvidence>;

/** `change`: something else is true from a day on. `correct`: these days were recorded wrongly. */
export const changeModes = ['change', 'correct'] as const;

export const ChangedEvidence = z
  .strictObject({
    CaseNumber: caseNumber,
    FactId: id,
    Mode: z.enum(changeModes),
    Kind: z.enum(kindNames),
    ...stated,
    Data: looseData,
    Reason: optionalLine(limits.reason),
    ...rightBecause,
  })
  .superRefine(checkStated)
  .superRefine((given, context) => {
    if (given.Mode === 'correct' && given.Reason.trim() === '') context.addIssue(issue(['Reason'], 'required'));
  });
export type ChangedEvidence = z.infer<typeof ChangedEvidence>;

/** `end`: true for the last time on the day. `reopen`: true again from the day. `remove`: recorded in error. */
export const endModes = ['end', 'reopen', 'remove'] as const;
export type EndMode = (typeof endModes)[number];

export const EndedFact = z
  .strictObject({
    CaseNumber: caseNumber,
    FactId: id,
    Mode: z.enum(endModes),
    On: openDay,
    Reason: reason,
  })
  .superRefine((given, context) => {
    if (given.Mode !== 'remove' && given.On === '') context.addIssue(issue(['On'], 'blank_date'));
  });
export type EndedFact = z.infer<typeof EndedFact>;

/** One row of a fact's history, superseded ones too. */
export const FactHistoryRow = z.strictObject({
  RowId: id,
  From: z.string(),
  To: z.string(),
  Data: EvidenceData,
  Verification: z.string(),
  DocumentNumber: z.string(),
  RecordedAt: instant,
  RecordedBy: z.string(),
  SupersededAt: instant.nullable(),
  SupersededBy: z.string().nullable(),
  Reason: z.string(),
});
export type FactHistoryRow = z.infer<typeof FactHistoryRow>;

export const SavedFact = z.strictObject({ ResultCode: z.literal('00'), FactId: id, Version: version });
