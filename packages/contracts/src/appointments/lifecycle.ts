import { lifecycle } from '../kit/lifecycle.ts';
import { appointmentErrors } from './errors.ts';

export const appointmentStates = ['held', 'booked', 'kept', 'missed', 'cancelled', 'moved', 'released'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const appointmentActions = ['book', 'release', 'move', 'cancel', 'keep', 'miss', 'reopen'] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

const notBooked = appointmentErrors.notBooked;
const isBooked = appointmentErrors.isBooked;
const isOver = appointmentErrors.isOver;
const over = {
  book: isOver,
  release: isOver,
  move: isOver,
  cancel: isOver,
  keep: isOver,
  miss: isOver,
  reopen: isOver,
} as const;

/** How an appointment ended can be corrected; one that was cancelled or moved gave its time away and is made anew. */
export const appointmentLife = lifecycle<AppointmentState, AppointmentAction>('appointment', {
  starts: ['held'],
  actions: appointmentActions,
  states: {
    held: {
      book: 'booked',
      release: 'released',
      move: notBooked,
      cancel: notBooked,
      keep: notBooked,
      miss: notBooked,
      reopen: notBooked,
    },
    booked: {
      book: isBooked,
      release: isBooked,
      move: 'moved',
      cancel: 'cancelled',
      keep: 'kept',
      miss: 'missed',
      reopen: isBooked,
    },
    kept: { ...over, reopen: 'booked' },
    missed: { ...over, reopen: 'booked' },
    cancelled: over,
    moved: over,
    released: over,
  },
});

/** States in which the time of the people is taken. */
export const takingStates = ['held', 'booked', 'kept', 'missed'] as const satisfies readonly AppointmentState[];

export const groupStates = ['open', 'cancelled'] as const;
export type GroupState = (typeof groupStates)[number];

/** A meeting with several households; what became of each of them is in the life of its appointment. */
export const groupLife = lifecycle<GroupState, 'cancel'>('group session', {
  starts: ['open'],
  actions: ['cancel'],
  states: { open: { cancel: 'cancelled' }, cancelled: { cancel: appointmentErrors.groupOver } },
});
