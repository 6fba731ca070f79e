import { errors } from '../kit/errors.ts';

export const documentErrors = errors('documents', {
  /** The marker text of the specification. */
  noDocumentNumber: { status: 400, text: 'documents.error.noDocumentNumber' },
  notFound: { status: 404, text: 'documents.error.notFound' },
  recordNotFound: { status: 404, text: 'documents.error.recordNotFound' },
  range: { status: 416, text: 'documents.error.range' },
  noFile: { status: 400, text: 'documents.error.noFile' },
  emptyFile: { status: 400, text: 'documents.error.emptyFile' },
  kindNotAllowed: { status: 415, text: 'documents.error.kindNotAllowed' },
  tooLarge: { status: 413, text: 'documents.error.tooLarge' },
  noRule: { status: 409, text: 'documents.error.noRule' },
  uploadNotFound: { status: 404, text: 'documents.error.uploadNotFound' },
  uploadIncomplete: { status: 409, text: 'documents.error.uploadIncomplete' },
  partNotNext: { status: 409, text: 'documents.error.partNotNext' },
  notScanned: { status: 409, text: 'documents.error.notScanned' },
  quarantined: { status: 409, text: 'documents.error.quarantined' },
  isDeleted: { status: 409, text: 'documents.error.isDeleted' },
  notDeleted: { status: 409, text: 'documents.error.notDeleted' },
  notAllowed: { status: 409, text: 'documents.error.notAllowed' },
  takenBy: { status: 409, text: 'documents.error.takenBy' },
  workgroupNotFound: { status: 404, text: 'documents.error.workgroupNotFound' },
  personNotFound: { status: 404, text: 'documents.error.personNotFound' },
  mayNotOpen: { status: 409, text: 'documents.error.mayNotOpen' },
});
