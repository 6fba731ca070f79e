import { completeClientRegistration, registerPersons } from '@commonweal/contracts/applications/crad-calls';
import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { applyStated, holdersOf, type Registration, registerClient } from '../clients/index.ts';
import { isPersonRegistered, type Loaded, type PersonRow } from './application-store.ts';
import { associate, caseAsChosen, joinCase } from './associate.ts';
import { listConflicts } from './conflict-store.ts';
import { auditAttempt } from './denied.ts';
import { updatePerson } from './person-store.ts';
import { informationOf } from './record.ts';
import { statedAddresses, statedDetails, statedPerson } from './stated.ts';
import { finish, lockApplication, needsStep, openApplication } from './work.ts';

/** A PIN for somebody new. Somebody may have registered them a moment ago: then the worker decides again. */
async function issuePin(
  context: CallContext,
  { application }: Loaded,
  person: PersonRow,
  { ssnOwner, siblings }: Pick<Registration, 'ssnOwner' | 'siblings'>,
) {
  const outcome = await registerClient(context, {
    stated: statedPerson(context, application, person),
    details: statedDetails(application, person),
    notTheSame: person.not_same,
    reason: person.decision_reason || 'Registration',
    ssnOwner,
    ...(siblings && { siblings }),
  });
  if (outcome.kind === 'restricted') {
    await auditAttempt(context, 'PERSON_NEW_BLOCKED', application.application_number, 'restricted record');
    return refuse(applicationErrors.restrictedMatch);
  }
  if (outcome.kind === 'ssnOnFile') {
    return refuse(applicationErrors.ssnOnFile, { params: { names: holdersOf(outcome.candidates) } });
  }
  if (outcome.kind === 'known') {
    return refuse(applicationErrors.pinTaken, { params: { names: holdersOf(outcome.candidates) } });
  }
  await updatePerson(context.db, person.id, { client_id: outcome.clientId });
  return { PersonId: person.id, Pin: outcome.pin };
}

/** Brings known people up to date with what was decided for each of their conflicts. */
async function applyDecisions(context: CallContext, { application, persons, requests }: Loaded): Promise<void> {
  const conflicts = await listConflicts(context.db, application.id);
  const [home] = statedAddresses(application);
  const { PhoneType } = informationOf(application);
  for (const person of persons) {
    const own = conflicts.filter(each => each.person_id === person.id);
    if (person.client_id === null || own.length === 0 || isPersonRegistered({ application, persons, requests }, person))
      continue;
    await applyStated(context, person.client_id, {
      fields: own.filter(each => each.resolution === 'stated').map(each => each.field),
      aliasFields: own.filter(each => each.keeps_alias).map(each => each.field),
      stated: statedPerson(context, application, person),
      home,
      phoneType: PhoneType === '' ? 'M' : PhoneType,
    });
  }
}

/** A PIN for everyone who is new, the records of the known brought up to date, and the case that is there joined. */
async function registerEveryone(context: CallContext, number: string) {
  const loaded = await lockApplication(context, number);
  await needsStep(context, loaded, 'CRAD', 'IndividualRegistration');
  const fresh = loaded.persons.filter(each => each.match_decision === 'new' && each.client_id === null);
  const registered: { PersonId: string; Pin: string }[] = [];
  const conflicts = await listConflicts(context.db, loaded.application.id);
  for (const person of fresh) {
    const owner = conflicts.find(each => each.person_id === person.id && each.field === 'SsnOwner')?.resolution;
    const ssnOwner = (owner ?? '') as Registration['ssnOwner'];
    const siblings = registered.map(each => each.Pin);
    registered.push(await issuePin(context, loaded, person, { ssnOwner, siblings }));
  }
  await applyDecisions(context, loaded);
  // Somebody added later joins the case that is there.
  if (loaded.application.case_id !== null) {
    await joinCase(context, await openApplication(context, number));
  }
  const answer = await finish(
    context,
    loaded,
    { before: {}, after: Object.fromEntries(registered.map(each => [each.PersonId, each.Pin])) },
    { persons_registered_at: context.now },
  );
  return { ...answer, Registered: registered };
}

export const registerHandlers: Handler[] = [
  handle(registerPersons, (context, request) => registerEveryone(context, request.ApplicationNumber)),

  handle(completeClientRegistration, async (context, request) => {
    const registered = await registerEveryone(context, request.ApplicationNumber);
    const loaded = await openApplication(context, request.ApplicationNumber);
    const chosen = await caseAsChosen(context, loaded);
    if (chosen) return associate(context, loaded, chosen);
    const { ResultCode, Version } = registered;
    return { ResultCode, Version, CaseNumber: loaded.application.case_number };
  }),
];
