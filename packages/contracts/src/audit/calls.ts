import * as z from 'zod';
import { auditInquiryPage } from '../access/oversight-pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, plainDate, version } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { auditErrors } from './errors.ts';
import {
  AuditChange,
  AuditEventFilters,
  AuditEventRow,
  ClientAccessFilters,
  ClientAccessRow,
  clientAccessExtras,
  lookOutcomes,
  SealState,
  UnusualLookFilters,
  UnusualLookRow,
} from './schemas.ts';

const service = 'action-replay';
const activity = { table: 'AUDITLOGDESC' } as const;

export const auditEventList = list({
  service,
  name: 'GetAuditEvents',
  summary: 'Who saw or changed what, newest first: by person, record, screen, activity, session and dates.',
  access: needs(auditInquiryPage.at('Page'), 'R'),
  audit: { activity: 'AUDIT_EVENTS_SEARCHED' },
  personal: true,
  filters: AuditEventFilters,
  row: AuditEventRow,
  sortable: ['ActionDate'],
  defaultSort: '-ActionDate',
  keyset: 'AuditId',
  columns: [
    { id: 'ActionDate', title: 'common.word.when', reads: { instant: true } },
    { id: 'UserName', title: 'audit.field.UserName' },
    { id: 'Activity', title: 'common.word.whatHappened', reads: activity },
    { id: 'Outcome', title: 'audit.field.Outcome', reads: { texts: 'audit.outcome' } },
    { id: 'ScreenName', title: 'audit.field.ScreenName' },
    { id: 'CaseNumber', title: 'common.field.CaseNumber' },
    { id: 'Pin', title: 'common.field.Pin' },
    { id: 'ApplicationNumber', title: 'common.field.ApplicationNumber' },
    { id: 'Value', title: 'audit.field.Value' },
    { id: 'SessionId', title: 'audit.field.SessionId' },
    { id: 'CorrelationId', title: 'audit.field.CorrelationId' },
    { id: 'Ip', title: 'audit.field.Ip' },
  ],
});

export const getAuditChange = call({
  service,
  name: 'GetAuditChange',
  kind: 'read',
  summary: 'The values before and after of a change that a line of the trail tells of.',
  request: z.strictObject({ AuditId: id }),
  response: AuditChange,
  access: needs(auditInquiryPage.at('Values'), 'R'),
  audit: { activity: 'AUDIT_CHANGE_VIEWED' },
  errors: [auditErrors.eventNotFound],
});

export const clientAccessList = list({
  service,
  name: 'GetClientAccess',
  summary: 'Who has seen a client, how often, and which work explains it.',
  access: needs(auditInquiryPage.at('ClientReport'), 'R'),
  audit: { activity: 'CLIENT_ACCESS_VIEWED' },
  personal: true,
  filters: ClientAccessFilters,
  row: ClientAccessRow,
  sortable: ['LastAt', 'UserName', 'Events'],
  defaultSort: '-LastAt',
  errors: [auditErrors.clientNotFound],
  extras: clientAccessExtras,
  columns: [
    { id: 'UserName', title: 'audit.field.UserName' },
    { id: 'UnitName', title: 'audit.field.UnitName' },
    { id: 'Events', title: 'audit.field.Events' },
    { id: 'Changes', title: 'audit.field.Changes' },
    { id: 'Refused', title: 'audit.field.Refused' },
    { id: 'LastAt', title: 'audit.field.LastAt', reads: { instant: true } },
    { id: 'Activities', title: 'audit.field.Activities', reads: activity },
    { id: 'ExplainedBy', title: 'audit.field.ExplainedBy', reads: { texts: 'audit.explainedBy' } },
    { id: 'ExplainedKey', title: 'audit.field.ExplainedKey' },
  ],
});

export const unusualLookList = list({
  service,
  name: 'SearchUnusualLooks',
  summary: 'Looks at records that nothing explains and that carry a sign, with what came of each.',
  access: needs(auditInquiryPage.at('Unusual'), 'R'),
  audit: { activity: 'UNUSUAL_LOOKS_SEARCHED' },
  personal: true,
  filters: UnusualLookFilters,
  row: UnusualLookRow,
  sortable: ['LastAt', 'UserName', 'Events'],
  defaultSort: '-LastAt',
  columns: [
    { id: 'LastAt', title: 'audit.field.LastAt', reads: { instant: true } },
    { id: 'UserName', title: 'audit.field.UserName' },
    { id: 'CaseNumber', title: 'common.field.CaseNumber' },
    { id: 'ApplicationNumber', title: 'common.field.ApplicationNumber' },
    { id: 'Pin', title: 'common.field.Pin' },
    { id: 'Events', title: 'audit.field.Events' },
    { id: 'Signs', title: 'audit.field.Signs', reads: { texts: 'audit.sign' } },
    { id: 'SupervisorName', title: 'audit.field.SupervisorName' },
    { id: 'State', title: 'common.field.Status', reads: { texts: 'audit.state' } },
    { id: 'Outcome', title: 'audit.field.LookOutcome', reads: { texts: 'audit.lookOutcome' } },
    { id: 'Reason', title: 'common.field.Reason' },
  ],
});

export const LookOutcomeInput = z.strictObject({ Outcome: z.enum(lookOutcomes), Reason: line(limits.reason) });

export const settleUnusualLook = call({
  service,
  name: 'SettleUnusualLook',
  kind: 'write',
  summary: 'Says what came of an unusual look. Nobody settles a look of their own.',
  request: z.strictObject({ LookId: id, ...LookOutcomeInput.shape }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(auditInquiryPage.at('Unusual'), 'U'),
  audit: { activity: 'UNUSUAL_LOOK_SETTLED' },
  errors: [auditErrors.lookNotFound, auditErrors.ownLook, auditErrors.isSettled, commonErrors.stale],
  versioned: true,
});

export const reopenUnusualLook = call({
  service,
  name: 'ReopenUnusualLook',
  kind: 'write',
  summary: 'Opens a settled look again, with a reason.',
  request: z.strictObject({ LookId: id, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(auditInquiryPage.at('Unusual'), 'U'),
  audit: { activity: 'UNUSUAL_LOOK_REOPENED' },
  errors: [auditErrors.lookNotFound, auditErrors.ownLook, auditErrors.isOpen, commonErrors.stale],
  versioned: true,
});

export const verifySeals = call({
  service,
  name: 'VerifySeals',
  kind: 'read',
  summary: 'Recomputes the seals of some days and compares them with the data folder and the write-once folder.',
  request: z.strictObject({ From: plainDate.optional(), To: plainDate.optional() }),
  response: SealState,
  access: needs(auditInquiryPage.at('Seals'), 'R'),
  audit: { activity: 'AUDIT_SEALS_VERIFIED' },
  errors: [auditErrors.spanTooLong],
  perMinute: 30,
});
