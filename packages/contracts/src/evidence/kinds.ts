import { limits } from '../kit/limits.ts';
import { type FieldDeclarations, schemaOfFields } from './fields.ts';

/** Every kind of evidence, declared once: where it is shown, whose it is, its fields. */

export const evidenceGroups = [
  'EarnedIncome',
  'SelfEmployment',
  'UnearnedIncome',
  'Assets',
  'Expenses',
  'Others',
  'WorkRules',
] as const;
export type EvidenceGroup = (typeof evidenceGroups)[number];

export interface KindDeclaration {
  readonly group: EvidenceGroup;
  /** A household's fact, such as its rent, may be nobody's in particular. */
  readonly person: 'required' | 'optional';
  /** Facts that need proof are named on the wrap-up until they have it (7 CFR 273.2(f)). */
  readonly needsProof: boolean;
  readonly fields: FieldDeclarations;
}

const { name, incomeAmount, monthlyIncome, address, city, state, zip, facilityCity, facilityName } = limits;
/** Ours: the specification limits what people earn, not what they own. */
const assetValue = 11;

const text = (limit: number) => ({ type: 'text', limit }) as const;
const code = (table: string) => ({ type: 'code', table }) as const;
const perPay = { type: 'money', characters: incomeAmount } as const;
const perMonth = { type: 'money', characters: monthlyIncome } as const;
const worth = { type: 'money', characters: assetValue } as const;
const hours = { type: 'number', min: 0, max: 168 } as const;
const day = { type: 'date' } as const;
const yes = { type: 'yesNo' } as const;
const shown = { listed: true } as const;
const must = { required: true, listed: true } as const;
const owners = { type: 'persons' } as const;

