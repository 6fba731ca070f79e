import { errors } from '../kit/errors.ts';

export const roleErrors = errors('roles', {
  notFound: { status: 404, text: 'roles.error.notFound' },
  duplicateName: { status: 409, text: 'roles.error.duplicateName' },
  guardedName: { status: 409, text: 'roles.error.guardedName' },
  ownRole: { status: 409, text: 'roles.error.ownRole' },
  sameStatus: { status: 409, text: 'roles.error.sameStatus' },
  nothingChanged: { status: 409, text: 'roles.error.nothingChanged' },
  itAdminStays: { status: 409, text: 'roles.error.itAdminStays' },
  inactiveView: { status: 409, text: 'roles.error.inactiveView' },
});
