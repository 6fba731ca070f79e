import { Alert, Button, CopyableId } from '@commonweal/ui';
import type { Message } from '../content/message.ts';
import { say, useText } from '../content/use-text.ts';
import { openProblemReport } from '../overlays/problem-report-store.ts';
import { useSettings } from '../session/session-store.ts';

/** What happened, what to do, and the reference id with a way to report it. */
export function MessageView({
  message,
  live,
  onDismiss,
}: {
  message: Message;
  live?: boolean;
  onDismiss?: () => void;
}) {
  const t = useText();
  const { helpDesk } = useSettings();
  const { uid = '' } = message;
  const isError = message.tone === 'error';
  return (
    <Alert tone={message.tone} heading={say(t, message.text)} level={2} {...(live && { live })}>
      {message.detail && <p>{say(t, message.detail)}</p>}
      {message.lines.length === 1 && <p>{message.lines[0]}</p>}
      {message.lines.length > 1 && (
        <ul>
          {message.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {uid !== '' && (
        <p>
          {t('common.helpDesk', { helpDesk })} <CopyableId value={uid} label={t('ui.uid')} />
        </p>
      )}
      {(isError || onDismiss) && (
        <p>
          {isError && (
            <Button variant="quiet" size="tiny" data-replay="report problem" onClick={() => openProblemReport(uid)}>
              {t('common.report.action')}
            </Button>
          )}
          {onDismiss && (
            <Button variant="quiet" size="tiny" data-replay="dismiss message" onClick={onDismiss}>
              {t('ui.dismiss')}
            </Button>
          )}
        </p>
      )}
    </Alert>
  );
}
