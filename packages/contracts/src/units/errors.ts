import { errors } from '../kit/errors.ts';

export const unitErrors = errors('units', {
  adminNotFound: { status: 404, text: 'units.error.adminNotFound' },
  notFound: { status: 404, text: 'units.error.notFound' },
  duplicateCode: { status: 409, text: 'units.error.duplicateCode' },
  duplicateName: { status: 409, text: 'units.error.duplicateName' },
  sameStatus: { status: 409, text: 'units.error.sameStatus' },
});
