import type { Replay } from '@commonweal/contracts/replay/view-calls';
import { Alert, Card, Chip, EmptyState, Stack } from '@commonweal/ui';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { Moment } from './moment.tsx';
import { indexAt, isError, staysOf, trackOf } from './player.ts';
import { PlayerCard, type Speed } from './player-card.tsx';
import { useClock } from './use-clock.ts';
import { wordsOf } from './words.ts';

const around = 5;

/** One day of a person: errors first, the screens in their order, and the player over all of it. */
export function Day({ replay }: { replay: Replay }) {
  const t = useText();
  const clock = useClock();
  const { Events: events } = replay;
  const [skipPauses, setSkipPauses] = useState(true);
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('4');
  const track = useMemo(() => trackOf(events, skipPauses), [events, skipPauses]);
  const stays = useMemo(() => staysOf(events), [events]);
  const asked = Math.max(
    0,
    events.findIndex(event => event.ReplayId === replay.At),
  );
  const [time, setTime] = useState(() => track.offsets[asked] ?? 0);
  // Two events of one moment are told apart by the one that was chosen.
  const [chosen, setChosen] = useState<number | null>(asked);
  const index = chosen !== null && track.offsets[chosen] === time ? chosen : indexAt(track, time);
  const show = useCallback((at: number): void => {
    setChosen(null);
    setTime(at);
  }, []);
  const jump = (at: number): void => {
    setPlaying(false);
    setChosen(at);
    setTime(track.offsets[at] ?? 0);
  };
  const at = (position: number): string => {
    const event = events[position];
    return event ? clock(event.ActionDate) : '';
  };
  const errors = events.flatMap((event, position) => (isError(event) ? [position] : []));
  const current = events[index];
  if (!current) return <EmptyState title={t('replay.none')}>{t('replay.noneText')}</EmptyState>;
  const from = Math.max(0, index - around);
  const nearby = events.slice(from, index + around + 1);
  return (
    <Stack>
      {replay.More === 'Y' && <Alert tone="warning">{t('replay.more', { count: events.length })}</Alert>}
      <PlayerCard
        events={events}
        stays={stays}
        track={track}
        time={time}
        index={index}
        playing={playing}
        speed={speed}
        skipPauses={skipPauses}
        now={at(index)}
        onTime={show}
        onPlaying={setPlaying}
        onSpeed={setSpeed}
        onSkipPauses={skip => {
          setSkipPauses(skip);
          setChosen(index);
          setTime(trackOf(events, skip).offsets[index] ?? 0);
        }}
      />
      <div className="cw-replay-columns">
        <Card
          title={t('replay.errors.title', { count: errors.length })}
          actions={
            <label className="cw-choice">
              <input
                type="checkbox"
                className="cw-choice__box"
                checked={onlyErrors}
                onChange={event => setOnlyErrors(event.target.checked)}
              />
              {t('replay.errors.only')}
            </label>
          }
        >
          {errors.length === 0 && <p className="cw-muted">{t('replay.errors.none')}</p>}
          <ol className="cw-replay-list">
            {errors.map(position => {
              const event = events[position];
              return event ? (
                <li key={event.ReplayId}>
                  <button type="button" aria-current={position === index} onClick={() => jump(position)}>
                    <Chip tone="error" icon="error">
                      {at(position)}
                    </Chip>{' '}
                    {wordsOf(t, event)} <span className="cw-mono">{event.UID}</span>
                  </button>
                </li>
              ) : null;
            })}
          </ol>
          {!onlyErrors && (
            <>
              <h3>{t('replay.screens', { count: stays.length })}</h3>
              <ol className="cw-replay-list">
                {stays.map(stay => (
                  <li key={stay.first}>
                    <button
                      type="button"
                      aria-current={stay.first <= index && index <= stay.last}
                      onClick={() => jump(stay.first)}
                    >
                      <span className="cw-muted">{at(stay.first)}</span> {stay.screen || t('replay.noScreen')}
                      {stay.errors > 0 && ` · ${t('replay.errors.title', { count: stay.errors })}`}
                    </button>
                  </li>
                ))}
              </ol>
            </>
          )}
        </Card>
        <Card title={t('replay.steps')}>
          <ol className="cw-replay-list">
            {nearby.map((event, place) => (
              <li key={event.ReplayId}>
                <button type="button" aria-current={from + place === index} onClick={() => jump(from + place)}>
                  <span className="cw-muted">{at(from + place)}</span> {wordsOf(t, event)}
                </button>
              </li>
            ))}
          </ol>
        </Card>
        <Moment event={current} time={at(index)} />
      </div>
    </Stack>
  );
}
