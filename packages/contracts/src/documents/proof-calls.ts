import * as z from 'zod';
import { caseDetailsPage, documentViewPage, eligibilitySummaryPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { documentErrors } from './errors.ts';
import { isOnPage, pageNumber, regionShape } from './region.ts';
import { OneDocument } from './schemas.ts';

const service = 'document-management';

/** What a page can prove. */
export const proofSubjects = ['evidence', 'identity', 'verification'] as const;
export type ProofSubject = (typeof proofSubjects)[number];

/**
 * Whether a proof still holds: `deleted`, `changed` and `pageOut` (its page was left out) are of the document, `factChanged` of what it proves, `replaced` and
 * `ended` were said by somebody.
 */
export const proofStandings = ['stands', 'deleted', 'changed', 'pageOut', 'factChanged', 'replaced', 'ended'] as const;
export type ProofStanding = (typeof proofStandings)[number];

/** A fact as people call it: its kind, whose it is, what it is called and how much it is. */
const Called = {
  Subject: z.enum(proofSubjects),
  /** The fact, the PIN or the verification. */
  ProvesId: z.string(),
  /** What it is, in the reader's words. */
  What: z.string(),
  Pin: z.string(),
  Name: z.string(),
  Called: z.string(),
  Cents: z.int().nullable(),
} as const;

export const ProofTarget = z.strictObject({ ...Called, Proved: yesNo });
export type ProofTarget = z.infer<typeof ProofTarget>;

export const Proof = z.strictObject({
  ProofId: id,
  CaseNumber: z.string(),
  ...Called,
  DocumentNumber: z.string(),
  DocSubTypeId: z.string(),
  Page: z.int(),
  ...regionShape,
  /** Y: whoever marked it said that it settles the fact. */
  Settled: yesNo,
  Standing: z.enum(proofStandings),
  MarkedAt: instant,
  MarkedBy: z.string(),
  EndedAt: instant.nullable(),
  EndedBy: z.string(),
  EndReason: z.string(),
});
export type Proof = z.infer<typeof Proof>;

const marking = needs(documentViewPage.at('Proofs'), 'U');

export const getDocumentProofs = call({
  service,
  name: 'GetDocumentProofs',
  kind: 'read',
  summary: 'What a document proves, and what it could prove: facts, people and open verifications of its case.',
  request: OneDocument,
  response: z.strictObject({ CaseNumber: z.string(), Proofs: z.array(Proof), Targets: z.array(ProofTarget) }),
  access: needs(documentViewPage.at('Proofs'), 'R'),
  audit: { activity: 'DOCUMENT_PROOFS_VIEWED' },
  errors: [documentErrors.notFound],
});

export const getCaseProofs = call({
  service,
  name: 'GetCaseProofs',
  kind: 'read',
  summary:
    'The places on pages that prove the facts of a case, of documents that the caller may open, and the facts that have none.',
  request: z.strictObject({ CaseNumber: caseNumber }),
  response: z.strictObject({ Proofs: z.array(Proof), Without: z.array(ProofTarget) }),
  access: needs(caseDetailsPage.at('Page'), 'R').or(needs(eligibilitySummaryPage.at('Page'), 'R')),
  audit: { activity: 'DOCUMENT_PROOFS_VIEWED' },
  errors: [caseNotFound],
});

export const MarkProof = z
  .strictObject({
    DocumentNumber: line(limits.documentNumber),
    CaseNumber: caseNumber,
    Subject: z.enum(proofSubjects),
    ProvesId: line(36),
    Page: pageNumber,
    ...regionShape,
    /** Y: a person says that the fact is verified by this document, or the verification answered. */
    Settles: yesNo,
    /** The proof whose place it takes. */
    Replaces: id.or(z.literal('')),
  })
  .superRefine((given, context) => {
    if (!isOnPage(given)) context.addIssue({ code: 'custom', path: ['Width'], params: { code: 'invalid' } });
  });

export const markProof = call({
  service,
  name: 'MarkProof',
  kind: 'write',
  summary: 'Marks the place on a page that proves a fact. Nothing is settled by it unless whoever marks it says so.',
  request: MarkProof,
  response: z.strictObject({ ...WriteResult.shape, ProofId: id }),
  access: marking,
  audit: { activity: 'DOCUMENT_PROOF_MARKED' },
  errors: [
    documentErrors.notFound,
    documentErrors.notIndexed,
    documentErrors.otherCase,
    documentErrors.noSuchPage,
    documentErrors.factNotFound,
    documentErrors.proofNotFound,
    commonErrors.forbidden,
  ],
  keyed: true,
});

export const endProof = call({
  service,
  name: 'EndProof',
  kind: 'write',
  summary: 'Takes a proof back, with a reason. It stays known that it was one.',
  request: z.strictObject({ ProofId: id, Reason: line(limits.reason) }),
  response: WriteResult,
  access: marking,
  audit: { activity: 'DOCUMENT_PROOF_ENDED' },
  errors: [documentErrors.proofNotFound],
});
