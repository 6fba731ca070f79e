import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { longWorkLimits } from '@commonweal/contracts/kit/long-work';
import * as calls from '@commonweal/contracts/notices/batch-calls';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import { leavingDay } from '@commonweal/contracts/notices/legal-dates';
import { noticeLife } from '@commonweal/contracts/notices/lifecycle';
import type { Composed } from '@commonweal/contracts/notices/schemas';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { pressedPages, pressLetters } from '../../platform/letters/press.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import type { RowOutcome, WorkRow } from '../../platform/long-work/rows.ts';
import { enqueueMail } from '../../platform/outbox.ts';
import { refuse } from '../../platform/problem.ts';
import { holidaySet } from '../holidays/index.ts';
import { hindrance } from './act.ts';
import * as store from './batch-store.ts';
import { contentOf, NoticeContent, toLetter } from './letter.ts';
import { isSafe } from './reach.ts';
import { composeNotices } from './render.ts';
import { lockNotices, type Notice, updateNotice } from './store.ts';
import { toTimetable } from './timetable.ts';
import * as timetable from './timetable-store.ts';
import { commonOf, type Loaded, load, toComposeJob } from './view.ts';

/**
 * The night's post. A chunk is one transaction: its notices' new states, their places in the batch, the messages in the outbox
 * and how far the work is are written together or not at all. A notice has one place in one batch (a unique key), so that
 * nothing is sent twice whatever crashes.
 */

/** People work beside the post: between two letters the machine is theirs. */
const breath = 10;

interface Sending {
  readonly leavesOn: string;
  /** What the batch gains with this chunk, in its order. */
  readonly items: Omit<store.BatchItem, 'batch_id' | 'place'>[];
}

type Sentence = RowOutcome['sentence'];

const buildOutcome = (
  { id }: WorkRow,
  notice: Notice | undefined,
  code: RowOutcome['code'],
  sentence: Sentence,
): RowOutcome => ({ id, name: notice?.notice_number ?? '', code, sentence });

const buildSentence = (text: string, params: Record<string, string | number> = {}): Sentence => ({
  text: `notices.outcome.${text}`,
  params,
});

/** Why a notice is not among those that this chunk sends; undefined where it is. */
function checkRow(notice: Notice | undefined, row: WorkRow): RowOutcome | undefined {
  if (!notice) return buildOutcome(row, notice, '01', buildSentence('closed'));
  if (notice.status !== 'QU') return buildOutcome(row, notice, '02', buildSentence('already'));
  if (notice.version !== row.version) return buildOutcome(row, notice, '01', buildSentence('changed'));
  return undefined;
}

async function sendOne(
  context: CallContext,
  row: WorkRow,
  loaded: Loaded,
  composed: Composed | undefined,
  { leavesOn, items }: Sending,
): Promise<RowOutcome> {
  const { db, caller, now, platform } = context;
  const { notice } = loaded;
  if (!composed) return buildOutcome(row, notice, '01', { text: noticeErrors.templateFails.text });
  const why = hindrance(loaded, composed.Missing);
  if (why) return buildOutcome(row, notice, '01', { text: why.error.text, params: why.params });
  const content = contentOf(notice.language, leavesOn, loaded.destination, loaded.office, composed.Paragraphs);
  const pages = await pressedPages(toLetter(content, { notice: notice.notice_number, case: notice.case_number }));
  const onPaper = notice.delivery !== 'EL';
  const status = noticeLife.next(notice.status, onPaper ? 'print' : 'post') ?? notice.status;
  items.push({ notice_id: row.id, paper: onPaper ? 'Y' : 'N', pages });
  await updateNotice(
    db,
    notice,
    {
      status,
      content: JSON.stringify(content),
      leaves_on: leavesOn,
      ...(onPaper ? {} : { left_on: leavesOn }),
      ...(notice.delivery === 'ML' ? {} : { posted_at: now }),
    },
    caller.userId,
    now,
  );
  const { account_email: email } = loaded.household;
  if (notice.delivery !== 'ML' && email !== null && isSafe(loaded.household, 'EM')) {
    const language = notice.language === 'S' ? 'es' : 'en';
    // A message never says what the letter says: whoever reads it may be somebody else.
    const say = (key: string): string => platform.texts.text(language, `notices.mail.${key}`);
    await enqueueMail(platform, db, { recipient: email, subject: say('subject'), body: say('body') }, now);
  }
  return buildOutcome(row, notice, '00', buildSentence(onPaper ? 'printed' : 'posted', { pages }));
}

export const noticeBatch = longWork({
  declaration: calls.startNoticeBatch,
  activity: 'NOTICE_PRINTED',
  atOnce: 20,
  async rows(context, { LeavesOn }) {
    const holidays = await holidaySet(context.db, context.today, addDays(context.today, 30));
    if (LeavesOn < context.today || LeavesOn !== leavingDay(LeavesOn, holidays)) {
      const code = LeavesOn < context.today ? 'too_early' : 'invalid';
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'LeavesOn', code, params: { min: context.today } }] });
    }
    const waiting = await store.listWaiting(
      context.db,
      calls.startNoticeBatch.name,
      context.today,
      longWorkLimits.rows,
    );
    if (waiting.length === 0) refuse(bulkErrors.nothing);
    return waiting;
  },
  begun: async (context, { LeavesOn }, batchId) => {
    await store.insertBatch(context.db, batchId, LeavesOn, context.caller.userId, context.now);
  },
  async run(context, { LeavesOn }, rows, batchId) {
    const { db, caller } = context;
    const sending: Sending = { leavesOn: LeavesOn, items: [] };
    const common = commonOf(context);
    const notices = await lockNotices(
      db,
      caller,
      rows.map(row => row.id),
    );
    const outcomes: RowOutcome[] = [];
    const ready: { row: WorkRow; loaded: Loaded }[] = [];
    for (const row of rows) {
      const notice = notices.get(row.id);
      const outcome = checkRow(notice, row);
      if (outcome) outcomes.push(outcome);
      else if (notice) ready.push({ row, loaded: await load(context, notice, LeavesOn, common) });
    }
    const composed = await composeNotices(ready.map(({ loaded }) => toComposeJob(loaded, [loaded.notice.language])));
    for (const [index, { row, loaded }] of ready.entries()) {
      const outcome = await sendOne(context, row, loaded, composed[index]?.[0], sending);
      outcomes.push(outcome);
      await wait(breath);
      if (outcome.code === '00')
        context.audit({ subjectType: 'notice', subjectId: row.id, caseNumber: loaded.notice.case_number });
    }
    await store.insertItems(db, batchId, sending.items);
    return outcomes;
  },
  ended: async (db, batchId, now) => {
    await store.endBatch(db, batchId, now);
  },
});

