import * as z from 'zod';
import { id, instant, line, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { figureLimits } from './figure-calls.ts';
import { policyStates } from './lifecycle.ts';
import { benefitMonth } from './schemas.ts';

/** Programs whose amounts and limits change for everybody at once; the rule of each stands with the mass changes of the notices. */
export const policyPrograms = ['SNAP', 'TCA', 'MFAM', 'MSSI', 'MSP', 'OSS'] as const;
export type PolicyProgram = (typeof policyPrograms)[number];

export const policyLimits = { figures: 200, options: 20, option: 40, value: 20, samples: 10 } as const;

/** A figure of a table by its name or size; the step for each further person has a name of its own. */
export const eachFurther = 'each_additional';
const PolicyFigure = z.strictObject({
  Table: line(figureLimits.table),
  Figure: line(limits.referenceCode),
  Cents: z.int().min(0).max(figureLimits.cents),
});
export type PolicyFigure = z.infer<typeof PolicyFigure>;

/** A choice that the law leaves to the state, as its own word: Y or N, a number, or a name. */
const PolicyOption = z.strictObject({ Option: line(policyLimits.option), Value: line(policyLimits.value) });
export type PolicyOption = z.infer<typeof PolicyOption>;

export const PolicyDraft = z.strictObject({
  Name: line(limits.name),
  Program: z.enum(policyPrograms),
  Month: benefitMonth,
});
export type PolicyDraft = z.infer<typeof PolicyDraft>;

/** What differs from the figures that count; what is equal to them is left out by whoever asks. */
export const PolicyContent = z.strictObject({
  Name: PolicyDraft.shape.Name,
  Month: PolicyDraft.shape.Month,
  Figures: z.array(PolicyFigure).max(policyLimits.figures),
  Options: z.array(PolicyOption).max(policyLimits.options),
});
export type PolicyContent = z.infer<typeof PolicyContent>;

export const PolicyChange = z.strictObject({
  PolicyChangeId: id,
  Number: z.string(),
  ...PolicyContent.shape,
  Program: z.enum(policyPrograms),
  State: z.enum(policyStates),
  /** A second person is asked to promote it. */
  Waiting: yesNo,
  PromotedAt: instant.nullable(),
  PromotedByName: z.string(),
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type PolicyChange = z.infer<typeof PolicyChange>;

const dollars = z.number();

/** What there is to change: the figures of the program in the month, and the state's choices. */
export const PolicyOffer = z.strictObject({
  Tables: z.array(
    z.strictObject({
      Table: z.string(),
      Title: z.string(),
      BySize: yesNo,
      Values: z.array(z.strictObject({ Figure: z.string(), Amount: dollars })),
    }),
  ),
  Options: z.array(
    z.strictObject({
      Option: z.string(),
      Value: z.string(),
      /** Where one of a few is chosen; empty for a number. */
      Choices: z.array(z.string()),
    }),
  ),
});
export type PolicyOffer = z.infer<typeof PolicyOffer>;

export const policyOutcomes = ['gain', 'lose', 'same', 'open'] as const;
export type PolicyOutcome = (typeof policyOutcomes)[number];
export const householdKinds = ['elder', 'children', 'alone', 'adults'] as const;
export type HouseholdKind = (typeof householdKinds)[number];

/** Why a case is not decided by rule: a person looks at it. */
export const hindrances = ['missing', 'changed', 'hearing', 'review', 'notOpen'] as const;
export type Hindrance = (typeof hindrances)[number];

const counts = { Gain: z.int(), Lose: z.int(), Same: z.int(), Open: z.int() };
/** Dollars a month of those who receive the program. */
const Tally = z.strictObject({ ...counts, Before: dollars, After: dollars });
export type PolicyTally = z.infer<typeof Tally>;

export const PolicyRun = z.strictObject({
  StartedAt: instant,
  Ended: yesNo,
  Parts: z.int(),
  PartsDone: z.int(),
  Cases: z.int(),
  /** Household-months a minute, and the part of the time that the rules themselves took; null until something is done. */
  PerMinute: z.int().nullable(),
  EnginePercent: z.number().nullable(),
  Total: Tally,
  ByCounty: z.array(z.strictObject({ County: z.string(), ...Tally.shape })),
  ByKind: z.array(z.strictObject({ Kind: z.enum(householdKinds), ...Tally.shape })),
  /** Do not receive it, and would be eligible if they asked. */
  Newly: z.int(),
  Notices: z.array(z.strictObject({ Notice: z.enum(['increase', 'decrease', 'closure']), Count: z.int() })),
  Items: z.array(z.strictObject({ Because: z.enum(hindrances), Count: z.int() })),
  Samples: z.array(
    z.strictObject({
      Outcome: z.enum(policyOutcomes),
      CaseNumber: z.string(),
      Kind: z.enum(householdKinds),
      Before: dollars.nullable(),
      After: dollars.nullable(),
      Because: z.string(),
    }),
  ),
});
export type PolicyRun = z.infer<typeof PolicyRun>;

export const massOutcomes = ['increase', 'decrease', 'closure', 'same', 'item'] as const;

export const MassChange = z.strictObject({
  /** Cases that receive the program in its month and were not gone through yet. */
  Waiting: z.int(),
  Done: z.array(z.strictObject({ Outcome: z.enum(massOutcomes), Count: z.int() })),
  Items: z.array(z.strictObject({ Because: z.enum(hindrances), Count: z.int() })),
  /** The newest that the reader may open. */
  data: z.array(
    z.strictObject({
      CaseNumber: z.string(),
      Outcome: z.enum(massOutcomes),
      Because: z.string(),
      Before: dollars.nullable(),
      After: dollars.nullable(),
      DoneAt: instant,
    }),
  ),
});
export type MassChange = z.infer<typeof MassChange>;
