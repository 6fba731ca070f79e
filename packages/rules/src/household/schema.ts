import { PROGRAMS } from '../codes.ts';
import {
  date,
  flag,
  flagOr,
  type InOf,
  list,
  listOf,
  matching,
  money,
  month,
  number,
  type OutOf,
  object,
  objectOr,
  oneOf,
  optional,
  orNull,
  type Schema,
  string,
  whole,
} from '../kit/schema.ts';
import { Overrides } from '../parameters/table.ts';

const personId = string(60);

const anyObject: Schema<Readonly<Record<string, unknown>>> = {
  read: (value, reading) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    reading.fault('must be an object');
    return {};
  },
  json: { type: 'object' },
};

const billWithDate = object({ amount: money, date: orNull(date) });
const medicalBill: Schema<{ readonly amount: number }, number | InOf<typeof billWithDate>> = {
  read: (value, reading) =>
    typeof value === 'number' ? { amount: money.read(value, reading) } : billWithDate.read(value, reading),
  json: { anyOf: [money.json, billWithDate.json] },
};

const Person = object({
  id: personId,
  age: orNull(whole(0, 130)),
  birth_date: orNull(date),
  sex: orNull(oneOf('F', 'M', 'X')),
  head: flagOr(false),
  disabled: flagOr(false),
  blind: flagOr(false),
  pregnant: flagOr(false),
  expected_children: optional(whole(0, 12), 0, () => 0),
  postpartum_months: orNull(whole(0, 24)),
  citizenship: orNull(oneOf('citizen', 'lpr', 'refugee', 'asylee', 'cuban_haitian', 'cofa', 'other', 'undocumented')),
  entry_date: orNull(date),
  /** Qualifying quarters of work: one's own and those of a spouse or parents. */
  quarters_of_work: orNull(whole(0, 400)),
  /** A veteran, on active duty, or the spouse or child of one. */
  military_tie: flagOr(false),
  /** The status before becoming a permanent resident. */
  earlier_status: orNull(oneOf('refugee', 'asylee', 'cuban_haitian')),
  /** The day on which proof of citizenship or status was asked for, while it has not come. */
  proof_sought_since: orNull(date),
  ssn: orNull(oneOf('given', 'applied', 'missing', 'refused')),
  student: objectOr({
    level: optional(oneOf('none', 'k12', 'higher', 'training'), 'none', () => 'none' as const),
    half_time: flagOr(false),
    exemptions: listOf(
      oneOf(
        'works_20',
        'work_study',
        'child_under_6',
        'single_parent_under_12',
        'tanf',
        'disability',
        'employment_training',
      ),
    ),
  }),
  work: objectOr({
    hours_per_week: optional(number(0, 168), 0, () => 0),
    exempt: listOf(
      oneOf('unfit', 'pregnant', 'child_under_14', 'caretaker', 'student', 'unemployment', 'treatment', 'indian'),
    ),
    abawd_months_used: optional(whole(0, 36), 0, () => 0),
  }),
  receives: listOf(oneOf('SSI', 'TANF', 'MEDICARE', 'SSDI', 'VA_100')),
  tax: orNull(object({ filer: orNull(flag), joint_with: orNull(personId), dependent_of: orNull(personId) })),
  /** Whether a tax return is required; null: worked out from own income and the year's threshold. */
  must_file: orNull(flag),
  snap: optional(oneOf('member', 'excluded_full', 'excluded_prorated', 'nonmember'), 'member', () => 'member' as const),
  tca: objectOr({
    months_used: optional(whole(0, 1200), 0, () => 0),
    received_last_4_months: flagOr(false),
    family_cap: flagOr(false),
  }),
  sanctions: listOf(oneOf('work', 'child_support', 'ipv', 'felony', 'school')),
  medicaid_while_pregnant: orNull(flag),
  pregnancy_ended: orNull(date),
  mother_had_medicaid_at_birth: orNull(flag),
  /** The decision on the Medicaid that the person has now, and what may end it before its time. */
  coverage: orNull(
    object({ decided_on: date, exception: orNull(oneOf('death', 'moved', 'request', 'error_or_fraud')) }),
  ),
  former_foster_care: flagOr(false),
  living: optional(
    oneOf('home', 'nursing_facility', 'hospice', 'shelter', 'institution', 'jail'),
    'home',
    () => 'home' as const,
  ),
  level_of_care: flagOr(false),
  income_trust: flagOr(false),
  medical_bills: listOf(medicalBill),
});

const frequency = optional(
  oneOf('weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'annual'),
  'monthly',
  () => 'monthly' as const,
);

const Income = object({
  person: personId,
  kind: oneOf(
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
    'gift',
    'other_unearned',
    'excluded',
  ),
  amount: money,
  frequency,
  costs: optional(money, 0, () => 0),
});

const Expense = object({
  kind: oneOf(
    'rent',
    'mortgage',
    'property_tax',
    'home_insurance',
    'condo_fee',
    'medical',
    'dependent_care',
    'child_support_paid',
  ),
  amount: money,
  frequency,
  person: orNull(personId),
});

const Asset = object({
  kind: oneOf('liquid', 'vehicle', 'real_estate', 'life_insurance', 'business', 'excluded'),
  amount: money,
  owner: orNull(personId),
});

const Relationship = object({
  from: personId,
  to: personId,
  is: oneOf('spouse', 'parent', 'step_parent', 'sibling', 'grandparent', 'aunt_uncle', 'caretaker', 'none'),
});

/** The household document: one JSON object per household and month. */
export const Household = object({
  id: orNull(string(200)),
  program: orNull(oneOf(...PROGRAMS)),
  month: orNull(month),
  jurisdiction: optional(string(10), 'FL', () => 'FL'),
  options: optional(anyObject, {}, () => ({})),
  parameters: optional(Overrides, {}, () => ({})),
  application_date: orNull(date),
  initial_month: flagOr(false),
  case_number: orNull(matching(/^\d{10}$/, 'a case number of 10 digits')),
  county: orNull(string(60)),
  migrant_destitute: flagOr(false),
  /** JSON pointers of facts that look unlikely and are right. */
  confirmed: listOf(string(200)),
  people: list(Person, 1),
  relationships: listOf(Relationship),
  buys_food_together: listOf(list(personId, 1)),
  income: listOf(Income),
  expenses: listOf(Expense),
  utilities: objectOr({
    pays: listOf(oneOf('heating_cooling', 'electricity', 'gas', 'water', 'sewer', 'garbage', 'phone')),
    actual_amount: orNull(money),
    energy_assistance: flagOr(false),
  }),
  homeless: flagOr(false),
  homeless_shelter_costs: flagOr(false),
  assets: listOf(Asset),
  categorical: objectOr({
    all_tanf_or_ssi: orNull(flag),
    bbce_conferred: orNull(flag),
    disqualified_ipv: flagOr(false),
    head_work_sanction: flagOr(false),
    felony: flagOr(false),
    lottery: flagOr(false),
  }),
});

/** The document as it is written (dollars, defaults left out) … */
export type HouseholdDocument = InOf<typeof Household>;
/** … and as it was read (cents, defaults filled in). */
export type ReadHousehold = OutOf<typeof Household>;
export type ReadPerson = OutOf<typeof Person>;
export type Income = OutOf<typeof Income>;
export type Expense = OutOf<typeof Expense>;
export type Asset = OutOf<typeof Asset>;
export type Relationship = OutOf<typeof Relationship>;
