import {
  addInterview,
  closeCase,
  completeWrapUp,
  requestCard,
  saveCase,
  settleCard,
} from '@commonweal/contracts/cases/calls';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { cardFields, caseFields, closureFields, interviewFields } from '@commonweal/contracts/cases/fields';
import { questionsFor } from '@commonweal/contracts/cases/interview-templates';
import { cardLife, caseModeLife } from '@commonweal/contracts/cases/lifecycle';
import type { CaseEdit, CaseHead } from '@commonweal/contracts/cases/schemas';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { addWorkingDays } from '@commonweal/contracts/holidays/working-days';
import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { advance } from '../../platform/calls/advance.ts';
import { weigh } from '../../platform/calls/doubt.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { findClientByPin } from '../clients/index.ts';
import { listMemberKeys, lockCase } from '../evidence/index.ts';
import { holidaySet } from '../holidays/index.ts';
import { loadCaseView } from './details.ts';
import { findCaseHead, listCardAddresses } from './details-store.ts';
import { cardDoubts } from './doubts.ts';
import { isOpen } from './program-status.ts';
import { lockPrograms, updateStanding } from './program-store.ts';
import { recordCaseChange } from './record.ts';
import * as store from './work-store.ts';

const unknown = (path: string): FieldFault => ({ path, code: 'unknown_option', params: {} });
const keptOf = (given: CaseHead | CaseEdit) => ({
  HeadPin: given.HeadPin,
  AssignedTo: given.AssignedTo,
  ...valuesOf(caseFields, given),
});
const stampOf = ({ caller, businessNow }: CallContext) => ({ by: caller.userId, at: businessNow });

/**
 * A card is ready within two working days, and the fourth in twelve months brings a warning notice (7 CFR 274.6(b)). The
 * worker confirms that they know of it; the card itself is not withheld.
 */
const cardDays = 2;
const warningAt = 4;

const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('02-29') ? before.replace('02-29', '02-28') : before;
};

async function memberOf(context: CallContext, caseId: string, pin: string): Promise<string> {
  const people = await listMemberKeys(context.db, caseId);
  return people.find(each => each.pin === pin)?.client_id ?? refuse(caseErrors.clientNotFound);
}

