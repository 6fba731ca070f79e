import {
  cardFields,
  caseFields,
  closureFields,
  interviewFields,
  relationshipFields,
} from '@commonweal/contracts/cases/fields';
import type { Handler } from '../../platform/calls/handle.ts';
import { type CodeUse, codeUsesOf } from '../../platform/code-uses.ts';
import { detailHandlers } from './details.ts';
import { memberHandlers } from './members.ts';
import { searchHandlers } from './search.ts';
import { workHandlers } from './work.ts';

export { findCase as caseByNumber } from '../evidence/index.ts';
export { findBrief } from './brief-store.ts';
export { loadCaseView } from './details.ts';
export { findCaseHead, listInterviews } from './details-store.ts';
export { type Look, listEvidence, listMembers, listRelationships } from './facts-store.ts';
export { endOfDay } from './known-at.ts';
export { caseModesJob, followByItself, followTheDay } from './modes.ts';
export {
  joinHousehold,
  type NewCase,
  type NewCaseMember,
  type NewCaseRelationship,
  type OpenedCase,
  openCase,
} from './open-case.ts';
export { askPrograms, followPrograms, settlePrograms } from './program-status.ts';
export { type EnrolledProgram, enrolPrograms } from './program-store.ts';
export { recordCaseChange } from './record.ts';

export const handlers: Handler[] = [...searchHandlers, ...detailHandlers, ...memberHandlers, ...workHandlers];

const { Relationship } = relationshipFields;

const ofCase = { what: 'common.word.cases', from: 'benefit_case' } as const;
const ofMember = { what: 'reference.use.participation', from: 'case_member', column: 'participation' } as const;
const ofProgram = { what: 'reference.use.casePrograms', from: 'case_program' } as const;

/** Where cases keep codes of the reference tables. */
export const codeUses: readonly CodeUse[] = [
  ...codeUsesOf(interviewFields, { what: 'reference.use.interviews', from: 'case_interview' }),
  ...codeUsesOf({ Relationship }, { what: 'reference.use.relationships', from: 'case_relationship' }),
  { ...ofCase, table: 'CASEMODE', column: 'mode' },
  { ...ofCase, table: 'CASESTATUS', column: 'status' },
  ...codeUsesOf({ ...caseFields, ClosureReason: closureFields.ClosureReason }, ofCase),
  { ...ofMember, table: 'PROGRAM', holds: 'names' },
  { ...ofMember, table: 'PARTICIPATIONSTATUS', holds: 'values' },
  { ...ofProgram, table: 'PROGRAM', column: 'program' },
  { ...ofProgram, table: 'PROGRAMSTATUS', column: 'status' },
  ...codeUsesOf(cardFields, { what: 'reference.use.replacementCards', from: 'replacement_card' }),
  { table: 'REASONFORREPLACEMENT', what: 'reference.use.replacementCards', from: 'replacement_card', column: 'reason' },
];
