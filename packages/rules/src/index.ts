export {
  applicationDate,
  earliestAdverseEffect,
  hearingRequestUntil,
  type IsWorkingDay,
  medicaidReconsiderationUntil,
  nextWorkingDay,
  postponedCertification,
  snapDelayDates,
  snapRenewalDates,
  verificationDue,
} from './clocks/case-dates.ts';
export {
  EXPEDITED_DAYS,
  EXPEDITED_REASONS,
  type ExpeditedAnswers,
  type ExpeditedReason,
  type ExpeditedScreening,
  screenExpedited,
} from './clocks/expedited.ts';
export {
  type ClockFacts,
  type ClockProgram,
  type ClockReading,
  type ProgramClock,
  readClock,
  standardFor,
  startClock,
  TIME_STANDARDS,
  type TimeStandard,
  type TimeStandardName,
} from './clocks/program-clock.ts';
export {
  type Determination,
  type DeterminationDocument,
  type PersonDetermination,
  type Reason,
  toDocument,
} from './determination.ts';
export { type DetermineOptions, determine, determineRead, readDocument } from './determine.ts';
export type { HouseholdDocument } from './household/schema.ts';
export { JURISDICTIONS, type Jurisdiction } from './jurisdictions/jurisdictions.ts';
export type { Options } from './jurisdictions/options.ts';
export { type Fault, RulesError } from './kit/faults.ts';
export type { Language, Text } from './kit/text.ts';
export type { TraceStep } from './kit/trace.ts';
export { DEFAULT_PARAMETERS, type ParameterSet, withTables } from './parameters/parameter-set.ts';
export { PROGRAMS, type Program } from './programs/codes.ts';
export type { Result } from './programs/outcome.ts';
export { isReasonCode, REASONS, type ReasonCode } from './reasons.ts';
export { ENGINE_VERSION } from './version.ts';
