import { errors } from '../kit/errors.ts';

export const eligibilityErrors = errors('eligibility', {
  notFound: { status: 404, text: 'eligibility.error.notFound' },
  noFigures: { status: 409, text: 'eligibility.error.noFigures' },
  /** The household has changed since the copy was begun, or the figure never was one of it. */
  lineNotFound: { status: 409, text: 'eligibility.error.lineNotFound' },
  personNotFound: { status: 404, text: 'eligibility.error.personNotFound' },
  whatIfNotFound: { status: 404, text: 'eligibility.error.whatIfNotFound' },
});

export const paymentErrors = errors('eligibility', {
  paymentNotFound: { status: 404, text: 'eligibility.error.paymentNotFound' },
  paymentLeft: { status: 409, text: 'eligibility.error.paymentLeft' },
  paymentOver: { status: 409, text: 'eligibility.error.paymentOver' },
  paymentHeld: { status: 409, text: 'eligibility.error.paymentHeld' },
  paymentNotHeld: { status: 409, text: 'eligibility.error.paymentNotHeld' },
  paymentNotSent: { status: 409, text: 'eligibility.error.paymentNotSent' },
  paymentCounts: { status: 409, text: 'eligibility.error.paymentCounts' },
  nothingOwed: { status: 409, text: 'eligibility.error.nothingOwed' },
});

export const claimErrors = errors('eligibility', {
  claimNotFound: { status: 404, text: 'eligibility.error.claimNotFound' },
  /** The faults name the months. */
  nothingOver: { status: 409, text: 'eligibility.error.nothingOver' },
  belowLeast: { status: 409, text: 'eligibility.error.belowLeast' },
  claimWaits: { status: 409, text: 'eligibility.error.claimWaits' },
  claimNotWaiting: { status: 409, text: 'eligibility.error.claimNotWaiting' },
  claimOpen: { status: 409, text: 'eligibility.error.claimOpen' },
  claimOver: { status: 409, text: 'eligibility.error.claimOver' },
  receiptUsed: { status: 409, text: 'eligibility.error.receiptUsed' },
});

export const figureErrors = errors('eligibility', {
  tableNotFound: { status: 404, text: 'eligibility.error.tableNotFound' },
});

export const policyErrors = errors('eligibility', {
  policyNotFound: { status: 404, text: 'eligibility.error.policyNotFound' },
  policyPromoted: { status: 409, text: 'eligibility.error.policyPromoted' },
  policyDiscarded: { status: 409, text: 'eligibility.error.policyDiscarded' },
  policyNotPromoted: { status: 409, text: 'eligibility.error.policyNotPromoted' },
  /** A second person decides about what they saw. */
  policyWaits: { status: 409, text: 'eligibility.error.policyWaits' },
  policyChangesNothing: { status: 409, text: 'eligibility.error.policyChangesNothing' },
  /** Nobody promotes what was not tried as it is. */
  policyNotTried: { status: 409, text: 'eligibility.error.policyNotTried' },
  /** The draft was changed, or another trial began: this one measures nothing any more. */
  policyRunOver: { status: 409, text: 'eligibility.error.policyRunOver' },
});

export const qualityErrors = errors('eligibility', {
  reviewNotFound: { status: 404, text: 'eligibility.error.reviewNotFound' },
  /** Whoever answers for a review has taken it before. */
  takeFirst: { status: 409, text: 'eligibility.error.takeFirst' },
  reviewNotYours: { status: 409, text: 'eligibility.error.reviewNotYours' },
  reviewOver: { status: 409, text: 'eligibility.error.reviewOver' },
  /** What nobody is entitled to is not released. */
  notReleased: { status: 409, text: 'eligibility.error.notReleased' },
});

export const issuanceErrors = errors('eligibility', {
  fileNotFound: { status: 404, text: 'eligibility.error.fileNotFound' },
  nothingReady: { status: 409, text: 'eligibility.error.nothingReady' },
  fileAnswered: { status: 409, text: 'eligibility.error.fileAnswered' },
});

export const authorizationErrors = errors('eligibility', {
  authorizationNotFound: { status: 404, text: 'eligibility.error.authorizationNotFound' },
  /** The case says something else by now; the faults are the differences. */
  changedSince: { status: 409, text: 'eligibility.error.changedSince' },
  notNewest: { status: 409, text: 'eligibility.error.notNewest' },
  leftOpen: { status: 409, text: 'eligibility.error.leftOpen' },
  notEligible: { status: 409, text: 'eligibility.error.notEligible' },
  reasonNotFound: { status: 409, text: 'eligibility.error.reasonNotFound' },
  /** The faults are what is not met. */
  notMet: { status: 409, text: 'eligibility.error.notMet' },
  decided: { status: 409, text: 'eligibility.error.decided' },
  notAsked: { status: 409, text: 'eligibility.error.notAsked' },
  hearingContinues: { status: 409, text: 'eligibility.error.hearingContinues' },
  ownWork: { status: 409, text: 'eligibility.error.ownWork' },
  conflictOfInterest: { status: 409, text: 'eligibility.error.conflictOfInterest' },
  inEffect: { status: 409, text: 'eligibility.error.inEffect' },
  over: { status: 409, text: 'eligibility.error.over' },
  notWaiting: { status: 409, text: 'eligibility.error.notWaiting' },
  /** A review of quality stands open: its outcome lifts the hold or sends the decision back. */
  qualityWaits: { status: 409, text: 'eligibility.error.qualityWaits' },
  /** What was paid too little is restored for some months back only. */
  tooFarBack: { status: 409, text: 'eligibility.error.tooFarBack' },
  /** A month that is over is corrected against what was paid for it; where that is not recorded, it cannot be. */
  monthNotKnown: { status: 409, text: 'eligibility.error.monthNotKnown' },
  /** The case came from the old system, and its region has not cut over, or not for this month. */
  oldSystemDecides: { status: 409, text: 'eligibility.error.oldSystemDecides' },
});
