/** The data sources of the interface hub, in the order in which they are asked, and the fact that each answers. */

export const dataSources = [
  { code: 'identity', fact: 'identity' },
  { code: 'citizenship', fact: 'citizenship' },
  { code: 'wages', fact: 'wages' },
  { code: 'unemployment', fact: 'unemployment' },
  { code: 'ssa', fact: 'socialSecurity', restricted: true },
  { code: 'vital', fact: 'birth' },
  { code: 'incarceration', fact: 'incarceration' },
] as const;

export type DataSource = (typeof dataSources)[number]['code'];
/** What a household is asked for proof of though no source of the hub answers it. */
const askedOnly = ['otherIncome', 'assets'] as const;

export type VerifiedFact = (typeof dataSources)[number]['fact'] | (typeof askedOnly)[number];
export const sourceCodes = dataSources.map(source => source.code) as [DataSource, ...DataSource[]];
export const verifiedFacts: [VerifiedFact, ...VerifiedFact[]] = [
  dataSources[0].fact,
  ...dataSources.slice(1).map(source => source.fact),
  ...askedOnly,
];

/** Sources whose answers only people cleared for federal matches see. */
export const isRestrictedSource = (code: DataSource): boolean =>
  dataSources.some(source => source.code === code && 'restricted' in source);

export const checkResults = ['skipped', 'matched', 'mismatched', 'noData', 'failed'] as const;
export type CheckResult = (typeof checkResults)[number];
