import { applicationErrors } from '@commonweal/contracts/applications/errors';
import {
  ExpeditedAnswers,
  expeditedAmounts,
  getScreening,
  type Screening,
  screenForExpedited,
} from '@commonweal/contracts/applications/screening-calls';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { EXPEDITED_REASONS, type ExpeditedReason, screenExpedited } from '@commonweal/rules';
import type { Selectable } from 'kysely';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import type { ExpeditedScreeningTable } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import type { Loaded } from './application-store.ts';
import { amountsOf, type CarriedAmounts, carriedFigures } from './carried.ts';
import { isReusable, needsReusableSource } from './case-choice.ts';
import { clockOf } from './clocks.ts';
import { codesOf } from './code-store.ts';
import { isPendingRequest, updateRequest } from './program-store.ts';
import { findCaseStart, findLastScreening, insertScreening } from './screening-store.ts';
import { auditRead, finish, lockApplication, openApplication } from './work.ts';

const citation = '7 CFR 273.2(i)';

async function screenedPrograms(context: CallContext, { requests }: Loaded): Promise<string[]> {
  const listed = await codesOf(context.db, 'EXPEDITEDPROGRAM');
  return requests.filter(each => isPendingRequest(each) && listed.has(each.program)).map(each => each.program);
}

const isKnownReason = (reason: string): reason is ExpeditedReason => reason in EXPEDITED_REASONS;

type Row = Selectable<ExpeditedScreeningTable>;

/** Figures that were said otherwise since the screening. What it was screened with is no news. */
function changedSince({ answers, carried }: Pick<Row, 'answers' | 'carried'>, now: CarriedAmounts) {
  const given = ExpeditedAnswers.parse(answers);
  const before = carried as CarriedAmounts;
  return expeditedAmounts.filter(
    each => now[each] !== undefined && now[each] !== before[each] && now[each] !== given[each],
  );
}

const toScreening = (
  context: CallContext,
  row: Row & { decided_by_name: string },
  carried: CarriedAmounts,
): Screening => ({
  Answers: ExpeditedAnswers.parse(row.answers),
  Verdict: row.verdict as Screening['Verdict'],
  Reason: isKnownReason(row.reason) ? EXPEDITED_REASONS[row.reason][context.language] : '',
  Citation: citation,
  DueOn: row.due_on,
  Changed: changedSince(row, carried),
  DecidedBy: row.decided_by_name,
  DecidedAt: row.decided_at.toISOString(),
});

/** A case that was there before the application is a case that it joined. */
async function isOnOlderCase(context: CallContext, { application }: Loaded): Promise<boolean> {
  if (application.case_id === null) return false;
  const createdAt = await findCaseStart(context.db, application.case_id);
  return createdAt !== undefined && createdAt < application.created_at;
}

const snapOf = ({ requests }: Loaded) => requests.find(each => each.program === 'SNAP' && isPendingRequest(each));

/**
 * A verdict is gone as soon as a figure that it rests on is said otherwise. Seven days that were granted stay until somebody
 * has screened again: a family does not lose time by a correction.
 */
export async function forgetVerdict(context: CallContext, before: Loaded): Promise<void> {
  const snap = snapOf(before);
  if (!snap || snap.screening === '' || snap.screening === 'ask') return;
  const last = await findLastScreening(context.db, before.application.id);
  if (!last) return;
  const loaded = await openApplication(context, before.application.application_number);
  const now = amountsOf(await carriedFigures(context, loaded));
  if (changedSince(last, now).length > 0) {
    await updateRequest(context.db, snap.id, { screening: 'ask' });
  }
}

export const expeditedHandlers: Handler[] = [
  handle(getScreening, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const [row, isOlder, Carried] = await Promise.all([
      findLastScreening(context.db, loaded.application.id),
      isOnOlderCase(context, loaded),
      carriedFigures(context, loaded),
    ]);
    return {
      Programs: await screenedPrograms(context, loaded),
      Carried,
      Screening: row ? toScreening(context, row, amountsOf(Carried)) : null,
      CaseAllowed: !isOlder || (await isReusable(context, loaded.application.source)),
    };
  }),

  handle(screenForExpedited, async (context, request) => {
    const { ApplicationNumber, ...answers } = request;
    // The seven days run from filing: whoever asks for food is screened at once, whatever step the registration is at.
    const loaded = await lockApplication(context, ApplicationNumber);
    const { application } = loaded;
    if (await isOnOlderCase(context, loaded)) await needsReusableSource(context, application.source);
    if ((await screenedPrograms(context, loaded)).length === 0) refuse(applicationErrors.nothingToScreen);
    const result = screenExpedited(
      {
        grossMonthlyIncome: answers.GrossMonthlyIncome,
        liquidResources: answers.LiquidResources,
        rentOrMortgage: answers.RentOrMortgage,
        utilities: answers.Utilities,
        isMigrantDestitute: answers.MigrantDestitute === '' ? null : answers.MigrantDestitute === 'Y',
      },
      { filedOn: application.application_date },
    );
    const carried = amountsOf(await carriedFigures(context, loaded));
    const row = {
      region_id: application.region_id,
      id: newId(),
      application_id: application.id,
      verdict: result.verdict,
      reason: result.reason ?? '',
      due_on: result.due,
      decided_by: context.caller.userId,
      decided_at: context.now,
    };
    await insertScreening(context.db, {
      ...row,
      answers: JSON.stringify(answers),
      carried: JSON.stringify(carried),
    });
    // Seven days are SNAP's; the other programs of the list keep their own clocks.
    const snap = snapOf(loaded);
    // An open question takes no days away that were granted before.
    const expedited = result.verdict === 'entitled' || (result.verdict === 'ask' && snap?.expedited === true);
    if (snap) {
      await updateRequest(context.db, snap.id, {
        expedited,
        screening: result.verdict,
        due_on: clockOf({ ...snap, expedited }, application.application_date).due,
      });
    }
    const answer = await finish(context, loaded, {
      before: { Expedited: snap?.expedited ?? false },
      after: { Expedited: expedited, Verdict: result.verdict, Reason: row.reason, DueOn: result.due },
    });
    const { lastName, firstName } = context.caller;
    const said = { ...row, answers, carried, decided_by_name: staffNameOf({ last: lastName, first: firstName }) };
    return { ...answer, Screening: toScreening(context, said, carried) };
  }),
];
