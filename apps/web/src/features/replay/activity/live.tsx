import { followReplay, leaveReplay } from '@commonweal/contracts/replay/follow-calls';
import { followTimes } from '@commonweal/contracts/replay/follow-times';
import { activityReplayScreen } from '@commonweal/contracts/replay/screens';
import type { ReplayedEvent } from '@commonweal/contracts/replay/view-calls';
import { Alert, ButtonLink, Card, Chip, LoadingState, Row, Stack } from '@commonweal/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callServer } from '../../../platform/calls/call-server.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { CallFailure } from '../../../platform/failure/call-failure.ts';
import { currentUser } from '../../../platform/session/session-store.ts';
import { Moment } from './moment.tsx';
import { isError } from './player.ts';
import { useClock } from './use-clock.ts';
import { wordsOf } from './words.ts';

/** What is kept on the screen; the rest stands in the replay of the day. */
const mostShown = 200;

/** Newest first, each once: an answer repeats what may have been on its way. */
function joined(before: readonly ReplayedEvent[], arrived: readonly ReplayedEvent[]): ReplayedEvent[] {
  const known = new Map([...before, ...arrived].map(event => [event.ReplayId, event]));
  return [...known.values()]
    .toSorted((one, other) => other.ActionDate.localeCompare(one.ActionDate))
    .slice(0, mostShown);
}

/** Asks every few seconds as a sign of life, which keeps no session alive; leaving the screen ends it. */
function useFollowing(userId: string) {
  const since = useRef<string | undefined>(undefined);
  const [events, setEvents] = useState<readonly ReplayedEvent[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: ['follow', userId],
    queryFn: async ({ signal }) => {
      const answer = await callServer(
        followReplay,
        { UserId: userId, ...(since.current && { Since: since.current }) },
        { signal, background: true },
      );
      since.current = answer.Since;
      setEvents(before => joined(before, answer.Events));
      return answer;
    },
    refetchInterval: query => (query.state.error ? false : followTimes.every * 1000),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(
    () => () => {
      if (currentUser() === null) return;
      callServer(leaveReplay, { UserId: userId }, { background: true, keepalive: true }).catch(() => undefined);
    },
    [userId],
  );
  return { data, events, failure: error instanceof CallFailure ? error : null, refetch };
}

/** What a person does while they do it, in words. They are told on their own screen. */
export function Live({ userId }: { userId: string }) {
  const t = useText();
  const clock = useClock();
  const { data, events, failure, refetch } = useFollowing(userId);
  const [chosen, setChosen] = useState<string | null>(null);
  if (failure) return <FailureState failure={failure} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const name = data.UserName;
  const shown = events.find(event => event.ReplayId === chosen) ?? events[0];
  return (
    <Stack>
      <Alert tone={data.Told === 'Y' ? 'info' : 'warning'}>
        {t(data.Told === 'Y' ? 'replay.live.told' : 'replay.live.notTold', { name })}
      </Alert>
      <div className="cw-replay-columns">
        <Card
          title={t('replay.live.title', { name })}
          actions={
            <Row>
              <ButtonLink variant="secondary" to={activityReplayScreen.at({ UserId: userId })}>
                {t('replay.live.stop')}
              </ButtonLink>
            </Row>
          }
        >
          {events[0] && <p className="cw-strong">{t('replay.live.now', { screen: events[0].ScreenName })}</p>}
          {events.length === 0 ? (
            <p className="cw-muted">{t('replay.live.none')}</p>
          ) : (
            <ol className="cw-replay-list" aria-label={t('replay.live.list')}>
              {events.map(event => (
                <li key={event.ReplayId}>
                  <button
                    type="button"
                    aria-current={event.ReplayId === shown?.ReplayId}
                    onClick={() => setChosen(event.ReplayId)}
                  >
                    {isError(event) ? (
                      <Chip tone="error" icon="error">
                        {clock(event.ActionDate)}
                      </Chip>
                    ) : (
                      <span className="cw-muted">{clock(event.ActionDate)}</span>
                    )}{' '}
                    {wordsOf(t, event)}
                  </button>
                </li>
              ))}
            </ol>
          )}
        </Card>
        {shown && <Moment event={shown} time={clock(shown.ActionDate)} />}
      </div>
    </Stack>
  );
}
