import { errors } from '../kit/errors.ts';

export const routingErrors = errors('routing', {
  notFound: { status: 404, text: 'routing.error.notFound' },
  duplicateName: { status: 409, text: 'routing.error.duplicateName' },
  workgroupInactive: { status: 409, text: 'routing.error.workgroupInactive' },
  sameStatus: { status: 409, text: 'routing.error.sameStatus' },
  fileHeadings: { status: 400, text: 'routing.error.fileHeadings' },
  fileLines: { status: 400, text: 'routing.error.fileLines' },
  fileEncoding: { status: 400, text: 'routing.error.fileEncoding' },
});