export const workHandlers: Handler[] = [
  handle(addInterview, async (context, input) => {
    const found = await lockCase(context, input.CaseNumber);
    const clientId = input.Pin === '' ? null : await memberOf(context, found.caseId, input.Pin);
    const questions: ReadonlySet<string> = new Set(questionsFor(input.Programs));
    // The case is held, so that of two who continue one interview the second sees the first.
    const started =
      input.Continues === '' ? undefined : await store.findStarted(context.db, found.caseId, input.Continues);
    if (started?.continued) refuse(caseErrors.interviewContinued);
    const faults = [
      ...(input.Continues !== '' && !started?.open ? [unknown('Continues')] : []),
      ...(await findUnoffered(context.db, namedCodes(interviewFields, input, null))),
      ...Object.keys(input.Answers)
        .filter(question => !questions.has(question))
        .map(question => unknown(`Answers.${question}`)),
      ...(input.HeldOn > context.today
        ? [{ path: 'HeldOn', code: 'invalid', params: {} } as const satisfies FieldFault]
        : []),
    ];
    if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
    const id = newId();
    await store.insertInterview(context.db, found, id, clientId, input, stampOf(context));
    await recordCaseChange(context, {
      subjectType: 'interview',
      subjectId: id,
      caseNumber: found.caseNumber,
      pin: input.Pin,
      version: 1,
      before: null,
      after: { HeldOn: input.HeldOn, Channel: input.Channel, Programs: input.Programs, Outcome: input.Outcome },
      reason: '',
    });
    return { ...success, InterviewId: id };
  }),

  handle(requestCard, async (context, input) => {
    const found = await lockCase(context, input.CaseNumber);
    const clientId = await memberOf(context, found.caseId, input.Pin);
    const fieldFaults = await findUnoffered(context.db, namedCodes(cardFields, input, null));
    if (fieldFaults.length > 0) return refuse(commonErrors.invalid, { fieldFaults });
    const address = (await listCardAddresses(context.db, found.headClientId)).find(
      each => each.Kind === input.AddressKind,
    );
    if (!address) return refuse(caseErrors.noAddress);
    const { counted, waiting } = await store.countCards(context.db, {
      caseId: found.caseId,
      clientId,
      since: yearBefore(context.today),
    });
    if (waiting > 0) refuse(caseErrors.cardWaiting);
    const inTwelveMonths = counted + 1;
    const warned = inTwelveMonths >= warningAt;
    if (warned && input.WarningConfirmed === 'N') refuse(caseErrors.cardWarning);
    const remark = weigh(
      context,
      { Reason: input.Remark, RightBecause: input.RightBecause },
      cardDoubts(input),
      'Remark',
    );
    const card = {
      id: newId(),
      clientId,
      address: address.Text,
      requestedOn: context.today,
      dueOn: addWorkingDays(
        context.today,
        cardDays,
        await holidaySet(context.db, context.today, addDays(context.today, 30)),
      ),
      warned,
    };
    await store.insertCard(context.db, found, input, card, stampOf(context));
    await recordCaseChange(context, {
      subjectType: 'replacement card',
      subjectId: card.id,
      caseNumber: found.caseNumber,
      pin: input.Pin,
      version: 1,
      before: null,
      after: {
        RequestType: input.RequestType,
        Reason: input.CardReason,
        AddressKind: input.AddressKind,
        OldCardHeld: input.OldCardHeld,
        DueOn: card.dueOn,
        InTwelveMonths: inTwelveMonths,
        Warned: toYesNo(warned),
      },
      reason: remark,
    });
    return { ...success, CardId: card.id, InTwelveMonths: inTwelveMonths, Warned: toYesNo(warned) };
  }),

  handle(settleCard, async (context, { CaseNumber, CardId, Status, Reason }) => {
    const found = await lockCase(context, CaseNumber);
    const card = (await store.lockCard(context.db, found.caseId, CardId)) ?? refuse(caseErrors.notFound);
    if (card.version !== context.version) refuse(commonErrors.stale);
    const before = cardLife.read(card.status);
    const after = advance(cardLife, before, cardLife.actionTo(Status));
    await store.updateCard(context.db, found, CardId, after, stampOf(context));
    await recordCaseChange(context, {
      subjectType: 'replacement card',
      subjectId: CardId,
      caseNumber: found.caseNumber,
      pin: card.pin,
      version: card.version + 1,
      before: { Status: before },
      after: { Status: after },
      reason: Reason,
    });
    return { ...success, Version: card.version + 1 };
  }),

  handle(completeWrapUp, async (context, { CaseNumber, Remark }) => {
    const found = await lockCase(context, CaseNumber);
    const { view } = await loadCaseView(context, CaseNumber, { TrueOn: '', KnownOn: '' });
    const id = newId();
    await store.insertWrapUp(context.db, found, id, view.Missing, Remark, stampOf(context));
    await recordCaseChange(context, {
      subjectType: 'wrap-up',
      subjectId: id,
      caseNumber: found.caseNumber,
      version: 1,
      before: null,
      after: { Missing: view.Missing.length },
      reason: Remark,
    });
    return success;
  }),

  handle(saveCase, async (context, edit) => {
    const found = await lockCase(context, edit.CaseNumber);
    const before = (await findCaseHead(context.db, context.caller, edit.CaseNumber))?.head;
    if (!before) return refuse(caseErrors.notFound);
    if (found.version !== context.version) return refuse(commonErrors.stale, { current: before });
    const head = (await findClientByPin(context, edit.HeadPin)) ?? refuse(caseErrors.clientNotFound);
    await memberOf(context, found.caseId, head.pin);
    const faults = await findUnoffered(context.db, namedCodes(caseFields, edit, before));
    if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
    if (edit.AssignedTo !== '' && edit.AssignedTo !== before.AssignedTo) {
      if (!(await store.isActiveUser(context.db, edit.AssignedTo))) refuse(caseErrors.personNotFound);
    }
    await store.updateCase(context.db, found, edit, head.clientId, stampOf(context));
    await recordCaseChange(context, {
      subjectType: 'case',
      subjectId: found.caseNumber,
      caseNumber: found.caseNumber,
      pin: head.pin,
      version: found.version + 1,
      before: keptOf(before),
      after: keptOf(edit),
      reason: edit.Reason,
    });
    return { ...success, Version: found.version + 1 };
  }),

  handle(closeCase, async (context, { CaseNumber, ClosureReason, Reason }) => {
    const found = await lockCase(context, CaseNumber);
    const before = (await findCaseHead(context.db, context.caller, CaseNumber))?.head;
    if (!before) return refuse(caseErrors.notFound);
    if (found.version !== context.version) return refuse(commonErrors.stale, { current: before });
    const faults = await findUnoffered(context.db, namedCodes(closureFields, { ClosureReason }, null));
    if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
    const mode = advance(caseModeLife, before.Mode, 'close');
    const { programs } = await lockPrograms(context.db, found);
    const open = [...programs.values()].filter(each => isOpen(each, context.today)).map(each => each.program);
    if (open.length > 0) refuse(caseErrors.programsOpen, { params: { programs: open.join(', ') } });
    const closed_on = context.today < before.OpenedOn ? before.OpenedOn : context.today;
    await updateStanding(
      context.db,
      found,
      { mode, status: before.Status, closed_on, closure_reason: ClosureReason },
      stampOf(context),
    );
    await recordCaseChange(context, {
      subjectType: 'case',
      subjectId: found.caseNumber,
      caseNumber: found.caseNumber,
      pin: before.HeadPin,
      version: found.version + 1,
      before: { Mode: before.Mode, ClosureReason: before.ClosureReason },
      after: { Mode: mode, ClosureReason },
      reason: Reason,
    });
    return { ...success, Version: found.version + 1 };
  }),
];
