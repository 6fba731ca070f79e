import { dateIn } from '../../apps/server/src/platform/clock.ts';
import {
  completeRegistration,
  startApplication,
} from '../../packages/contracts/src/applications/registration-calls.ts';
import { authorizeDetermination } from '../../packages/contracts/src/eligibility/authorization-calls.ts';
import { determineEligibility } from '../../packages/contracts/src/eligibility/calls.ts';
import { uncounted } from '../../packages/contracts/src/eligibility/lifecycle.ts';
import type { CallDeclaration } from '../../packages/contracts/src/kit/call.ts';
import { registered } from '../../packages/testkit/src/applications.ts';
import { type Checking, compareFound, type Found } from './compare.ts';
import { type Doing, keep } from './doing.ts';
import type { Entry } from './driver.ts';

/** Households on their way through the agency: applications step by step, and decisions that several make on one case at once. */

/** How far an application was brought, as the database calls it. */
const far = { left: 'I', registered: 'P' } as const;

export async function registerHousehold(doing: Doing): Promise<void> {
  const { driver, worker, marker, random, log } = doing;
  const server = {
    call: async <Call extends CallDeclaration>(declaration: Call, _token: string, body: object, sending = {}) => {
      const wasAway = log.isClockAway;
      const told = await driver.settle(worker, declaration, body, sending);
      // Today's paper is of the future for a clock that stands a year back, and of last year for one that is ahead.
      const isOfAnotherDay = (wasAway || log.isClockAway) && declaration.name === startApplication.name;
      if (told.status === 400 && isOfAnotherDay) throw new Error(`${marker} has the date of another day`);
      if (told.status !== 200) log.wrong.push(`${marker}: ${declaration.name} answered ${told.status}`);
      return { ...told, text: '', problem: told.body as never };
    },
  };
  const isLeft = random(3) === 0;
  const options = { signedBy: marker, programs: ['SNAP'], isLeftAtCase: isLeft };
  const made = await registered(server, '', dateIn(new Date()), {}, options).catch(() => undefined);
  if (!made) return;
  keep(doing, { kind: 'application', id: made.number, about: isLeft ? far.left : far.registered });
  if (!isLeft) return;
  // Too early, or a second time: no step is passed over.
  const early = await driver.settle(
    worker,
    completeRegistration,
    { ApplicationNumber: made.number },
    { ifMatch: made.version },
  );
  if (early.status !== 400 && early.status !== 409) log.wrong.push(`${marker} was completed early: ${early.status}`);
}

export async function decideCase(doing: Doing): Promise<void> {
  const { driver, worker, ground, marker, random, log } = doing;
  const CaseNumber = ground.decided[random(ground.decided.length)] ?? '';
  const Month = dateIn(new Date()).slice(0, 7);
  const determined = await driver.done(worker, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
  if (!determined) return;
  const told = await driver.settle(worker, authorizeDetermination, {
    CaseNumber,
    DeterminationId: determined.DeterminationId,
    Decision: 'approve',
    ReasonCode: '',
    Exception: '',
    Remark: marker,
  });
  if (told.status === 200) keep(doing, { kind: 'decision', id: told.body.AuthorizationId });
  // Somebody else determined or decided meanwhile.
  else if (told.status !== 409) log.wrong.push(`A decision was answered ${told.status}`);
}

export async function checkApplications(checking: Checking, entries: readonly Entry[]): Promise<void> {
  const rows = await compareFound<Found & { status: string; people: number; programs: number }>(
    checking,
    entries,
    'application',
    `select a.signed_by as marker, a.application_number as id, a.status,
       (select count(*)::int from application_person p where p.application_id = a.id) as people,
       (select count(*)::int from program_request r where r.application_id = a.id) as programs
     from application a where a.signed_by like $1`,
  );
  const states = new Map(rows.map(row => [row.marker, row]));
  for (const { marker, about } of entries) {
    const row = states.get(marker);
    if (row && (row.status !== about || row.people !== 1 || row.programs !== 1))
      checking.verdict.wrong.push(
        `application “${marker}” is ${row.status} with ${row.people} and ${row.programs}, not ${about}`,
      );
  }
}

/** Each decision that was told is there, and whoever decided, in whatever order: what was paid for a month is what it is worth. */
export async function checkDecisions(checking: Checking, entries: readonly Entry[]): Promise<void> {
  const { verdict, owner, prefix } = checking;
  const told = 'select remark as marker, id from authorization_decision where remark like $1';
  await compareFound(checking, entries, 'decision', told);
  const paid = await owner.query<{ number: string; month: string; entitled: number; paid: number }>(
    `select k.case_number as number, b.month, b.entitled_cents::int as entitled,
       coalesce(sum(i.amount_cents) filter (where i.status <> all($1)), 0)::int as paid
     from benefit_month b join benefit_case k on k.id = b.case_id
     left join benefit_issuance i on (i.region_id, i.case_id, i.program, i.month) = (b.region_id, b.case_id, b.program, b.month)
     where b.case_id in (select case_id from authorization_decision where remark like $2)
       and b.month <= to_char(now() at time zone 'America/New_York', 'YYYY-MM')
     group by k.case_number, b.month, b.program, b.entitled_cents`,
    [[...uncounted], `${prefix}%`],
  );
  for (const { number, month, entitled, paid: sum } of paid.rows) {
    if (entitled !== sum) verdict.wrong.push(`case ${number} was paid ${sum} for ${month}, which is worth ${entitled}`);
  }
}
