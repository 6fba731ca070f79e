import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { columnFields, personFields, statedFields } from '@commonweal/contracts/applications/fields';
import { removeApplicationPerson, saveApplicationPerson } from '@commonweal/contracts/applications/registration-calls';
import type { PersonInput } from '@commonweal/contracts/applications/schemas';
import { lifeFaults } from '@commonweal/contracts/clients/life-dates';
import { alienNumberAfter } from '@commonweal/contracts/clients/ssn';
import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { isOwnDoing, restored } from '../../platform/calls/masking.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { columnsOf } from '../../platform/records/columns-store.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { type KeptSsn, sealSsn } from '../clients/index.ts';
import type { Loaded, PersonRow } from './application-store.ts';
import { forgetVerdict } from './expedited.ts';
import { deletePerson, insertPerson, leavePrograms, updatePerson } from './person-store.ts';
import { Stated, toPerson } from './record.ts';
import { finish, lockApplication, needsRegistration } from './work.ts';

const mostPersons = 50;

async function check(context: CallContext, input: PersonInput, stored: PersonRow | undefined): Promise<void> {
  const { caller, db, language, platform, today } = context;
  const faults: Fault[] = [];
  const add = (path: string, key: string, code = 'unknown_option'): void => {
    faults.push({ path, code, message: platform.texts.text(language, `applications.fault.${key}`) });
  };
  const before = stored ? toPerson(context, stored) : null;
  for (const { path } of await findUnoffered(db, namedCodes(personFields, input, before))) add(path, 'code');
  if (input.SsnStatus === 'given' && input.Ssn === '' && !stored?.ssn_sealed) add('Ssn', 'ssnMissing', 'required');
  if (input.SsnStatus !== 'given' && input.Ssn !== '') add('SsnStatus', 'ssnStatus', 'invalid');
  const fieldFaults = lifeFaults(input, today).filter(({ path }) => !stored || isOwnDoing(personFields, caller, path));
  if (faults.length + fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults, faults });
}

const columnsOfSsn = ({ sealed, hash }: KeptSsn) => ({ ssn_sealed: sealed, ssn_hash: hash });

function columnsFor(context: CallContext, input: PersonInput, stored: PersonRow | undefined) {
  const { FirstName, MiddleInitial, LastName, FullName, Ssn, SsnStatus, AlienNumber } = input;
  const { MonthlyWages, MonthlyUnemployment, MonthlySocialSecurity } = input;
  const kept =
    SsnStatus !== 'given'
      ? { ssn_sealed: null, ssn_hash: null }
      : Ssn === ''
        ? { ssn_sealed: stored?.ssn_sealed ?? null, ssn_hash: stored?.ssn_hash ?? null }
        : columnsOfSsn(sealSsn(context.platform, Ssn));
  return {
    ...columnsOf(columnFields, input),
    full_name: FullName || [FirstName, MiddleInitial, LastName].filter(Boolean).join(' '),
    ...kept,
    stated: JSON.stringify({
      ...valuesOf(statedFields, input),
      AlienNumber: alienNumberAfter(stored ? Stated.parse(stored.stated).AlienNumber : '', AlienNumber),
      MonthlyWages,
      MonthlyUnemployment,
      MonthlySocialSecurity,
    }),
  };
}

async function add(context: CallContext, { application, persons }: Loaded, input: PersonInput): Promise<string> {
  if (persons.length >= mostPersons) refuse(applicationErrors.tooManyPersons, { params: { most: mostPersons } });
  const personId = newId();
  await insertPerson(context.db, {
    region_id: application.region_id,
    id: personId,
    application_id: application.id,
    position: Math.max(0, ...persons.map(each => each.position)) + 1,
    ...columnsFor(context, input, undefined),
  });
  return personId;
}

const snapshotOf = (context: CallContext, row: PersonRow | undefined) => {
  if (!row) return null;
  const { Position, Pin, Decision, ...person } = toPerson(context, row);
  return person;
};

export const personHandlers: Handler[] = [
  handle(saveApplicationPerson, async (context, request) => {
    const { ApplicationNumber, PersonId, ...given } = request;
    const loaded = await lockApplication(context, ApplicationNumber);
    const stored = PersonId === null ? undefined : loaded.persons.find(each => each.id === PersonId);
    if (PersonId !== null && !stored) return refuse(applicationErrors.personNotFound);
    // What was stated is what the decision rests on: it stays once somebody has been chosen.
    if (stored?.match_decision) return refuse(applicationErrors.personDecided);
    const input = restored(personFields, context.caller, given, stored && toPerson(context, stored));
    await check(context, input, stored);
    const personId = stored?.id ?? (await add(context, loaded, input));
    if (stored) await updatePerson(context.db, personId, columnsFor(context, input, stored));
    await forgetVerdict(context, loaded);
    const { Ssn, AlienNumber, ...after } = input;
    const last4 = (given: string): string => (given === '' ? 'unchanged' : given.slice(-4));
    const answer = await finish(
      context,
      loaded,
      {
        before: snapshotOf(context, stored),
        after: { PersonId: personId, ...after, SsnLast4: last4(Ssn), AlienLast4: last4(AlienNumber) },
      },
      // The first person on the paper is the applicant until somebody says otherwise.
      loaded.application.applicant_person_id === null ? { applicant_person_id: personId } : {},
    );
    return { ...answer, PersonId: personId };
  }),

  handle(removeApplicationPerson, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistration(loaded);
    const stored = loaded.persons.find(each => each.id === request.PersonId);
    if (!stored) return refuse(applicationErrors.personNotFound);
    await leavePrograms(context.db, loaded.application.id, stored.id);
    await deletePerson(context.db, stored.id);
    await forgetVerdict(context, loaded);
    const isApplicant = loaded.application.applicant_person_id === stored.id;
    const next = loaded.persons.find(each => each.id !== stored.id);
    return finish(
      context,
      loaded,
      { before: snapshotOf(context, stored), after: null },
      isApplicant ? { applicant_person_id: next?.id ?? null } : {},
    );
  }),
];
