import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { saveProgramSelection } from '@commonweal/contracts/applications/registration-calls';
import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { askPrograms } from '../cases/index.ts';
import type { Loaded, RequestRow } from './application-store.ts';
import { codesOf } from './code-store.ts';
import { replaceRequests } from './program-store.ts';
import { finish, lockApplication, needsStep } from './work.ts';

const snapshot = (requests: readonly { program: string; persons: readonly string[] }[]) =>
  Object.fromEntries(requests.map(each => [each.program, each.persons.length]));

type Wanted = { readonly Program: string; readonly Persons: readonly string[] };

async function check(context: CallContext, { persons, requests }: Loaded, wanted: readonly Wanted[]): Promise<void> {
  // A program that was asked for stays, also when it is no longer offered.
  const programs = new Set([...(await codesOf(context.db, 'PROGRAM')), ...requests.map(each => each.program)]);
  const faults: Fault[] = [];
  const { texts } = context.platform;
  for (const [at, each] of wanted.entries()) {
    const add = (field: string, key: string, code: string): void => {
      const message = texts.text(context.language, `applications.fault.${key}`);
      faults.push({ path: `Programs.${at}.${field}`, code, message });
    };
    if (!programs.has(each.Program)) add('Program', 'program', 'unknown_option');
    if (wanted.findIndex(other => other.Program === each.Program) !== at) add('Program', 'programTwice', 'duplicate');
    if (each.Persons.some(id => !persons.some(person => person.id === id))) add('Persons', 'person', 'unknown_option');
  }
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
}

/** After registration a program may be added; one that is there is left by withdrawing it, not by leaving it out. */
function nothingDropped(requests: readonly RequestRow[], wanted: readonly Wanted[]): void {
  const dropped = requests.filter(each => !wanted.some(other => other.Program === each.program));
  if (dropped.length > 0) {
    refuse(applicationErrors.disposed, { params: { programs: dropped.map(each => each.program).join(', ') } });
  }
}

/** A program that is asked for after the household has its case is pending there too. */
async function addToCase(
  context: CallContext,
  { application, requests }: Loaded,
  wanted: readonly Wanted[],
): Promise<void> {
  const { case_id: caseId, case_region_id: regionId } = application;
  const added = wanted.map(each => each.Program).filter(program => !requests.some(each => each.program === program));
  if (caseId === null || regionId === null || added.length === 0) return;
  const reason = context.platform.texts.text(context.language, 'applications.joinedBy', {
    number: application.application_number,
  });
  await askPrograms(context, { regionId, caseId }, added, reason);
}

export const programHandlers: Handler[] = [
  handle(saveProgramSelection, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    const isRegistered = loaded.application.registered_at !== null;
    await needsStep(context, loaded, isRegistered ? 'CRAD' : 'ApplicationRegistration', 'ProgramSelection');
    await check(context, loaded, request.Programs);
    if (isRegistered) nothingDropped(loaded.requests, request.Programs);
    await replaceRequests(context.db, loaded.application, request.Programs);
    await addToCase(context, loaded, request.Programs);
    return finish(context, loaded, {
      before: snapshot(loaded.requests),
      after: snapshot(request.Programs.map(each => ({ program: each.Program, persons: each.Persons }))),
    });
  }),
];
