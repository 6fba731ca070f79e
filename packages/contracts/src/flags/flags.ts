import type { YesNo } from '../kit/fields.ts';

/** The specification's feature flags, one of the appointments, and what counts when one is missing from the table (H9: on for exactly these). */
export const flagDefaults = {
  ManualOSSWorkItem: 'N',
  WorkItemSearch: 'Y',
  RelatedDocuments: 'N',
  WorkItemTypes: 'N',
  Region: 'N',
  ApplicationNotes: 'Y',
  BackToSearch: 'Y',
  WithdrawDispose: 'N',
  PartnerSearch: 'Y',
  Release2: 'N',
  AppointmentOverbooking: 'N',
} as const satisfies Record<string, YesNo>;

/** What only an agency can decide: off until somebody switches it on, in a demonstration too. */
export const decidedByAgency: readonly string[] = ['AppointmentOverbooking'] satisfies (keyof typeof flagDefaults)[];

export type FlagName = keyof typeof flagDefaults;
export const flagNames = Object.keys(flagDefaults) as FlagName[];

const defaults: ReadonlyMap<string, YesNo> = new Map(Object.entries(flagDefaults));

/** Whether a flag is on: the stored row, else its default; a flag nobody declared is off. */
export const isFlagOn = (stored: ReadonlyMap<string, string>, flag: string): boolean =>
  (stored.get(flag) ?? defaults.get(flag) ?? 'N') === 'Y';
