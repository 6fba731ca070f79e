import * as z from 'zod';
import { documentUploadPage } from '../access/pages.ts';
import { fileKinds } from '../document-settings/codes.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, instant, line, optionalLine, pin, plainDate, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { documentErrors } from './errors.ts';
import { documentStates } from './lifecycle.ts';
import { mostUploadBytes, uploadPartBytes } from './schemas.ts';

/**
 * A document comes in at once, as multipart/form-data with the part `file`; or part by part, and then `UploadDocument` names
 * the `UploadId`. Nothing is known of it to anybody before that last call has answered.
 */

const service = 'document-management';
const uploading = needs(documentUploadPage.at('Page'), 'U');
const OneUpload = z.strictObject({ UploadId: id });
const Progress = z.strictObject({ Received: z.int(), Size: z.int() });

export const getUploadChoices = call({
  service,
  name: 'GetUploadChoices',
  kind: 'read',
  summary: 'What may be uploaded, by subtype: kinds of file and the largest size in megabytes.',
  request: z.strictObject({}),
  response: z.strictObject({
    Choices: z.array(
      z.strictObject({ DocSubTypeId: z.string(), Kinds: z.array(z.enum(fileKinds)), Megabytes: z.int() }),
    ),
    /** While it is not said what a file is. */
    Kinds: z.array(z.enum(fileKinds)),
    Megabytes: z.int(),
    /** Where a worker may say that it comes from, their own upload first. */
    Sources: z.array(z.strictObject({ Source: z.string(), Name: z.string(), SplitScans: yesNo })),
  }),
  access: uploading,
  audit: notAudited('Upload rules are not personal data'),
});

export const beginUpload = call({
  service,
  name: 'BeginUpload',
  kind: 'write',
  summary: 'Begins to take in a file in parts of at most 1 MB. What is not finished within a day is gone.',
  request: z.strictObject({ FileName: line(255), Size: z.int().min(1).max(mostUploadBytes) }),
  response: z.strictObject({ ...WriteResult.shape, UploadId: id }),
  access: uploading,
  audit: { activity: 'DOCUMENT_UPLOAD_BEGUN' },
  keyed: true,
});

export const sendUploadPart = call({
  service,
  name: 'SendUploadPart',
  kind: 'write',
  summary:
    'Takes in the next part of a file, in the part `file` of multipart/form-data. A part that is there already is passed over.',
  request: z.strictObject({ UploadId: id, Offset: z.coerce.number().int().min(0).max(mostUploadBytes) }),
  response: z.strictObject({ ...WriteResult.shape, ...Progress.shape }),
  access: uploading,
  audit: { activity: 'DOCUMENT_UPLOAD_CONTINUED' },
  errors: [documentErrors.uploadNotFound, documentErrors.noFile, documentErrors.partNotNext],
  file: { most: uploadPartBytes },
});

export const getUpload = call({
  service,
  name: 'GetUpload',
  kind: 'read',
  summary: 'How much of a file has come in, for whoever goes on after a cut line.',
  request: OneUpload,
  response: Progress,
  access: uploading,
  audit: notAudited('How far the caller’s own upload is'),
  errors: [documentErrors.uploadNotFound],
});

export const cancelUpload = call({
  service,
  name: 'CancelUpload',
  kind: 'write',
  summary: 'Throws away what has come in of a file.',
  request: OneUpload,
  response: WriteResult,
  access: uploading,
  audit: { activity: 'DOCUMENT_UPLOAD_CANCELLED' },
  errors: [documentErrors.uploadNotFound],
});

const empty = z.literal('');

export const uploadDocument = call({
  service,
  name: 'UploadDocument',
  kind: 'write',
  summary:
    'Takes in a document, by the rules of its subtype: those for workers, or those for customers where the source is a customer’s own (WEB, KIOSK, EMAIL). The same file again by the same person for the same record is the same document.',
  request: z.strictObject({
    UploadId: id.optional(),
    DocSubTypeId: optionalLine(limits.referenceCode).optional(),
    CaseNumber: optionalLine(limits.caseNumber).optional(),
    ApplicationNumber: optionalLine(limits.applicationNumber).optional(),
    Pin: pin.or(empty).optional(),
    ReceivedDate: plainDate.or(empty).optional(),
    Source: optionalLine(limits.referenceCode).optional(),
  }),
  response: z.strictObject({
    ...WriteResult.shape,
    DocumentNumber: z.string(),
    State: z.enum(documentStates),
    /** Where the same file came in before, of what the caller may open. */
    SameFile: z.array(
      z.strictObject({ DocumentNumber: z.string(), ReceivedDate: z.string(), ClientName: z.string(), At: instant }),
    ),
  }),
  access: uploading,
  audit: { activity: 'DOCUMENT_UPLOADED' },
  errors: [
    documentErrors.noFile,
    documentErrors.emptyFile,
    documentErrors.kindNotAllowed,
    documentErrors.tooLarge,
    documentErrors.noRule,
    documentErrors.recordNotFound,
    documentErrors.uploadNotFound,
    documentErrors.uploadIncomplete,
  ],
  file: { most: mostUploadBytes },
});
