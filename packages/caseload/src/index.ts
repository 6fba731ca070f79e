export { copySink } from './copy.ts';
export { type CaseloadOptions, caseload, type LastNumbers, type Made, type Worker } from './generate.ts';
export type { Household } from './household.ts';
export { type Counts, type Loaded, loadCaseload, type Sink } from './load.ts';
export type { Person, Place } from './person.ts';
export { type Random, randomFor } from './random.ts';
export { officeMix, stateMix } from './story.ts';
export { type Row, type Rows, tableNames, type Value } from './tables.ts';
export { toldHouseholds } from './told.ts';
