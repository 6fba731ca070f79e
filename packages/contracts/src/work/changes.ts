import type { EvidenceKind } from '../evidence/kinds.ts';

/** What is recorded besides a fact of the case: somebody joins, leaves or is related anew, or a field of a person's record. */
export const recordedOfPeople = [
  'FirstName',
  'MiddleInitial',
  'LastName',
  'Suffix',
  'Addresses',
  'Phones',
  'Emails',
  'DeathDate',
  'MaritalStatus',
  'PregnancyDueOn',
  'Citizenship',
  'Education',
  'School',
  'Disabled',
  'TaxFilingStatus',
] as const;
type Recorded = EvidenceKind | 'member' | 'relationship' | (typeof recordedOfPeople)[number];

/** Which of it a reported change (table CHANGETYPE) is about: once it is recorded, the item of the change is settled. */
const income = ['earned-income', 'self-employment', 'unearned-income'] as const;
const name = ['FirstName', 'MiddleInitial', 'LastName', 'Suffix'] as const;
const asset = ['liquid-asset', 'life-insurance', 'real-estate', 'vehicle', 'business-asset'] as const;
const aboutOf: Readonly<Record<string, readonly Recorded[]>> = {
  ADDR: ['Addresses'],
  CONT: ['Phones', 'Emails'],
  NAME: name,
  MEMI: ['member'],
  MEMO: ['member'],
  BIRT: ['member'],
  DEAT: ['DeathDate'],
  MARR: ['MaritalStatus', 'relationship'],
  PREG: ['PregnancyDueOn'],
  INCB: income,
  INCC: income,
  INCE: income,
  EMPB: income,
  EMPE: income,
  HOUR: [...income, 'work-rules'],
  ASST: asset,
  LOTT: [...asset, 'unearned-income'],
  SHEL: ['shelter'],
  UTIL: ['utility'],
  MEDX: ['medical'],
  DPCR: ['dependent-care'],
  CSPD: ['child-support-paid'],
  INSU: ['health-insurance', 'medicaid-coverage'],
  IMMG: ['immigration', 'sponsor', 'Citizenship'],
  STUD: ['education', 'Education', 'School'],
  DISB: ['Disabled'],
  LIVG: ['living-arrangement', 'facility-stay', 'home-care-waiver'],
  TAXF: ['tax-filing', 'TaxFilingStatus'],
};

/** Who told the agency of a change. */
export const changeReporters = ['household', 'representative', 'otherPerson', 'dataSource'] as const;
export type ChangeReporter = (typeof changeReporters)[number];

/** The kinds of change that are settled once this has been recorded. */
export const changesSettledBy = (recorded: readonly string[]): string[] =>
  Object.entries(aboutOf)
    .filter(([, about]) => about.some(each => recorded.includes(each)))
    .map(([change]) => change);
