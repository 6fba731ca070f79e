import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { createNotice, getNoticeChoices, resendNotice } from '@commonweal/contracts/notices/calls';
import type { NoticeDecision } from '@commonweal/contracts/notices/decision';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import { noticeLanguageOf } from '@commonweal/contracts/notices/languages';
import { noticeLife } from '@commonweal/contracts/notices/lifecycle';
import { massChangeOf, massChanges } from '@commonweal/contracts/notices/mass-changes';
import { type NoticeTypeCode, noticeTypeCodes, ruleOfType } from '@commonweal/contracts/notices/types';
import { PROGRAMS } from '@commonweal/rules/codes';
import { authorityOf, REASONS, type ReasonCode } from '@commonweal/rules/reasons';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { getCase, lockCase } from '../evidence/index.ts';
import { lock } from './act.ts';
import { decisionOf, hasFacts, knownOf } from './facts.ts';
import * as facts from './facts-store.ts';
import { aboutNotice, keepNotice, takeBack, tell, writingOf } from './keep.ts';
import { deliveryFor, isSafe } from './reach.ts';
import * as store from './store.ts';
import { templateInForce } from './template-store.ts';
import { creoleReasons } from './words.ts';

interface Decided {
  readonly kind: 'approval' | 'denial' | 'increase' | 'decrease' | 'same' | 'closure' | 'supplement' | 'claim' | 'mass';
  readonly program: string;
  readonly effectiveOn: string;
  readonly cents: number | null;
  readonly beforeCents: number | null;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly reasons: readonly {
    readonly code: string;
    readonly en: string;
    readonly es: string;
    readonly citation: string;
  }[];
}

const typeOfDecision: Readonly<Record<Decided['kind'], NoticeTypeCode>> = {
  approval: 'APPR',
  same: 'APPR',
  denial: 'DENY',
  increase: 'INCR',
  supplement: 'INCR',
  decrease: 'DECR',
  closure: 'TERM',
  claim: 'CLAM',
  mass: 'MASS',
};

const dataOf = (decided: Omit<Decided, 'kind'>): NoticeDecision => ({
  Program: decided.program,
  EffectiveOn: decided.effectiveOn,
  Cents: decided.cents,
  BeforeCents: decided.beforeCents,
  PeriodFrom: decided.periodFrom,
  PeriodTo: decided.periodTo,
  Reasons: decided.reasons.map(({ code, en, es, citation }) => ({
    Code: code,
    Words: { E: en, S: es, C: creoleReasons[code] ?? massChangeOf(code, decided.program)?.words.C ?? '' },
    Citation: citation,
    Fact: '',
    Tab: '',
  })),
  Lines: [],
});

/**
 * The letter of a decision, in the transaction that makes it. Without a template in force there is none yet: the decision stands
 * and its data are kept, so that the letter can be written by hand.
 */
export async function writeDecisionNotice(context: CallContext, caseNumber: string, decided: Decided): Promise<void> {
  const type = typeOfDecision[decided.kind];
  if (!(await templateInForce(context.db, type, context.today))) return;
  await lockCase(context, caseNumber);
  await keepNotice(writingOf(context), { type, caseNumber, isEstablished: true, decision: dataOf(decided) });
}

/** What a disaster replaces is told once and leaves by itself. The case is held, whoever may open it. */
export async function tellReplacement(
  context: CallContext,
  caseNumber: string,
  disasterId: string,
  decided: Omit<Decided, 'kind'>,
): Promise<void> {
  const cause = `REPL ${disasterId} ${caseNumber}`;
  await tell(writingOf(context), {
    type: 'REPL',
    caseNumber,
    isEstablished: true,
    cause,
    decision: dataOf(decided),
  });
}

/** The notice of a missed interview, where it is still missed and there is a template for it. */
export async function writeMissedNotice(context: CallContext, caseNumber: string): Promise<void> {
  const { db, today, businessNow } = context;
  const { missed_on } = await facts.findHappened(db, caseNumber, today, businessNow);
  if (missed_on === null || !(await templateInForce(db, 'MISS', today))) return;
  await lockCase(context, caseNumber);
  await keepNotice(writingOf(context), { type: 'MISS', caseNumber });
}

const appointmentCause = (appointmentId: string): string => `APPT ${appointmentId}`;

