export {
  compareWith,
  findCandidates,
  holdersOf,
  type ScoredCandidate,
  type StatedPerson,
  scoreCandidates,
  showCandidates,
  toMatchCandidate,
} from './candidates.ts';
export { codeUses } from './code-uses.ts';
export { addAliasName, addAliasSsn, refreshNames, removeAlias } from './edit-store.ts';
export { appliers } from './merge-approval.ts';
export { type KnownNames, writeNameWords } from './name-word-store.ts';
export { nextNumber } from './number-store.ts';
export { headPhone } from './phone-store.ts';
export { holdIdentities, issuePins, type Registration, type RegistrationOutcome, registerClient } from './register.ts';
export type { NewAddress, NewClientDetails } from './register-store.ts';
export { findClients } from './search-store.ts';
export { hashesOfSsn, hashSsn, type KeptSsn, maskSealedSsn, maskSsn, openSsn, sealSsn } from './ssn.ts';
export { applyStated } from './stated-changes.ts';
export { type ClientSummary, clientSummaries, findClientByPin } from './summaries.ts';

import type { Handler } from '../../platform/calls/handle.ts';
import { detailHandlers } from './details.ts';
import { editHandlers } from './edit.ts';
import { mergeHandlers } from './merge.ts';
import { revealHandlers } from './reveal.ts';
import { searchHandlers } from './search.ts';
import { voterHandlers } from './voter.ts';

export const handlers: Handler[] = [
  ...searchHandlers,
  ...detailHandlers,
  ...editHandlers,
  ...voterHandlers,
  ...revealHandlers,
  ...mergeHandlers,
];
export { peopleNamed, type WantedName, wantedName } from './wanted-word-store.ts';
