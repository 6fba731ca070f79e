import { appointmentErrors } from '@commonweal/contracts/appointments/errors';
import { type AppointmentAction, appointmentLife, takingStates } from '@commonweal/contracts/appointments/lifecycle';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { giveSlotsBack } from './slot-store.ts';
import * as store from './store.ts';

/** One step of the life of an appointment, with its history and its line in the trail. */

export const subjectType = 'appointment';

export async function findChanging(
  context: CallContext,
  id: string,
  seen = context.version,
): Promise<store.Appointment> {
  const appointment =
    (await store.findAppointment(context.db, context.caller, id, true)) ?? refuse(appointmentErrors.notFound);
  if (seen > 0 && appointment.version !== seen) {
    refuse(commonErrors.stale, { current: { Status: appointment.status, Version: appointment.version } });
  }
  return appointment;
}

export async function change(
  context: CallContext,
  of: store.Appointment,
  action: AppointmentAction,
  remark: string,
): Promise<void> {
  const { db, caller, now } = context;
  const status = advance(appointmentLife, of.status, action);
  if (!takingStates.some(each => each === status)) await giveSlotsBack(db, of);
  await store.setStatus(db, of, status, remark, caller.userId, now);
  const { historyId, fields } = await writeHistory(db, {
    subjectType,
    subjectId: of.id,
    version: of.version + 1,
    by: caller.userId,
    at: now,
    reason: remark,
    before: { Status: of.status },
    after: { Status: status },
  });
  context.audit({
    subjectType,
    subjectId: of.id,
    caseNumber: of.case_number,
    fields,
    historyId,
    reason: remark || action,
  });
}
