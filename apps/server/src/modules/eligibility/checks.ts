import type { ReviewCause } from '@commonweal/contracts/eligibility/authorization-schemas';
import { addDays } from '@commonweal/rules/kit/dates';
import { shortHash } from '@commonweal/rules/kit/hash';
import type { Matches } from './matches.ts';

/** What must be true before a decision. Pure: the screen shows what the server asks for. */

export const checkCodes = [
  'current',
  'decided',
  'interview',
  'proof',
  'conflict',
  'matchAsked',
  'asked',
  'tenDays',
  'stillMissing',
  'interviewOffered',
  'day30',
] as const;
export type CheckCode = (typeof checkCodes)[number];

export interface CheckResult {
  readonly code: CheckCode;
  readonly met: boolean;
  /** Only said where it is not needed: it stands in nobody's way. */
  readonly needed: boolean;
  readonly count?: number;
}

export interface ProofAsked {
  readonly status: string;
  readonly askedOn: string;
  readonly dueOn: string;
}

export interface AboutDecision {
  readonly program: string;
  readonly today: string;
  readonly applicationDate: string;
  readonly isStale: boolean;
  readonly result: string;
  readonly unproved: number;
  readonly isExpedited: boolean;
  readonly isReceived: boolean;
  /** Outcomes of the interviews since the application. */
  readonly interviews: readonly string[];
  readonly proofs: readonly ProofAsked[];
  readonly hasConflict: boolean;
  readonly matches: Matches;
  /** The household would have less than before, or nothing. */
  readonly isWorse: boolean;
}

/** Programs that ask for an interview (7 CFR 273.2(e); cash by the same rule). */
const interviewed = new Set(['SNAP', 'TCA', 'RCA']);

/** Nothing worse comes of a federal match before the household was asked about it; said where there is such a fact. */
export const matchChecks = ({ matches, isWorse }: AboutDecision): CheckResult[] =>
  matches.count === 0
    ? []
    : [{ code: 'matchAsked', met: matches.unasked === 0, needed: isWorse, count: matches.unasked }];

export function checklistOf(about: AboutDecision): CheckResult[] {
  const asksInterview = interviewed.has(about.program) && !about.isReceived;
  const isInterviewed = about.interviews.some(outcome => outcome === 'DONE' || outcome === 'NREQ');
  return [
    { code: 'current', met: !about.isStale, needed: true },
    { code: 'decided', met: about.result === 'eligible' || about.result === 'ineligible', needed: true },
    { code: 'interview', met: isInterviewed, needed: asksInterview },
    // With expedited service everything but identity may come later (7 CFR 273.2(i)(4)).
    { code: 'proof', met: about.unproved === 0, needed: !about.isExpedited, count: about.unproved },
    { code: 'conflict', met: !about.hasConflict, needed: true },
    ...matchChecks(about),
  ];
}

const proofDays = 10;
const snapDays = 30;

/**
 * A denial for missing proof comes only after the household was asked in writing, had ten days, and was offered an interview
 * (7 CFR 273.2(h); FAC 65A-1.205(1)(c)).
 */
export function missingProofChecks(about: AboutDecision): CheckResult[] {
  const open = about.proofs.filter(proof => proof.status === 'open');
  const isDue = ({ askedOn, dueOn }: ProofAsked) => addDays(askedOn, proofDays) <= about.today && dueOn < about.today;
  return [
    { code: 'asked', met: about.proofs.length > 0, needed: true, count: about.proofs.length },
    { code: 'stillMissing', met: open.length > 0, needed: true, count: open.length },
    { code: 'tenDays', met: open.length > 0 && open.every(isDue), needed: true },
    { code: 'interviewOffered', met: about.interviews.length > 0, needed: interviewed.has(about.program) },
  ];
}

/** A missed interview ends a request on day 30 at the earliest (7 CFR 273.2(g)(3), (h)(1)(i)(D)). */
export const missedInterviewChecks = (about: AboutDecision): CheckResult[] => [
  { code: 'interviewOffered', met: about.interviews.some(outcome => outcome === 'MISS'), needed: true },
  {
    code: 'day30',
    met: about.applicationDate !== '' && addDays(about.applicationDate, snapDays) <= about.today,
    needed: true,
  },
];

export const isMet = (checks: readonly CheckResult[]): boolean => checks.every(check => check.met || !check.needed);

interface ReviewFacts {
  /** Drawn by what makes it prone to error. */
  readonly isProne?: boolean;
  readonly isTrainee: boolean;
  readonly reference: string;
  readonly samplePercent: number;
  readonly fullMonthCents: number | null;
  readonly fromDollars: number;
}

/** Why a second person looks at it. The draw depends on the determination alone, so that nobody can draw again. */
export function reviewCausesOf(facts: ReviewFacts): ReviewCause[] {
  const drawn = Number.parseInt(shortHash(facts.reference).slice(0, 8), 16) % 100;
  return [
    ...(facts.isTrainee ? (['trainee'] as const) : []),
    ...(drawn < facts.samplePercent ? (['sample'] as const) : []),
    ...((facts.fullMonthCents ?? 0) >= facts.fromDollars * 100 ? (['amount'] as const) : []),
    ...(facts.isProne ? (['risk'] as const) : []),
  ];
}
