import { addDays } from '@commonweal/contracts/evidence/timeline';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { deleteNotice, deliverNotice, returnNotice, saveNotice, sendNotice } from '@commonweal/contracts/notices/calls';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import { noticeLife } from '@commonweal/contracts/notices/lifecycle';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { aboutCase, actingOf, arrive, ofCase } from '../work/index.ts';
import { contentOf } from './letter.ts';
import { goesByMail, isSafe } from './reach.ts';
import * as store from './store.ts';
import { composeIn, type Loaded, load } from './view.ts';

/** The notice held, at the version that the caller has seen. */
export async function lock(context: CallContext, id: string): Promise<store.Notice> {
  const notice = (await store.findNotice(context.db, context.caller, id, true)) ?? refuse(noticeErrors.notFound);
  if (notice.version !== context.version) {
    refuse(commonErrors.stale, { current: { Status: notice.status, Version: notice.version } });
  }
  return notice;
}

async function change(
  context: CallContext,
  before: store.Notice,
  wanted: store.NoticeChange,
  reason = '',
): Promise<number> {
  const { db, caller, now } = context;
  await store.updateNotice(db, before, wanted, caller.userId, now);
  const version = before.version + 1;
  const { content: _letter, free_text: own, ...told } = wanted;
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'notice',
    subjectId: before.id,
    version,
    by: caller.userId,
    at: now,
    reason,
    before: { status: before.status, language: before.language, delivery: before.delivery },
    after: {
      status: before.status,
      language: before.language,
      delivery: before.delivery,
      ...told,
      ...(own !== undefined && { free_text: own }),
    },
  });
  context.audit({
    subjectType: 'notice',
    subjectId: before.id,
    caseNumber: before.case_number,
    fields,
    historyId,
    reason,
  });
  return version;
}

/** Why a notice cannot leave as it is; undefined where it can. */
export function hindrance({ notice, data, destination, dates, household }: Loaded, missing: readonly string[]) {
  const onPaper = notice.delivery !== 'EL';
  if (missing.length > 0) return { error: noticeErrors.missing, params: { missing: missing.join(', ') } };
  if (goesByMail(notice.delivery) && !isSafe(household, 'ML')) return { error: noticeErrors.unsafe, params: {} };
  if (onPaper && destination.tooLong.length > 0) {
    return { error: noticeErrors.address, params: { lines: destination.tooLong.length } };
  }
  if ((notice.delivery === 'EL' || notice.delivery === 'BO') && household.account_email === null) {
    return { error: noticeErrors.noAccount, params: {} };
  }
  const meets = data.Appointment?.At.slice(0, 10);
  // What is in the mail on the day of the meeting tells of it too late.
  if (meets !== undefined && (goesByMail(notice.delivery) ? meets <= dates.leavesOn : meets < dates.leavesOn)) {
    return { error: noticeErrors.appointmentOver, params: {} };
  }
  if (!dates.inTime) return { error: noticeErrors.tooLate, params: { day: dates.latestLeave ?? '' } };
  return undefined;
}

export const actHandlers: Handler[] = [
  handle(saveNotice, async (context, { NoticeId, Language, Delivery, FreeText }) => {
    const before = await lock(context, NoticeId);
    advance(noticeLife, before.status, 'edit');
    const { household } = await load(context, before);
    if ((Delivery === 'EL' || Delivery === 'BO') && household.account_email === null) refuse(noticeErrors.noAccount);
    const wanted = { language: Language, delivery: Delivery, free_text: JSON.stringify(FreeText) };
    return { ...success, Version: await change(context, before, wanted) };
  }),

  handle(sendNotice, async (context, { NoticeId }) => {
    const before = await lock(context, NoticeId);
    const handed = before.delivery === 'HD';
    const status = advance(noticeLife, before.status, handed ? 'hand' : 'queue');
    // What is handed over leaves today, whatever day it is.
    const loaded = await load(context, before, handed ? context.today : undefined);
    const composed = await composeIn(loaded, before.language);
    const why = hindrance(loaded, composed.Missing);
    if (why) refuse(why.error, { params: why.params });
    if (!handed) return { ...success, Version: await change(context, before, { status }) };
    const content = contentOf(before.language, context.today, loaded.destination, loaded.office, composed.Paragraphs);
    const left = {
      status,
      content: JSON.stringify(content),
      leaves_on: context.today,
      left_on: context.today,
      delivered_on: context.today,
    };
    return { ...success, Version: await change(context, before, left) };
  }),

  handle(deleteNotice, async (context, { NoticeId, Reason }) => {
    const before = await lock(context, NoticeId);
    const status = advance(noticeLife, before.status, 'delete');
    return {
      ...success,
      Version: await change(context, before, { status, action: 'C', deleted_because: Reason }, Reason),
    };
  }),

  handle(deliverNotice, async (context, { NoticeId }) => {
    const before = await lock(context, NoticeId);
    const status = advance(noticeLife, before.status, 'deliver');
    return { ...success, Version: await change(context, before, { status, delivered_on: context.today }) };
  }),

  handle(returnNotice, async (context, { NoticeId, On, Because }) => {
    const { db, today } = context;
    const before = await lock(context, NoticeId);
    const status = advance(noticeLife, before.status, 'return');
    const fieldFaults = [
      ...(On > today ? [{ path: 'On', code: 'future', params: {} } as const] : []),
      ...(before.left_on !== null && On < before.left_on
        ? [{ path: 'On', code: 'too_early', params: { min: before.left_on } } as const]
        : []),
    ];
    if (fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults });
    const facts = (await aboutCase(db, before.case_number)) ?? refuse(noticeErrors.notFound);
    // Nobody's case ends because a letter came back: somebody looks for the household first (42 CFR 431.213(d)).
    const { workItemId } = await arrive(
      actingOf(context),
      {
        type: 'CHG',
        program: before.program,
        ...ofCase(before.case_number, facts),
        cause: 'change',
        causeKey: `returned ${before.id.slice(-12)}`,
        received: On,
        due: addDays(today, daysToLook),
      },
      { act: 'create', cause: 'work.cause.returned' },
    );
    const wanted = { status, returned_on: On, returned_because: Because, return_item: workItemId };
    return { ...success, Version: await change(context, before, wanted), WorkItemId: workItemId };
  }),
];

/** A change is acted on within ten days (7 CFR 273.12(c)). */
const daysToLook = 10;
