import type { Program } from '../codes.ts';
import type { HouseholdFacts } from '../household/household.ts';
import type { Options } from '../jurisdictions/options.ts';
import type { PlainDate } from '../kit/dates.ts';
import type { Cents } from '../kit/money.ts';
import type { Trace } from '../kit/trace.ts';
import type { Figures } from '../parameters/figures.ts';
import type { ReasonCode } from '../reasons.ts';

export type Result = 'eligible' | 'ineligible' | 'undetermined' | 'needs_policy_decision';
export type FigureValue = number | string | boolean | null;
export type TestResult = 'pass' | 'fail' | 'not_applied';

/** What every program is given: the facts, the settings, the figures of the month, and where to write the steps. */
export interface Request {
  readonly program: Program;
  readonly facts: HouseholdFacts;
  readonly options: Options;
  readonly figures: Figures;
  readonly trace: Trace;
}

export interface PersonOutcome {
  readonly id: string;
  readonly result: Result;
  readonly status: string;
  readonly reasons: readonly ReasonCode[];
  readonly missing: readonly string[];
  readonly figures: Readonly<Record<string, FigureValue>>;
}

export interface Expedited {
  readonly entitled: boolean;
  readonly reason: string | null;
  readonly due: PlainDate | null;
}

export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** What every program answers. `figures` are in dollars, as they go out. */
export interface Outcome {
  readonly result: Result;
  readonly amount: Cents | null;
  readonly fullMonthAmount: Cents | null;
  readonly reasons: readonly ReasonCode[];
  readonly missing: readonly string[];
  readonly figures: Readonly<Record<string, FigureValue>>;
  readonly tests: Readonly<Record<string, string>>;
  readonly expedited: Expedited | null;
  readonly certification: Period | null;
  readonly issuanceDay: number | null;
  readonly people: readonly PersonOutcome[];
}
