import { errors } from '../kit/errors.ts';

export const disasterErrors = errors('disasters', {
  notFound: { status: 404, text: 'disasters.error.notFound' },
  inForceAlready: { status: 409, text: 'disasters.error.inForceAlready' },
  notInForce: { status: 409, text: 'disasters.error.notInForce' },
  endedAlready: { status: 409, text: 'disasters.error.endedAlready' },
  beingDecided: { status: 409, text: 'disasters.error.beingDecided' },
  /** A disaster replaces benefits once. */
  replacedAlready: { status: 409, text: 'disasters.error.replacedAlready' },
  notReplaced: { status: 409, text: 'disasters.error.notReplaced' },
  nothingToReplace: { status: 409, text: 'disasters.error.nothingToReplace' },
});
