import { describe, expect, it } from 'vitest';
import { calls } from '../registry.ts';
import { browserActivities } from '../replay/calls.ts';
import { auditLogDescriptionTable } from './activities.ts';

/** What the server writes without a call, or besides the call's own activity. */
const besides = [
  'APPROVAL_REQUESTED',
  'AUDIT_TRAIL_CUT',
  'CALL_REFUSED',
  'CLIENT_ALIEN_NUMBER_REVEALED',
  'CLIENT_LISTED',
  'CLIENT_MATCH_RESTRICTED',
  'CLIENT_MATCH_SHOWN',
  'CLIENT_REGISTERED',
  'CLIENT_REGISTRATION_BLOCKED',
  'CLIENT_UPDATED_BY_REGISTRATION',
  'DOCUMENT_EXPIRED',
  'DOCUMENT_FILE_MISSING',
  'COMPARISON_MADE',
  'CONVERSION_LINE_CHECKED',
  'CONVERSION_LINE_LOADED',
  'DOCUMENT_SCANNED',
  'DOCUMENT_SWEPT',
  'DOCUMENT_CREATED',
  'LONG_WORK_EXPIRED',
  'LONG_WORK_FAILED',
  'LONG_WORK_FINISHED',
  'FILE_STORE_UNREACHABLE',
  'CONVERSION_LINES_REMOVED',
  'FIGURES_PUBLISHED',
  'PAYMENT_PAID',
  'PERSON_NEW_BLOCKED',
  'PROVIDER_SIGN_OUT',
  'REVEAL_LIMIT_REACHED',
  'SIGN_IN',
  'SIGN_OUT',
  'TRAIL_MONTH_SWEPT',
  'UNUSUAL_VIEWS',
  'LIVE_FOLLOW_BEGUN',
  'LIVE_FOLLOW_ENDED',
  'USER_DEACTIVATED_IDLE',
  'WORKER_INTEREST_SUSPECTED',
];

const declared = [
  ...calls.flatMap(call => ('activity' in call.audit ? [call.audit.activity] : [])),
  ...browserActivities,
];

describe('the activity codes', () => {
  const codes: readonly string[] = auditLogDescriptionTable.codes;

  it('hold every activity that a call or the browser declares', () => {
    expect(declared.filter(activity => !codes.includes(activity))).toEqual([]);
    expect(new Set(declared).size).toBeGreaterThan(200);
  });

  it('hold nothing that is never written', () => {
    expect(codes.filter(code => !declared.includes(code) && !besides.includes(code))).toEqual([]);
    expect(besides.filter(code => !codes.includes(code))).toEqual([]);
  });
});
