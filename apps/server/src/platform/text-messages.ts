import type { Tx } from './database/pool.ts';
import type { Job } from './jobs.ts';
import { enqueue, type Gone, sendWaiting } from './outbox.ts';
import type { Platform } from './platform.ts';

/**
 * Text messages leave through the agency's gateway: one POST of JSON with the message's id, the number and the text, answered with
 * 2xx once it is taken. The id stays the same when a message is tried again, so that a gateway can tell a second time from a second message.
 */
export interface TextGateway {
  send(message: { readonly Id: string; readonly To: string; readonly Text: string }): Promise<Gone>;
}

const timeout = 10_000;

/** Refused as itself: the number or the text is at fault, and the other messages need not wait. */
const isOfMessage = (status: number): boolean => status === 400 || status === 404 || status === 422;

const httpGateway = ({ url, token }: { readonly url: string; readonly token: string }): TextGateway => ({
  async send(message) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    return isOfMessage(answer.status) ? 'refused' : 'away';
  },
});

interface TextMessage {
  readonly recipient: string;
  readonly body: string;
  readonly expiresAt: Date;
}

export const enqueueText = (platform: Pick<Platform, 'sealer'>, tx: Tx, message: TextMessage, now: Date) =>
  enqueue(platform, tx, { kind: 'text', subject: '', ...message }, now);

export const sendTexts: Job = {
  name: 'send-texts',
  every: '* * * * *',
  async run(platform) {
    const { texting } = platform.settings;
    const gateway = texting.kind === 'http' ? httpGateway(texting) : null;
    await sendWaiting(
      platform,
      'text',
      gateway && (({ id, to, body }) => gateway.send({ Id: id, To: to, Text: body })),
    );
  },
};
