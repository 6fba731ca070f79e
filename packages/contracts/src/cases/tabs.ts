import type { EvidenceGroup } from '../evidence/kinds.ts';

/** The parts of a case, each with its access object and its name in the address (`?tab=`). */
export const caseTabs = [
  { id: 'members', object: 'Members' },
  { id: 'earned-income', object: 'EarnedIncome' },
  { id: 'self-employment', object: 'SelfEmployment' },
  { id: 'unearned-income', object: 'UnearnedIncome' },
  { id: 'assets', object: 'Assets' },
  { id: 'expenses', object: 'Expenses' },
  { id: 'others', object: 'Others' },
  { id: 'work-rules', object: 'WorkRules' },
  { id: 'interviews', object: 'InterviewNotes' },
  { id: 'documents', object: 'Documents' },
  { id: 'notices', object: 'Notices' },
  { id: 'notes', object: 'Notes' },
  { id: 'card', object: 'ReplacementCard' },
  { id: 'hearings', object: 'Hearings' },
  { id: 'wrap-up', object: 'WrapUp' },
] as const;

export type CaseTab = (typeof caseTabs)[number]['id'];

const tabs = {
  EarnedIncome: 'earned-income',
  SelfEmployment: 'self-employment',
  UnearnedIncome: 'unearned-income',
  Assets: 'assets',
  Expenses: 'expenses',
  Others: 'others',
  WorkRules: 'work-rules',
} as const satisfies Record<EvidenceGroup, CaseTab>;

export const tabOf = (group: EvidenceGroup): CaseTab => tabs[group];
