import * as z from 'zod';
import { caseDetailsPage, quickActionsPage } from '../access/pages.ts';
import { evidenceErrors } from '../evidence/calls.ts';
import { evidenceGroups } from '../evidence/kinds.ts';
import { caseNumber, EndedFact, SavedFact } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, optionalLine, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { caseErrors } from './errors.ts';
import {
  CardInput,
  CaseClosure,
  CaseEdit,
  CaseView,
  ChangedMember,
  InterviewInput,
  NewMember,
  OneCase,
  OneCaseView,
  RelationshipInput,
} from './schemas.ts';

const service = 'client-data-management';
const at = caseDetailsPage.at;
const mayRead = needs(at('Page'), 'R');
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
const Done = z.strictObject({ ResultCode: z.literal('00') });
const gate = (object: string, field: string, empty: unknown) => ({ object, field, empty });

export const getCaseDetails = call({
  service,
  name: 'GetCaseDetails',
  kind: 'read',
  summary: 'Everything a worker sees of a case, as it was true on a day and as it was known on a day.',
  request: OneCaseView,
  response: CaseView,
  access: mayRead,
  audit: { activity: 'CASE_VIEWED' },
  errors: [caseErrors.notFound],
  gatedFields: [
    ...evidenceGroups.map(group => gate(at(group), group, [])),
    gate(at('InterviewNotes'), 'Interviews', []),
    gate(at('Notes'), 'Notes', []),
    gate(at('Notes'), 'NotesTotal', 0),
    gate(at('ReplacementCard'), 'Cards', []),
    gate(at('ReplacementCard'), 'CardAddresses', []),
    gate(at('WrapUp'), 'Missing', []),
    gate(at('WrapUp'), 'WrapUps', []),
    gate(at('WrapUp'), 'OpenVerifications', []),
  ],
});

/** Enough to know that this is the household one means, before a note is written on it. */
export const CaseBrief = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  HeadPin: z.string(),
  Programs: z.array(z.string()),
  /** The first day on which something of the case is due; empty where nothing is. */
  DueOn: z.string(),
  OfficePhone: z.string(),
});
export type CaseBrief = z.infer<typeof CaseBrief>;

export const getCaseBrief = call({
  service,
  name: 'GetCaseBrief',
  kind: 'read',
  summary: 'The household of a case number, for the case notes dialog.',
  request: OneCase,
  response: CaseBrief,
  access: mayRead.or(needs(quickActionsPage.at('CaseNotes.Add'), 'R')),
  audit: { activity: 'CASE_BRIEF_VIEWED' },
  errors: [caseErrors.notFound],
});

export const saveCase = call({
  service,
  name: 'SaveCase',
  kind: 'write',
  summary: 'Changes the head of household, worker, county, language, kind or flags of a case.',
  request: CaseEdit,
  response: Saved,
  access: needs(at('Page'), 'U'),
  audit: { activity: 'CASE_CHANGED' },
  errors: [caseErrors.notFound, caseErrors.clientNotFound, caseErrors.personNotFound, commonErrors.stale],
  versioned: true,
});

export const closeCase = call({
  service,
  name: 'CloseCase',
  kind: 'write',
  summary: 'Closes a case that has no open program, with a reason.',
  request: CaseClosure,
  response: Saved,
  access: needs(at('Page'), 'U'),
  audit: { activity: 'CASE_CLOSED' },
  errors: [caseErrors.notFound, caseErrors.programsOpen, caseErrors.closedAlready, commonErrors.stale],
  versioned: true,
});

const mayChangeMembers = needs(at('Members'), 'U');

