import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { getCaseChoices, type Overlap, saveCaseChoice } from '@commonweal/contracts/applications/registration-calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { isAssistorOnly } from '../visibility/index.ts';
import { findCase, findJoinableCases, isSomeoneKnown } from './case-store.ts';
import { codesOf, labelsOf } from './codes.ts';
import { findOverlaps } from './overlap-store.ts';
import type { Loaded } from './rows.ts';
import { auditRead, finish, lockApplication, needsRegistration, needsStep, openApplication } from './work.ts';

export const isReusable = async (context: CallContext, source: string): Promise<boolean> =>
  (await codesOf(context.db, 'REUSESOURCE')).has(source);

/** Only the sources of the code table may use a case that is there already; any other needs a new one. */
export async function needsReusableSource(context: CallContext, source: string): Promise<void> {
  if (await isReusable(context, source)) return;
  const label = await labelsOf(context.db, 'APPSOURCE', context.language);
  refuse(applicationErrors.sourceNotReusable, { params: { source: label(source) } });
}

type Decisions = readonly { ApplicationNumber: string; Program: string; Decision: NonNullable<Overlap['Decision']> }[];

async function decideOverlaps(context: CallContext, loaded: Loaded, decisions: Decisions): Promise<void> {
  const found = await findOverlaps(context, loaded);
  const rows = decisions
    .filter(each =>
      found.some(other => other.ApplicationNumber === each.ApplicationNumber && other.Program === each.Program),
    )
    .map(each => ({
      region_id: loaded.application.region_id,
      id: newId(),
      application_id: loaded.application.id,
      other_number: each.ApplicationNumber,
      program: each.Program,
      decision: each.Decision,
      decided_by: context.caller.userId,
      decided_at: context.now,
    }));
  if (rows.length === 0) return;
  await context.db
    .insertInto('application_overlap')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['application_id', 'other_number', 'program']).doUpdateSet(expression => ({
        decision: expression.ref('excluded.decision'),
        decided_by: expression.ref('excluded.decided_by'),
        decided_at: expression.ref('excluded.decided_at'),
      })),
    )
    .execute();
}

export const caseChoiceHandlers: Handler[] = [
  handle(getCaseChoices, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const { application } = loaded;
    const isAssistor = isAssistorOnly(context.caller);
    const [Reusable, MayBeKnown, Cases, Overlaps] = await Promise.all([
      isReusable(context, application.source),
      isSomeoneKnown(context.db, application.id),
      isAssistor ? [] : findJoinableCases(context, application.id),
      findOverlaps(context, loaded),
    ]);
    return { Reusable, MayBeKnown, Cases, Overlaps };
  }),

  handle(saveCaseChoice, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistration(loaded);
    await needsStep(context, loaded, 'ApplicationRegistration', 'CaseAssociation');
    const { application } = loaded;
    const isJoin = request.CaseChoice === 'join';
    if (isJoin) {
      await needsReusableSource(context, application.source);
      if (!(await findCase(context, request.CaseNumber))) refuse(applicationErrors.caseNotFound);
    }
    await decideOverlaps(context, loaded, request.Overlaps);
    const number = isJoin ? request.CaseNumber : '';
    return finish(
      context,
      loaded,
      {
        before: { CaseChoice: application.case_choice, CaseNumber: application.case_choice_number },
        after: {
          CaseChoice: request.CaseChoice,
          CaseNumber: number,
          ...Object.fromEntries(
            request.Overlaps.map(each => [`${each.Program} ${each.ApplicationNumber}`, each.Decision]),
          ),
        },
      },
      { case_choice: request.CaseChoice, case_choice_number: number },
    );
  }),
];
