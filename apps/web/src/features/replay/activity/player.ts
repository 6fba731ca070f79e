import type { ReplayedEvent } from '@commonweal/contracts/replay/view-calls';

/** The time of a replay. Pure: pauses can be cut short, so that a morning is watched in minutes. */

/** A pause longer than this is skipped down to it. */
export const longestPause = 30_000;

export interface Track {
  /** When each event plays, in milliseconds from the start. */
  readonly offsets: readonly number[];
  readonly length: number;
}

export function trackOf(events: readonly Pick<ReplayedEvent, 'ActionDate'>[], skipPauses: boolean): Track {
  const offsets: number[] = [];
  let at = 0;
  let before: number | undefined;
  for (const { ActionDate } of events) {
    const moment = Date.parse(ActionDate);
    const pause = before === undefined ? 0 : Math.max(0, moment - before);
    at += skipPauses ? Math.min(pause, longestPause) : pause;
    offsets.push(at);
    before = moment;
  }
  return { offsets, length: at };
}

/** The last event that has happened at this time of the replay. */
export function indexAt({ offsets }: Track, time: number): number {
  const following = offsets.findIndex(offset => offset > time);
  return following === -1 ? Math.max(0, offsets.length - 1) : Math.max(0, following - 1);
}

export const isError = (event: Pick<ReplayedEvent, 'EventType' | 'Response'>): boolean =>
  event.EventType === 'ERROR' ||
  (event.EventType === 'CALL' && (Number(event.Response) >= 400 || event.Response === '0'));

export interface Stay {
  readonly screen: string;
  readonly first: number;
  readonly last: number;
  readonly errors: number;
}

/** The screens in their order, each with the events that happened there. */
export function staysOf(events: readonly ReplayedEvent[]): Stay[] {
  const stays: Stay[] = [];
  for (const [index, event] of events.entries()) {
    const open = stays.at(-1);
    const errors = isError(event) ? 1 : 0;
    if (open?.screen === event.ScreenName) {
      stays[stays.length - 1] = { ...open, last: index, errors: open.errors + errors };
    } else {
      stays.push({ screen: event.ScreenName, first: index, last: index, errors });
    }
  }
  return stays;
}