export const FoundPerson = z.strictObject({
  Pin: z.string(),
  Name: z.string(),
  BirthDate: z.string(),
  SsnEnding: z.string(),
  City: z.string(),
  /** A member of this household already. */
  IsMember: yesNo,
  /** Where they take part in a program of this case now; the number is empty where the case may not be opened. */
  Elsewhere: z.array(z.strictObject({ CaseNumber: z.string(), Program: z.string() })),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const findPeopleForCase = call({
  service,
  name: 'FindPeopleForCase',
  kind: 'read',
  summary: 'People on file by name, birth date, PIN or number, with the programs that they take part in elsewhere.',
  request: z.strictObject({ ...OneCase.shape, Question: line(limits.name) }),
  response: z.strictObject({ People: z.array(FoundPerson) }),
  access: mayChangeMembers,
  audit: { activity: 'CASE_PEOPLE_SEARCHED' },
  errors: [caseErrors.notFound],
  perMinute: 60,
});

export const addCaseMember = call({
  service,
  name: 'AddCaseMember',
  kind: 'write',
  summary: 'Takes a client into the household from a day on.',
  request: NewMember,
  response: SavedFact,
  access: mayChangeMembers,
  audit: { activity: 'CASE_MEMBER_ADDED' },
  errors: [caseErrors.notFound, caseErrors.clientNotFound, caseErrors.alreadyMember],
  keyed: true,
});

export const changeCaseMember = call({
  service,
  name: 'ChangeCaseMember',
  kind: 'write',
  summary: 'Changes how a member takes part in each program, from a day on or for days recorded wrongly.',
  request: ChangedMember,
  response: SavedFact,
  access: mayChangeMembers,
  audit: { activity: 'CASE_MEMBER_CHANGED' },
  errors: [caseErrors.notFound, evidenceErrors.factNotFound, evidenceErrors.notTrueThen, commonErrors.stale],
  versioned: true,
});

export const endCaseMember = call({
  service,
  name: 'EndCaseMember',
  kind: 'write',
  summary: 'A member leaves the household, comes back, or was recorded in error.',
  request: EndedFact,
  response: SavedFact,
  access: mayChangeMembers,
  audit: { activity: 'CASE_MEMBER_ENDED' },
  errors: [caseErrors.notFound, caseErrors.headStays, evidenceErrors.factNotFound, commonErrors.stale],
  versioned: true,
});

export const setRelationship = call({
  service,
  name: 'SetRelationship',
  kind: 'write',
  summary: 'Says how two members are related, from a day on; version 0 where nothing was said before.',
  request: RelationshipInput,
  response: SavedFact,
  access: mayChangeMembers,
  audit: { activity: 'CASE_RELATIONSHIP_SET' },
  errors: [
    caseErrors.notFound,
    caseErrors.clientNotFound,
    evidenceErrors.nothingChanged,
    commonErrors.stale,
    commonErrors.implausible,
  ],
  versioned: true,
});

export const addInterview = call({
  service,
  name: 'AddInterview',
  kind: 'write',
  summary: 'Records an interview with its outcome; an interview is never rewritten.',
  request: InterviewInput,
  response: z.strictObject({ ResultCode: z.literal('00'), InterviewId: id }),
  access: needs(at('InterviewNotes'), 'U'),
  audit: { activity: 'INTERVIEW_RECORDED' },
  errors: [caseErrors.notFound, caseErrors.clientNotFound, caseErrors.interviewContinued],
  keyed: true,
});

const mayReplaceCards = needs(at('ReplacementCard'), 'U');

export const requestCard = call({
  service,
  name: 'RequestReplacementCard',
  kind: 'write',
  summary:
    'Asks for a new benefit card, due in two working days; the fourth in twelve months must be confirmed and brings a warning.',
  request: CardInput,
  response: z.strictObject({
    ResultCode: z.literal('00'),
    CardId: id,
    InTwelveMonths: z.int(),
    Warned: z.enum(['Y', 'N']),
  }),
  access: mayReplaceCards,
  audit: { activity: 'CARD_REQUESTED' },
  errors: [
    caseErrors.notFound,
    caseErrors.clientNotFound,
    caseErrors.noAddress,
    caseErrors.cardWaiting,
    caseErrors.cardWarning,
    commonErrors.implausible,
  ],
  keyed: true,
});

export const settleCard = call({
  service,
  name: 'SettleReplacementCard',
  kind: 'write',
  summary: 'Says that a new card was mailed, or cancels it.',
  request: z.strictObject({
    CaseNumber: caseNumber,
    CardId: id,
    Status: z.enum(['mailed', 'cancelled']),
    Reason: line(limits.reason),
  }),
  response: Saved,
  access: mayReplaceCards,
  audit: { activity: 'CARD_SETTLED' },
  errors: [caseErrors.notFound, caseErrors.cardDone, commonErrors.stale],
  versioned: true,
});

export const completeWrapUp = call({
  service,
  name: 'CompleteWrapUp',
  kind: 'write',
  summary: 'Says that the data collection is complete; what was still missing then is kept.',
  request: z.strictObject({ CaseNumber: caseNumber, Remark: optionalLine(limits.shortNote) }),
  response: Done,
  access: needs(at('WrapUp'), 'U'),
  audit: { activity: 'CASE_WRAPPED_UP' },
  errors: [caseErrors.notFound],
  keyed: true,
});
