import * as z from 'zod';
import {
  aboutFields,
  detailFields,
  emailFields,
  nameFields,
  phoneFields,
  placeFields,
  ssnStatusField,
} from '../clients/fields.ts';
import { changedAlienNumber, optionalSsn } from '../clients/ssn.ts';
import { type EvidenceData, type EvidenceValue, emptyData, schemaOfFields } from '../evidence/fields.ts';
import { type EvidenceKind, isKind, kindNames, kindOf } from '../evidence/kinds.ts';
import { type DeclaredFields, nothingOf, type ShapeOf, schemaOfField } from '../kit/declared-fields.ts';
import { type FieldFault, toFaults } from '../kit/faults.ts';
import { line, optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/**
 * A household as the old system hands it over: one line of a file, declared once. The check, the load and the tables of
 * docs/conversion-layout.md are read from here. What is left out is empty.
 */

export const conversionLimits = {
  /** Of a file. */
  bytes: 30 * 1024 * 1024,
  lines: 20_000,
  /** Of one line. */
  lineBytes: 256 * 1024,
  legacyNumber: 30,
  key: 20,
  members: 50,
  ties: 400,
  programs: 30,
  evidence: 400,
  /** Faults of a line that are told. */
  faults: 50,
} as const;

const key = { type: 'text', limit: conversionLimits.key } as const;
const amount = { type: 'money', characters: 10 } as const;
const isMonth = (value: string): boolean => /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(value);

/** What was ended or refused comes along as such; what is still asked for comes in as an application. */
export const convertedStatuses = ['R', 'D', 'W'] as const;
export const legacyResults = ['eligible', 'ineligible'] as const;

export const caseFields = {
  LegacyCaseNumber: { type: 'text', limit: conversionLimits.legacyNumber, signs: 'capitalsAndHyphens', required: true },
  RegionId: { type: 'code', table: 'REGION', required: true },
  County: { type: 'code', table: 'COUNTY', keeps: 'label', required: true },
  OfficeCode: { type: 'record', limit: limits.officeCode },
  Language: { type: 'code', table: 'LANGUAGE' },
  OpenedOn: { type: 'date', required: true },
  /** Said of every household: where nobody says it, one that was protected would come in open. */
  Confidential: { type: 'yesNo', required: true },
  Head: { ...key, required: true },
} as const satisfies DeclaredFields;

/** What registration keeps of a new client. */
export const memberFields = {
  Key: { ...key, required: true },
  ...nameFields,
  FullName: { type: 'text', limit: limits.name },
  BirthDate: aboutFields.BirthDate,
  Gender: aboutFields.Gender,
  ...ssnStatusField,
  Citizenship: aboutFields.Citizenship,
  Ethnicity: aboutFields.Ethnicity,
  Races: detailFields.Races,
  MaritalStatus: aboutFields.MaritalStatus,
  SpokenLanguage: aboutFields.SpokenLanguage,
  WrittenLanguage: aboutFields.WrittenLanguage,
  Education: aboutFields.Education,
  School: aboutFields.School,
  TaxFilingStatus: aboutFields.TaxFilingStatus,
  PregnancyDueOn: aboutFields.PregnancyDueOn,
  Disabled: { type: 'yesNo' },
  Veteran: { type: 'yesNo' },
  JoinedOn: { type: 'date', empty: null },
} as const satisfies DeclaredFields;

export const convertedPlaceFields = { ...placeFields, Homeless: { type: 'yesNo' } } as const satisfies DeclaredFields;

export const tieFields = {
  From: { ...key, required: true },
  To: { ...key, required: true },
  Relationship: { type: 'code', table: 'RELATIONSHIP', required: true },
} as const satisfies DeclaredFields;

export const programFields = {
  Program: { type: 'code', table: 'PROGRAM', required: true },
  Status: { type: 'choice', of: convertedStatuses, table: 'PROGRAMSTATUS', required: true },
  CertifiedFrom: { type: 'date', empty: null },
  CertifiedTo: { type: 'date', empty: null },
} as const satisfies DeclaredFields;

export const partFields = {
  Key: { ...key, required: true },
  Participation: { type: 'code', table: 'PARTICIPATIONSTATUS', required: true },
} as const satisfies DeclaredFields;

/** What the old system decided for a month, and the figures that it worked with. */
export const legacyDecisionFields = {
  Month: { type: 'text', limit: 7, holds: isMonth, required: true },
  Result: { type: 'choice', of: legacyResults, texts: 'conversion.result', required: true },
  Amount: amount,
  HouseholdSize: { type: 'number', min: 0, max: 99 },
  GrossEarned: amount,
  GrossUnearned: amount,
  Deductions: amount,
  Net: amount,
} as const satisfies DeclaredFields;

export const factFields = {
  Kind: { type: 'choice', of: kindNames, verbatim: true, required: true },
  Member: key,
  From: { type: 'date', required: true },
  To: { type: 'date', empty: null },
  Verification: { type: 'code', table: 'VERIFICATION' },
} as const satisfies DeclaredFields;

/** The same schemas as anywhere, but what is empty may be left out. */
const shapeOf = <Fields extends DeclaredFields>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = schemaOfField(field);
      return [name, field.required ? schema : schema.default(nothingOf(field) as never)];
    }),
  ) as ShapeOf<Fields>;

