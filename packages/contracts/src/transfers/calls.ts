import * as z from 'zod';
import { caseTransferPage } from '../access/pages.ts';
import { caseErrors } from '../cases/errors.ts';
import { caseFields } from '../cases/fields.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { type DeclaredFields, inputShape } from '../kit/declared-fields.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { optionalLine, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

export const transferErrors = errors('transfers', {
  sameOffice: { status: 409, text: 'transfers.error.sameOffice' },
  personElsewhere: { status: 409, text: 'transfers.error.personElsewhere' },
});

const service = 'client-data-management';
const object = caseTransferPage.at('Page');

/** Where a case goes, and why. */
export const transferFields = {
  OfficeCode: { type: 'record', limit: limits.officeCode, required: true },
  County: { ...caseFields.County, required: true },
  Reason: { type: 'text', limit: limits.reason, required: true },
} as const satisfies DeclaredFields;

export const Place = z.strictObject({
  RegionId: z.string(),
  RegionName: z.string(),
  OfficeCode: z.string(),
  OfficeName: z.string(),
  County: z.string(),
});
export type Place = z.infer<typeof Place>;

export const TransferChoices = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  AssignedName: z.string(),
  At: Place,
  Offices: z.array(Place),
  Version: version,
});
export type TransferChoices = z.infer<typeof TransferChoices>;

export const getTransferChoices = call({
  service,
  name: 'GetTransferChoices',
  kind: 'read',
  summary: 'Where a case is kept, and the offices that it can go to.',
  request: z.strictObject({ CaseNumber: caseNumber }),
  response: TransferChoices,
  access: needs(object, 'R'),
  audit: { activity: 'CASE_TRANSFER_VIEWED' },
  errors: [caseErrors.notFound],
});

export const CaseTransfer = z.strictObject({
  CaseNumber: caseNumber,
  ...inputShape(transferFields),
  /** The worker there; empty where the office has still to say. */
  AssignedTo: optionalLine(limits.userId),
});

export const TransferredItem = z.strictObject({
  WorkItemId: z.string(),
  WorkItemTypeId: z.string(),
  DueDate: z.string(),
  /** Who has it or where it waits, in words. */
  Sentence: z.string(),
});
export type TransferredItem = z.infer<typeof TransferredItem>;

export const transferCase = call({
  service,
  name: 'TransferCase',
  kind: 'write',
  summary:
    'Moves a case to another office, with its open applications and items, or says where they would go. What is past stays with the office that did it.',
  request: z.strictObject({ ...CaseTransfer.shape, DryRun: yesNo }),
  response: z.strictObject({
    ResultCode: z.literal('00'),
    Version: version,
    Items: z.array(TransferredItem),
    /** Whether items or applications go along that are closed to the caller. */
    Closed: yesNo,
    /** Pending applications that go along and may be opened. */
    Applications: z.array(z.string()),
    /** How many appointments are still to come; they stay where they were made. */
    Appointments: z.int(),
  }),
  access: needs(object, 'U'),
  audit: { activity: 'CASE_TRANSFERRED' },
  errors: [
    caseErrors.notFound,
    caseErrors.personNotFound,
    transferErrors.sameOffice,
    transferErrors.personElsewhere,
    commonErrors.stale,
  ],
  versioned: true,
});
