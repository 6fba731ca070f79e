import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { comparedFields } from '@commonweal/contracts/applications/fields';
import {
  findHouseholdMatches,
  getHouseholdMatchByPin,
  type MemberInput,
  registerHouseholdPerson,
} from '@commonweal/contracts/applications/household-calls';
import { clientList } from '@commonweal/contracts/clients/calls';
import { lifeFaults } from '@commonweal/contracts/clients/life-dates';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { namesHiddenFrom } from '../../platform/calls/hidden-inputs.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { findCandidates, holdersOf, registerClient, type StatedPerson } from '../clients/index.ts';
import { findCase } from './case-store.ts';
import { compareByPin } from './matches.ts';

/** Contact is the household's and says nothing about who somebody is who joins it. */
const statedMember = (person: MemberInput): StatedPerson => ({
  firstName: person.FirstName,
  middleInitial: person.MiddleInitial,
  lastName: person.LastName,
  suffix: person.Suffix,
  fullName: [person.FirstName, person.MiddleInitial, person.LastName].filter(Boolean).join(' '),
  birthDate: person.BirthDate === '' ? null : person.BirthDate,
  gender: person.Gender,
  ssn: person.SsnStatus === 'given' ? person.Ssn : '',
  addresses: [],
  phones: [],
});

/** A field with access X is not compared: the score and the reasons would confirm a guess. */
function toComparable({ caller }: CallContext, person: MemberInput): StatedPerson {
  const hidden = namesHiddenFrom(clientList.search, caller);
  return {
    ...statedMember(person),
    ...(hidden.has('BirthDate') && { birthDate: null }),
    ...(hidden.has('Ssn') && { ssn: '' }),
  };
}

const lifeFaultsOf = ({ today }: CallContext, person: MemberInput): FieldFault[] =>
  lifeFaults(person, today).map(fault => ({ ...fault, path: `Person.${fault.path}` }));

function checkLife(context: CallContext, person: MemberInput): void {
  const fieldFaults = lifeFaultsOf(context, person);
  if (fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults });
}

/** Whoever is only looked for may be described by any code; what is kept of them is offered. */
async function checkNew(context: CallContext, person: MemberInput): Promise<void> {
  const unoffered = await findUnoffered(context.db, namedCodes(comparedFields, person, null, 'Person.'));
  const fieldFaults = [...lifeFaultsOf(context, person), ...unoffered];
  if (fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults });
}

async function needsCase(context: CallContext, caseNumber: string): Promise<void> {
  if (!(await findCase(context, caseNumber))) refuse(applicationErrors.caseNotFound);
}

export const householdHandlers: Handler[] = [
  handle(findHouseholdMatches, async (context, request) => {
    await needsCase(context, request.CaseNumber);
    checkLife(context, request.Person);
    context.audit({ subjectType: 'case', subjectId: request.CaseNumber, caseNumber: request.CaseNumber });
    return { Candidates: await findCandidates(context, toComparable(context, request.Person)) };
  }),

  handle(getHouseholdMatchByPin, async (context, request) => {
    await needsCase(context, request.CaseNumber);
    checkLife(context, request.Person);
    context.audit({
      subjectType: 'case',
      subjectId: request.CaseNumber,
      caseNumber: request.CaseNumber,
      pin: request.Pin,
    });
    return { Candidate: await compareByPin(context, toComparable(context, request.Person), request.Pin) };
  }),

  handle(registerHouseholdPerson, async (context, request) => {
    await needsCase(context, request.CaseNumber);
    await checkNew(context, request.Person);
    const outcome = await registerClient(context, {
      stated: statedMember(request.Person),
      details: { ssnStatus: request.Person.SsnStatus },
      notTheSame: request.NotTheSame,
      reason: request.Reason || 'Edit household',
      ssnOwner: request.SsnOwner,
    });
    if (outcome.kind === 'restricted') return refuse(applicationErrors.restrictedMatch);
    if (outcome.kind === 'ssnOnFile') {
      return refuse(applicationErrors.ssnOnFile, { params: { names: holdersOf(outcome.candidates) } });
    }
    if (outcome.kind === 'known') {
      const names = outcome.candidates.filter(each => each.mayOpen).map(each => each.pin);
      return refuse(applicationErrors.pinTaken, { params: { names: names.join(', ') } });
    }
    context.audit({
      subjectType: 'case',
      subjectId: request.CaseNumber,
      caseNumber: request.CaseNumber,
      pin: outcome.pin,
    });
    return { ResultCode: '00' as const, Pin: outcome.pin };
  }),
];
