import { listMail, type MailRow } from '@commonweal/contracts/operations/calls';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  Chip,
  type ChipTone,
  ContextBar,
  DateTimeText,
  EmptyState,
  type IconName,
  LoadingState,
  Page,
  Stack,
} from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';

const looks: Record<MailRow['Status'], { tone: ChipTone; icon: IconName }> = {
  waiting: { tone: 'warning', icon: 'hourglass_empty' },
  sent: { tone: 'success', icon: 'check' },
  kept: { tone: 'info', icon: 'mail' },
  failed: { tone: 'error', icon: 'error' },
};

/** Many letters have one subject: whoever listens tells them apart by their place. */
function Letter({ mail, place }: { mail: MailRow; place: number }) {
  const t = useText();
  return (
    <Card
      title={
        <>
          {mail.Subject}
          <span className="cw-sr-only"> {place}</span>
        </>
      }
      meta={
        <>
          {t('operations.mailbox.to', { recipient: mail.Recipient })} · <DateTimeText instant={mail.CreatedAt} />
        </>
      }
      actions={<Chip {...looks[mail.Status]}>{t(`operations.mailbox.${mail.Status}`)}</Chip>}
    >
      <p className="cw-app-message">{mail.Body}</p>
    </Card>
  );
}

function Letters() {
  const t = useText();
  const { data, error, isPending, refetch } = useCall(listMail, {});
  if (isPending) return <LoadingState boxed />;
  if (error) return <FailureState failure={error} boxed onRetry={() => void refetch()} />;
  if (data.data.length === 0) {
    return (
      <EmptyState title={t('operations.mailbox.empty')} boxed>
        {t('operations.mailbox.emptyText')}
      </EmptyState>
    );
  }
  return (
    <Stack>
      {data.data.map((mail, at) => (
        <Letter key={mail.MessageId} mail={mail} place={at + 1} />
      ))}
      <Button variant="secondary" icon="autorenew" onClick={() => void refetch()}>
        {t('operations.mailbox.refresh')}
      </Button>
    </Stack>
  );
}

/** The messages that the portal would have sent; they stay on this machine. */
export default function MailboxPage() {
  const t = useText();
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('session.home.title'), to: homeScreen.path }, { label: t('operations.mailbox.title') }]}
          title={t('operations.mailbox.title')}
        />
      }
    >
      <Stack>
        <p className="cw-muted">{t('operations.mailbox.text')}</p>
        <Letters />
      </Stack>
    </Page>
  );
}
