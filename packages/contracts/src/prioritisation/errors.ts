import { errors } from '../kit/errors.ts';

export const priorityErrors = errors('prioritisation', {
  notFound: { status: 404, text: 'prioritisation.error.notFound' },
  duplicateName: { status: 409, text: 'prioritisation.error.duplicateName' },
  tooMany: { status: 409, text: 'prioritisation.error.tooMany' },
  orderIncomplete: { status: 400, text: 'prioritisation.error.orderIncomplete' },
  publicationNotFound: { status: 404, text: 'prioritisation.error.publicationNotFound' },
  notWaiting: { status: 409, text: 'prioritisation.error.notWaiting' },
  sameAlready: { status: 409, text: 'prioritisation.error.sameAlready' },
  nothingNew: { status: 409, text: 'prioritisation.error.nothingNew' },
});
