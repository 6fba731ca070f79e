import { getAppointment } from '@commonweal/contracts/appointments/calls';
import { toClock } from '@commonweal/contracts/availability/wall-clock';
import { callServer } from '../../../platform/calls/call-server.ts';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import type { AppointmentView } from '../queries.ts';
import type { Dropped } from './drag.ts';
import type { Chosen } from './find-time.tsx';

/** What the columns of the grid are, and what they are called. */
export interface MovedIn {
  readonly view: 'people' | 'rooms' | 'days';
  nameOf(column: string): string;
}

export interface Moved extends Chosen {
  readonly from: { readonly id: string; readonly version: number };
}

/** The time that a meeting was dragged to, asked for as if it had been found. */
function chosenAt(of: AppointmentView, { column, minute }: Dropped, { view, nameOf }: MovedIn): Moved {
  const worker = view === 'people' ? { WorkerId: column, WorkerName: nameOf(column) } : of;
  const room = view === 'rooms' ? { RoomCode: column, RoomName: nameOf(column) } : { RoomCode: '', RoomName: '' };
  const Day = view === 'days' ? column : of.Day;
  const interprets = of.InterpreterId !== worker.WorkerId;
  const isOffice = of.Channel === 'office';
  return {
    from: { id: of.AppointmentId, version: of.Version },
    wish: { CaseNumber: of.CaseNumber, Type: of.Type, Channel: of.Channel, Language: of.Language },
    time: {
      Day,
      Starts: toClock(minute),
      Ends: toClock(minute + of.Minutes),
      LocalStarts: '',
      WorkerId: worker.WorkerId,
      WorkerName: worker.WorkerName,
      InterpreterId: interprets ? of.InterpreterId : '',
      InterpreterName: interprets ? of.InterpreterName : '',
      RoomCode: isOffice ? room.RoomCode : '',
      RoomName: isOffice ? room.RoomName : '',
      KeepsClock: of.Clock ? (Day <= of.Clock.DueOn ? 'Y' : 'N') : '',
      Beside: 0,
    },
    found: {
      ClientName: of.ClientName,
      CaseNumber: of.CaseNumber,
      Phone: of.Phone,
      County: '',
      Central: 'N',
      Language: of.Language,
      OfficeName: of.OfficeName,
      Minutes: of.Minutes,
      Clock: of.Clock,
      Keeping: 0,
      data: [],
    },
  };
}

/** The meeting as it is now, at the time where it was let go. */
export async function moveTo(dropped: Dropped, given: MovedIn): Promise<Moved | undefined> {
  try {
    const { AppointmentId } = dropped.entry;
    if (AppointmentId === '') return;
    return chosenAt(await callServer(getAppointment, { AppointmentId }), dropped, given);
  } catch (error) {
    reportFailure(error);
  }
}