const someOf = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).default([]);
const Place = z.strictObject(shapeOf(convertedPlaceFields));

const member = line(conversionLimits.key);

/** People of the household are named by the key of this line: PINs are given when it is loaded. */
function factSchema(kind: EvidenceKind) {
  const named: Record<string, z.ZodType<EvidenceValue>> = {};
  for (const [name, field] of Object.entries(kindOf(kind).fields)) {
    if (field.type === 'person') named[name] = field.required ? member : optionalLine(conversionLimits.key);
    if (field.type === 'persons') named[name] = z.array(member).max(conversionLimits.members);
  }
  return schemaOfFields(kindOf(kind).fields).extend(named);
}

const factSchemas = Object.fromEntries(kindNames.map(kind => [kind, factSchema(kind)])) as Record<
  EvidenceKind,
  ReturnType<typeof factSchema>
>;

/** What a kind holds is read by its own schema (`readLine`). */
const Fact = z.strictObject({ ...shapeOf(factFields), Data: z.record(z.string(), z.unknown()).default({}) });

export const LegacyDecision = z.strictObject(shapeOf(legacyDecisionFields));
export type LegacyDecision = z.infer<typeof LegacyDecision>;

/** A later month of a case that was loaded: the second kind of file. */
export const laterDecisionFields = {
  LegacyCaseNumber: caseFields.LegacyCaseNumber,
  Program: programFields.Program,
  ...legacyDecisionFields,
} as const satisfies DeclaredFields;
export const LaterDecision = z.strictObject(shapeOf(laterDecisionFields));
export type LaterDecision = z.infer<typeof LaterDecision>;

export const fileKinds = ['household', 'decision'] as const;
export type FileKind = (typeof fileKinds)[number];

export const ConversionMember = z.strictObject({
  ...shapeOf(memberFields),
  Ssn: optionalSsn.default(''),
  AlienNumber: changedAlienNumber.default(''),
});
export type ConversionMember = z.infer<typeof ConversionMember>;

export const ConversionLine = z.strictObject({
  ...shapeOf(caseFields),
  Living: Place,
  Mailing: Place.nullable().default(null),
  Phones: someOf(z.strictObject(shapeOf(phoneFields)), 6),
  Emails: someOf(z.strictObject(shapeOf(emailFields)), 2),
  Members: z.array(ConversionMember).min(1).max(conversionLimits.members),
  Relationships: someOf(z.strictObject(shapeOf(tieFields)), conversionLimits.ties),
  Programs: someOf(
    z.strictObject({
      ...shapeOf(programFields),
      Members: someOf(z.strictObject(shapeOf(partFields)), conversionLimits.members),
      Decision: LegacyDecision.nullable().default(null),
    }),
    conversionLimits.programs,
  ),
  Evidence: someOf(Fact, conversionLimits.evidence),
});
export type ConversionLine = z.infer<typeof ConversionLine>;
export type ConversionFact = ConversionLine['Evidence'][number];

interface Read {
  /** Null where anything is wrong with it. */
  readonly line: ConversionLine | null;
  readonly faults: readonly FieldFault[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is given for a fact, with what was left out. */
function readFact(given: unknown): { readonly data: EvidenceData; readonly faults: readonly FieldFault[] } {
  if (!isObject(given) || typeof given.Kind !== 'string' || !isKind(given.Kind)) return { data: {}, faults: [] };
  const said = isObject(given.Data) ? given.Data : {};
  const read = factSchemas[given.Kind].safeParse({ ...emptyData(kindOf(given.Kind).fields), ...said });
  if (read.success) return { data: read.data, faults: [] };
  const faults = toFaults(read.error, conversionLimits.faults).map(fault => ({ ...fault, path: `Data.${fault.path}` }));
  return { data: {}, faults };
}

/** A line by the layout: the household, or every fault of it by field. */
export function readLine(given: unknown): Read {
  const whole = ConversionLine.safeParse(given);
  const facts = (isObject(given) && Array.isArray(given.Evidence) ? given.Evidence : [])
    .slice(0, conversionLimits.evidence)
    .map(readFact);
  const faults = [
    ...(whole.success ? [] : toFaults(whole.error, conversionLimits.faults)),
    ...facts.flatMap((fact, at) => fact.faults.map(each => ({ ...each, path: `Evidence.${at}.${each.path}` }))),
  ];
  if (!whole.success || faults.length > 0) return { line: null, faults };
  const Evidence = whole.data.Evidence.map((fact, at) => ({ ...fact, Data: facts[at]?.data ?? {} }));
  return { line: { ...whole.data, Evidence }, faults };
}
