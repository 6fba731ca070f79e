import { addDays } from '@commonweal/contracts/evidence/timeline';
import { getHearings, requestHearing } from '@commonweal/contracts/hearings/calls';
import { clocksAtStart } from '@commonweal/contracts/hearings/clocks';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { type Doubt, weigh } from '../../platform/calls/doubt.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { getCase, lockCase } from '../evidence/index.ts';
import { holidaySet } from '../holidays/index.ts';
import { aboutCase, actingOf, arrive, isActiveCode, ofCase } from '../work/index.ts';
import * as store from './store.ts';
import { toView } from './view.ts';

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

/** Until when days off are asked for: the time to ask is the longest of the clocks that move with them. */
const farthest = 120;

export const requestHandlers: Handler[] = [
  handle(getHearings, async (context, { CaseNumber }) => {
    const found = await getCase(context, CaseNumber);
    context.audit({ subjectType: 'case', subjectId: found.caseNumber, caseNumber: found.caseNumber });
    const hearings = await store.listHearings(context.db, found.caseNumber);
    return { data: hearings.map(hearing => toView(hearing, context.today)) };
  }),

  handle(requestHearing, async (context, request) => {
    const { db, today, caller, now } = context;
    const { Program: program, RequestedOn: requestedOn } = request;
    const { caseNumber } = await lockCase(context, request.CaseNumber);
    const noticeOn = request.NoticeOn || null;
    const faults = [
      ...((await isActiveCode(db, 'PROGRAM', program)) ? [] : [fault('Program', 'unknown_option')]),
      ...(requestedOn > today ? [fault('RequestedOn', 'future')] : []),
      ...(noticeOn !== null && noticeOn > requestedOn ? [fault('NoticeOn', 'invalid')] : []),
    ];
    if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });

    const certified = await store.findCertified(db, caseNumber, program);
    const from = noticeOn ?? requestedOn;
    const clocks = clocksAtStart(
      {
        program,
        requestedOn,
        noticeOn,
        aboutLevel: request.CurrentLevel === 'Y',
        certifiedTo: certified?.certified_to ?? null,
      },
      await holidaySet(db, from, addDays(requestedOn > from ? requestedOn : from, farthest)),
    );
    const doubts: Doubt[] = [
      ...(clocks.timely
        ? []
        : [{ path: 'NoticeOn', text: 'hearings.doubt.late', params: { until: clocks.askUntil ?? '' } }]),
      ...(certified ? [] : [{ path: 'Program', text: 'hearings.doubt.otherProgram', params: { program } }]),
      ...((await store.hasOpen(db, caseNumber, program)) ? [{ path: 'Program', text: 'hearings.doubt.another' }] : []),
    ];
    const because = weigh(context, request, doubts, 'Disputes');

    const facts = (await aboutCase(db, caseNumber)) ?? refuse(commonErrors.invalid);
    const id = newId();
    const { workItemId } = await arrive(
      actingOf(context),
      {
        type: 'HRG',
        program,
        ...ofCase(caseNumber, facts),
        cause: 'hearing',
        causeKey: id,
        received: requestedOn,
        due: clocks.forwardBy,
      },
      { act: 'create', cause: 'work.cause.hearing' },
    );
    const hearing = {
      region_id: facts.region_id,
      id,
      case_number: caseNumber,
      program,
      channel: request.Channel,
      requested_on: requestedOn,
      notice_on: noticeOn,
      current_level: request.CurrentLevel,
      disputes: request.Disputes,
      timely: toYesNo(clocks.timely),
      late_because: because,
      continued: toYesNo(clocks.keepsBenefits && request.WaivesBenefits === 'N'),
      forward_by: clocks.forwardBy,
      decide_by: clocks.decideBy,
    };
    await store.insertHearing(db, hearing, workItemId, caller.userId, now);
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'hearing',
      subjectId: id,
      version: 1,
      by: caller.userId,
      at: now,
      reason: because,
      before: null,
      after: { Stage: 'HRR', Program: program, RequestedOn: requestedOn, NoticeOn: noticeOn, WorkItemId: workItemId },
    });
    context.audit({ subjectType: 'hearing', subjectId: id, caseNumber, fields, historyId, reason: because });
    return { ...success, HearingId: id, WorkItemId: workItemId };
  }),
];
