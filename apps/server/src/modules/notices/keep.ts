import { noticeErrors } from '@commonweal/contracts/notices/errors';
import { noticeLanguageOf } from '@commonweal/contracts/notices/languages';
import { noticeLife } from '@commonweal/contracts/notices/lifecycle';
import type { Composed } from '@commonweal/contracts/notices/schemas';
import type { NoticeTypeCode } from '@commonweal/contracts/notices/types';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { hindrance } from './act.ts';
import { type Gathering, gather, type Spoken } from './facts.ts';
import { deliveryFor } from './reach.ts';
import { composeNotices, RenderingUnavailableError } from './render.ts';
import * as store from './store.ts';
import { templateInForce } from './template-store.ts';
import { type Loaded, load, toComposeJob } from './view.ts';

/** Whoever writes a notice: a caller, or the portal by itself. The case is held by then. */
export interface Writing extends Gathering {
  readonly by: string;
  readonly now: Date;
  readonly audit: CallContext['audit'];
  /** A job that runs again: where nothing can be rendered now, the notice is not written now either. */
  readonly canRunAgain?: boolean;
}

export const writingOf = (context: CallContext): Writing => ({ ...context, by: context.caller.userId });

interface Wanted extends Spoken {
  readonly type: NoticeTypeCode;
  readonly caseNumber: string;
  readonly workItemId?: string;
  /** What it is written for by itself: of one cause there is one notice. */
  readonly cause?: string;
}

export interface Written {
  readonly id: string;
  readonly number: string;
}

export const aboutNotice = (notice: Pick<store.Notice, 'id' | 'case_number'>) => ({
  subjectType: 'notice',
  subjectId: notice.id,
  caseNumber: notice.case_number,
});

/** Writes a notice from the template in force and what the case knows; it then waits for somebody to read and send it. */
export async function keepNotice(writing: Writing, wanted: Wanted): Promise<Written> {
  const { db, by, now, today } = writing;
  const { caseNumber } = wanted;
  const template = (await templateInForce(db, wanted.type, today)) ?? refuse(noticeErrors.noTemplate);
  const { household, data, program } = await gather(writing, wanted.type, caseNumber, wanted);
  const id = newId();
  const number = await store.nextNumber(db, caseNumber);
  const notice = {
    region_id: household.region_id,
    id,
    notice_number: number,
    notice_type: wanted.type,
    case_number: caseNumber,
    pin: household.pin,
    work_item_id: wanted.workItemId ?? '',
    program,
    language: noticeLanguageOf(household.language),
    delivery: deliveryFor(household),
    status: 'CR',
    action: 'N',
    template_id: template.template_id,
    effective_on: wanted.decision?.EffectiveOn ?? null,
    repeats: null,
    cause_key: wanted.cause ?? '',
  } as const;
  await store.insertNotice(db, notice, data, {}, by, now);
  await told(writing, { id, case_number: caseNumber }, 1, null, {
    Status: 'CR',
    NoticeType: wanted.type,
    NoticeNumber: number,
    Template: template.number,
  });
  return { id, number };
}

type Fields = Readonly<Record<string, unknown>>;

async function told(
  { db, by, now, audit }: Writing,
  notice: Pick<store.Notice, 'id' | 'case_number'>,
  version: number,
  before: Fields | null,
  after: Fields,
  reason = '',
): Promise<void> {
  const about = aboutNotice(notice);
  const { historyId, fields } = await writeHistory(db, {
    subjectType: about.subjectType,
    subjectId: notice.id,
    version,
    by,
    at: now,
    reason,
    before,
    after,
  });
  audit({ ...about, fields, historyId, reason });
}

/** Undefined where the notice cannot be rendered. An appointment is booked even when its letter has to wait. */
async function findComposed({ platform, canRunAgain = false }: Writing, loaded: Loaded): Promise<Composed | undefined> {
  try {
    const [composed] = await composeNotices([toComposeJob(loaded, [loaded.notice.language])]);
    return composed?.[0];
  } catch (error) {
    if (canRunAgain || !(error instanceof RenderingUnavailableError)) throw error;
    platform.log.error({ err: error, notice: loaded.notice.id }, 'Notice not rendered');
    return undefined;
  }
}

/**
 * Writes and queues what the portal tells by itself, once for its cause. What cannot leave as it is stays written, for a person to
 * look at; without a template in force there is none.
 */
export async function tell(writing: Writing, wanted: Wanted & { readonly cause: string }): Promise<Written | null> {
  const { db, by, now, today } = writing;
  if (!(await templateInForce(db, wanted.type, today)) || (await store.isTold(db, wanted.cause))) return null;
  const written = await keepNotice(writing, wanted);
  const notice = await store.takeNotice(db, written.id);
  const loaded = await load(writing, notice);
  const status = notice.delivery === 'HD' ? undefined : noticeLife.next(notice.status, 'queue');
  const composed = status && (await findComposed(writing, loaded));
  if (!status || !composed || hindrance(loaded, composed.Missing)) return written;
  await store.updateNotice(db, notice, { status }, by, now);
  await told(writing, notice, notice.version + 1, { Status: notice.status }, { Status: status });
  return written;
}

/** What was written for a cause that is no more does not leave. What has left cannot be taken back. */
export async function takeBack(writing: Writing, cause: string, reason: string, again = false): Promise<boolean> {
  const { db, by, now } = writing;
  let isTakenBack = false;
  for (const notice of await store.listOfCause(db, cause)) {
    const status = noticeLife.next(notice.status, 'delete');
    if (status === undefined) continue;
    // Told again, its cause belongs to the letter that does leave.
    const freed = again ? { cause_key: '' } : {};
    await store.updateNotice(db, notice, { status, action: 'C', deleted_because: reason, ...freed }, by, now);
    isTakenBack = true;
    await told(writing, notice, notice.version + 1, { Status: notice.status }, { Status: status }, reason);
  }
  return isTakenBack;
}
