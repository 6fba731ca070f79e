import type { ReplayedEvent } from '@commonweal/contracts/replay/view-calls';
import { useText } from '../../../platform/content/use-text.ts';
import { isError, type Stay, type Track } from './player.ts';

const lanes = ['CHANGE', 'CLICK', 'CALL', 'ERROR'] as const;

interface LanesProps {
  readonly events: readonly ReplayedEvent[];
  readonly stays: readonly Stay[];
  readonly track: Track;
  readonly time: number;
}

const laneOf = (event: ReplayedEvent): string => (isError(event) ? 'ERROR' : event.EventType);

/** The whole day at a glance; the slider above and the lists beside say the same in words. */
export function Lanes({ events, stays, track, time }: LanesProps) {
  const t = useText();
  const share = (offset: number): string => `${track.length === 0 ? 0 : (100 * offset) / track.length}%`;
  const width = (stay: Stay, following: Stay | undefined): string => {
    const start = track.offsets[stay.first] ?? 0;
    const end = following ? (track.offsets[following.first] ?? 0) : track.length;
    return share(end - start);
  };
  return (
    <div className="cw-replay-lanes" aria-hidden="true">
      <div className="cw-replay-lane cw-replay-lane--screens">
        <span className="cw-replay-lane__name">{t('replay.lane.SCREEN')}</span>
        <div className="cw-replay-lane__line">
          {stays.map((stay, at) => (
            <span key={stay.first} className="cw-replay-stay" style={{ inlineSize: width(stay, stays[at + 1]) }}>
              {stay.screen}
            </span>
          ))}
        </div>
      </div>
      {lanes.map(lane => (
        <div key={lane} className={`cw-replay-lane cw-replay-lane--${lane.toLowerCase()}`}>
          <span className="cw-replay-lane__name">{t(`replay.lane.${lane}`)}</span>
          <div className="cw-replay-lane__line">
            {events.map((event, at) =>
              laneOf(event) === lane ? (
                <span
                  key={event.ReplayId}
                  className="cw-replay-mark"
                  style={{ insetInlineStart: share(track.offsets[at] ?? 0) }}
                />
              ) : null,
            )}
            <span className="cw-replay-now" style={{ insetInlineStart: share(time) }} />
          </div>
        </div>
      ))}
    </div>
  );
}
