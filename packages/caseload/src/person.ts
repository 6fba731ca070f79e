import type { PlainDate } from './dates.ts';

/** How a person belongs to the head of the household. */
export type Tie = 'head' | 'spouse' | 'partner' | 'child' | 'stepchild' | 'grandchild' | 'parent' | 'sibling';

export interface Alias {
  readonly aliasId: string;
  readonly type: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Person {
  readonly clientId: string;
  readonly pin: string;
  readonly tie: Tie;
  readonly ssn: string | null;
  readonly ssnStatus: 'given' | 'applied' | 'missing' | 'refused';
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly suffix: string;
  readonly fullName: string;
  readonly birthDate: PlainDate;
  readonly age: number;
  readonly gender: 'F' | 'M';
  readonly ethnicity: string;
  readonly races: readonly string[];
  readonly maritalStatus: string;
  readonly spokenLanguage: string;
  readonly writtenLanguage: string;
  readonly citizenship: string;
  readonly alienNumber: string;
  readonly education: string;
  readonly school: string;
  readonly taxFilingStatus: string;
  readonly pregnancyDueOn: PlainDate | null;
  readonly disabled: boolean;
  readonly veteran: boolean;
  readonly confidential: boolean;
  readonly aliases: readonly Alias[];
}

export interface Place {
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  readonly regionId: string;
  readonly officeCode: string;
}

export interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly place: Place;
  readonly homeless: boolean;
  readonly since: PlainDate;
}

/** The codes of the tie, read "the first is the … of the second". */
const toHead: Readonly<Record<Tie, string>> = {
  head: 'SELF',
  spouse: 'SPOU',
  partner: 'PART',
  child: 'CHI',
  stepchild: 'STC',
  grandchild: 'GCH',
  parent: 'PAR',
  sibling: 'SIB',
};

export const relationshipToHead = (tie: Tie): string => toHead[tie];

/** What one is of the other, neither being the head; undefined where the head says it all. */
const between: Readonly<Partial<Record<`${Tie} ${Tie}`, string>>> = {
  'spouse child': 'PAR',
  'child spouse': 'CHI',
  'partner child': 'PAR',
  'child partner': 'CHI',
  'spouse stepchild': 'PAR',
  'stepchild spouse': 'CHI',
  'child child': 'SIB',
  'child stepchild': 'SSB',
  'stepchild child': 'SSB',
  'stepchild stepchild': 'SIB',
  'grandchild grandchild': 'SIB',
  'parent child': 'GPA',
  'child parent': 'GCH',
  'parent parent': 'SPOU',
  'parent spouse': 'INL',
  'spouse parent': 'CIL',
  'parent partner': 'NOR',
  'partner parent': 'NOR',
  'sibling child': 'AUN',
  'child sibling': 'NIE',
  'sibling parent': 'CHI',
  'parent sibling': 'PAR',
  'sibling spouse': 'SIL',
  'spouse sibling': 'SIL',
  'sibling sibling': 'SIB',
  'spouse grandchild': 'GPA',
  'grandchild spouse': 'GCH',
};

const fromHead: Readonly<Record<Tie, string>> = {
  head: 'SELF',
  spouse: 'SPOU',
  partner: 'PART',
  child: 'PAR',
  stepchild: 'STP',
  grandchild: 'GPA',
  parent: 'CHI',
  sibling: 'SIB',
};

export function relationshipOf(from: Tie, to: Tie): string {
  if (to === 'head') return toHead[from];
  if (from === 'head') return fromHead[to];
  return between[`${from} ${to}`] ?? 'NOR';
}
