import { errors } from '../kit/errors.ts';

export const hearingErrors = errors('hearings', {
  notFound: { status: 404, text: 'hearings.error.notFound' },
  notNow: { status: 409, text: 'hearings.error.notNow' },
  reviewFirst: { status: 409, text: 'hearings.error.reviewFirst' },
  forwardFirst: { status: 409, text: 'hearings.error.forwardFirst' },
  over: { status: 409, text: 'hearings.error.over' },
  ownReview: { status: 409, text: 'hearings.error.ownReview' },
  writtenOnly: { status: 409, text: 'hearings.error.writtenOnly' },
  forwarded: { status: 409, text: 'hearings.error.forwarded' },
  confirmed: { status: 409, text: 'hearings.error.confirmed' },
  tooLate: { status: 409, text: 'hearings.error.tooLate' },
  postponed: { status: 409, text: 'hearings.error.postponed' },
});
