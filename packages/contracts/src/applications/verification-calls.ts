import * as z from 'zod';
import { verificationDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, optionalLine, plainDate } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { checkResults, sourceCodes, verifiedFacts } from './data-sources.ts';
import { applicationErrors } from './errors.ts';
import { applicationNumber, OneApplication, Saved } from './schemas.ts';

const service = 'oss-application';
const mayRead = needs(verificationDetailsPage.at('Page'), 'R');
const mayWork = needs(verificationDetailsPage.at('Page'), 'U');
const edits = [applicationErrors.notFound, commonErrors.stale];

/** One value that was compared; never a Social Security number. */
export const Evidence = z.strictObject({
  Field: z.string(),
  Stated: z.string(),
  Found: z.string(),
  Agrees: z.boolean(),
});
export type Evidence = z.infer<typeof Evidence>;

export const checkDecisions = ['accepted', 'disputed', 'proofRequested'] as const;

export const InterfaceCheck = z.strictObject({
  CheckId: id,
  PersonId: id,
  Source: z.enum(sourceCodes),
  Result: z.enum(checkResults),
  Evidence: z.array(Evidence),
  Detail: z.string(),
  Simulated: z.boolean(),
  Attempts: z.int(),
  AskedAt: instant,
  AskedBy: z.string(),
  Decision: z.enum(checkDecisions).nullable(),
  DecisionReason: z.string(),
});
export type InterfaceCheck = z.infer<typeof InterfaceCheck>;

export const VerificationRequest = z.strictObject({
  VerificationId: id,
  PersonId: id.nullable(),
  Fact: z.enum(verifiedFacts),
  Stated: z.string(),
  Found: z.string(),
  AskedOn: z.string(),
  DueOn: z.string(),
  /** The day before it was extended; empty where it was not. */
  FirstDueOn: z.string(),
  ExtensionReason: z.string(),
  Status: z.enum(['open', 'received', 'waived']),
  /** What would settle it, and what did: codes of DOCSUBTYPE. */
  AcceptedProofs: z.array(z.string()),
  ReceivedProof: z.string(),
  DocumentNumber: z.string(),
  Outcome: z.string(),
});
export type VerificationRequest = z.infer<typeof VerificationRequest>;

export const getVerification = call({
  service,
  name: 'GetVerification',
  kind: 'read',
  summary: 'What each data source said of each person, and the proofs that are still needed.',
  request: OneApplication,
  response: z.strictObject({
    /** Where answers come from: a connected hub, the simulator, or nowhere. */
    Hub: z.enum(['http', 'simulated', 'none']),
    /** Percent by which income may differ and still agree (APPLICATIONRULE). */
    IncomeTolerance: z.int(),
    Checks: z.array(InterfaceCheck),
    Requests: z.array(VerificationRequest),
  }),
  access: mayRead,
  audit: { activity: 'VERIFICATION_VIEWED' },
  errors: [applicationErrors.notFound],
});

export const runInterfaceChecks = call({
  service,
  name: 'RunInterfaceChecks',
  kind: 'write',
  summary: 'Asks the data sources, all or one; a mismatch becomes an open verification.',
  request: z.strictObject({
    ApplicationNumber: applicationNumber,
    PersonId: id.nullable(),
    Source: z.enum(sourceCodes).nullable(),
  }),
  response: Saved,
  access: mayWork,
  audit: { activity: 'INTERFACE_CHECKS_RUN' },
  errors: [...edits, applicationErrors.simulatorRefused],
  versioned: true,
  perMinute: 30,
});

export const decideInterfaceCheck = call({
  service,
  name: 'DecideInterfaceCheck',
  kind: 'write',
  summary: 'Accepts what a source said, disputes it, or asks the household for proof.',
  request: z.strictObject({
    ApplicationNumber: applicationNumber,
    CheckId: id,
    Decision: z.enum(checkDecisions),
    Reason: line(limits.reason),
  }),
  response: Saved,
  access: mayWork,
  audit: { activity: 'INTERFACE_CHECK_DECIDED' },
  errors: [...edits, applicationErrors.checkNotFound],
  versioned: true,
});

/** Documents that would settle the fact; any of them is enough. */
export const ProofInput = z.strictObject({ AcceptedProofs: z.array(line(limits.referenceCode)).min(1).max(20) });

export const requestProof = call({
  service,
  name: 'RequestApplicationProof',
  kind: 'write',
  summary: 'Asks the household for proof of a fact.',
  request: z.strictObject({
    ApplicationNumber: applicationNumber,
    PersonId: id,
    Fact: z.enum(verifiedFacts),
    ...ProofInput.shape,
  }),
  response: Saved,
  access: mayWork,
  audit: { activity: 'VERIFICATION_REQUESTED' },
  errors: [...edits, applicationErrors.personNotFound],
  versioned: true,
});

const CloseShape = {
  Status: z.enum(['received', 'waived']),
  ReceivedProof: optionalLine(limits.referenceCode),
  DocumentNumber: optionalLine(limits.documentNumber),
  Outcome: line(limits.reason),
};

/** What was received is named; a proof that is waived has none. */
function checkClosing(
  value: { Status: string; ReceivedProof: string },
  context: { addIssue(issue: { code: 'custom'; path: string[]; params: { code: string } }): void },
): void {
  if (value.Status === 'received' && value.ReceivedProof === '') {
    context.addIssue({ code: 'custom', path: ['ReceivedProof'], params: { code: 'required' } });
  }
}
export const CloseInput = z.strictObject(CloseShape).superRefine(checkClosing);

export const closeVerification = call({
  service,
  name: 'CloseApplicationVerification',
  kind: 'write',
  summary: 'Closes a verification: proof received, or waived with the reason.',
  request: z
    .strictObject({ ApplicationNumber: applicationNumber, VerificationId: id, ...CloseShape })
    .superRefine(checkClosing),
  response: Saved,
  access: mayWork,
  audit: { activity: 'VERIFICATION_CLOSED' },
  errors: [...edits, applicationErrors.verificationNotFound],
  versioned: true,
});

export const ExtendInput = z.strictObject({ DueOn: plainDate, Reason: line(limits.reason) });

export const extendVerification = call({
  service,
  name: 'ExtendApplicationVerification',
  kind: 'write',
  summary: 'Gives the household more time for a proof, until a working day, with the reason.',
  request: z.strictObject({ ApplicationNumber: applicationNumber, VerificationId: id, ...ExtendInput.shape }),
  response: Saved,
  access: mayWork,
  audit: { activity: 'VERIFICATION_EXTENDED' },
  errors: [...edits, applicationErrors.verificationNotFound],
  versioned: true,
});
