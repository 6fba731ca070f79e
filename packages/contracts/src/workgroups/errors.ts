import { errors } from '../kit/errors.ts';

export const workgroupErrors = errors('workgroups', {
  notFound: { status: 404, text: 'workgroups.error.notFound' },
  duplicateCode: { status: 409, text: 'workgroups.error.duplicateCode' },
  duplicateName: { status: 409, text: 'workgroups.error.duplicateName' },
  sameStatus: { status: 409, text: 'workgroups.error.sameStatus' },
  notMember: { status: 404, text: 'workgroups.error.notMember' },
  typeNotFound: { status: 404, text: 'workgroups.error.typeNotFound' },
  duplicateTypeCode: { status: 409, text: 'workgroups.error.duplicateTypeCode' },
  duplicateTypeName: { status: 409, text: 'workgroups.error.duplicateTypeName' },
  subtypeTaken: { status: 409, text: 'workgroups.error.subtypeTaken' },
});
