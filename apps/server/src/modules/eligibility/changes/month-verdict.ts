import type { MonthVerdict } from '@commonweal/contracts/eligibility/change-schemas';
import type { Result } from '@commonweal/contracts/eligibility/schemas';

/** A month as it was authorized, beside what the case says of it now. */
export interface ComparedMonth {
  readonly month: string;
  readonly running: string;
  readonly result: Result;
  /** Null where the program pays no money. */
  readonly computedCents: number | null;
  readonly authorizedCents: number | null;
  /** Something was authorized for the month itself, not only for months like it. */
  readonly isWritten: boolean;
  /** What a decision that waits for its day, or for a second person, will make of it; undefined where there is none. */
  readonly plannedCents: number | undefined;
  /** The period ends before less could count. */
  readonly endsBefore: boolean;
}

/** What would have to be done about it. A month that runs is not lowered any more: less counts from a month to come. */
export function verdictOf(about: ComparedMonth): MonthVerdict {
  const { result, month, running } = about;
  if (result !== 'eligible' && result !== 'ineligible') return 'open';
  const computed = result === 'ineligible' ? 0 : about.computedCents;
  if (about.plannedCents !== undefined && month >= running && about.plannedCents === (computed ?? 0)) return 'planned';
  const isLess = result === 'ineligible' || (computed !== null && computed < (about.authorizedCents ?? 0));
  if (isLess && month >= running && about.endsBefore) return 'atRenewal';
  if (result === 'ineligible' && month >= running) return 'ends';
  if (computed === null || about.authorizedCents === null) return 'same';
  if (computed === about.authorizedCents) return 'same';
  if (computed > about.authorizedCents) return about.isWritten ? 'supplement' : 'increase';
  return month < running ? 'overpaid' : 'decrease';
}
