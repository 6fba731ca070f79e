import { errors } from '../kit/errors.ts';

export const auditErrors = errors('audit', {
  eventNotFound: { status: 404, text: 'audit.error.eventNotFound' },
  clientNotFound: { status: 404, text: 'audit.error.clientNotFound' },
  lookNotFound: { status: 404, text: 'audit.error.lookNotFound' },
  ownLook: { status: 403, text: 'audit.error.ownLook' },
  isSettled: { status: 409, text: 'audit.error.isSettled' },
  isOpen: { status: 409, text: 'audit.error.isOpen' },
  spanTooLong: { status: 400, text: 'audit.error.spanTooLong' },
});
