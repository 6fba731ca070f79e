import * as z from 'zod';
import { errors } from './errors.ts';
import { id } from './fields.ts';
import { lifecycle } from './lifecycle.ts';

/**
 * Work that takes longer than a request: a call starts it, the server goes through its rows chunk by chunk, and whoever
 * started it sees how far it is, pauses it, goes on with it or stops it.
 */

export const longWorkStates = ['waiting', 'running', 'paused', 'finished', 'failed', 'cancelled', 'expired'] as const;
export type LongWorkState = (typeof longWorkStates)[number];

export const longWorkErrors = errors('long-work', {
  notFound: { status: 404, text: 'long-work.error.notFound' },
  notPossible: { status: 409, text: 'long-work.error.notPossible' },
  tooMany: { status: 409, text: 'long-work.error.tooMany' },
});

const no = longWorkErrors.notPossible;
const over = { start: no, pause: no, continue: no, finish: no, fail: no, cancel: no, expire: no };

type LongWorkAction = 'start' | 'pause' | 'continue' | 'finish' | 'fail' | 'cancel' | 'expire';

/** Continued work waits for its turn again, so that nobody gets past the limits by pausing. */
export const longWorkLife = lifecycle<LongWorkState, LongWorkAction>('long work', {
  starts: ['waiting'],
  actions: ['start', 'pause', 'continue', 'finish', 'fail', 'cancel', 'expire'],
  states: {
    waiting: { ...over, start: 'running', pause: 'paused', cancel: 'cancelled', expire: 'expired' },
    running: {
      ...over,
      pause: 'paused',
      finish: 'finished',
      fail: 'failed',
      cancel: 'cancelled',
      expire: 'expired',
    },
    paused: { ...over, continue: 'waiting', cancel: 'cancelled', expire: 'expired' },
    finished: over,
    failed: over,
    cancelled: over,
    expired: over,
  },
});

/** Nothing more happens to it. */
export const isOver = (state: LongWorkState): boolean => longWorkLife.available(state).length === 0;

export const longWorkLimits = {
  /** Rows of one work. */
  rows: 20_000,
  /** Work that is going on at once, of one person and in all; more of it waits. */
  runningOfOne: 1,
  runningOfAll: 4,
  /** Work of one person that is not over. */
  openOfOne: 5,
  /** What was wanted yesterday may not be wanted today. */
  hours: 24,
} as const;

/** What every call answers that starts long work. */
export const LongWorkStarted = z.strictObject({ LongWorkId: id });
export type LongWorkStarted = z.infer<typeof LongWorkStarted>;
