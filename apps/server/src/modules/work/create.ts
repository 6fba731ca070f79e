import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { createWorkItem, createWorkItems } from '@commonweal/contracts/work/calls';
import { dueOf } from '@commonweal/contracts/work/clocks';
import { workErrors } from '@commonweal/contracts/work/errors';
import type { NewWorkItem } from '@commonweal/contracts/work/schemas';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { openness, type Subject } from '../routing/index.ts';
import { arrive } from './arrive.ts';
import { aboutItem, actingOf } from './change.ts';
import { isActiveCode } from './code-store.ts';
import { type About, aboutApplication, aboutCase, aboutClient, findWorkgroup, loadItems } from './item-store.ts';
import { insertComment } from './view-store.ts';

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

/** What the schema cannot know, all of it at once. */
async function check(context: CallContext, input: Omit<NewWorkItem, 'CaseNumber' | 'ApplicationNumber' | 'Pin'>) {
  const { db, today } = context;
  const faults: FieldFault[] = [];
  if (!(await isActiveCode(db, 'WORKITEMTYPE', input.WorkItemTypeId)))
    faults.push(fault('WorkItemTypeId', 'unknown_option'));
  if (input.Program && !(await isActiveCode(db, 'PROGRAM', input.Program)))
    faults.push(fault('Program', 'unknown_option'));
  if (input.ReceivedDate && input.ReceivedDate > today) faults.push(fault('ReceivedDate', 'invalid'));
  const received = input.ReceivedDate || today;
  if (input.DueDate && input.DueDate < received) faults.push(fault('DueDate', 'invalid'));
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
  if (input.WorkgroupId) {
    const group = await findWorkgroup(db, input.WorkgroupId);
    if (group?.status !== '296') refuse(workErrors.workgroupNotFound);
  }
}

interface Found {
  readonly about: Subject;
  readonly facts: About;
}

/** What it is about, where the caller may open it; what is closed is refused like what is not there. */
export async function findRecord(context: CallContext, about: Subject): Promise<Found | undefined> {
  const { db, caller } = context;
  const facts = about.caseNumber
    ? await aboutCase(db, about.caseNumber)
    : about.applicationNumber
      ? await aboutApplication(db, about.applicationNumber)
      : await aboutClient(db, about.pin ?? '');
  if (!facts || caller.limited.size > 0) return undefined;
  if ((await openness(db, caller.userId, about)) !== 'yes') return undefined;
  return { about, facts };
}

async function make(context: CallContext, input: NewWorkItem, { about, facts }: Found): Promise<string> {
  const received = input.ReceivedDate || context.today;
  const program = input.Program ?? '';
  const { workItemId } = await arrive(actingOf(context), {
    type: input.WorkItemTypeId,
    program,
    about,
    place: { region: facts.region_id || context.caller.regionId, county: facts.county, zip: facts.zip },
    language: facts.language,
    characteristics: [],
    confidential: facts.confidential,
    cause: 'manual',
    causeKey: '',
    received,
    due: input.DueDate || dueOf(input.WorkItemTypeId, program, received),
    ...(input.WorkgroupId && { workgroupId: input.WorkgroupId }),
  });
  const [item] = await loadItems(context.db, context.caller, [workItemId], false);
  if (!item) return refuse(workErrors.recordNotFound);
  if (input.Comment) {
    const remark = { region_id: item.region_id, id: newId(), work_item: item.id, written_at: context.now };
    await insertComment(context.db, { ...remark, written_by: context.caller.userId }, input.Comment);
  }
  context.audit(aboutItem(item));
  return workItemId;
}

const padded = (number: string | undefined): string | null => (number ? number.padStart(10, '0') : null);

export const createHandlers: Handler[] = [
  handle(createWorkItem, async (context, input) => {
    const about = {
      caseNumber: padded(input.CaseNumber),
      applicationNumber: padded(input.ApplicationNumber),
      pin: input.Pin || null,
    };
    const named = Object.values(about).filter(each => each !== null);
    if (named.length !== 1)
      refuse(commonErrors.invalid, { fieldFaults: [fault('CaseNumber', named.length === 0 ? 'required' : 'invalid')] });
    await check(context, input);
    const found = (await findRecord(context, about)) ?? refuse(workErrors.recordNotFound);
    return { ...success, WorkItemId: await make(context, input, found) };
  }),

  handle(createWorkItems, async (context, { CaseNumbers, ...input }) => {
    await check(context, input);
    const Outcomes = [];
    for (const given of new Set(CaseNumbers.map(number => number.padStart(10, '0')))) {
      const found = await findRecord(context, { caseNumber: given, applicationNumber: null, pin: null });
      const say = (key: string) => context.platform.texts.text(context.language, key);
      Outcomes.push(
        found
          ? { CaseNumber: given, WorkItemId: await make(context, input, found), Sentence: say('work.create.done') }
          : { CaseNumber: given, WorkItemId: null, Sentence: say('work.error.recordNotFound') },
      );
    }
    const ResultCode = Outcomes.some(each => each.WorkItemId !== null) ? ('00' as const) : ('01' as const);
    return { ResultCode, Outcomes };
  }),
];
