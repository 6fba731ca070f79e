import type { AuthorizationView, Check } from '@commonweal/contracts/eligibility/authorization-schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Authorization, KeptReason } from './authorization-store.ts';
import type { CheckResult } from './checks.ts';
import { referenceOf } from './view.ts';

type Speaking = Pick<CallContext, 'platform' | 'language'>;

export const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export const reasonsInWords = (reasons: readonly KeptReason[], language: 'en' | 'es') =>
  reasons.map(reason => ({ Code: reason.code, Text: reason[language], Citation: reason.citation }));

export const authorizationView = (
  { language }: Pick<Speaking, 'language'>,
  caseNumber: string,
  row: Authorization,
): AuthorizationView => ({
  AuthorizationId: row.id,
  DeterminationId: row.determination_id,
  Reference: referenceOf(caseNumber, row),
  Program: row.program,
  Month: row.month,
  Decision: row.decision,
  Status: row.status,
  Amount: dollarsOf(row.amount_cents),
  CertifiedFrom: row.certified_from ?? '',
  CertifiedTo: row.certified_to ?? '',
  NoticeType: row.notice_type,
  Adverse: toYesNo(row.adverse),
  Exception: row.exception,
  EffectiveOn: row.effective_on,
  Reasons: reasonsInWords(row.reasons, language),
  Remark: row.remark,
  ReviewBecause: row.review_because,
  DecidedBy: row.decider,
  DecidedAt: row.decided_at.toISOString(),
  ReviewedBy: row.reviewer ?? '',
  ReviewedAt: row.reviewed_at?.toISOString() ?? '',
  ReviewRemark: row.review_remark,
  Version: row.version,
});

export const checksInWords = ({ platform, language }: Speaking, checks: readonly CheckResult[]): Check[] =>
  checks.map(check => ({
    Code: check.code,
    Says: platform.texts.text(language, `eligibility.check.${check.code}`, { count: check.count ?? 0 }),
    Met: toYesNo(check.met),
    Needed: toYesNo(check.needed),
  }));
