import { bookAppointment, endAppointment } from '@commonweal/contracts/appointments/calls';
import { interviewTypes } from '@commonweal/contracts/appointments/codes';
import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { writeAppointmentNotice, writeMissedNotice } from '../notices/index.ts';
import { change, findChanging } from './change.ts';
import { momentsOf } from './hold.ts';
import { cancelLater, withdraw } from './series.ts';
import { takeTheRest } from './slot-store.ts';
import * as store from './store.ts';

const needsOf = (held: store.Appointment) => ({
  people: [held.worker_id, held.interpreter_id].filter(each => each !== null),
  roomCode: held.room_code,
  seat: held.overbooks === 'Y' ? (1 as const) : (0 as const),
});

export const actHandlers: Handler[] = [
  handle(bookAppointment, async (context, { AppointmentId, Remark }) => {
    const held = await findChanging(context, AppointmentId);
    if (held.status === 'held' && held.held_until !== null && held.held_until <= context.now) {
      refuse(appointmentErrors.holdOver);
    }
    if (held.moved_from) {
      const before =
        (await store.findAppointment(context.db, context.caller, held.moved_from, true)) ??
        refuse(appointmentErrors.notFound);
      await change(context, before, 'move', Remark);
      if (!(await takeTheRest(context.db, { ...held, ...needsOf(held) }, momentsOf(held.starts_at, held.minutes)))) {
        refuse(appointmentErrors.holdOver);
      }
      await withdraw(context, before, 'notices.withdrawn.moved');
    }
    await change(context, held, 'book', Remark);
    await writeAppointmentNotice(context, held.case_number, AppointmentId);
    return { ...success, AppointmentId, Version: held.version + 1 };
  }),

  handle(endAppointment, async (context, { AppointmentId, Action, Rest, Remark }) => {
    const of = await findChanging(context, AppointmentId);
    if ((Action === 'keep' || Action === 'miss') && of.starts_at > context.businessNow)
      refuse(appointmentErrors.notYet);
    await change(context, of, Action, Remark);
    if (Action === 'cancel' && Rest === 'Y') await cancelLater(context, of, Remark);
    if (Action === 'cancel') await withdraw(context, of, 'notices.withdrawn.cancelled');
    if (Action === 'miss' && interviewTypes.some(each => each === of.type)) {
      await writeMissedNotice(context, of.case_number);
    }
    return { ...success, AppointmentId, Version: of.version + 1 };
  }),
];
