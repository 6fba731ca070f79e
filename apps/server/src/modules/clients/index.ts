export { findCandidates, type StatedPerson, toMatchCandidate } from './candidates.ts';
export { nextNumber } from './numbers.ts';
export { type Registration, type RegistrationOutcome, registerClient } from './register.ts';
export type { NewAddress, NewClientDetails } from './register-store.ts';
export { hashesOfSsn, hashSsn, type KeptSsn, maskSealedSsn, maskSsn, openSsn, sealSsn } from './ssn.ts';
export { type ClientSummary, clientSummaries, findClientByPin } from './summaries.ts';
