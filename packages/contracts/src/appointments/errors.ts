import { errors } from '../kit/errors.ts';

export const appointmentErrors = errors('appointments', {
  notFound: { status: 404, text: 'appointments.error.notFound' },
  unknownOffice: { status: 404, text: 'appointments.error.unknownOffice' },
  taken: { status: 409, text: 'appointments.error.taken' },
  noRoom: { status: 409, text: 'appointments.error.noRoom' },
  notFree: { status: 409, text: 'appointments.error.notFree' },
  shareUsed: { status: 409, text: 'appointments.error.shareUsed' },
  past: { status: 409, text: 'appointments.error.past' },
  notYet: { status: 409, text: 'appointments.error.notYet' },
  holdOver: { status: 409, text: 'appointments.error.holdOver' },
  notBooked: { status: 409, text: 'appointments.error.notBooked' },
  isBooked: { status: 409, text: 'appointments.error.isBooked' },
  isOver: { status: 409, text: 'appointments.error.isOver' },
  unknownGroup: { status: 404, text: 'appointments.error.unknownGroup' },
  full: { status: 409, text: 'appointments.error.full' },
  hasPlace: { status: 409, text: 'appointments.error.hasPlace' },
  groupOver: { status: 409, text: 'appointments.error.groupOver' },
  isSeries: { status: 409, text: 'appointments.error.isSeries' },
  longSeries: { status: 400, text: 'appointments.error.longSeries' },
  longView: { status: 400, text: 'appointments.error.longView' },
});
