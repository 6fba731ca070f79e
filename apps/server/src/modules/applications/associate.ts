import { associateCase } from '@commonweal/contracts/applications/crad-calls';
import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { askPrograms, joinHousehold, openCase } from '../cases/index.ts';
import type { Loaded } from './application-store.ts';
import { isReusable, needsReusableSource } from './case-choice.ts';
import { findCase, findJoinableCases } from './case-store.ts';
import { isPendingRequest } from './program-store.ts';
import { finish, lockApplication, needsStep } from './work.ts';

/** The household as the case knows it: who takes part in what, and how each is related to the applicant. */
function householdOf({ persons, requests, application }: Loaded, by: string, now: Date) {
  const people = persons.flatMap(person =>
    person.client_id === null ? [] : [{ ...person, client: person.client_id }],
  );
  const head = people.find(each => each.id === application.applicant_person_id) ?? people[0];
  if (!head) return refuse(applicationErrors.personNotFound);
  const pending = requests.filter(isPendingRequest);
  return {
    headClientId: head.client,
    members: people.map(person => ({
      clientId: person.client,
      participation: Object.fromEntries(
        pending.map(each => [each.program, each.persons.includes(person.id) ? 'PM' : 'NA']),
      ),
    })),
    relationships: people
      .filter(person => person.id !== head.id && person.relationship !== '' && person.relationship !== 'SELF')
      .map(person => ({
        fromClientId: person.client,
        toClientId: head.client,
        relationship: person.relationship,
      })),
    programs: pending.map(each => each.program),
    openedOn: application.application_date,
    by,
    now,
  };
}

async function join(context: CallContext, loaded: Loaded, caseNumber: string) {
  await needsReusableSource(context, loaded.application.source);
  const found = (await findCase(context, caseNumber)) ?? refuse(applicationErrors.caseNotFound);
  const household = householdOf(loaded, context.caller.userId, context.now);
  const at = { regionId: found.region_id, caseId: found.id };
  await joinHousehold(context.db, { ...household, headClientId: found.head_client_id, ...at });
  const reason = context.platform.texts.text(context.language, 'applications.joinedBy', {
    number: loaded.application.application_number,
  });
  await askPrograms(context, at, household.programs, reason);
  return { ...at, caseNumber: found.case_number };
}

/** Takes whoever is on the application and not on its case into the household. */
export async function joinCase(context: CallContext, loaded: Loaded): Promise<void> {
  const found =
    loaded.application.case_number === null ? null : await findCase(context, loaded.application.case_number);
  if (!found) return;
  const household = householdOf(loaded, context.caller.userId, context.now);
  const at = { regionId: found.region_id, caseId: found.id };
  await joinHousehold(context.db, { ...household, headClientId: found.head_client_id, ...at });
}

async function open(context: CallContext, loaded: Loaded) {
  const { application } = loaded;
  return openCase(context.db, {
    ...householdOf(loaded, context.caller.userId, context.now),
    regionId: application.region_id,
    county: application.county,
    officeCode: application.office_code,
    language: application.language,
    assignedTo: null,
  });
}

interface ChosenCase {
  readonly Kind: 'new' | 'join';
  readonly CaseNumber: string;
}

/**
 * The choice of the registration, where it still stands: a household of which nobody turned out to be on a case, or
 * the case that may still be joined. Anything else is decided by a person who sees the cases.
 */
export async function caseAsChosen(context: CallContext, { application }: Loaded): Promise<ChosenCase | null> {
  if (application.case_id !== null) return null;
  const { case_choice: choice, case_choice_number: number } = application;
  if (choice !== 'new' && choice !== 'join') return null;
  const cases = await findJoinableCases(context, application.id);
  if (choice === 'new') return cases.length === 0 ? { Kind: 'new', CaseNumber: '' } : null;
  const isThere = cases.some(each => each.CaseNumber === number) && (await isReusable(context, application.source));
  return isThere ? { Kind: 'join', CaseNumber: number } : null;
}

export async function associate(context: CallContext, loaded: Loaded, { Kind, CaseNumber }: ChosenCase) {
  const { application } = loaded;
  const { regionId, caseId, caseNumber } =
    Kind === 'join' ? await join(context, loaded, CaseNumber) : await open(context, loaded);
  const answer = await finish(
    context,
    { ...loaded, application: { ...application, case_number: caseNumber } },
    {
      before: { CaseNumber: null },
      after: {
        CaseNumber: caseNumber,
        Kind,
        // A household that moved: the case stays where it is kept until it is transferred.
        ...(regionId !== application.region_id && { CaseRegion: regionId, ApplicationRegion: application.region_id }),
      },
      activity: 'CASE_ASSOCIATED',
    },
    { case_id: caseId, case_region_id: regionId },
  );
  return { ...answer, CaseNumber: caseNumber };
}

export const associateHandlers: Handler[] = [
  handle(associateCase, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    await needsStep(context, loaded, 'CRAD', 'CaseAssociation');
    if (loaded.application.case_id !== null) refuse(applicationErrors.caseDecided);
    return associate(context, loaded, request);
  }),
];
