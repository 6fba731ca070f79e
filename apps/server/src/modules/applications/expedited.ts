import {
  ExpeditedAnswers,
  getScreening,
  type Screening,
  screenForExpedited,
} from '@commonweal/contracts/applications/crad-calls';
import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { EXPEDITED_REASONS, type ExpeditedReason, screenExpedited } from '@commonweal/rules';
import type { Selectable } from 'kysely';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import type { ExpeditedScreeningTable } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import type { Loaded } from './application-store.ts';
import { isReusable, needsReusableSource } from './case-choice.ts';
import { clockOf } from './clocks.ts';
import { codesOf } from './code-store.ts';
import { isPendingRequest, updateRequest } from './program-store.ts';
import { findCaseStart, findLastScreening, insertScreening } from './screening-store.ts';
import { auditRead, finish, lockApplication, needsStep, openApplication } from './work.ts';

const citation = '7 CFR 273.2(i)';

async function screenedPrograms(context: CallContext, { requests }: Loaded): Promise<string[]> {
  const listed = await codesOf(context.db, 'EXPEDITEDPROGRAM');
  return requests.filter(each => isPendingRequest(each) && listed.has(each.program)).map(each => each.program);
}

const isKnownReason = (reason: string): reason is ExpeditedReason => reason in EXPEDITED_REASONS;

const toScreening = (context: CallContext, row: Selectable<ExpeditedScreeningTable>): Screening => ({
  Answers: ExpeditedAnswers.parse(row.answers),
  Entitled: row.entitled,
  Reason: isKnownReason(row.reason) ? EXPEDITED_REASONS[row.reason][context.language] : '',
  Citation: citation,
  DueOn: row.due_on,
  DecidedBy: row.decided_by,
  DecidedAt: row.decided_at.toISOString(),
});

/** A case that was there before the application is a case that it joined. */
async function isOnOlderCase(context: CallContext, { application }: Loaded): Promise<boolean> {
  if (application.case_id === null) return false;
  const createdAt = await findCaseStart(context.db, application.case_id);
  return createdAt !== undefined && createdAt < application.created_at;
}

export const expeditedHandlers: Handler[] = [
  handle(getScreening, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const row = await findLastScreening(context.db, loaded.application.id);
    const isOlder = await isOnOlderCase(context, loaded);
    return {
      Programs: await screenedPrograms(context, loaded),
      Screening: row ? toScreening(context, row) : null,
      CaseAllowed: !isOlder || (await isReusable(context, loaded.application.source)),
    };
  }),

  handle(screenForExpedited, async (context, request) => {
    const { ApplicationNumber, ...answers } = request;
    const loaded = await lockApplication(context, ApplicationNumber);
    await needsStep(context, loaded, 'CRAD', 'ExpeditedServices');
    const { application } = loaded;
    if (await isOnOlderCase(context, loaded)) await needsReusableSource(context, application.source);
    if ((await screenedPrograms(context, loaded)).length === 0) refuse(applicationErrors.nothingToScreen);
    const result = screenExpedited(
      {
        grossMonthlyIncome: answers.GrossMonthlyIncome,
        liquidResources: answers.LiquidResources,
        rentOrMortgage: answers.RentOrMortgage,
        utilities: answers.Utilities,
        isMigrantDestitute: answers.MigrantDestitute,
      },
      { filedOn: application.application_date },
    );
    const row = {
      region_id: application.region_id,
      id: newId(),
      application_id: application.id,
      answers: JSON.stringify(answers),
      entitled: result.isEntitled,
      reason: result.reason ?? '',
      due_on: result.due,
      decided_by: context.caller.userId,
      decided_at: context.now,
    };
    await insertScreening(context.db, row);
    // Seven days are SNAP's; the other programs of the list keep their own clocks.
    const snap = loaded.requests.find(each => each.program === 'SNAP' && isPendingRequest(each));
    if (snap) {
      const changed = { ...snap, expedited: result.isEntitled };
      await updateRequest(context.db, snap.id, {
        expedited: result.isEntitled,
        due_on: clockOf(changed, application.application_date).due,
      });
    }
    const answer = await finish(context, loaded, {
      before: { Expedited: snap?.expedited ?? false },
      after: { Expedited: result.isEntitled, Reason: row.reason, DueOn: result.due },
    });
    return { ...answer, Screening: toScreening(context, { ...row, answers }) };
  }),
];