/** Tells a household of a meeting that was booked or moved, once; what has no day to arrive in is left to the phone. */
export async function writeAppointmentNotice(
  context: CallContext,
  caseNumber: string,
  appointmentId: string,
): Promise<void> {
  await lockCase(context, caseNumber);
  await tell(writingOf(context), {
    type: 'APPT',
    caseNumber,
    appointmentId,
    isEstablished: true,
    cause: appointmentCause(appointmentId),
  });
}

/** A letter of a meeting that is not to be does not leave. */
export const takeBackAppointmentNotice = (
  context: CallContext,
  appointmentId: string,
  reason: string,
  again = false,
): Promise<boolean> => takeBack(writingOf(context), appointmentCause(appointmentId), reason, again);

export const writeHandlers: Handler[] = [
  handle(getNoticeChoices, async (context, { CaseNumber }) => {
    const { caseNumber } = await getCase(context, CaseNumber);
    const { db, language } = context;
    const household = (await facts.findHousehold(db, caseNumber)) ?? refuse(noticeErrors.notFound);
    const known = await knownOf(context, caseNumber);
    context.audit({ subjectType: 'case', subjectId: caseNumber, caseNumber });
    return {
      CaseNumber: caseNumber,
      Pin: household.pin,
      Recipient: household.listed_name,
      Language: noticeLanguageOf(household.language),
      HasAccount: toYesNo(household.account_email !== null),
      Programs: household.programs,
      Types: noticeTypeCodes.map(type => ({
        NoticeType: type,
        Decision: toYesNo(ruleOfType(type).decision),
        Possible: toYesNo(hasFacts(type, known)),
      })),
      Reasons: [
        ...Object.entries(REASONS).map(([code, reason]) => ({
          Code: code,
          Text: reason.text[language],
          Programs: PROGRAMS.filter(program => authorityOf(code as ReasonCode, program) !== null),
          Mass: 'N' as const,
        })),
        ...Object.entries(massChanges).map(([code, change]) => ({
          Code: code,
          Text: change.words[language === 'es' ? 'S' : 'E'],
          Programs: Object.keys(change.citations),
          Mass: 'Y' as const,
        })),
      ],
    };
  }),

  handle(createNotice, async (context, request) => {
    const decision = decisionOf(request);
    const { caseNumber } = await lockCase(context, request.CaseNumber);
    const { id, number } = await keepNotice(writingOf(context), {
      type: request.NoticeType,
      caseNumber,
      workItemId: request.WorkItemId,
      decision,
    });
    return { ...success, NoticeId: id, NoticeNumber: number };
  }),

  handle(resendNotice, async (context, { NoticeId, Reason }) => {
    const { db, caller, now, today } = context;
    const before = await lock(context, NoticeId);
    const status = advance(noticeLife, before.status, 'resend');
    const template = (await templateInForce(db, before.notice_type, today)) ?? refuse(noticeErrors.noTemplate);
    await lockCase(context, before.case_number);
    const household = (await facts.findHousehold(db, before.case_number)) ?? refuse(noticeErrors.notFound);
    const id = newId();
    const number = await store.nextNumber(db, before.case_number);
    const again = {
      region_id: before.region_id,
      id,
      notice_number: number,
      notice_type: before.notice_type,
      case_number: before.case_number,
      pin: before.pin,
      work_item_id: before.work_item_id,
      program: before.program,
      language: before.language,
      delivery: before.delivery === 'HD' || !isSafe(household, 'ML') ? deliveryFor(household) : before.delivery,
      status: 'CR',
      action: 'R',
      template_id: template.template_id,
      effective_on: before.effective_on,
      repeats: before.id,
      cause_key: '',
    } as const;
    await store.insertNotice(db, again, before.data, before.free_text, caller.userId, now);
    await store.updateNotice(db, before, { status }, caller.userId, now);
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'notice',
      subjectId: before.id,
      version: before.version + 1,
      by: caller.userId,
      at: now,
      reason: Reason,
      before: { Status: before.status },
      after: { Status: status, ResentAs: number },
    });
    context.audit({ ...aboutNotice(before), fields, historyId, reason: Reason });
    return { ...success, Version: before.version + 1, NoticeId: id, NoticeNumber: number };
  }),
];
