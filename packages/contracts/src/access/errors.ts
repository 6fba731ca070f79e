import { errors } from '../kit/errors.ts';

/** Of the users' catalogue; it stands here because their rights are asked for before anything else about them. */
export const { notFound: userNotFound } = errors('users', {
  notFound: { status: 404, text: 'users.error.notFound' },
});
