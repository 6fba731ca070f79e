import * as z from 'zod';
import { mailboxPage } from '../access/pages.ts';
import { needs, signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, instant } from '../kit/fields.ts';

const service = 'operations';

export const getServiceHealth = call({
  service,
  name: 'GetServiceHealth',
  kind: 'read',
  summary: 'The health of each part of the portal, for the test page.',
  request: z.strictObject({}),
  response: z.strictObject({
    data: z.array(z.strictObject({ Part: z.string(), Healthy: z.boolean(), Detail: z.string() })),
  }),
  access: signedIn(),
  audit: notAudited('Health of the services is not personal data'),
});

export const MailRow = z.strictObject({
  MessageId: id,
  Recipient: z.string(),
  Subject: z.string(),
  Body: z.string(),
  Status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  CreatedAt: instant,
  SentAt: instant.nullable(),
});
export type MailRow = z.infer<typeof MailRow>;

export const listMail = call({
  service,
  name: 'ListMail',
  kind: 'read',
  summary: 'The last messages of the local mailbox. Only where mail stays on this machine.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(MailRow) }),
  access: needs(mailboxPage.at('Page'), 'R'),
  audit: { activity: 'MAILBOX_VIEWED' },
});
