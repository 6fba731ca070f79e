import * as z from 'zod';
import { type DeclaredField, type DeclaredFields, inputShape } from '../kit/declared-fields.ts';
import type { FieldFault } from '../kit/faults.ts';
import { limits } from '../kit/limits.ts';

/**
 * The further properties that entries of a table may have (AdditionalAtt), declared like any field: the form, the check
 * of what is typed or brought in by a file, and what names an entry of another table are read from here. They travel
 * and rest as texts.
 */

export type Property = DeclaredField & {
  /** Several codes of this table, with spaces between them, or one of these words for many of them. */
  readonly lists?: { readonly table: string; readonly also?: readonly string[] };
};
type Properties = Readonly<Record<string, Property>>;

const yesNo = { type: 'yesNo' } as const;
const text = { type: 'text', limit: limits.referenceDescription } as const;
const digits = (least: number, most: number) => ({ type: 'digits', least, most }) as const;
const code = (table: string) => ({ type: 'code', table, required: true }) as const;
const maybe = (table: string) => ({ type: 'code', table }) as const;
const codes = (table: string, ...also: string[]) => ({ ...text, lists: { table, also } }) as const;
/** What the program tells apart: another word would mean nothing to it. */
const among = (...of: string[]) => ({ type: 'choice', of, verbatim: true }) as const;

const programGroup = { Group: among('Food', 'Cash', 'Medicaid') };
const frequency = {
  Determination: among('weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'annual'),
};
const reason = { Programs: codes('PROGRAM', 'ALL', 'MEDICAID'), Authority: text };

/** Whether a form offers it, and where its words stand (specification 6). */
const everywhere: Properties = { DisplayInWP: yesNo, DescriptionOnRight: yesNo };

const own: Readonly<Record<string, Properties>> = {
  APPLICATIONRULE: {
    Value: digits(1, 6),
    Unit: among('days', 'months', 'percent', 'dollars', 'choice', 'number'),
    Authority: text,
  },
  CITIZENSHIP: {
    Determination: among('citizen', 'lpr', 'refugee', 'asylee', 'cuban_haitian', 'cofa', 'other', 'undocumented'),
  },
  CLOSUREREASON: reason,
  COUNTY: { Fips: digits(5, 5), Region: maybe('REGION'), Circuit: digits(1, 2) },
  DELAYREASON: { Fault: among('Applicant', 'Agency', 'ThirdParty') },
  DENIALREASON: reason,
  QCELEMENT: { Source: text },
  DOCSUBTYPE: { Parent: code('DOCTYPE'), Sensitivity: maybe('DOCSENSITIVITY') },
  DOCTYPE: { Parent: code('DOCCAT') },
  EXPEDITEDPROGRAM: programGroup,
  INCOMEFREQUENCY: frequency,
  INCOMESOURCETYPE: {
    Kind: { ...among('Earned', 'Unearned'), required: true },
    Determination: among(
      'wages',
      'self_employment',
      'ssa',
      'ssi',
      'tanf',
      'unemployment',
      'workers_comp',
      'veterans',
      'child_support_received',
      'alimony',
      'pension',
      'other_unearned',
      'gift',
      'excluded',
    ),
  },
  LANGUAGE: { Letter: among('E', 'S', 'C'), Locale: { type: 'text', limit: 10 } },
  LIVINGARRANGEMENT: {
    Determination: among('home', 'shelter', 'institution', 'nursing_facility', 'hospice', 'jail'),
  },
  MEDICAIDPROGRAM: programGroup,
  MEDICAIDTYPE: { Program: maybe('PROGRAM') },
  NOTICELANGUAGE: { Language: maybe('LANGUAGE') },
  PARTICIPATIONSTATUS: { Determination: among('member', 'excluded_full', 'excluded_prorated', 'nonmember') },
  PAYFREQUENCY: frequency,
  PHONETYPE: { Order: digits(1, 3) },
  PRESUMPTIVETYPE: { By: among('provider', 'hospital'), Pregnant: yesNo, AgeUnder: digits(1, 2) },
  PROGRAM: programGroup,
  PROOFOFFACT: { Proofs: codes('DOCSUBTYPE') },
  REGION: { WpCode: digits(2, 2) },
  RELATIONSHIP: {
    Inverse: maybe('RELATIONSHIP'),
    Determination: among(
      'spouse',
      'none',
      'parent',
      'step_parent',
      'sibling',
      'grandparent',
      'caretaker',
      'aunt_uncle',
    ),
  },
  SCHOOL: { Determination: among('none', 'k12', 'higher', 'training'), HalfTime: yesNo },
  SHELTERTYPE: { Determination: among('rent', 'mortgage', 'property_tax', 'home_insurance', 'condo_fee') },
  STAGE: { AppliesTo: codes('WORKITEMTYPE') },
  STATE: { Fips: digits(2, 2) },
  USERCHARACTERISTIC: {
    Parent: code('CHARACTERISTICTYPE'),
    Language: maybe('LANGUAGE'),
    Programs: codes('PROGRAM'),
  },
  UTILITYTYPE: {
    Determination: among('heating_cooling', 'electricity', 'gas', 'water', 'sewer', 'garbage', 'phone'),
  },
  VERIFICATION: { Restricted: yesNo },
  WRKGRP: { Parent: code('WRKGRPTYPE') },
};

export const propertiesOf = (table: string): Properties => ({
  ...(Object.hasOwn(own, table) ? own[table] : {}),
  ...everywhere,
});

/** The schema of what a form holds for a table. */
export const propertiesSchema = (table: string) => z.strictObject(inputShape(propertiesOf(table) as DeclaredFields));

export interface NamingProperty {
  readonly table: string;
  readonly property: string;
}

/** Which properties of which tables name entries of this one. */
export const namersOf = (table: string): NamingProperty[] =>
  Object.entries(own).flatMap(([namer, properties]) =>
    Object.entries(properties)
      .filter(([, field]) => (field.type === 'code' ? field.table : field.lists?.table) === table)
      .map(([property]) => ({ table: namer, property })),
  );

const namedBy = (field: Property, value: string): { table: string; code: string }[] => {
  if (field.type === 'code') return [{ table: field.table, code: value }];
  const { lists } = field;
  if (!lists) return [];
  return value
    .split(/\s+/)
    .filter(each => each !== '' && !lists.also?.includes(each))
    .map(each => ({ table: lists.table, code: each }));
};

export type GivenProperties = Readonly<Record<string, string>>;

/** Every entry that the properties name. */
export const namedEntries = (table: string, given: GivenProperties) =>
  Object.entries(given).flatMap(([name, value]) => {
    const field = propertiesOf(table)[name];
    return field ? namedBy(field, value).map(each => ({ ...each, path: `AdditionalAtt.${name}` })) : [];
  });

/** What is wrong with the properties of an entry apart from the codes that they name. */
export function propertyFaults(table: string, given: GivenProperties): FieldFault[] {
  const fault = (name: string, faultCode: FieldFault['code']): FieldFault => ({
    path: `AdditionalAtt.${name}`,
    code: faultCode,
    params: {},
  });
  const properties = propertiesOf(table);
  const schema = propertiesSchema(table);
  return [
    ...Object.keys(given)
      .filter(name => !Object.hasOwn(properties, name))
      .map(name => fault(name, 'unknown_option')),
    ...Object.entries(properties).flatMap(([name, field]) => {
      const value = given[name] ?? '';
      if (value === '') return field.required ? [fault(name, 'required')] : [];
      return schema.shape[name]?.safeParse(value).success === false ? [fault(name, 'invalid')] : [];
    }),
  ];
}
