/** What a claim is, how far it has come, and how it is paid back. */

/** As the rules name them (7 CFR 273.18(b)). */
export const claimKinds = ['agency_error', 'household_error', 'intentional'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What an intentional violation stands on. */
export const claimFindings = ['hearing', 'waiver'] as const;
export type ClaimFinding = (typeof claimFindings)[number];

export const claimStates = [
  'waiting',
  'established',
  'collecting',
  'paid',
  'compromised',
  'terminated',
  'sentBack',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** Money that a person takes in, with a receipt. */
export const repaymentKinds = ['cash', 'check', 'ebt'] as const;
export const recoveryKinds = ['recoupment', 'offset', ...repaymentKinds, 'compromise'] as const;
export type RecoveryKind = (typeof recoveryKinds)[number];
