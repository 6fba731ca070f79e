import { type Interval, toClock } from '@commonweal/contracts/availability/wall-clock';
import { instantOf } from '../availability/index.ts';
import { localStarts } from './days.ts';
import type { Bookable } from './people-store.ts';
import type { Room } from './slot-store.ts';

/** A time that can be had, before it is put into words. */
export interface Found {
  readonly day: string;
  readonly time: Interval;
  readonly worker: Bookable;
  readonly interpreter: Bookable | undefined;
  readonly room: Room | undefined;
  readonly load: number;
}

export const inWords = ({ day, time, worker, interpreter, room }: Omit<Found, 'load'>, central: boolean) => ({
  Day: day,
  Starts: toClock(time.from),
  Ends: toClock(time.to),
  LocalStarts: localStarts(new Date(instantOf(day, time.from)), central),
  WorkerId: worker.userId,
  WorkerName: worker.name,
  InterpreterId: interpreter?.userId ?? '',
  InterpreterName: interpreter?.name ?? '',
  RoomCode: room?.roomCode ?? '',
  RoomName: room?.name ?? '',
});
