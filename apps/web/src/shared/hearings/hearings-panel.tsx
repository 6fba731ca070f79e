import { caseDetailsPage, hearingPacketPage } from '@commonweal/contracts/access/pages';
import type { HearingView } from '@commonweal/contracts/hearings/calls';
import { hasOwnDecisionTime } from '@commonweal/contracts/hearings/clocks';
import type { HearingAction } from '@commonweal/contracts/hearings/lifecycle';
import { hearingPacketScreen } from '@commonweal/contracts/packets/screens';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  Chip,
  DateText,
  DescriptionList,
  Due,
  EmptyState,
  formatDate,
  Link,
  LoadingState,
  Row,
  Stack,
  TableFrame,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { HearingDialog } from './move-dialog.tsx';
import { useHearings } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';

function Clocks({ hearing }: { hearing: HearingView }) {
  const t = useText();
  const { language } = useUi();
  const label = t('hearings.clocks');
  return (
    <TableFrame label={label}>
      <table className="cw-table">
        <thead>
          <tr>
            {(['clockColumn', 'byColumn', 'stateColumn'] as const).map(name => (
              <th key={name} scope="col">
                {t(`hearings.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hearing.Clocks.map(each => (
            <tr key={each.Clock}>
              <th scope="row">{t(`hearings.clock.${each.Clock}`)}</th>
              <td>
                <DateText date={each.By} />
              </td>
              <td>
                {each.DoneOn !== '' ? (
                  <Chip
                    tone={each.Late === 'Y' ? 'warning' : 'success'}
                    icon={each.Late === 'Y' ? 'schedule' : 'check'}
                  >
                    {t(each.Late === 'Y' ? 'hearings.doneLate' : 'hearings.doneOn', {
                      date: formatDate(each.DoneOn, language),
                    })}
                  </Chip>
                ) : (
                  hearing.EndedOn === '' && <Due date={each.By} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

const itemLink = (id: string) => <Link to={workItemDetailsScreen.at({ WorkItemId: id })}>{id}</Link>;

function Facts({ hearing }: { hearing: HearingView }) {
  const t = useText();
  const { language } = useUi();
  const outcomes = useReferenceTable('HEARINGOUTCOME');
  const day = (date: string) => <DateText date={date} />;
  const { NoticeOn, WithdrawalChannel } = hearing;
  const dated = (label: string, date: string) => (date === '' ? [] : [{ label: t(label), value: day(date) }]);
  return (
    <DescriptionList
      items={[
        { label: t('hearings.requestedOn'), value: day(hearing.RequestedOn) },
        { label: t('hearings.channel'), value: t(`hearings.channels.${hearing.Channel}`) },
        {
          label: t('hearings.noticeOn'),
          value:
            NoticeOn === '' ? t('hearings.noNotice') : t('hearings.notice', { date: formatDate(NoticeOn, language) }),
        },
        { label: t('hearings.disputes'), value: hearing.Disputes },
        { label: t('hearings.recordedBy'), value: hearing.RecordedBy },
        { label: t('hearings.reviewedBy'), value: hearing.ReviewedBy || t('hearings.notReviewed') },
        ...dated('hearings.scheduledOn', hearing.ScheduledOn),
        ...dated('hearings.heldOn', hearing.HeldOn),
        ...(hearing.PostponedDays === 0
          ? []
          : [{ label: t('hearings.postponedDays'), value: t('hearings.days', { count: hearing.PostponedDays }) }]),
        { label: t('hearings.outcome'), value: outcomes.describe(hearing.Outcome) },
        ...(WithdrawalChannel === ''
          ? []
          : [
              {
                label: t('hearings.withdrawnOn'),
                value: t('hearings.withdrawn', {
                  date: formatDate(hearing.WithdrawnOn, language),
                  channel: t(`hearings.channels.${WithdrawalChannel}`),
                }),
              },
            ]),
        { label: t('hearings.item'), value: itemLink(hearing.WorkItemId) },
        ...(hearing.CarryOutItemId === ''
          ? []
          : [{ label: t('hearings.carryOutItem'), value: itemLink(hearing.CarryOutItemId) }]),
      ]}
    />
  );
}

function Hearing({ hearing, onAct }: { hearing: HearingView; onAct: (action: HearingAction) => void }) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const stages = useReferenceTable('STAGE');
  const mayMove = useAccess(caseDetailsPage.at('Hearings')) === 'U';
  const mayReview = useAccess(caseDetailsPage.at('HearingReview')) === 'U';
  const mayMake = useAccess(hearingPacketPage.at('Page')) !== 'X';
  const { CaseNumber, HearingId } = hearing;
  const actions = hearing.Actions.filter(action => (action === 'review' ? mayReview : mayMove));
  return (
    <Card
      title={programs.describe(hearing.Program)}
      meta={
        <>
          <Chip tone={hearing.EndedOn === '' ? 'info' : 'gray'} icon="flag">
            {stages.describe(hearing.Stage)}
          </Chip>{' '}
          <Chip tone="gray" icon={hearing.Continued === 'Y' ? 'check' : 'close'}>
            {t(hearing.Continued === 'Y' ? 'hearings.continued' : 'hearings.notContinued')}
          </Chip>
        </>
      }
    >
      <Stack>
        {hearing.Timely === 'N' && (
          <Alert tone="warning" heading={t('hearings.late')}>
            {t('hearings.lateText', { reason: hearing.LateBecause })}
          </Alert>
        )}
        <Facts hearing={hearing} />
        <Clocks hearing={hearing} />
        {!hasOwnDecisionTime(hearing.Program) && <p className="cw-small">{t('hearings.ownReading')}</p>}
        {(actions.length > 0 || mayMake) && (
          <Row wrap>
            {mayMake && (
              <ButtonLink
                variant="secondary"
                size="small"
                icon="folder"
                to={hearingPacketScreen.at({ CaseNumber, HearingId })}
              >
                {t('hearings.packet')}
              </ButtonLink>
            )}
            {actions.map(action => (
              <Button key={action} variant="secondary" size="small" onClick={() => onAct(action)}>
                {t(`hearings.action.${action}`)}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** The hearings of a case: asked for here, and moved here; their items follow. */
export function HearingsPanel({ caseNumber }: { caseNumber: string }) {
  const t = useText();
  const { ready } = useTextsOf('hearings');
  const { data, error, refetch } = useHearings(caseNumber);
  const mayAsk = useAccess(caseDetailsPage.at('Hearings')) === 'U';
  const [asking, setAsking] = useState(false);
  const [acting, setActing] = useState<{ id: string; action: HearingAction } | null>(null);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data || !ready) return <LoadingState />;
  const acted = data.data.find(each => each.HearingId === acting?.id);
  const ask = mayAsk && (
    <Button icon="add" onClick={() => setAsking(true)}>
      {t('hearings.ask')}
    </Button>
  );
  return (
    <Stack>
      {data.data.length === 0 ? (
        <EmptyState title={t('hearings.none')} {...(ask && { action: ask })}>
          {t('hearings.noneText')}
        </EmptyState>
      ) : (
        <>
          {ask && <Row>{ask}</Row>}
          {data.data.map(hearing => (
            <Hearing
              key={hearing.HearingId}
              hearing={hearing}
              onAct={action => setActing({ id: hearing.HearingId, action })}
            />
          ))}
        </>
      )}
      {asking && <RequestDialog caseNumber={caseNumber} onClose={() => setAsking(false)} />}
      {acting && acted && <HearingDialog hearing={acted} action={acting.action} onClose={() => setActing(null)} />}
    </Stack>
  );
}
