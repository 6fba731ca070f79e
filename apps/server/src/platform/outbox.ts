import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { Tx } from './database/pool.ts';
import { newId } from './ids.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

/**
 * Messages leave through here: written with the business change, sent afterwards, tried again when the post is down. Their
 * text rests sealed, for it may hold a way into an account, and is gone once it has been sent or is of no more use.
 */

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** After this it is not sent any more, and its text is gone. */
  readonly expiresAt?: Date;
}

type Sealing = Pick<Platform, 'sealer'>;
const purpose = 'outbox';

/** The text of a message; empty once it is gone. */
export const textOf = (platform: Sealing, { body_sealed }: { readonly body_sealed: Uint8Array | null }): string =>
  body_sealed ? platform.sealer(purpose).open(body_sealed) : '';

export async function enqueueMail(platform: Sealing, tx: Tx, mail: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('outbox_message')
    .values({
      message_id: newId(),
      kind: 'mail',
      recipient: mail.recipient,
      subject: mail.subject,
      body_sealed: platform.sealer(purpose).seal(mail.body),
      expires_at: mail.expiresAt ?? null,
      created_at: now,
    })
    .execute();
}

/** A message that has been tried n times is tried again 2ⁿ − 1 minutes after it was written: the tenth time after half a day. */
const mostAttempts = 10;
const isDue = (now: Date) => sql<boolean>`created_at + (power(2, attempts) - 1) * interval '1 minute' <= ${now}`;

/** A server that says nothing is given up before the other work of the minute has to wait for it. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Whether the server spoke about this message; otherwise there is no post today, and the others need not try. */
const isOfMessage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

export const sendMail: Job = {
  name: 'send-mail',
  every: '* * * * *',
  async run(platform) {
    const { db, settings, clock } = platform;
    await sweep(db, clock.now());
    if (settings.mail.kind !== 'smtp') return keepHere(platform);
    const transport = nodemailer.createTransport({ url: settings.mail.url, ...timeouts });
    const waiting = await db
      .selectFrom('outbox_message')
      .selectAll()
      .where('status', '=', 'waiting')
      .where(isDue(clock.now()))
      .orderBy('created_at')
      .limit(100)
      .execute();
    for (const message of waiting) {
      try {
        await transport.sendMail({
          from: settings.mailFrom,
          to: message.recipient,
          subject: message.subject,
          text: textOf(platform, message),
          messageId: `<${message.message_id}@commonweal>`,
        });
        await settle(platform, message.message_id, 'sent', '', clock.now());
      } catch (error) {
        const status = message.attempts + 1 >= mostAttempts ? 'failed' : 'waiting';
        await settle(platform, message.message_id, status, error instanceof Error ? error.name : 'unknown', null);
        if (!isOfMessage(error)) return;
      }
    }
  },
};

/** What has expired is not sent any more, and no text stays behind it. */
async function sweep(db: Tx, now: Date): Promise<void> {
  const expired = db.updateTable('outbox_message').where('expires_at', '<=', now).where('body_sealed', 'is not', null);
  await expired.where('status', '=', 'waiting').set({ status: 'failed', last_fault: 'expired' }).execute();
  await expired.set({ body_sealed: null }).execute();
}

/** Nobody sends it: it stays here for the local mailbox page, where there is one, and is never called sent. */
async function keepHere({ db, settings }: Platform): Promise<void> {
  const waiting = db.updateTable('outbox_message').where('status', '=', 'waiting');
  const text = settings.mail.kind === 'local' ? {} : { body_sealed: null };
  await waiting.set({ status: 'kept', ...text }).execute();
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
    .set(expression => ({
      status,
      last_fault: fault,
      sent_at: sentAt,
      attempts: expression('attempts', '+', 1),
      ...(status === 'waiting' ? {} : { body_sealed: null }),
    }))
    .where('message_id', '=', id)
    .execute();
}
