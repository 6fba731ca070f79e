import { caseNotFound } from '../evidence/calls.ts';
import { errors } from '../kit/errors.ts';

export const caseErrors = {
  notFound: caseNotFound,
  ...errors('cases', {
    clientNotFound: { status: 404, text: 'cases.error.clientNotFound' },
    alreadyMember: { status: 409, text: 'cases.error.alreadyMember' },
    headStays: { status: 409, text: 'cases.error.headStays' },
    noAddress: { status: 409, text: 'cases.error.noAddress' },
    cardWaiting: { status: 409, text: 'cases.error.cardWaiting' },
    cardWarning: { status: 409, text: 'cases.error.cardWarning' },
    cardDone: { status: 409, text: 'cases.error.cardDone' },
    interviewContinued: { status: 409, text: 'cases.error.interviewContinued' },
    programsOpen: { status: 409, text: 'cases.error.programsOpen' },
    closedAlready: { status: 409, text: 'cases.error.closedAlready' },
    grantedAlready: { status: 409, text: 'cases.error.grantedAlready' },
    grantToSelf: { status: 409, text: 'cases.error.grantToSelf' },
    grantNotFound: { status: 404, text: 'cases.error.grantNotFound' },
    personNotFound: { status: 404, text: 'cases.error.personNotFound' },
    lastGrant: { status: 409, text: 'cases.error.lastGrant' },
    ownInterest: { status: 409, text: 'cases.error.ownInterest' },
    sameMark: { status: 409, text: 'cases.error.sameMark' },
  }),
};
