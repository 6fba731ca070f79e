import { activityReplayScreen } from '@commonweal/contracts/replay/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Alert, ButtonLink, ContextBar, EmptyState, formatDate, LoadingState, Stack } from '@commonweal/ui';
import { FilterPanel, textValue } from '@commonweal/ui/data-table';
import { useMemo } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useReplay } from '../queries.ts';
import { Day } from './day.tsx';
import { Live } from './live.tsx';
import '../replay.css';

/** What a person did, as it can be seen without what they typed. */
export default function ActivityReplayPage() {
  const t = useText();
  const language = useLanguage();
  const { UserId, day, Reference, live } = useScreenParams(activityReplayScreen);
  const asked = useMemo(
    () => (Reference ? { Reference } : { ...(UserId && { UserId }), ...(day && { Day: day }) }),
    [Reference, UserId, day],
  );
  const isAsked = Object.keys(asked).length > 0;
  const isLive = live === 'Y' && UserId !== undefined && UserId !== '';
  const { data, error, refetch } = useReplay(isLive ? {} : asked);
  const values = useMemo(
    () => ({ ...(Reference && { Reference }), ...(UserId && { UserId }), ...(day && { Day: day }) }),
    [Reference, UserId, day],
  );
  return (
    <>
      <ContextBar
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('replay.title') },
        ]}
        title={t('replay.title')}
        status={
          data &&
          !isLive && (
            <span>
              <strong>{data.UserName}</strong> · {formatDate(data.Day, language)}
            </span>
          )
        }
        actions={
          data &&
          !isLive && (
            <ButtonLink variant="secondary" to={activityReplayScreen.at({ UserId: data.UserId, live: 'Y' })}>
              {t('replay.live.follow')}
            </ButtonLink>
          )
        }
      />
      <div className="cw-list-page">
        <FilterPanel
          fields={[
            { kind: 'text', id: 'Reference', label: t('replay.ask.reference') },
            { kind: 'text', id: 'UserId', label: t('replay.ask.user') },
            { kind: 'day', id: 'Day', label: t('common.field.Day') },
          ]}
          values={values}
          onApply={given => {
            const [reference, user, on] = ['Reference', 'UserId', 'Day'].map(id => textValue(given, id));
            goTo(
              activityReplayScreen.at(
                reference ? { Reference: reference } : { ...(user && { UserId: user }), ...(on && { day: on }) },
              ),
            );
          }}
        />
        <Stack className="cw-list-page__main">
          <Alert tone="info">{t('replay.recorded')}</Alert>
          {isLive ? (
            <Live key={UserId} userId={UserId} />
          ) : error ? (
            <FailureState failure={error} onRetry={() => void refetch()} />
          ) : data ? (
            <Day key={`${data.UserId} ${data.Day} ${data.At}`} replay={data} />
          ) : isAsked ? (
            <LoadingState />
          ) : (
            <EmptyState title={t('replay.ask.title')}>{t('replay.ask.referenceHint')}</EmptyState>
          )}
        </Stack>
      </div>
    </>
  );
}
