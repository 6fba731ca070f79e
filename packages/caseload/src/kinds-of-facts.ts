import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { addDays, firstOfMonth, type PlainDate } from './dates.ts';
import type { Asking, Known } from './known.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/** What households of this kind earn, own and pay. The sums are in cents and only have to be believable. */

const employers = (
  'Gulf Bay Foods,Sunshine Poultry,Palmetto Home Care,Harborview Hotel,Citrus Grove Packing,Coastal Cleaners,' +
  'Manatee Medical Center,First Coast Logistics,Everglades Nursery,Bayside Diner,Lakeland Distribution,Suncoast Schools,' +
  'Orchid Landscaping,Pelican Security,Riverside Nursing,Tradewinds Resort,Pine Ridge Grocers,Seminole Auto Parts,' +
  'Blue Heron Day Care,Oceanfront Laundry,Hibiscus Bakery,Southern Roofing,Mangrove Builders,Cypress Call Center'
).split(',');
const businesses = [
  'House cleaning',
  'Lawn care',
  'Hair braiding',
  'Food stand',
  'Car detailing',
  'Child minding',
  'Delivery driving',
];
const banks = ['Bay Community Bank', 'Sunshine Credit Union', 'First Gulf Bank', 'Palm State Bank'];
const cars = [
  ['Toyota', 'Corolla'],
  ['Honda', 'Civic'],
  ['Nissan', 'Altima'],
  ['Ford', 'Focus'],
  ['Chevrolet', 'Malibu'],
  ['Hyundai', 'Elantra'],
  ['Kia', 'Soul'],
] as const;

const dollars = (random: Random, low: number, high: number): number => 100 * random.between(low, high);
const adults = (people: readonly Person[]): Person[] => people.filter(person => person.age > 17 && person.age < 66);

/** Not before a birth, so that nothing is true of a person who is not there yet. */
const since = (random: Random, start: PlainDate, person: Person | null): PlainDate => {
  const day = addDays(firstOfMonth(start), -30 * random.between(0, 20));
  return person && day < person.birthDate ? person.birthDate : day;
};

function paysOf(random: Random, gross: number, hours: number, until: PlainDate): EvidenceData[string] {
  return [28, 14, 0].map(back => ({
    PayDate: addDays(until, -back - 5),
    Gross: Math.max(0, gross + 100 * random.between(-30, 30)),
    Hours: hours * 2,
  }));
}

function job({ random, story, today }: Asking, person: Person): Known {
  const isFullTime = random.chance(0.45);
  const hours = isFullTime ? random.between(34, 40) : random.between(12, 30);
  const rate = dollars(random, 13, 21);
  const gross = rate * hours * 2;
  const start = since(random, story.applicationDate, person);
  const data = {
    Employer: random.pick(employers),
    IncomeType: 'WA',
    EmployeeStatus: isFullTime ? 'FT' : 'PT',
    PayFrequency: 'BW',
    GrossPerPay: gross,
    HoursPerWeek: hours,
    HourlyRate: rate,
    StartedOn: start,
    Pays: paysOf(random, gross, hours, story.applicationDate < today ? story.applicationDate : today),
  };
  return {
    kind: 'earned-income',
    person,
    since: start,
    data,
    ...(random.chance(0.3) && { later: { HourlyRate: rate + 100, GrossPerPay: (rate + 100) * hours * 2 } }),
  };
}

const unearned = (
  asking: Asking,
  person: Person,
  IncomeType: string,
  Payer: string,
  low: number,
  high: number,
): Known => ({
  kind: 'unearned-income',
  person,
  since: since(asking.random, asking.story.applicationDate, person),
  data: { IncomeType, Payer, Frequency: 'MO', Amount: dollars(asking.random, low, high) },
});

function incomeOfPerson(asking: Asking, person: Person): Known[] {
  const { random } = asking;
  if (person.age >= 66) return [unearned(asking, person, 'SA', 'Social Security', 780, 1790)];
  if (person.disabled && person.age > 17) {
    return [unearned(asking, person, random.chance(0.5) ? 'SI' : 'SD', 'Social Security', 700, 1400)];
  }
  if (random.chance(0.56)) return [job(asking, person)];
  if (random.chance(0.14)) {
    return [
      {
        kind: 'self-employment',
        person,
        since: since(random, asking.story.applicationDate, person),
        data: {
          Business: random.pick(businesses),
          Frequency: 'MO',
          Receipts: dollars(random, 400, 1900),
          Costs: dollars(random, 50, 350),
          HoursPerWeek: random.between(10, 40),
        },
      },
    ];
  }
  return random.chance(0.12) ? [unearned(asking, person, 'UC', 'Reemployment assistance', 550, 1100)] : [];
}

