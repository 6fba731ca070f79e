import { errors } from '../kit/errors.ts';

export const replayErrors = errors('replay', {
  notWatched: { status: 403, text: 'replay.error.notWatched' },
  personNotFound: { status: 404, text: 'replay.error.personNotFound' },
  referenceNotFound: { status: 404, text: 'replay.error.referenceNotFound' },
});