export const evidenceKinds = {
  'earned-income': {
    group: 'EarnedIncome',
    person: 'required',
    needsProof: true,
    fields: {
      Employer: { ...text(name), ...must },
      IncomeType: { ...code('INCOMESOURCETYPE'), where: { name: 'Kind', value: 'Earned' }, required: true },
      EmployeeStatus: { ...code('EMPLOYEESTATUS'), ...must },
      PayFrequency: { ...code('PAYFREQUENCY'), ...must },
      GrossPerPay: { ...perPay, ...must },
      HoursPerWeek: { ...hours, ...shown },
      HourlyRate: perPay,
      StartedOn: day,
      Pays: { type: 'pays' },
    },
  },
  'self-employment': {
    group: 'SelfEmployment',
    person: 'required',
    needsProof: true,
    fields: {
      Business: { ...text(name), ...must },
      Frequency: { ...code('INCOMEFREQUENCY'), ...must },
      Receipts: { ...perPay, ...must },
      Costs: { ...perPay, ...shown },
      HoursPerWeek: { ...hours, ...shown },
      StartedOn: day,
    },
  },
  'unearned-income': {
    group: 'UnearnedIncome',
    person: 'required',
    needsProof: true,
    fields: {
      IncomeType: { ...code('INCOMESOURCETYPE'), where: { name: 'Kind', value: 'Unearned' }, ...must },
      Payer: { ...text(name), ...shown },
      Frequency: { ...code('INCOMEFREQUENCY'), ...must },
      Amount: { ...perPay, ...must },
      ClaimNumber: text(20),
    },
  },
  'liquid-asset': {
    group: 'Assets',
    person: 'required',
    needsProof: true,
    fields: {
      AssetType: { ...code('ASSETLIQUID'), ...must },
      Institution: { ...text(name), ...shown },
      AccountEnding: text(4),
      Value: { ...worth, ...must },
      Owed: worth,
      Owners: owners,
    },
  },
  'life-insurance': {
    group: 'Assets',
    person: 'required',
    needsProof: true,
    fields: {
      AssetType: { ...code('ASSETLIFEINS'), ...must },
      Institution: { ...text(name), ...shown },
      AccountEnding: text(4),
      FaceValue: worth,
      Value: { ...worth, ...must },
      Owed: worth,
      Owners: owners,
    },
  },
  'real-estate': {
    group: 'Assets',
    person: 'required',
    needsProof: true,
    fields: {
      AssetType: { ...code('ASSETREALESTATE'), ...must },
      Address: { ...text(address), ...shown },
      City: text(city),
      State: text(state),
      Zip: text(zip),
      LivesThere: yes,
      Value: { ...worth, ...must },
      Owed: { ...worth, ...shown },
      Owners: owners,
    },
  },
  vehicle: {
    group: 'Assets',
    person: 'required',
    needsProof: false,
    fields: {
      AssetType: { ...code('ASSETVEHICLE'), ...must },
      Make: { ...text(name), ...shown },
      Model: { ...text(name), ...shown },
      ModelYear: { type: 'number', min: 1900, max: 2100 },
      Value: { ...worth, ...must },
      Owed: { ...worth, ...shown },
      Owners: owners,
    },
  },
  'business-asset': {
    group: 'Assets',
    person: 'required',
    needsProof: true,
    fields: {
      AssetType: { ...code('ASSETBUSINESS'), ...must },
      Business: { ...text(name), ...shown },
      Value: { ...worth, ...must },
      Owed: { ...worth, ...shown },
      Owners: owners,
    },
  },
  shelter: {
    group: 'Expenses',
    person: 'optional',
    needsProof: true,
    fields: {
      ShelterType: { ...code('SHELTERTYPE'), ...must },
      Amount: { ...perPay, ...must },
      Frequency: { ...code('INCOMEFREQUENCY'), ...must },
      PaidTo: { ...text(name), ...shown },
    },
  },
  utility: {
    group: 'Expenses',
    person: 'optional',
    needsProof: false,
    fields: {
      UtilityType: { ...code('UTILITYTYPE'), ...must },
      Amount: { ...perPay, ...shown },
      Frequency: { ...code('INCOMEFREQUENCY'), ...shown },
    },
  },
  medical: {
    group: 'Expenses',
    person: 'required',
    needsProof: true,
    fields: {
      MedicalType: { ...code('MEDICALEXPENSE'), ...must },
      Amount: { ...perPay, ...must },
      Frequency: { ...code('INCOMEFREQUENCY'), ...must },
      PaidTo: { ...text(name), ...shown },
    },
  },
  'dependent-care': {
    group: 'Expenses',
    person: 'required',
    needsProof: true,
    fields: {
      CareType: { ...code('CARETYPE'), ...must },
      CaredFor: { type: 'person', ...must },
      Amount: { ...perPay, ...must },
      Frequency: { ...code('INCOMEFREQUENCY'), ...must },
      PaidTo: text(name),
    },
  },
  'child-support-paid': {
    group: 'Expenses',
    person: 'required',
    needsProof: true,
    fields: {
      PaidTo: { ...text(name), ...shown },
      Amount: { ...perPay, ...must },
      Frequency: { ...code('INCOMEFREQUENCY'), ...must },
      CourtOrdered: { ...yes, ...must },
    },
  },
  'health-insurance': {
    group: 'Others',
    person: 'required',
    needsProof: false,
    fields: {
      InsuranceType: { ...code('HEALTHINSURANCE'), ...must },
      Institution: { ...text(name), ...shown },
      PolicyNumber: text(30),
      Premium: { ...perPay, ...shown },
    },
  },
  education: {
    group: 'Others',
    person: 'required',
    needsProof: false,
    fields: {
      School: { ...code('SCHOOL'), ...must },
      Education: { ...code('EDUCATION'), ...shown },
      SchoolName: { ...text(name), ...shown },
      HoursPerWeek: hours,
    },
  },
  sponsor: {
    group: 'Others',
    person: 'required',
    needsProof: true,
    fields: {
      SponsorType: { ...code('ALIENSPONSOR'), ...must },
      SponsorName: { ...text(name), ...shown },
      MonthlyIncome: { ...perMonth, ...shown },
      SponsorHousehold: { type: 'number', min: 1, max: 30 },
    },
  },
  warrant: {
    group: 'Others',
    person: 'required',
    needsProof: true,
    fields: {
      WarrantStatus: { ...code('WARRANTSTATUS'), ...must },
      IssuedOn: { ...day, ...shown },
      Agency: { ...text(name), ...shown },
    },
  },
  'tax-filing': {
    group: 'Others',
    person: 'required',
    needsProof: false,
    fields: {
      TaxFilingStatus: { ...code('TAXFILINGSTATUS'), ...must },
      ClaimedBy: { type: 'person', ...shown },
      TaxYear: { type: 'number', min: 2000, max: 2100, ...shown },
    },
  },
  'living-arrangement': {
    group: 'Others',
    person: 'required',
    needsProof: false,
    fields: { LivingArrangement: { ...code('LIVINGARRANGEMENT'), ...must } },
  },
  'facility-stay': {
    group: 'Others',
    person: 'required',
    needsProof: true,
    fields: {
      FacilityType: { ...code('FACILITYTYPE'), ...must },
      FacilityName: { ...text(facilityName), ...must },
      FacilityCity: { ...text(facilityCity), ...shown },
      State: text(state),
      MonthlyCost: { ...perMonth, ...shown },
      ReturnsHome: yes,
    },
  },
  // Services at home instead of in a facility (42 U.S.C. 1396n(c)); without a day of enrolment somebody waits for them.
  'home-care-waiver': {
    group: 'Others',
    person: 'required',
    needsProof: true,
    fields: { WaiverType: { ...code('WAIVERTYPE'), ...must }, EnrolledOn: { ...day, ...shown } },
  },
  // Coverage that somebody has already, from here or from another state: nobody is covered twice.
  'medicaid-coverage': {
    group: 'Others',
    person: 'required',
    needsProof: true,
    fields: { MedicaidType: { ...code('MEDICAIDTYPE'), ...must }, State: { ...text(state), ...shown } },
  },
  // What the rules ask of people who are not citizens (8 U.S.C. 1612, 1613).
  immigration: {
    group: 'Others',
    person: 'required',
    needsProof: true,
    fields: {
      EntryDate: { ...day, ...must },
      QuartersOfWork: { type: 'number', min: 0, max: 400, ...shown },
      EarlierStatus: { ...code('CITIZENSHIP'), ...shown },
      MilitaryTie: yes,
    },
  },
  // Cash assistance is had for 48 months (s. 414.105, F.S.).
  'cash-history': {
    group: 'Others',
    person: 'required',
    needsProof: false,
    fields: {
      MonthsUsed: { type: 'number', min: 0, max: 1200, ...must },
      ReceivedLately: { ...yes, ...must },
    },
  },
  'work-rules': {
    group: 'WorkRules',
    person: 'required',
    needsProof: false,
    fields: {
      Registration: { ...code('WORKREGISTRATION'), ...must },
      Exemption: { ...code('WORKEXEMPTION'), ...shown },
      // Three countable months in thirty-six (7 CFR 273.24(b)).
      AbawdMonths: { type: 'number', min: 0, max: 36, ...shown },
      PeriodStart: day,
      HoursPerWeek: { ...hours, ...shown },
    },
  },
} as const satisfies Record<string, KindDeclaration>;

export type EvidenceKind = keyof typeof evidenceKinds;
export const kindNames = Object.keys(evidenceKinds) as [EvidenceKind, ...EvidenceKind[]];
export const isKind = (value: string): value is EvidenceKind => value in evidenceKinds;
export const kindOf = (kind: EvidenceKind): KindDeclaration => evidenceKinds[kind];
export const kindsOf = (group: EvidenceGroup): EvidenceKind[] =>
  kindNames.filter(kind => evidenceKinds[kind].group === group);

/** The schema of a kind's own fields. */
export const dataSchemas = Object.fromEntries(
  kindNames.map(kind => [kind, schemaOfFields(kindOf(kind).fields)]),
) as Record<EvidenceKind, ReturnType<typeof schemaOfFields>>;

/** Whether a fact with this proof (a code of VERIFICATION) is proved, or needs none. */
export const isProved = (verification: string): boolean =>
  ['DO', 'DX', 'SA', 'CC', 'HV', 'CS', 'NR'].includes(verification);
