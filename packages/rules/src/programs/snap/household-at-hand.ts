import type { HouseholdFacts, Person } from '../../household/household.ts';
import type { Options } from '../../jurisdictions/options.ts';
import type { Trace } from '../../kit/trace.ts';
import type { Figures } from '../../parameters/figures.ts';
import type { Participation } from './members.ts';

/** The household as one determination works on it. */
export interface Household {
  readonly facts: HouseholdFacts;
  readonly options: Options;
  readonly figures: Figures;
  readonly trace: Trace;
  readonly participations: readonly Participation[];
  readonly members: readonly Person[];
  readonly proratedCount: number;
  readonly hasElderlyOrDisabled: boolean;
}
