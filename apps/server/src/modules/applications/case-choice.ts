import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { getCaseChoices, type Overlap, saveCaseChoice } from '@commonweal/contracts/applications/registration-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import type { Loaded } from './application-store.ts';
import { findCase, findJoinableCases, isSomeoneKnown } from './case-store.ts';
import { codesOf, labelsOf } from './code-store.ts';
import { findOverlaps, saveOverlapDecisions } from './overlap-store.ts';
import { applicationRules } from './rules.ts';
import { auditRead, finish, lockApplication, needsRegistration, needsStep, openApplication } from './work.ts';

export const isReusable = async (context: CallContext, source: string): Promise<boolean> =>
  (await codesOf(context.db, 'REUSESOURCE')).has(source);

/** Only the sources of the code table may use a case that is there already; any other needs a new one. */
export async function needsReusableSource(context: CallContext, source: string): Promise<void> {
  if (await isReusable(context, source)) return;
  const label = await labelsOf(context.db, 'APPSOURCE', context.language);
  refuse(applicationErrors.sourceNotReusable, { params: { source: label(source) } });
}

type Decisions = readonly (Pick<Overlap, 'Kind' | 'Number' | 'Program'> & {
  Decision: NonNullable<Overlap['Decision']>;
})[];

const isSame = (one: Pick<Overlap, 'Kind' | 'Number' | 'Program'>, other: typeof one): boolean =>
  one.Kind === other.Kind && one.Number === other.Number && one.Program === other.Program;

/** Going on with a program on a case means that the application goes to that case. */
function needsThatCase(decisions: Decisions, chosen: string): void {
  const other = decisions.find(each => each.Kind === 'case' && each.Decision === 'join' && each.Number !== chosen);
  if (other) refuse(applicationErrors.otherCase, { params: { program: other.Program, number: other.Number } });
}

async function decideOverlaps(context: CallContext, loaded: Loaded, decisions: Decisions): Promise<void> {
  const found = await findOverlaps(context, loaded, await isReusable(context, loaded.application.source));
  const faults = decisions.flatMap((each, at): FieldFault[] =>
    found.some(other => isSame(other, each) && other.Ways.includes(each.Decision))
      ? []
      : [{ path: `Overlaps.${at}.Decision`, code: 'unknown_option', params: {} }],
  );
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
  if (decisions.length === 0) return;
  const rows = decisions.map(each => ({
    region_id: loaded.application.region_id,
    id: newId(),
    application_id: loaded.application.id,
    other_kind: each.Kind,
    other_number: each.Number,
    program: each.Program,
    decision: each.Decision,
    decided_by: context.caller.userId,
    decided_at: context.now,
  }));
  await saveOverlapDecisions(context.db, rows);
}

export const caseChoiceHandlers: Handler[] = [
  handle(getCaseChoices, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const { application } = loaded;
    const isAssistor = context.caller.limited.has('case');
    const Reusable = await isReusable(context, application.source);
    const [rules, MayBeKnown, Cases, Overlaps] = await Promise.all([
      applicationRules(context.db),
      isSomeoneKnown(context.db, application.id),
      isAssistor ? [] : findJoinableCases(context, application.id),
      findOverlaps(context, loaded, Reusable),
    ]);
    return { Reusable, MayBeKnown, Cases, OverlapDays: rules('OVERLAP'), Overlaps };
  }),

  handle(saveCaseChoice, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    needsRegistration(loaded);
    await needsStep(context, loaded, 'ApplicationRegistration', 'CaseAssociation');
    const { application } = loaded;
    const isJoin = request.CaseChoice === 'join';
    const number = isJoin ? request.CaseNumber : '';
    if (isJoin) await needsReusableSource(context, application.source);
    const joined = isJoin ? ((await findCase(context, number)) ?? refuse(applicationErrors.caseNotFound)) : null;
    needsThatCase(request.Overlaps, number);
    await decideOverlaps(context, loaded, request.Overlaps);
    return finish(
      context,
      loaded,
      {
        before: { CaseChoice: application.case_choice, CaseNumber: application.case_choice_number },
        after: {
          CaseChoice: request.CaseChoice,
          CaseNumber: number,
          ...Object.fromEntries(
            request.Overlaps.map(each => [`${each.Program} ${each.Kind} ${each.Number}`, each.Decision]),
          ),
          ...(joined &&
            joined.region_id !== application.region_id && {
              CaseRegion: joined.region_id,
              ApplicationRegion: application.region_id,
            }),
        },
      },
      { case_choice: request.CaseChoice, case_choice_number: number },
    );
  }),
];