const stateOf = (batch: store.Batch): calls.NoticeBatch['State'] =>
  batch.mailed_on !== null ? 'mailed' : batch.ended_at !== null ? 'printed' : 'printing';

const toView = (batch: store.Batch): calls.NoticeBatch => ({
  BatchId: batch.batch_id,
  BatchNumber: batch.batch_number,
  State: stateOf(batch),
  LeavesOn: batch.leaves_on,
  Letters: batch.letters,
  Pages: batch.pages,
  Posted: batch.posted,
  Reprinted: batch.reprinted,
  StartedAt: batch.started_at.toISOString(),
  StartedBy: batch.started_name,
  MailedOn: batch.mailed_on ?? '',
  Version: batch.version,
});

const manifestPage = 500;

async function found({ db }: CallContext, id: string): Promise<store.Batch> {
  return (await store.findBatch(db, id)) ?? refuse(noticeErrors.batchNotFound);
}

async function held(context: CallContext, id: string): Promise<store.Batch> {
  await store.lockBatch(context.db, id);
  const batch = await found(context, id);
  if (batch.version !== context.version) refuse(commonErrors.stale, { current: { Version: batch.version } });
  if (batch.ended_at === null) refuse(noticeErrors.batchNotReady);
  if (batch.mailed_on !== null) refuse(noticeErrors.batchMailed);
  return batch;
}

async function rangeOf(context: CallContext, batchId: string, from: number, to: number): Promise<store.BatchLetter[]> {
  const letters =
    to < from || to - from >= calls.mostInFile
      ? []
      : await store.listLetters(context.db, context.caller, batchId, from, to);
  if (letters.length === 0) refuse(noticeErrors.noSuchRange, { params: { most: calls.mostInFile } });
  return letters;
}

export const batchHandlers: Handler[] = [
  noticeBatch.handler,

  handle(calls.getNoticeBatches, async context => {
    const holidays = await holidaySet(context.db, context.today, addDays(context.today, 30));
    return {
      Timetable: toTimetable(await timetable.findTimetable(context.db)),
      Waiting: await store.countWaiting(context.db),
      NextLeavesOn: leavingDay(context.today, holidays),
      data: (await store.listBatches(context.db)).map(toView),
    };
  }),

  handle(calls.getBatchManifest, async (context, { BatchId, From }) => {
    await found(context, BatchId);
    const letters = await store.listLetters(context.db, context.caller, BatchId, From, From + manifestPage - 1);
    context.audit({ subjectType: 'notice batch', subjectId: BatchId, reason: `${letters.length} letters` });
    return { data: letters.map(store.toManifest) };
  }),

  handleFile(calls.printNoticeBatch, async (context, { BatchId, From, To }) => {
    const batch = await found(context, BatchId);
    if (batch.ended_at === null) refuse(noticeErrors.batchNotReady);
    const letters = (await rangeOf(context, BatchId, From, To)).filter(each => each.open);
    context.audit({ subjectType: 'notice batch', subjectId: BatchId, reason: `${From}–${To}` });
    const bytes = await pressLetters(
      letters.map(each =>
        toLetter(NoticeContent.parse(each.content), { notice: each.notice_number, case: each.case_number }),
      ),
    );
    return { fileName: `notices-${batch.batch_number}-${From}-${To}.pdf`, mediaType: 'application/pdf', bytes };
  }),

  handle(calls.reprintNotices, async (context, { BatchId, From, To, Reason }) => {
    const batch = await held(context, BatchId);
    await rangeOf(context, BatchId, From, To);
    await store.countReprint(context.db, BatchId, From, To);
    await store.raiseVersion(context.db, BatchId, null);
    context.audit({ subjectType: 'notice batch', subjectId: BatchId, reason: `${From}–${To}: ${Reason}` });
    return { ...success, Version: batch.version + 1 };
  }),

  handle(calls.mailNoticeBatch, async (context, { BatchId, On }) => {
    const { db, caller, now, today } = context;
    const batch = await held(context, BatchId);
    if (On > today) refuse(commonErrors.invalid, { fieldFaults: [{ path: 'On', code: 'future', params: {} }] });
    if (On !== batch.leaves_on) refuse(noticeErrors.otherDay, { params: { day: batch.leaves_on } });
    const letters = await store.mailLetters(db, BatchId, On, caller.userId, now);
    await store.raiseVersion(db, BatchId, On);
    context.audit({ subjectType: 'notice batch', subjectId: BatchId, reason: `${letters} letters` });
    return { ...success, Version: batch.version + 1 };
  }),
];
