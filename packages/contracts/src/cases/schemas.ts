import * as z from 'zod';
import { caseNumber, EvidenceRow, factFields, openDay } from '../evidence/schemas.ts';
import { inputShape, storedShape } from '../kit/declared-fields.ts';
import { id, instant, line, optionalLine, optionalNote, pin, rightBecause, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { NoteRow } from '../notes/schemas.ts';
import {
  cardFields,
  caseFields,
  changedMemberFields,
  closureFields,
  interviewFields,
  memberFields,
  relationshipFields,
} from './fields.ts';
import { cardStatuses, caseModes } from './lifecycle.ts';

export const OneCase = z.strictObject({ CaseNumber: caseNumber });
export const caseStatus = z.enum(['P', 'R', 'W', 'D']);
export const caseMode = z.enum(caseModes);
const cents = z.int().min(0);

export const CaseHead = z.strictObject({
  CaseNumber: z.string(),
  HeadPin: z.string(),
  RegionId: z.string(),
  AdminUnitName: z.string(),
  OfficeCode: z.string(),
  OfficeName: z.string(),
  OfficePhone: z.string(),
  AssignedTo: z.string(),
  AssignedName: z.string(),
  Mode: caseMode,
  Status: caseStatus,
  ...storedShape(caseFields),
  Confidential: yesNo,
  OpenedOn: z.string(),
  ClosedOn: z.string(),
  ClosureReason: z.string(),
  Version: version,
});
export type CaseHead = z.infer<typeof CaseHead>;

export const CaseMember = z.strictObject({
  ...factFields,
  Pin: z.string(),
  FirstName: z.string(),
  MiddleInitial: z.string(),
  LastName: z.string(),
  Suffix: z.string(),
  BirthDate: z.string(),
  DeathDate: z.string(),
  Gender: z.string(),
  SsnEnding: z.string(),
  SsnStatus: z.string(),
  /** Another PIN holds the same number. */
  SharesSsn: yesNo,
  /** A confidential person without a grant: nothing but that somebody is there. */
  /** Program to a code of PARTICIPATIONSTATUS. */
  Participation: z.record(z.string(), z.string()),
});
export type CaseMember = z.infer<typeof CaseMember>;

export const CaseRelationship = z.strictObject({
  ...factFields,
  FromPin: z.string(),
  ToPin: z.string(),
  Relationship: z.string(),
});
export type CaseRelationship = z.infer<typeof CaseRelationship>;

export const CaseProgram = z.strictObject({
  Program: z.string(),
  Status: z.string(),
  CertifiedFrom: z.string(),
  CertifiedTo: z.string(),
  RenewalOn: z.string(),
  MonthlyCents: cents.nullable(),
  /** The clock of the open request for it, where one runs. */
  ApplicationNumber: z.string(),
  ApplicationDate: z.string(),
  DueOn: z.string(),
  Expedited: yesNo,
});
export type CaseProgram = z.infer<typeof CaseProgram>;

export const Interview = z.strictObject({
  InterviewId: id,
  Pin: z.string(),
  ...storedShape(interviewFields),
  Answers: z.record(z.string(), z.string()),
  /** The interview that it continues, and the one that continues it. */
  Continues: z.string(),
  ContinuedBy: z.string(),
  RecordedAt: instant,
  RecordedByName: z.string(),
});
export type Interview = z.infer<typeof Interview>;

export const ReplacementCard = z.strictObject({
  CardId: id,
  Pin: z.string(),
  ...storedShape(cardFields),
  Reason: z.enum(['Lost', 'Stolen', 'Damaged']),
  AddressKind: z.enum(['M', 'H']),
  Address: z.string(),
  OldCardHeld: yesNo,
  Status: z.enum(cardStatuses),
  RequestedOn: z.string(),
  DueOn: z.string(),
  Warned: yesNo,
  Remark: z.string(),
  RequestedByName: z.string(),
  Version: version,
});
export type ReplacementCard = z.infer<typeof ReplacementCard>;

/** An address of the head to which a card can go. */
export const CardAddress = z.strictObject({ Kind: z.enum(['M', 'H']), Text: z.string(), Homeless: yesNo });
export type CardAddress = z.infer<typeof CardAddress>;

/** What is still missing, as a code with the fact that it is about. */
export const missingCodes = [
  'noMembers',
  'noHead',
  'noRelationship',
  'noBirthDate',
  'noSsn',
  'sharedSsn',
  'unproved',
  'noShelter',
  'noIncome',
  'noInterview',
  'noWorkRules',
] as const;
export const Missing = z.strictObject({
  Code: z.enum(missingCodes),
  Pin: z.string(),
  FactId: z.string(),
  Kind: z.string(),
  /** The tab where it is put right. */
  Tab: z.string(),
});
export type Missing = z.infer<typeof Missing>;

export const WrapUp = z.strictObject({
  WrapUpId: id,
  CompletedAt: instant,
  CompletedByName: z.string(),
  MissingThen: z.int().min(0),
  Remark: z.string(),
});
export type WrapUp = z.infer<typeof WrapUp>;

/** A request for proof that has not been answered. */
export const OpenVerification = z.strictObject({
  VerificationId: id,
  What: z.string(),
  ApplicationNumber: z.string(),
  Pin: z.string(),
  AskedOn: z.string(),
  DueOn: z.string(),
  /** The day before it was extended; empty where it was not. */
  FirstDueOn: z.string(),
  /** What would settle it: codes of DOCSUBTYPE. */
  AcceptedProofs: z.array(z.string()),
});
export type OpenVerification = z.infer<typeof OpenVerification>;

const facts = z.array(EvidenceRow);

/** The whole case in one answer. `TrueOn` and `KnownOn` say which day is looked at, and what we knew when. */
export const CaseView = z.strictObject({
  Case: CaseHead,
  TrueOn: z.string(),
  /** Empty: as known now. */
  KnownOn: z.string(),
  /** It came from the old system, and its region has not cut over. */
  OldSystemDecides: yesNo,
  Members: z.array(CaseMember),
  Relationships: z.array(CaseRelationship),
  Programs: z.array(CaseProgram),
  EarnedIncome: facts,
  SelfEmployment: facts,
  UnearnedIncome: facts,
  Assets: facts,
  Expenses: facts,
  Others: facts,
  WorkRules: facts,
  Interviews: z.array(Interview),
  Notes: z.array(NoteRow),
  NotesTotal: z.int().min(0),
  Cards: z.array(ReplacementCard),
  CardAddresses: z.array(CardAddress),
  Missing: z.array(Missing),
  WrapUps: z.array(WrapUp),
  OpenVerifications: z.array(OpenVerification),
});
export type CaseView = z.infer<typeof CaseView>;

export const OneCaseView = z.strictObject({
  CaseNumber: caseNumber,
  TrueOn: openDay.default(''),
  KnownOn: openDay.default(''),
});

const participation = z.record(line(limits.referenceCode), line(limits.referenceCode));

export const NewMember = z.strictObject({
  CaseNumber: caseNumber,
  Pin: pin,
  Participation: participation,
  ...inputShape(memberFields),
});
export type NewMember = z.infer<typeof NewMember>;

export const ChangedMember = z.strictObject({
  CaseNumber: caseNumber,
  FactId: id,
  Mode: z.enum(['change', 'correct']),
  Participation: participation,
  ...inputShape(changedMemberFields),
});
export type ChangedMember = z.infer<typeof ChangedMember>;

export const RelationshipInput = z.strictObject({
  CaseNumber: caseNumber,
  FromPin: pin,
  ToPin: pin,
  ...inputShape(relationshipFields),
  ...rightBecause,
});
export type RelationshipInput = z.infer<typeof RelationshipInput>;

export const InterviewInput = z.strictObject({
  CaseNumber: caseNumber,
  Pin: z.literal('').or(pin),
  ...inputShape(interviewFields),
  Answers: z.record(z.string().max(30), optionalNote(limits.shortNote)),
  /** An interview of the case that was started and is to be continued. */
  Continues: z.literal('').or(id).default(''),
});
export type InterviewInput = z.infer<typeof InterviewInput>;

export const CardInput = z.strictObject({
  CaseNumber: caseNumber,
  Pin: pin,
  RequestType: inputShape(cardFields).RequestType.default(''),
  CardReason: z.enum(['Lost', 'Stolen', 'Damaged']),
  AddressKind: z.enum(['M', 'H']),
  OldCardHeld: yesNo,
  Remark: optionalLine(limits.shortNote),
  /** That the household gets a warning notice is known; asked from the fourth card in twelve months on. */
  WarningConfirmed: yesNo.default('N'),
  ...rightBecause,
});
export type CardInput = z.infer<typeof CardInput>;

export const CaseEdit = z.strictObject({
  CaseNumber: caseNumber,
  HeadPin: pin,
  AssignedTo: optionalLine(limits.userId),
  ...inputShape(caseFields),
  Reason: optionalLine(limits.reason),
});
export type CaseEdit = z.infer<typeof CaseEdit>;

export const CaseClosure = z.strictObject({ CaseNumber: caseNumber, ...inputShape(closureFields) });
export type CaseClosure = z.infer<typeof CaseClosure>;
