import * as z from 'zod';
import { clientDetailsPage, searchClientAdminPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, optionalLine, rightBecause, version } from '../kit/fields.ts';
import { HistoryEntry } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { sessionTimes } from '../session/schemas.ts';
import { clientErrors } from './errors.ts';
import {
  ClientApplication,
  ClientCase,
  ClientContact,
  ClientDetails,
  ClientFilters,
  ClientLook,
  ClientPayment,
  ClientProgram,
  ClientRecord,
  ClientRow,
  checkSafeHours,
  OneClient,
  SsnStatus,
} from './schemas.ts';
import { changedAlienNumber, optionalSsn } from './ssn.ts';

const service = 'client-data-management';
const mayRead = needs(clientDetailsPage.at('Page'), 'R');
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

export const clientList = list({
  service,
  name: 'SearchClients',
  errors: [clientErrors.noCriteria],
  summary:
    'Clients by PIN, SSN, name however it is spelled, birth date, phone, address, case or application; best first, with the reasons.',
  access: needs(searchClientAdminPage.at('Page'), 'R'),
  exportAccess: needs(searchClientAdminPage.at('Export'), 'U'),
  audit: { activity: 'CLIENTS_SEARCHED' },
  personal: true,
  // The rows show the last four digits. The full number is behind ClientDetails.Ssn, and a search by it would confirm a guess.
  gatedFields: [{ object: clientDetailsPage.at('Cases'), field: 'CaseNumbers', empty: '' }],
  gatedInputs: [
    { object: clientDetailsPage.at('Ssn'), input: 'Ssn' },
    { object: clientDetailsPage.at('Cases'), input: 'CaseNumber' },
    { object: clientDetailsPage.at('Cases'), input: 'ApplicationNumber' },
  ],
  filters: ClientFilters,
  row: ClientRow,
  sortable: ['Rank', 'LastName', 'FirstName', 'BirthDate', 'Pin'],
  defaultSort: 'Rank',
  columns: [
    { id: 'LastName', title: 'common.field.Name' },
    { id: 'Pin', title: 'common.field.Pin' },
    { id: 'BirthDate', title: 'common.field.BirthDate' },
    { id: 'Gender', title: 'common.field.Gender', reads: { table: 'GENDER' } },
    { id: 'SsnMasked', title: 'clients.column.ssn' },
    { id: 'City', title: 'common.field.City' },
    { id: 'Zip', title: 'common.field.Zip' },
    { id: 'CaseNumbers', title: 'common.word.cases' },
    { id: 'Reasons', title: 'clients.column.reasons' },
  ],
});

export const getClient = call({
  service,
  name: 'GetClient',
  kind: 'read',
  summary:
    'One client with contact and aliases; the number masked. A merged PIN is answered by the one that stands for it.',
  request: OneClient,
  response: ClientRecord,
  access: mayRead,
  audit: { activity: 'CLIENT_VIEWED' },
  errors: [clientErrors.notFound],
});

export const getClientCases = call({
  service,
  name: 'GetClientCases',
  kind: 'read',
  summary: 'The cases that a client is or was in, and the applications that name them.',
  request: OneClient,
  response: z.strictObject({ Cases: z.array(ClientCase), Applications: z.array(ClientApplication) }),
  access: needs(clientDetailsPage.at('Cases'), 'R'),
  audit: { activity: 'CLIENT_CASES_VIEWED' },
  errors: [clientErrors.notFound],
});

export const getClientPrograms = call({
  service,
  name: 'GetClientPrograms',
  kind: 'read',
  summary: 'The programs of the cases that a client is in.',
  request: OneClient,
  response: z.strictObject({ data: z.array(ClientProgram) }),
  access: needs(clientDetailsPage.at('Programs'), 'R'),
  audit: { activity: 'CLIENT_PROGRAMS_VIEWED' },
  errors: [clientErrors.notFound],
});

