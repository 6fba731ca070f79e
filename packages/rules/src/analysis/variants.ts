import type { Determination } from '../determination.ts';
import { determine } from '../determine.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import { RulesError } from '../kit/faults.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { Result } from '../programs/outcome.ts';

/** What a changed household would get; null when the change alone makes a document that cannot be. */
export interface Answer {
  readonly result: Result;
  readonly amount: number | null;
}

export function answerOf(
  determination: Determination,
  household: HouseholdDocument,
  changes: { readonly month?: string; readonly parameters?: ParameterSet } = {},
): Answer | null {
  try {
    const {
      result,
      amount,
      full_month_amount: full,
    } = determine(
      { ...household, program: determination.program, month: changes.month ?? determination.month },
      { parameters: changes.parameters ?? determination.parameters, trace: false },
    );
    return { result, amount: amount ?? full };
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

type Lists = 'people' | 'income' | 'expenses' | 'assets';

/** The document with one entry of a list replaced, or taken out. */
export function withEntry<List extends Lists>(
  household: HouseholdDocument,
  list: List,
  index: number,
  change: Partial<NonNullable<HouseholdDocument[List]>[number]> | null,
): HouseholdDocument {
  const entries = household[list] ?? [];
  const changed = entries.flatMap((entry, at) =>
    at !== index ? [entry] : change === null ? [] : [{ ...entry, ...change }],
  );
  return { ...household, [list]: changed };
}
