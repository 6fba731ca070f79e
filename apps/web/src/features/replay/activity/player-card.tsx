import type { Replay } from '@commonweal/contracts/replay/view-calls';
import { Button, Card, Row, Segmented, Stack } from '@commonweal/ui';
import { useEffect } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { Lanes } from './lanes.tsx';
import { isError, type Stay, type Track } from './player.ts';

const speeds = ['0.25', '1', '4', '16'] as const;
export type Speed = (typeof speeds)[number];
const tick = 100;

interface PlayerCardProps {
  readonly events: Replay['Events'];
  readonly stays: readonly Stay[];
  readonly track: Track;
  readonly time: number;
  readonly index: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly skipPauses: boolean;
  /** The moment that is shown, in words. */
  readonly now: string;
  readonly onTime: (time: number) => void;
  readonly onPlaying: (playing: boolean) => void;
  readonly onSpeed: (speed: Speed) => void;
  readonly onSkipPauses: (skip: boolean) => void;
}

/** Plays, stops, steps and jumps; everything by keyboard as well, since it is made of plain buttons and a slider. */
export function PlayerCard(props: PlayerCardProps) {
  const { events, track, time, index, playing, speed, onTime, onPlaying } = props;
  const t = useText();
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      const next = Math.min(track.length, time + tick * Number(speed));
      onTime(next);
      if (next >= track.length) onPlaying(false);
    }, tick);
    return () => clearTimeout(timer);
  }, [playing, time, speed, track, onTime, onPlaying]);
  const toEvent = (at: number | undefined): void => {
    if (at !== undefined && at >= 0) onTime(track.offsets[at] ?? 0);
  };
  const errorsAfter = events.findIndex((event, at) => at > index && isError(event));
  const errorBefore = events.findLastIndex((event, at) => at < index && isError(event));
  return (
    <Card title={t('replay.player.title')} meta={props.now}>
      <Stack gap={1}>
        <Row wrap>
          <Button variant="secondary" disabled={index === 0} onClick={() => toEvent(index - 1)}>
            {t('replay.player.back')}
          </Button>
          <Button disabled={track.length === 0} onClick={() => onPlaying(!playing)}>
            {t(playing ? 'replay.player.pause' : 'replay.player.play')}
          </Button>
          <Button variant="secondary" disabled={index >= events.length - 1} onClick={() => toEvent(index + 1)}>
            {t('replay.player.step')}
          </Button>
          <Button variant="secondary" disabled={errorBefore === -1} onClick={() => toEvent(errorBefore)}>
            {t('replay.player.errorBefore')}
          </Button>
          <Button variant="secondary" disabled={errorsAfter === -1} onClick={() => toEvent(errorsAfter)}>
            {t('replay.player.errorAfter')}
          </Button>
          <Segmented
            label={t('replay.player.speed')}
            value={speed}
            options={speeds.map(value => ({ value, label: t(`replay.speed.${value.replace('.', '_')}`) }))}
            onChange={props.onSpeed}
          />
          <label className="cw-choice">
            <input
              type="checkbox"
              className="cw-choice__box"
              checked={props.skipPauses}
              onChange={event => props.onSkipPauses(event.target.checked)}
            />
            {t('replay.player.skip')}
          </label>
        </Row>
        <input
          type="range"
          className="cw-replay-slider"
          aria-label={t('replay.player.position')}
          aria-valuetext={props.now}
          min={0}
          max={Math.max(1, track.length)}
          step={1000}
          value={time}
          onChange={event => onTime(Number(event.target.value))}
        />
        <Lanes events={events} stays={props.stays} track={track} time={time} />
      </Stack>
    </Card>
  );
}
