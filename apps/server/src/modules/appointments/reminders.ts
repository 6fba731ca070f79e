import type { Job } from '../../platform/jobs.ts';
import { enqueueMail } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweep } from '../../platform/sweep.ts';
import { enqueueText } from '../../platform/text-messages.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { applicationRules } from '../applications/index.ts';
import { businessMoment } from '../clock/index.ts';
import { type DueReminder, keepReminder, listDueReminders } from './reminder-store.ts';

/**
 * Households are reminded of their appointments, once each, by a way that is safe and at an hour that is: what was said about that
 * stands with the client. A message names the day and the time and says nothing of benefits, because somebody else may read it.
 */

const hour = 3_600_000;
/** Whoever meets us so soon has no use for a reminder. */
const tooSoon = 2 * hour;
/** Where nobody has said which hours are safe. */
const ordinaryHours = { from: '09:00', to: '20:00' } as const;

export type Way = 'mail' | 'text' | 'none';

/** A text only goes to whoever named texts as safe; mail to whoever did not leave it out. */
export function wayOf(
  of: Pick<DueReminder, 'email' | 'mobile' | 'safe_channels' | 'leave_message'>,
  mayText: boolean,
): Way {
  const { safe_channels: safe } = of;
  if (safe.includes('NO')) return 'none';
  if (mayText && of.mobile !== null && safe.includes('TX') && of.leave_message !== 'N') return 'text';
  return of.email !== null && (safe.length === 0 || safe.includes('EM')) ? 'mail' : 'none';
}

export const isSafeHour = ({
  local_now,
  safe_from,
  safe_to,
}: Pick<DueReminder, 'local_now' | 'safe_from' | 'safe_to'>): boolean =>
  local_now >= (safe_from ?? ordinaryHours.from) && local_now < (safe_to ?? ordinaryHours.to);

function wordsOf({ texts }: Platform, due: DueReminder): { subject: string; body: string } {
  const language = due.language === 'SP' || due.language === 'S' ? 'es' : 'en';
  const [day = '', time = ''] = due.at.split(' ');
  const inWords = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
  const zone = texts.text(language, `appointments.zone.${due.central ? 'central' : 'eastern'}`);
  return {
    subject: texts.text(language, 'appointments.reminder.subject'),
    body: texts.text(language, 'appointments.reminder.body', { day: inWords, time, zone, phone: due.office_phone }),
  };
}

async function remind(platform: Platform, due: DueReminder): Promise<void> {
  const now = platform.clock.now();
  const way = wayOf(due, platform.settings.texting.kind === 'http');
  await inTransaction(platform.db, async tx => {
    if (!(await keepReminder(tx, due, way, now))) return;
    const { subject, body } = wordsOf(platform, due);
    const expiresAt = new Date(now.getTime() + Math.max(hour, due.starts_at.getTime() - now.getTime()));
    if (way === 'text' && due.mobile !== null) {
      await enqueueText(platform, tx, { recipient: due.mobile, body, expiresAt }, now);
    } else if (way === 'mail' && due.email !== null) {
      await enqueueMail(platform, tx, { recipient: due.email, subject, body, expiresAt }, now);
    }
  });
}

export const remindersJob: Job = {
  name: 'appointment-reminders',
  every: '*/15 * * * *',
  async run(platform) {
    const { db, clock, log } = platform;
    const days = (await applicationRules(db))('REMINDDAYS');
    if (days === 0) return;
    const now = await businessMoment(db, clock.now());
    const span = { now, from: new Date(now.getTime() + tooSoon), to: new Date(now.getTime() + days * 24 * hour) };
    await sweep<DueReminder>({
      what: 'Reminder of an appointment',
      log,
      list: (last, most) => listDueReminders(db, span, last, most),
      one: async due => {
        if (isSafeHour(due)) await remind(platform, due);
      },
    });
  },
};