export const getClientPayments = call({
  service,
  name: 'GetClientPayments',
  kind: 'read',
  summary: 'What was paid to the cases of a client in the months in which the client was in them, the newest first.',
  request: OneClient,
  response: z.strictObject({ data: z.array(ClientPayment) }),
  access: needs(clientDetailsPage.at('Payments'), 'R'),
  audit: { activity: 'CLIENT_PAYMENTS_VIEWED' },
  errors: [clientErrors.notFound],
});

export const getClientHistory = call({
  service,
  name: 'GetClientHistory',
  kind: 'read',
  summary: 'Every change of a client, and who looked at the record and why, newest first.',
  request: OneClient,
  response: z.strictObject({ data: z.array(HistoryEntry), Looks: z.array(ClientLook) }),
  access: needs(clientDetailsPage.at('History'), 'R'),
  audit: { activity: 'CLIENT_HISTORY_VIEWED' },
  errors: [clientErrors.notFound],
});

const mayEdit = needs(clientDetailsPage.at('Details'), 'U');
const editErrors = [clientErrors.notFound, clientErrors.merged, clientErrors.unknownCode, commonErrors.stale] as const;

export const saveClientDetails = call({
  service,
  name: 'SaveClientDetails',
  kind: 'write',
  summary: 'Changes what the record says of the person. A number is sent only to replace the one on file.',
  request: z.strictObject({
    ...OneClient.shape,
    ...ClientDetails.shape,
    SsnStatus,
    /** Empty: the number on file stays as it is. */
    NewSsn: optionalSsn,
    /** Empty: as it is; nine zeros: none any more. */
    NewAlienNumber: changedAlienNumber,
    Reason: optionalLine(limits.reason),
    ...rightBecause,
  }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'CLIENT_CHANGED' },
  errors: [...editErrors, clientErrors.ssnTaken, commonErrors.implausible],
  versioned: true,
});

export const saveClientContact = call({
  service,
  name: 'SaveClientContact',
  kind: 'write',
  summary:
    'Changes addresses, phones, e-mail and how somebody is safely reached; an address that is replaced is kept with its dates.',
  request: z.strictObject({ ...OneClient.shape, ...ClientContact.shape }).superRefine(checkSafeHours),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'CLIENT_CONTACT_CHANGED' },
  errors: [...editErrors],
  versioned: true,
});

/** The reason of the table that says nothing by itself (SSNREVEALREASON, "in words below"). */
const inWords = 'OT';
export const RevealReason = z.strictObject({
  ReasonCode: line(limits.referenceCode),
  Reason: optionalLine(limits.reason),
});
type RevealReason = z.infer<typeof RevealReason>;

export function needsWords({ ReasonCode, Reason }: RevealReason, context: z.RefinementCtx): void {
  if (ReasonCode !== inWords || Reason.trim() !== '') return;
  context.addIssue({ code: 'custom', path: ['Reason'], params: { code: 'required' } });
}

export const revealSsn = call({
  service,
  name: 'RevealSsn',
  unkeyed: true,
  kind: 'write',
  summary:
    'A whole number of one client, for a stated reason and after a sign-in of the last 15 minutes; counted, at most 30 in an hour.',
  request: z
    .strictObject({ ...OneClient.shape, Number: z.enum(['ssn', 'alien']).default('ssn'), ...RevealReason.shape })
    .superRefine(needsWords),
  /** Only what was asked for is filled. */
  response: z.strictObject({
    Ssn: z.string(),
    AliasSsns: z.array(z.string()),
    AlienNumber: z.string(),
    RevealsLeft: z.int(),
  }),
  access: needs(clientDetailsPage.at('Ssn'), 'U'),
  audit: { activity: 'CLIENT_SSN_REVEALED' },
  errors: [
    clientErrors.notFound,
    clientErrors.noSsn,
    clientErrors.noAlienNumber,
    clientErrors.revealLimit,
    clientErrors.unknownCode,
    commonErrors.signInAgain,
  ],
  signedInWithin: sessionTimes.stepUp,
});

/** Numbers that one person may have shown in an hour. */
export const revealsAnHour = 30;
