/** The data sources of the interface hub, in the order in which they are asked, and the fact that each answers. */

export const dataSources = [
  { code: 'identity', fact: 'identity' },
  { code: 'citizenship', fact: 'citizenship' },
  { code: 'wages', fact: 'wages' },
  { code: 'unemployment', fact: 'unemployment' },
  { code: 'ssa', fact: 'socialSecurity' },
  { code: 'vital', fact: 'birth' },
  { code: 'incarceration', fact: 'incarceration' },
] as const;

export type DataSource = (typeof dataSources)[number]['code'];
export type VerifiedFact = (typeof dataSources)[number]['fact'];
export const sourceCodes = dataSources.map(source => source.code) as [DataSource, ...DataSource[]];
export const verifiedFacts = dataSources.map(source => source.fact) as [VerifiedFact, ...VerifiedFact[]];

export const checkResults = ['skipped', 'matched', 'mismatched', 'noData', 'failed'] as const;
export type CheckResult = (typeof checkResults)[number];
