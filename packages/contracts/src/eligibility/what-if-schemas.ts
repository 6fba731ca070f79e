import * as z from 'zod';
import { caseNumber } from '../evidence/schemas.ts';
import { id, instant, line, pin, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { benefitMonth, result } from './schemas.ts';

/** How many copies stand side by side, next to the household as it is. */
export const mostCopies = 4;
const mostChanges = 60;

const dollars = z.number();

/** A figure of the household that can be another one in a copy. */
export const WhatIfLine = z.strictObject({
  /** Which line of the document it is: `income/0`, or a line that the case does not have, such as `wages/0001000003`. */
  Key: z.string(),
  Says: z.string(),
  Cents: z.int(),
  /** How often it comes; empty where it is no income or expense. */
  Frequency: z.string(),
  /** The part of the case on which it is recorded. */
  Tab: z.string(),
  /** The fact that it would be recorded as; without a number where the case has none yet. */
  Fact: z.strictObject({ FactId: z.string(), Kind: z.string(), Pin: z.string() }).optional(),
});
export type WhatIfLine = z.infer<typeof WhatIfLine>;

export const WhatIfResult = z.strictObject({
  Program: z.string(),
  /** The case asks for it or has it. */
  Asked: yesNo,
  Result: result,
  /** For a full month; null where the program pays no money or nothing could be decided. */
  Amount: dollars.nullable(),
  /** How many people it covers; null where it pays money. */
  Covered: z.int().nullable(),
  Reasons: z.array(z.string()),
  /** How many questions the case leaves open for it. */
  Questions: z.int(),
});
export type WhatIfResult = z.infer<typeof WhatIfResult>;

const Change = z.strictObject({ Key: line(40), Cents: z.int().min(0).max(99_999_999) });
export const Copy = z.strictObject({
  Name: line(limits.name),
  Changes: z
    .array(Change)
    .max(mostChanges)
    .refine(changes => new Set(changes.map(each => each.Key)).size === changes.length, {
      error: 'invalid',
      params: { code: 'duplicate' },
    }),
});
export type Copy = z.infer<typeof Copy>;
const Copies = z
  .array(Copy)
  .min(1)
  .max(mostCopies)
  .refine(copies => new Set(copies.map(copy => copy.Name)).size === copies.length, {
    error: 'invalid',
    params: { code: 'duplicate' },
  });

const ofCase = { CaseNumber: caseNumber, Month: benefitMonth };

const Results = z.strictObject({
  Results: z.array(WhatIfResult),
  /** Everything that pays money, in a full month. */
  Total: dollars,
});
export const ComputedCopy = z.strictObject({ ...Copy.shape, ...Results.shape });
export type ComputedCopy = z.infer<typeof ComputedCopy>;

const kept = {
  WhatIfId: id,
  Name: z.string(),
  Month: z.string(),
  MadeAt: instant,
  MadeBy: z.string(),
};

export const WhatIfRequest = z.strictObject(ofCase);
export const WhatIfPage = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  Month: z.string(),
  People: z.array(z.strictObject({ Pin: z.string(), Name: z.string() })),
  Lines: z.array(WhatIfLine),
  Today: Results,
  Kept: z.array(z.strictObject(kept)),
});
export type WhatIfPage = z.infer<typeof WhatIfPage>;

export const CopiesInput = z.strictObject({ ...ofCase, Copies });
export const CopiesComputed = z.strictObject({ Today: Results, Copies: z.array(ComputedCopy) });
export type CopiesComputed = z.infer<typeof CopiesComputed>;

export const CliffRequest = z.strictObject({ ...ofCase, Pin: pin, Changes: Copy.shape.Changes });
export const CliffView = z.strictObject({
  Programs: z.array(z.string()),
  Points: z.array(
    z.strictObject({
      Earnings: dollars,
      /** By program; null where nothing could be decided. */
      Benefits: z.record(z.string(), dollars.nullable()),
      /** Earnings and benefits together; null where one of them is not known. */
      Resources: dollars.nullable(),
    }),
  ),
  Drops: z.array(z.strictObject({ From: dollars, To: dollars, Loss: dollars, LosesCoverage: z.array(z.string()) })),
  /** Programs for which the case leaves something open: they are not counted as nothing, they are left out. */
  LeftOut: z.array(z.string()),
});
export type CliffView = z.infer<typeof CliffView>;

export const KeepInput = z.strictObject({ ...ofCase, Name: line(limits.name), Copies });
export const KeptAnswer = z.strictObject({ ...WriteResult.shape, WhatIfId: id });
export const KeptRequest = z.strictObject({ CaseNumber: caseNumber, WhatIfId: id });
export const KeptWhatIf = z.strictObject({
  ...kept,
  CaseNumber: z.string(),
  Lines: z.array(WhatIfLine),
  ...CopiesComputed.shape,
  ParametersVersion: z.string(),
  EngineVersion: z.string(),
});
export type KeptWhatIf = z.infer<typeof KeptWhatIf>;

/** Every program of the case, in the order in which one feeds the next, and what it could have besides. */
export const DetermineCaseInput = z.strictObject(ofCase);
export const CaseDetermined = z.strictObject({
  ...WriteResult.shape,
  data: z.array(
    z.strictObject({
      Program: z.string(),
      Status: z.string(),
      DeterminationId: id,
      Reference: z.string(),
      Result: result,
      Amount: dollars.nullable(),
      Questions: z.int(),
    }),
  ),
  Offers: z.array(WhatIfResult),
});
export type CaseDetermined = z.infer<typeof CaseDetermined>;
