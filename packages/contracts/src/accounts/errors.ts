import { errors } from '../kit/errors.ts';

export const accountErrors = errors('accounts', {
  notFound: { status: 404, text: 'accounts.error.notFound' },
  notLocked: { status: 409, text: 'accounts.error.notLocked' },
  deactivated: { status: 409, text: 'accounts.error.deactivated' },
  alreadyLinked: { status: 409, text: 'accounts.error.alreadyLinked' },
  notLinked: { status: 409, text: 'accounts.error.notLinked' },
  unknownPin: { status: 400, text: 'accounts.error.unknownPin' },
  pinTaken: { status: 409, text: 'accounts.error.pinTaken' },
  linkLimit: { status: 429, text: 'accounts.error.linkLimit' },
  noMail: { status: 409, text: 'accounts.error.noMail' },
});
