import { commonErrors } from '@commonweal/contracts/kit/errors';
import { getServiceHealth, listMail, MailRow } from '@commonweal/contracts/operations/calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { checkHealth } from '../../platform/http/health.ts';
import { textOf } from '../../platform/outbox.ts';
import { refuse } from '../../platform/problem.ts';
import { alertHandlers } from './alerts.ts';
import { listMessages } from './store.ts';

export const handlers: Handler[] = [
  ...alertHandlers,

  handle(getServiceHealth, async context => ({
    data: (await checkHealth(context.platform)).map(part => ({
      Part: part.part,
      Healthy: part.healthy,
      Detail: part.detail,
    })),
  })),

  handle(listMail, async context => {
    const { settings } = context.platform;
    // Where letters go out for real, this page would be a window into everybody's post.
    if (!settings.demonstration || settings.mail.kind !== 'local') return refuse(commonErrors.notFound);
    const rows = await listMessages(context.db);
    return {
      data: rows.map(row => ({
        MessageId: row.message_id,
        Recipient: row.recipient,
        Subject: row.subject,
        Body: textOf(context.platform, row),
        Status: MailRow.shape.Status.parse(row.status),
        CreatedAt: row.created_at.toISOString(),
        SentAt: row.sent_at?.toISOString() ?? null,
      })),
    };
  }),
];
