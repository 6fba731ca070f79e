import { offeredLanguages } from '@commonweal/contracts/content/calls';
import { writeHistory } from '../../platform/audit/history.ts';
import { writeAudit } from '../../platform/audit/record.ts';
import { dateIn, displayZone } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs.ts';
import { enqueueMail } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { endSessions } from '../session/index.ts';
import { deactivateIdle, type IdlePerson, listIdle, noteNotice } from './idle-store.ts';
import { isOtherActiveItAdmin } from './store.ts';

/**
 * An account that nobody uses is a door that nobody watches: after so many days it is deactivated. In real time, as
 * sessions are: the business clock may be moved for everybody, and nobody shall lose an account by that. Notice comes
 * first, always: who missed every notice, because the portal stood still, gets one and its days before the end.
 */

const jobName = 'disable-idle-accounts';
const day = 86_400_000;

type Step =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'notice'; readonly days: number; readonly endsAt: Date }
  | { readonly kind: 'deactivate' };

interface Rule {
  readonly days: number;
  /** Days before the end at which a notice goes out. */
  readonly notices: readonly number[];
}

/** What is due for somebody now. Pure. */
export function idleStep(
  person: Pick<IdlePerson, 'idle_from' | 'told_days' | 'told_at'>,
  { days, notices }: Rule,
  now: Date,
): Step {
  const last = Math.min(...notices);
  const end = new Date(person.idle_from.getTime() + days * day);
  const toldLast = person.told_at !== null && person.told_days !== null && person.told_days <= last;
  const noticedEnd = toldLast ? new Date((person.told_at?.getTime() ?? 0) + last * day) : null;
  if (noticedEnd && now >= end && now >= noticedEnd) return { kind: 'deactivate' };
  const daysLeft = (end.getTime() - now.getTime()) / day;
  const due = notices.filter(each => daysLeft <= each && each < (person.told_days ?? Number.POSITIVE_INFINITY));
  if (due.length === 0) return { kind: 'nothing' };
  const notice = Math.min(...due);
  const soonest = new Date(now.getTime() + last * day);
  return { kind: 'notice', days: notice, endsAt: end > soonest ? end : soonest };
}

type Letter = 'idleNotice' | 'idleNoticeOf' | 'idleEnded' | 'idleEndedOf';

/** To the person, and to whoever looks after them: their supervisor, else the help desk. Nobody knows which language. */
async function tell(
  platform: Platform,
  tx: Tx,
  person: IdlePerson,
  letter: 'idleNotice' | 'idleEnded',
  endsAt: Date,
): Promise<void> {
  const { texts, settings, clock } = platform;
  const params = {
    name: `${person.first_name} ${person.last_name}`,
    userId: person.user_id,
    days: settings.accountIdle.days,
    link: settings.publicUrl,
    helpDesk: settings.helpDesk,
  };
  const say = (which: Letter, part: 'subject' | 'body'): string[] =>
    offeredLanguages.map(language => {
      const { format } = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: displayZone });
      const dates = { date: format(endsAt), since: format(person.idle_from) };
      return texts.text(language, `users.mail.${which}.${part}`, { ...params, ...dates });
    });
  const send = (recipient: string, which: Letter) =>
    enqueueMail(
      platform,
      tx,
      { recipient, subject: say(which, 'subject').join(' / '), body: say(which, 'body').join('\n\n—\n\n') },
      clock.now(),
    );
  await send(person.email, letter);
  await send(person.supervisor_email ?? settings.helpDeskEmail, `${letter}Of`);
}

async function deactivate(platform: Platform, tx: Tx, person: IdlePerson, now: Date): Promise<void> {
  const by = `job ${jobName}`;
  const { version } = await deactivateIdle(tx, person.user_id, by, now);
  await endSessions(tx, { userId: person.user_id }, 'deactivated', now);
  const reason = platform.texts.text('en', 'users.history.idle', {
    days: platform.settings.accountIdle.days,
    since: dateIn(person.idle_from),
  });
  const { historyId, fields } = await writeHistory(tx, {
    subjectType: 'user',
    subjectId: person.user_id,
    version,
    by,
    at: now,
    reason,
    before: { AccountStatus: 'A' },
    after: { AccountStatus: 'D' },
  });
  const actor = { actor: by, sessionId: null, ip: '', userAgent: '', correlationId: '' };
  const line = { subjectType: 'user', subjectId: person.user_id, fields, historyId, reason };
  await writeAudit(tx, actor, now, 'USER_DEACTIVATED_IDLE', 'done', [line]);
  await tell(platform, tx, person, 'idleEnded', now);
}

/** Looked at again under lock: whoever signs in at this moment keeps the account. */
async function settle(platform: Platform, userId: string, since: Date, now: Date): Promise<void> {
  await inTransaction(platform.db, async tx => {
    const [person] = await listIdle(tx, since, userId);
    if (!person) return;
    const step = idleStep(person, platform.settings.accountIdle, now);
    if (step.kind === 'notice') {
      await noteNotice(tx, userId, step.days, now);
      await tell(platform, tx, person, 'idleNotice', step.endsAt);
    }
    if (step.kind !== 'deactivate') return;
    if (person.is_it_admin && !(await isOtherActiveItAdmin(tx, userId))) {
      platform.log.warn({ userId }, 'The last ITAdmin has not signed in for long; the account stays');
      return;
    }
    await deactivate(platform, tx, person, now);
  });
}

export const disableIdleAccounts: Job = {
  name: jobName,
  every: '23 11 * * *',
  async run(platform) {
    const { days, notices } = platform.settings.accountIdle;
    if (days === 0) return;
    const now = platform.clock.now();
    const since = new Date(now.getTime() - (days - Math.max(...notices)) * day);
    // One after the other: the second-last ITAdmin must be gone before the last is looked at.
    for (const { user_id } of await listIdle(platform.db, since)) await settle(platform, user_id, since, now);
  },
};
