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

interface Message extends Mail {
  readonly kind: 'mail' | 'text';
}

export async function enqueue(platform: Sealing, tx: Tx, message: Message, now: Date): Promise<void> {
  await tx
    .insertInto('outbox_message')
    .values({
      message_id: newId(),
      kind: message.kind,
      recipient: message.recipient,
      subject: message.subject,
      body_sealed: platform.sealer(purpose).seal(message.body),
      expires_at: message.expiresAt ?? null,
      created_at: now,
    })
    .execute();
}

export const enqueueMail = (platform: Sealing, tx: Tx, mail: Mail, now: Date): Promise<void> =>
  enqueue(platform, tx, { kind: 'mail', ...mail }, now);

/** A message that has been tried n times is tried again 2ⁿ − 1 minutes after it was written: the tenth time after half a day. */
const mostAttempts = 10;
const isDue = (now: Date) => sql<boolean>`created_at + (power(2, attempts) - 1) * interval '1 minute' <= ${now}`;

/** A server that says nothing is given up before the other work of the minute has to wait for it. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Whether the server spoke about this message; otherwise there is no post today, and the others need not try. */
const isOfMessage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

/** What a post did with a message: took it, refused this one, or is not there today, so that the others need not try. */
export type Gone = 'sent' | 'refused' | 'away';

interface Outgoing {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

type Post = (message: Outgoing) => Promise<Gone>;

const atOnce = 100;

/** Sends what waits of a kind; without a post it stays here. */
export async function sendWaiting(platform: Platform, kind: Message['kind'], post: Post | null): Promise<void> {
  const { db, clock } = platform;
  await sweep(db, clock.now());
  if (post === null) return keepHere(platform, kind);
  const waiting = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .where(isDue(clock.now()))
    .orderBy('created_at')
    .limit(atOnce)
    .execute();
  for (const message of waiting) {
    const { message_id: id, recipient: to, subject } = message;
    let fault = '';
    const gone = await post({ id, to, subject, body: textOf(platform, message) }).catch((error: unknown): Gone => {
      fault = error instanceof Error ? error.name : 'unknown';
      return isOfMessage(error) ? 'refused' : 'away';
    });
    if (gone === 'sent') await settle(platform, id, 'sent', '', clock.now());
    else {
      const status = message.attempts + 1 >= mostAttempts ? 'failed' : 'waiting';
      await settle(platform, id, status, fault || gone, null);
    }
    if (gone === 'away') return;
  }
}

export const sendMail: Job = {
  name: 'send-mail',
  every: '* * * * *',
  async run(platform) {
    const { mail, mailFrom } = platform.settings;
    const transport = mail.kind === 'smtp' ? nodemailer.createTransport({ url: mail.url, ...timeouts }) : null;
    await sendWaiting(
      platform,
      'mail',
      transport &&
        (async ({ id, to, subject, body }) => {
          await transport.sendMail({ from: mailFrom, to, subject, text: body, messageId: `<${id}@commonweal>` });
          return 'sent';
        }),
    );
  },
};

/** What has expired is not sent any more, and no text stays behind it. */
async function sweep(db: Tx, now: Date): Promise<void> {
  const expired = db.updateTable('outbox_message').where('expires_at', '<=', now).where('body_sealed', 'is not', null);
  await expired.where('status', '=', 'waiting').set({ status: 'failed', last_fault: 'expired' }).execute();
  await expired.set({ body_sealed: null }).execute();
}

/** Nobody sends it: it stays here for the local mailbox page, where there is one, and is never called sent. */
async function keepHere({ db, settings }: Platform, kind: Message['kind']): Promise<void> {
  const waiting = db.updateTable('outbox_message').where('kind', '=', kind).where('status', '=', 'waiting');
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
