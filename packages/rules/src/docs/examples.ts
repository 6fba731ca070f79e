import type { Program } from '../codes.ts';
import type { HouseholdDocument } from '../household/schema.ts';

type PersonDocument = HouseholdDocument['people'][number];

const citizen = (id: string, age: number, more: Partial<PersonDocument> = {}): PersonDocument => ({
  id,
  age,
  citizenship: 'citizen',
  ssn: 'given',
  ...more,
});

const mother = [
  { from: 'ana', to: 'leo', is: 'parent' as const },
  { from: 'ana', to: 'mia', is: 'parent' as const },
];

const retired = (more: Partial<PersonDocument> = {}): HouseholdDocument['people'] => [citizen('rosa', 72, more)];
const pension = (amount: number) => [{ person: 'rosa', kind: 'ssa' as const, amount }];

/** One worked example per program: the documents that docs/rules shows and that the tests run. */
export const EXAMPLES: Readonly<Record<Program, HouseholdDocument>> = {
  SNAP: {
    id: 'example-snap',
    program: 'SNAP',
    month: '2026-01',
    case_number: '1204417863',
    county: 'Leon',
    application_date: '2026-01-10',
    people: [citizen('ana', 35, { head: true }), citizen('leo', 8), citizen('mia', 5)],
    relationships: mother,
    income: [{ person: 'ana', kind: 'wages', amount: 2000, frequency: 'monthly' }],
    expenses: [{ kind: 'rent', amount: 1200, frequency: 'monthly' }],
    utilities: { pays: ['heating_cooling', 'phone'] },
  },
  TCA: {
    id: 'example-tca',
    program: 'TCA',
    month: '2026-01',
    people: [
      citizen('ana', 35, { head: true, tca: { months_used: 5, received_last_4_months: true } }),
      citizen('leo', 8),
      citizen('mia', 5),
    ],
    relationships: mother,
    income: [{ person: 'ana', kind: 'wages', amount: 400 }],
    expenses: [{ kind: 'rent', amount: 600 }],
  },
  MFAM: {
    id: 'example-mfam',
    program: 'MFAM',
    month: '2026-05',
    people: [citizen('ana', 35, { head: true }), citizen('leo', 8), citizen('mia', 0)],
    relationships: mother,
    income: [{ person: 'ana', kind: 'wages', amount: 725, frequency: 'weekly' }],
  },
  MSSI: {
    id: 'example-mssi',
    program: 'MSSI',
    month: '2026-05',
    people: retired(),
    income: pension(1191),
    assets: [{ kind: 'liquid', amount: 1800, owner: 'rosa' }],
  },
  MSP: {
    id: 'example-msp',
    program: 'MSP',
    month: '2026-05',
    people: retired({ receives: ['MEDICARE'] }),
    income: pension(1500),
    assets: [{ kind: 'liquid', amount: 4200, owner: 'rosa' }],
  },
  ICP: {
    id: 'example-icp',
    program: 'ICP',
    month: '2026-05',
    people: retired({ living: 'nursing_facility', level_of_care: true }),
    income: pension(2400),
    expenses: [{ kind: 'medical', amount: 185, person: 'rosa' }],
    assets: [{ kind: 'liquid', amount: 1500, owner: 'rosa' }],
  },
  HCBS: {
    id: 'example-hcbs',
    program: 'HCBS',
    month: '2026-05',
    people: retired({ level_of_care: true }),
    income: pension(1700),
  },
  HOS: {
    id: 'example-hos',
    program: 'HOS',
    month: '2026-05',
    people: retired({ living: 'hospice' }),
    income: pension(3100),
  },
  PEPW: {
    id: 'example-pepw',
    program: 'PEPW',
    month: '2026-05',
    application_date: '2026-05-20',
    people: [{ id: 'eva', age: 24, sex: 'F', pregnant: true, expected_children: 1 }],
    income: [{ person: 'eva', kind: 'wages', amount: 1500, frequency: 'biweekly' }],
  },
  OSS: {
    id: 'example-oss',
    program: 'OSS',
    month: '2026-05',
    people: retired({ living: 'institution', receives: ['SSI'] }),
    income: [{ person: 'rosa', kind: 'ssi', amount: 994 }],
  },
  RMA: {
    id: 'example-rma',
    program: 'RMA',
    month: '2026-05',
    people: [citizen('sam', 30, { citizenship: 'refugee' })],
  },
  DDD: { id: 'example-ddd', program: 'DDD', month: '2026-05', people: [citizen('sam', 30)] },
  MPA: { id: 'example-mpa', program: 'MPA', month: '2026-05', people: [citizen('sam', 30)] },
  SEP: { id: 'example-sep', program: 'SEP', month: '2026-05', people: [citizen('sam', 30)] },
  ESSI: { id: 'example-essi', program: 'ESSI', month: '2026-05', people: [citizen('sam', 30)] },
};
