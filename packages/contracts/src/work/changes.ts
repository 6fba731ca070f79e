import type { EvidenceGroup } from '../evidence/kinds.ts';

/** Which facts of a case a reported change (table CHANGETYPE) is about: once one of them is recorded, its item is settled. */
const income = ['EarnedIncome', 'SelfEmployment', 'UnearnedIncome'] as const;
const groupsOf: Readonly<Record<string, readonly EvidenceGroup[]>> = {
  INCB: income,
  INCC: income,
  INCE: income,
  EMPB: income,
  EMPE: income,
  HOUR: [...income, 'WorkRules'],
  ASST: ['Assets'],
  LOTT: ['Assets', 'UnearnedIncome'],
  SHEL: ['Expenses'],
  UTIL: ['Expenses'],
  MEDX: ['Expenses'],
};

/** Who told the agency of a change. */
export const changeReporters = ['household', 'representative', 'otherPerson', 'dataSource'] as const;
export type ChangeReporter = (typeof changeReporters)[number];

/** The kinds of change that are settled by recording a fact of the group. */
export const changesSettledBy = (group: EvidenceGroup): string[] =>
  Object.entries(groupsOf)
    .filter(([, groups]) => groups.includes(group))
    .map(([change]) => change);
