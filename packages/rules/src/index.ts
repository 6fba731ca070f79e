export { type Cliff, type CliffDrop, type CliffOptions, type CliffPoint, cliff } from './analysis/cliff.ts';
export { type Cause, type Comparison, compare, type FigureChange } from './analysis/compare.ts';
export {
  type Explanation,
  type ExplanationLine,
  explain,
  explainPlainly,
  writeExplanation,
} from './analysis/explain.ts';
export { decidingStep, provenance, type Source, type SourcedInput, type SourcedStep } from './analysis/provenance.ts';
export { writeSheet, writeSheetPage } from './analysis/sheet.ts';
export { writeTree } from './analysis/tree.ts';
export {
  type SingleChange,
  type Verification,
  type WhatWouldChange,
  type WhatWouldChangeOptions,
  whatWouldChange,
} from './analysis/what-would-change.ts';
export { type ClaimKind, type Recoupment, recoupmentOf } from './claims/recoupment.ts';
export {
  applicationDate,
  earliestAdverseEffect,
  hearingRequestUntil,
  type IsWorkingDay,
  medicaidChangeDue,
  medicaidReconsiderationUntil,
  nextWorkingDay,
  postponedCertification,
  snapDelayDates,
  snapRenewalDates,
  verificationDue,
} from './clocks/case-dates.ts';
export { EXPEDITED_DAYS, EXPEDITED_REASONS, type ExpeditedReason } from './clocks/expedited.ts';
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
  type ExpeditedAnswers,
  type ExpeditedQuestion,
  type ExpeditedScreening,
  type ExpeditedTest,
  type ExpeditedVerdict,
  screenExpedited,
} from './clocks/screen-expedited.ts';
export { PROGRAMS, type Program } from './codes.ts';
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
export { faultInSpanish } from './kit/fault-words.ts';
export { type Fault, RulesError } from './kit/faults.ts';
export type { AnyRule } from './kit/rule.ts';
export type { Language, Text } from './kit/text.ts';
export type { TraceStep } from './kit/trace.ts';
export { DEMONSTRATION_PARAMETERS, readParameterFile } from './parameters/parameter-file.ts';
export { DEFAULT_PARAMETERS, type ParameterSet, withTables } from './parameters/parameter-set.ts';
export type { Result } from './programs/outcome.ts';
export { PROGRAM_RULES, type ProgramRules } from './programs/programs.ts';
export { authorityOf, isReasonCode, REASONS, type ReasonCode } from './reasons.ts';
export { ENGINE_VERSION } from './version.ts';
