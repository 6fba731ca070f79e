import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { reportChange } from '@commonweal/contracts/work/change-calls';
import { dueOf } from '@commonweal/contracts/work/clocks';
import { workErrors } from '@commonweal/contracts/work/errors';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { arrive } from './arrive.ts';
import { aboutItem, actingOf } from './change.ts';
import { insertReportedChange } from './change-store.ts';
import { isActiveCode, labelOf } from './code-store.ts';
import { findRecord } from './create.ts';
import { loadItems } from './item-store.ts';
import { insertComment } from './view-store.ts';

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

export const changeHandlers: Handler[] = [
  handle(reportChange, async (context, { CaseNumber, ChangeType, ReportedOn, ReportedBy, Comment }) => {
    const { db, today, caller, now, language } = context;
    const faults = [
      ...((await isActiveCode(db, 'CHANGETYPE', ChangeType)) ? [] : [fault('ChangeType', 'unknown_option')]),
      ...(ReportedOn > today ? [fault('ReportedOn', 'invalid')] : []),
    ];
    if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
    const about = { caseNumber: CaseNumber.padStart(10, '0'), applicationNumber: null, pin: null };
    const { facts } = (await findRecord(context, about)) ?? refuse(workErrors.recordNotFound);
    const { workItemId } = await arrive(
      actingOf(context),
      {
        type: 'CHG',
        program: '',
        about,
        place: { region: facts.region_id, county: facts.county, zip: facts.zip },
        language: facts.language,
        characteristics: [],
        confidential: facts.confidential,
        cause: 'change',
        // Its kind leads: what is recorded later finds it by that.
        causeKey: `${ChangeType} ${newId().slice(-12)}`,
        received: ReportedOn,
        // The agency acts within ten days of the report (7 CFR 273.12(c)).
        due: dueOf('CHG', '', ReportedOn),
      },
      { act: 'create', cause: 'work.cause.change' },
    );
    const [item] = await loadItems(db, caller, [workItemId], false);
    if (!item) return refuse(workErrors.recordNotFound);
    const kind = await labelOf(db, 'CHANGETYPE', ChangeType, language);
    await insertComment(
      db,
      { region_id: item.region_id, id: newId(), work_item: item.id, written_at: now, written_by: caller.userId },
      `${kind}: ${Comment}`.slice(0, 1000),
    );
    await insertReportedChange(db, {
      caseNumber: about.caseNumber,
      workItemId,
      changeType: ChangeType,
      reportedOn: ReportedOn,
      reportedBy: ReportedBy,
      said: Comment,
      by: caller.userId,
      at: now,
    });
    context.audit({ ...aboutItem(item), fields: ['ChangeType', 'ReportedOn', 'ReportedBy', 'Comment'] });
    return { ...success, WorkItemId: workItemId };
  }),
];
