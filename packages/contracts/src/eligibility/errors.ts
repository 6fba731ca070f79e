import { errors } from '../kit/errors.ts';

export const eligibilityErrors = errors('eligibility', {
  notFound: { status: 404, text: 'eligibility.error.notFound' },
  noFigures: { status: 409, text: 'eligibility.error.noFigures' },
});
