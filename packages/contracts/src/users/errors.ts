import { userNotFound } from '../access/errors.ts';
import { errors } from '../kit/errors.ts';

export const userErrors = {
  notFound: userNotFound,
  ...errors('users', {
    duplicateEmail: { status: 409, text: 'users.error.duplicateEmail' },
    duplicateUserId: { status: 409, text: 'users.error.duplicateUserId' },
    ownRoles: { status: 409, text: 'users.error.ownRoles' },
    ownAccount: { status: 409, text: 'users.error.ownAccount' },
    lastItAdmin: { status: 409, text: 'users.error.lastItAdmin' },
    racfTaken: { status: 409, text: 'users.error.racfTaken' },
    unknownReference: { status: 400, text: 'users.error.unknownReference' },
  }),
};

/** Printed in the specification, spelling included. */
export const characteristicMessages = {
  duplicate: 'users.characteristics.duplicate',
  noneSelected: 'users.characteristics.noneSelected',
} as const;
