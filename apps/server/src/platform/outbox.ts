import nodemailer from 'nodemailer';
import type { Tx } from './database/pool.ts';
import { newId } from './ids.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

/** Messages leave through here: written with the business change, sent afterwards, tried again when the post is down. */

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

export async function enqueueMail(tx: Tx, mail: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('outbox_message')
    .values({
      message_id: newId(),
      kind: 'mail',
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.body,
      created_at: now,
    })
    .execute();
}

const mostAttempts = 10;

export const sendMail: Job = {
  name: 'send-mail',
  every: '* * * * *',
  async run(platform) {
    const { db, settings, clock } = platform;
    if (settings.mail.kind !== 'smtp') return keepHere(platform);
    const transport = nodemailer.createTransport(settings.mail.url);
    const waiting = await db
      .selectFrom('outbox_message')
      .selectAll()
      .where('status', '=', 'waiting')
      .orderBy('created_at')
      .limit(100)
      .execute();
    for (const message of waiting) {
      try {
        await transport.sendMail({
          from: settings.mailFrom,
          to: message.recipient,
          subject: message.subject,
          text: message.body,
          messageId: `<${message.message_id}@commonweal>`,
        });
        await settle(platform, message.message_id, 'sent', '', clock.now());
      } catch (error) {
        const status = message.attempts + 1 >= mostAttempts ? 'failed' : 'waiting';
        await settle(platform, message.message_id, status, error instanceof Error ? error.name : 'unknown', null);
      }
    }
  },
};

/** Nobody sends it: it stays here, for the local mailbox page where there is one, and is never called sent. */
async function keepHere({ db }: Platform): Promise<void> {
  await db.updateTable('outbox_message').set({ status: 'kept' }).where('status', '=', 'waiting').execute();
}

async function settle(
  platform: Platform,
  id: string,
  status: string,
  fault: string,
  sentAt: Date | null,
): Promise<void> {
  await platform.db
    .updateTable('outbox_message')
    .set(expression => ({ status, last_fault: fault, sent_at: sentAt, attempts: expression('attempts', '+', 1) }))
    .where('message_id', '=', id)
    .execute();
}
