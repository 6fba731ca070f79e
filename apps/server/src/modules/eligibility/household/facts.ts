import type { CaseTab } from '@commonweal/contracts/cases/tabs';
import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import type { EvidenceKind } from '@commonweal/contracts/evidence/kinds';

/** What a case says, as it was known at a moment: everything that the household document is made of, and nothing else. */

interface Times {
  readonly factId: string;
  readonly rowId: string;
  readonly from: string;
  readonly to: string | null;
}

export interface MemberFact extends Times {
  readonly pin: string;
  readonly participation: Readonly<Record<string, string>>;
  readonly birthDate: string;
  readonly gender: string;
  readonly ssnStatus: string;
  readonly citizenship: string;
  readonly disabled: boolean;
  readonly veteran: boolean;
  readonly pregnancyDueOn: string;
  readonly school: string;
  readonly taxFilingStatus: string;
}

export interface TieFact extends Times {
  readonly fromPin: string;
  readonly toPin: string;
  readonly relationship: string;
}

export interface EvidenceFact extends Times {
  readonly kind: EvidenceKind;
  readonly pin: string;
  readonly data: EvidenceData;
  readonly verification: string;
}

export interface ProgramFact {
  readonly program: string;
  readonly status: string;
  readonly certifiedFrom: string;
  readonly certifiedTo: string;
  readonly monthlyCents: number | null;
  /** Empty where the program was ended: then nothing is renewed. */
  readonly renewalOn?: string;
}

/** Of a code of a reference table: one of its further properties, empty where it has none. */
export type CodeProperty = (table: string, code: string, property: string) => string;

export interface CaseFacts {
  readonly caseNumber: string;
  readonly county: string;
  readonly headPin: string;
  readonly members: readonly MemberFact[];
  readonly ties: readonly TieFact[];
  readonly evidence: readonly EvidenceFact[];
  readonly programs: readonly ProgramFact[];
  /** The day from which the program is asked for; empty where no application asks for it. */
  readonly applicationDate: string;
  /** Whether the head's address in the month is none; null where there is no address at all. */
  readonly homeless: boolean | null;
  readonly codeProperty: CodeProperty;
  /** The version of the figures that count; left out: the rules' own. */
  readonly figures?: string;
}

export interface Wanted {
  readonly program: string;
  readonly month: string;
}

/** Where a line of the document came from. */
export interface LineSource {
  readonly path: string;
  readonly from: 'evidence' | 'member' | 'relationship' | 'client' | 'program' | 'application' | 'case';
  readonly factId: string;
  readonly rowId: string;
  readonly kind: string;
  readonly pin: string;
  readonly tab: CaseTab;
  /** Stated, and its proof has not come. */
  readonly unproved: boolean;
  /** How a fact was verified, by which its source is known; left out where it is no evidence. */
  readonly verification?: string;
}

/** What the case does not say: nothing is taken to be zero or no. */
export const questionCodes = [
  'noMembers',
  'noHead',
  'birthDate',
  'citizenship',
  'ssn',
  'entryDate',
  'relationship',
  'participation',
  'noIncome',
  'frequency',
  'noShelter',
  'noUtilities',
  'noAssets',
  'workRules',
  'school',
  'taxFiling',
  'claimedBy',
  'cashHistory',
  'living',
  'address',
  'changesInMonth',
  'unlikely',
  'contradiction',
  'policy',
  'other',
] as const;
export type QuestionCode = (typeof questionCodes)[number];

export interface Question {
  readonly code: QuestionCode;
  readonly pin: string;
  readonly kind: string;
  readonly factId: string;
  /** The part of the case that answers it. */
  readonly tab: CaseTab;
  /** Until it is answered nothing can be decided. */
  readonly blocks: boolean;
}

export const question = (
  code: QuestionCode,
  tab: CaseTab,
  about: Partial<Omit<Question, 'code' | 'tab'>> = {},
): Question => ({ code, tab, pin: '', kind: '', factId: '', blocks: true, ...about });
