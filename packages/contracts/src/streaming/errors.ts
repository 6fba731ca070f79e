import { errors } from '../kit/errors.ts';

export const streamErrors = errors('streaming', {
  notFound: { status: 404, text: 'streaming.error.notFound' },
  duplicateName: { status: 409, text: 'streaming.error.duplicateName' },
  tooMany: { status: 409, text: 'streaming.error.tooMany' },
  orderIncomplete: { status: 400, text: 'streaming.error.orderIncomplete' },
  nothingNew: { status: 409, text: 'streaming.error.nothingNew' },
  publicationNotFound: { status: 404, text: 'streaming.error.publicationNotFound' },
  applicationNotFound: { status: 404, text: 'streaming.error.applicationNotFound' },
  alreadyThere: { status: 409, text: 'streaming.error.alreadyThere' },
  tooLate: { status: 409, text: 'streaming.error.tooLate' },
  noRules: { status: 409, text: 'streaming.error.noRules' },
});
