import {
  decidePerson,
  getPersonMatchByPin,
  getPersonMatches,
  surePoints,
} from '@commonweal/contracts/applications/crad-calls';
import { applicationErrors } from '@commonweal/contracts/applications/errors';
import type { Conflict, MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { rowName } from '../../platform/database/names.ts';
import { refuse } from '../../platform/problem.ts';
import { compareWith, findCandidates, findClientByPin, type StatedPerson } from '../clients/index.ts';
import { isPersonRegistered, type Loaded, type PersonRow } from './application-store.ts';
import { replaceConflicts } from './conflict-store.ts';
import { auditAttempt } from './denied.ts';
import { updatePerson } from './person-store.ts';
import { statedPerson } from './stated.ts';
import { auditRead, finish, lockApplication, needsStep, openApplication } from './work.ts';

export const personOf = ({ persons }: Loaded, personId: string): PersonRow =>
  persons.find(each => each.id === personId) ?? refuse(applicationErrors.personNotFound);

/** Somebody whose PIN the worker typed, compared with somebody stated. */
export async function compareByPin(context: CallContext, stated: StatedPerson, pin: string): Promise<MatchCandidate> {
  const client = (await findClientByPin(context, pin)) ?? refuse(applicationErrors.unknownPin);
  return (await compareWith(context, stated, client.clientId)) ?? refuse(applicationErrors.unknownPin);
}

async function decideKnown(context: CallContext, loaded: Loaded, person: PersonRow, pin: string): Promise<string> {
  const client = (await findClientByPin(context, pin)) ?? refuse(applicationErrors.unknownPin);
  const other = loaded.persons.find(each => each.id !== person.id && each.client_id === client.clientId);
  if (other) refuse(applicationErrors.pinTaken, { params: { names: rowName(other) } });
  const compared = await compareWith(context, statedPerson(context, loaded.application, person), client.clientId);
  await replaceConflicts(context.db, loaded.application, person.id, compared?.Conflicts ?? []);
  return client.clientId;
}

/** Registered as new although the number is on file: conflict resolution decides whose it is. */
function ssnConflictOf({ persons }: Loaded, person: PersonRow, candidates: readonly MatchCandidate[]): Conflict[] {
  const holders = [
    ...candidates.filter(each => each.SameSsn === 'Y').map(each => `${clientName(each)} (${each.Pin})`),
    // Whoever stands before them on the paper has the number first.
    ...persons
      .filter(other => other.position < person.position && person.ssn_hash && other.ssn_hash?.equals(person.ssn_hash))
      .map(other => rowName(other)),
  ];
  if (holders.length === 0) return [];
  const OnFile = holders.join('; ').slice(0, 255);
  return [{ Field: 'SsnOwner', Stated: rowName(person), OnFile }];
}

export const matchHandlers: Handler[] = [
  handle(getPersonMatches, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    const person = personOf(loaded, request.PersonId);
    auditRead(context, loaded);
    return { Candidates: await findCandidates(context, statedPerson(context, loaded.application, person)) };
  }),

  handle(getPersonMatchByPin, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    const person = personOf(loaded, request.PersonId);
    auditRead(context, loaded);
    return { Candidate: await compareByPin(context, statedPerson(context, loaded.application, person), request.Pin) };
  }),

  handle(decidePerson, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    await needsStep(context, loaded, 'CRAD', 'IndividualMatches');
    const person = personOf(loaded, request.PersonId);
    // Once a PIN was issued or the records were brought up to date, only a merge can undo it.
    if (isPersonRegistered(loaded, person)) refuse(applicationErrors.personDecided);
    const candidates = await findCandidates(context, statedPerson(context, loaded.application, person));
    const isKnown = request.Decision === 'known';
    const sure = candidates.filter(each => each.Score >= surePoints);
    if (!isKnown && sure.some(each => each.Restricted === 'Y')) {
      await auditAttempt(context, 'PERSON_NEW_BLOCKED', request.ApplicationNumber, 'restricted record');
      refuse(applicationErrors.restrictedMatch);
    }
    if (!isKnown && sure.length > 0 && request.Reason === '') refuse(applicationErrors.reasonForNew);
    const clientId = isKnown ? await decideKnown(context, loaded, person, request.Pin) : null;
    if (!isKnown)
      await replaceConflicts(context.db, loaded.application, person.id, ssnConflictOf(loaded, person, candidates));
    await updatePerson(context.db, person.id, {
      client_id: clientId,
      match_decision: request.Decision,
      decision_reason: request.Reason,
      not_same: isKnown ? [] : candidates.flatMap(each => (each.Pin === null ? [] : [each.Pin])),
      decided_by: context.caller.userId,
      decided_at: context.now,
    });
    return finish(context, loaded, {
      before: { Decision: person.match_decision, Pin: person.pin },
      after: { PersonId: person.id, Decision: request.Decision, Pin: isKnown ? request.Pin : null },
      reason: request.Reason,
      pin: isKnown ? request.Pin : null,
    });
  }),
];
