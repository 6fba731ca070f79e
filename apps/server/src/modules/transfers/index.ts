import { caseErrors } from '@commonweal/contracts/cases/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import {
  getTransferChoices,
  type TransferredItem,
  transferCase,
  transferErrors,
  transferFields,
} from '@commonweal/contracts/transfers/calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { findBrief, findCaseHead, recordCaseChange } from '../cases/index.ts';
import { getCase, lockCase } from '../evidence/index.ts';
import { holdAside, type Moved, moveItems, throwAway } from '../work/index.ts';
import * as store from './store.ts';

/** A case goes to another office or region: its key changes, and with it everything that hangs on it. */

const unknownOffice: FieldFault = { path: 'OfficeCode', code: 'unknown_option', params: {} };

/** Who works there: somebody of that region, or nobody yet. */
async function checkWorker({ db }: CallContext, userId: string, regionId: string): Promise<void> {
  if (userId === '') return;
  const worker = (await store.findWorker(db, userId)) ?? refuse(caseErrors.personNotFound);
  if (worker.region_id !== regionId) refuse(transferErrors.personElsewhere);
}

function wordsOf({ platform, language }: CallContext, { items }: Moved): TransferredItem[] {
  const say = (key: string, params = {}) => platform.texts.text(language, `transfers.item.${key}`, params);
  return items.map(({ item, to, name, stays }) => ({
    WorkItemId: item.work_item_id,
    WorkItemTypeId: item.work_item_type_id,
    DueDate: item.due_on ?? '',
    Sentence: stays ? say('stays') : to === null ? say('queue') : say('given', { name }),
  }));
}

export const handlers: Handler[] = [
  handle(getTransferChoices, async (context, { CaseNumber }) => {
    const { db, caller } = context;
    const head = (await findCaseHead(db, caller, CaseNumber))?.head;
    const brief = await findBrief(db, caller, CaseNumber);
    if (!head || !brief) return refuse(caseErrors.notFound);
    context.audit({ caseNumber: CaseNumber });
    return {
      CaseNumber,
      HeadName: brief.HeadName,
      AssignedName: head.AssignedName,
      At: {
        RegionId: head.RegionId,
        RegionName: await store.findRegionName(db, head.RegionId),
        OfficeCode: head.OfficeCode,
        OfficeName: head.OfficeName,
        County: head.County,
      },
      Offices: await store.listOffices(db),
      Version: head.Version,
    };
  }),

  handle(transferCase, async (context, given) => {
    const { db, caller, now, businessNow } = context;
    const { CaseNumber, OfficeCode, County, AssignedTo, Reason, DryRun } = given;
    // An application is held before its case, as wherever both are.
    const going = await store.lockPending(db, caller, (await getCase(context, CaseNumber)).caseId);
    const pending = going.map(each => each.application_number);
    const found = await lockCase(context, CaseNumber);
    const before = (await findCaseHead(db, caller, CaseNumber))?.head;
    if (!before) return refuse(caseErrors.notFound);
    if (found.version !== context.version) return refuse(commonErrors.stale, { current: before });
    const office = (await store.listOffices(db)).find(each => each.OfficeCode === OfficeCode);
    const faults = [
      ...(office ? [] : [unknownOffice]),
      ...(await findUnoffered(db, namedCodes({ County: transferFields.County }, given, before))),
    ];
    if (!office || faults.length > 0) return refuse(commonErrors.invalid, { fieldFaults: faults });
    if (OfficeCode === before.OfficeCode && County === before.County) refuse(transferErrors.sameOffice);
    await checkWorker(context, AssignedTo, office.RegionId);
    // A trial does the real thing and leaves nothing: what was seen is what happens.
    if (DryRun === 'Y') await holdAside(db);
    const to = { regionId: office.RegionId, officeCode: OfficeCode, county: County, assignedTo: AssignedTo };
    await store.moveCase(db, found, pending, to, caller.userId, businessNow);
    const moved = await moveItems(context, {
      caseNumber: CaseNumber,
      applications: pending,
      region: office.RegionId,
      county: await store.codeOfCounty(db, County),
      reason: Reason,
    });
    const after = { RegionId: office.RegionId, OfficeCode, County, AssignedTo };
    if (DryRun === 'Y') await throwAway(db);
    else
      await recordCaseChange(context, {
        subjectType: 'case',
        subjectId: CaseNumber,
        caseNumber: CaseNumber,
        pin: before.HeadPin,
        version: found.version + 1,
        before: {
          RegionId: before.RegionId,
          OfficeCode: before.OfficeCode,
          County: before.County,
          AssignedTo: before.AssignedTo,
        },
        after,
        reason: Reason,
      });
    return {
      ...success,
      Version: DryRun === 'Y' ? found.version : found.version + 1,
      Items: wordsOf(context, moved),
      Closed: toYesNo(moved.closed || going.some(each => !each.open_to_viewer)),
      Applications: going.filter(each => each.open_to_viewer).map(each => each.application_number),
      Appointments: await store.countComing(db, CaseNumber, now),
    };
  }),
];