export function incomeOf(asking: Asking): Known[] {
  const { people, random, composition } = asking;
  const grown = people.filter(person => person.age > 17).flatMap(person => incomeOfPerson(asking, person));
  const child = people.find(person => person.tie === 'child');
  const support =
    child && composition === 'singleParent' && random.chance(0.3)
      ? [unearned(asking, child, 'CS', 'State disbursement unit', 120, 520)]
      : [];
  return [...grown, ...support];
}

export function assetsOf(asking: Asking): Known[] {
  const { people, random, story } = asking;
  const [head] = people;
  if (!head) return [];
  const start = since(random, story.applicationDate, head);
  const [make, model] = random.pick(cars);
  return [
    ...(random.chance(0.75)
      ? [
          {
            kind: 'liquid-asset' as const,
            person: head,
            since: start,
            data: {
              AssetType: random.pick(['CK', 'SV', 'PC']),
              Institution: random.pick(banks),
              AccountEnding: String(random.between(1000, 9999)),
              Value: dollars(random, 5, 1400),
              Owners: [head.pin],
            },
          },
        ]
      : []),
    ...(random.chance(0.5)
      ? [
          {
            kind: 'vehicle' as const,
            person: head,
            since: start,
            data: {
              AssetType: 'CA',
              Make: make,
              Model: model,
              ModelYear: random.between(2003, 2021),
              Value: dollars(random, 1200, 11_000),
              Owed: random.chance(0.4) ? dollars(random, 500, 7000) : 0,
              Owners: [head.pin],
            },
          },
        ]
      : []),
  ];
}

export function expensesOf(asking: Asking): Known[] {
  const { people, random, story } = asking;
  const start = since(random, story.applicationDate, people[0] ?? null);
  const rent = dollars(random, 450, 1850);
  const worker = adults(people)[0];
  const small = people.find(person => person.age < 6);
  const older = people.find(person => person.age > 59 || person.disabled);
  return [
    ...(random.chance(0.86)
      ? [
          {
            kind: 'shelter' as const,
            person: null,
            since: start,
            data: {
              ShelterType: random.pick(['RE', 'RE', 'RE', 'MO', 'LR']),
              Amount: rent,
              Frequency: 'MO',
              PaidTo: '',
            },
            ...(random.chance(0.25) && { later: { Amount: rent + 10_000 } }),
          },
          {
            kind: 'utility' as const,
            person: null,
            since: start,
            data: { UtilityType: 'HC', Amount: dollars(random, 70, 260), Frequency: 'MO' },
          },
        ]
      : []),
    ...(worker && small && random.chance(0.3)
      ? [
          {
            kind: 'dependent-care' as const,
            person: worker,
            since: since(random, story.applicationDate, small),
            data: {
              CareType: 'DC',
              CaredFor: small.pin,
              Amount: dollars(random, 90, 480),
              Frequency: 'MO',
              PaidTo: 'Little Pines day care',
            },
          },
        ]
      : []),
    ...(older && random.chance(0.45)
      ? [
          {
            kind: 'medical' as const,
            person: older,
            since: start < older.birthDate ? older.birthDate : start,
            data: { MedicalType: random.pick(['RX', 'MB', 'DR']), Amount: dollars(random, 20, 260), Frequency: 'MO' },
          },
        ]
      : []),
  ];
}

export function othersOf(asking: Asking): Known[] {
  const { people, random, story } = asking;
  const insured = people
    .filter(person => person.age > 64 && random.chance(0.8))
    .map(person => ({
      kind: 'health-insurance' as const,
      person,
      since: since(random, story.applicationDate, person),
      data: { InsuranceType: 'MA', Institution: 'Medicare' },
    }));
  const pupils = people
    .filter(person => person.age > 5 && person.age < 18 && random.chance(0.4))
    .map(person => ({
      kind: 'education' as const,
      person,
      since: since(random, story.applicationDate, person),
      data: { School: 'KF', Education: person.education, SchoolName: 'Public school' },
    }));
  const rules = adults(people)
    .filter(person => !person.disabled && person.age < 60 && random.chance(0.35))
    .map(person => ({
      kind: 'work-rules' as const,
      person,
      since: since(random, story.applicationDate, person),
      data: { Registration: 'RG', AbawdMonths: 0, HoursPerWeek: random.between(0, 40) },
    }));
  return [...insured, ...pupils, ...rules];
}
