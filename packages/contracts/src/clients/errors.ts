import { errors } from '../kit/errors.ts';

export const clientErrors = errors('clients', {
  notFound: { status: 404, text: 'clients.error.notFound' },
  noCriteria: { status: 400, text: 'clients.error.noCriteria' },
  revealLimit: { status: 429, text: 'clients.error.revealLimit' },
  noAlienNumber: { status: 409, text: 'clients.error.noAlienNumber' },
  noSsn: { status: 409, text: 'clients.error.noSsn' },
  ssnTaken: { status: 409, text: 'clients.error.ssnTaken' },
  unknownCode: { status: 400, text: 'clients.error.unknownCode' },
  merged: { status: 409, text: 'clients.error.merged' },
});
