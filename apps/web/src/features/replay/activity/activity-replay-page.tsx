import { activityReplayScreen } from '@commonweal/contracts/replay/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Alert, ContextBar, formatDate, LoadingState, Page, Stack } from '@commonweal/ui';
import { useMemo } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReplay } from '../queries.ts';
import { AskForm } from './ask-form.tsx';
import { Day } from './day.tsx';
import '../replay.css';

/** What a person did, as it can be seen without what they typed. */
export default function ActivityReplayPage() {
  const t = useText();
  const language = useLanguage();
  const { UserId, day, Reference } = useScreenParams(activityReplayScreen);
  const asked = useMemo(
    () => (Reference ? { Reference } : { ...(UserId && { UserId }), ...(day && { Day: day }) }),
    [Reference, UserId, day],
  );
  const isAsked = Object.keys(asked).length > 0;
  const { data, error, refetch } = useReplay(asked);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: t('replay.title') },
          ]}
          title={t('replay.title')}
          status={
            data && (
              <span>
                <strong>{data.UserName}</strong> · {formatDate(data.Day, language)}
              </span>
            )
          }
        />
      }
    >
      <Stack>
        <Alert tone="info">{t('replay.recorded')}</Alert>
        <AskForm key={`${Reference} ${UserId} ${day}`} />
        {error ? (
          <FailureState failure={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Day key={`${data.UserId} ${data.Day} ${data.At}`} replay={data} />
        ) : (
          isAsked && <LoadingState />
        )}
      </Stack>
    </Page>
  );
}
