import { auditInquiryPage } from '@commonweal/contracts/access/oversight-pages';
import { auditInquiryScreen } from '@commonweal/contracts/audit/screens';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import type { ReplayedEvent } from '@commonweal/contracts/replay/view-calls';
import { ButtonLink, Card, Chip, CopyableId, DescriptionList, Row, Stack } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { isError } from './player.ts';
import { wordsOf } from './words.ts';

/** What happened at this moment, and where it leads: the line of the audit trail, the values, the log. */
export function Moment({ event, time }: { event: ReplayedEvent; time: string }) {
  const t = useText();
  const mayInquire = useAccess(auditInquiryPage.at('Page')) !== 'X';
  const facts = [
    { label: t('replay.field.ScreenName'), value: event.ScreenName },
    { label: t('replay.field.Activity'), value: event.Activity },
    { label: t('replay.field.Field'), value: event.Field },
    { label: t('replay.field.Value'), value: event.Value },
    { label: t('replay.field.Response'), value: event.Response },
    { label: t('replay.field.CaseNumber'), value: event.CaseNumber ?? '' },
    { label: t('replay.field.Pin'), value: event.Pin ?? '' },
    { label: t('replay.field.ApplicationNumber'), value: event.ApplicationNumber ?? '' },
    { label: t('replay.field.Cause'), value: event.Cause },
  ].filter(fact => fact.value !== '');
  return (
    <Card
      title={time}
      meta={
        isError(event) && (
          <Chip tone="error" icon="error">
            {t('replay.moment.error')}
          </Chip>
        )
      }
    >
      <Stack gap={1}>
        <p className="cw-strong">{wordsOf(t, event)}</p>
        <DescriptionList items={facts} />
        {event.UID !== '' && <CopyableId value={event.UID} label={t('replay.field.UID')} />}
        {event.CorrelationId !== '' && (
          <CopyableId value={event.CorrelationId} label={t('replay.field.CorrelationId')} />
        )}
        {event.CorrelationId !== '' && mayInquire && (
          <Row>
            <ButtonLink
              variant="secondary"
              to={auditInquiryScreen.at(
                { tab: 'events' },
                { Session: event.CorrelationId, From: toAgencyDate(event.ActionDate) },
              )}
            >
              {t('replay.moment.audit')}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
