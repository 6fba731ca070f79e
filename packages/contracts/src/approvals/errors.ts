import { errors } from '../kit/errors.ts';

export const approvalErrors = errors('approvals', {
  notFound: { status: 404, text: 'approvals.error.notFound' },
  alreadyWaiting: { status: 409, text: 'approvals.error.alreadyWaiting' },
  alreadyDecided: { status: 409, text: 'approvals.error.alreadyDecided' },
  ownRequest: { status: 409, text: 'approvals.error.ownRequest' },
  notYours: { status: 409, text: 'approvals.error.notYours' },
  aboutYou: { status: 409, text: 'approvals.error.aboutYou' },
  subjectChanged: { status: 409, text: 'approvals.error.subjectChanged' },
});
