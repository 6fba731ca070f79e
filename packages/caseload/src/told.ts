import { addDays, addMonths, ageOn, endOfMonth, firstOfMonth, momentOn, type PlainDate } from './dates.ts';
import { factsFrom } from './facts.ts';
import type { Household, Numbers } from './household.ts';
import { idAt } from './ids.ts';
import type { Known } from './known.ts';
import type { Person, Place, Tie } from './person.ts';
import { type Random, randomFor } from './random.ts';
import type { ProgramStory, Story } from './story.ts';

/** Households that are told by hand: one that has a little of everything, and people who are easily taken for each other. */

interface Setting {
  readonly today: PlainDate;
  readonly now: Date;
  readonly place: Place;
  readonly worker: string;
}

type Stated = Partial<Person> &
  Pick<Person, 'firstName' | 'lastName' | 'birthDate' | 'gender'> & { tie?: Tie; ssn: string };

function person(random: Random, setting: Setting, pin: string, given: Stated): Person {
  const age = ageOn(given.birthDate, setting.today);
  return {
    clientId: idAt(random, momentOn(random, addDays(setting.today, -900), setting.now)),
    pin,
    tie: 'head',
    ssnStatus: 'given',
    middleInitial: '',
    suffix: '',
    fullName: [given.firstName, given.middleInitial, given.lastName].filter(Boolean).join(' '),
    age,
    ethnicity: 'H',
    races: ['WH'],
    maritalStatus: age < 18 ? 'NM' : 'DI',
    spokenLanguage: 'SP',
    writtenLanguage: 'SP',
    citizenship: 'CZ',
    alienNumber: '',
    education: age < 18 ? 'EL' : 'HD',
    school: age > 4 && age < 18 ? 'KF' : 'NO',
    taxFilingStatus: age < 18 ? 'DE' : 'HH',
    pregnancyDueOn: null,
    disabled: false,
    veteran: false,
    confidential: false,
    aliases: [],
    ...given,
  };
}

const program = (
  name: string,
  status: ProgramStory['status'],
  dueOn: PlainDate,
  more: Partial<ProgramStory> = {},
): ProgramStory => ({
  program: name,
  status,
  expedited: false,
  dueOn,
  delayDays: 0,
  disposedOn: null,
  reasonCode: '',
  certifiedFrom: null,
  certifiedTo: null,
  monthlyCents: null,
  ...more,
});

function riveraStory(today: PlainDate): Story {
  const filed = addDays(today, -11);
  const certifiedTo = endOfMonth(today);
  return {
    stage: 'renewal',
    source: 'WB',
    receivedOn: filed,
    applicationDate: filed,
    decidedOn: null,
    closedOn: null,
    openedOn: addMonths(today, -9),
    programs: [
      program('SNAP', 'P', addDays(filed, 30), {
        certifiedFrom: addMonths(certifiedTo, -5),
        certifiedTo,
        monthlyCents: 76_900,
      }),
      program('MFAM', 'R', addDays(filed, 45), {
        certifiedFrom: addMonths(today, -3),
        certifiedTo: endOfMonth(addMonths(today, 8)),
      }),
      program('MSP', 'P', addDays(filed, 45)),
      program('TCA', 'W', addDays(filed, 45), { disposedOn: addDays(filed, 1), reasonCode: 'WDR' }),
    ],
  };
}

function riveraFacts(today: PlainDate, people: readonly Person[]): Known[] {
  const [marisol, , mateo, elena] = people;
  if (!marisol || !mateo || !elena) return [];
  const start = addMonths(firstOfMonth(today), -9);
  return [
    {
      kind: 'earned-income',
      person: marisol,
      since: start,
      data: {
        Employer: 'Gulf Bay Foods',
        IncomeType: 'WA',
        EmployeeStatus: 'PT',
        PayFrequency: 'BW',
        GrossPerPay: 70_200,
        HoursPerWeek: 27,
        HourlyRate: 1300,
        StartedOn: start,
      },
      later: { GrossPerPay: 84_600, HoursPerWeek: 30, HourlyRate: 1410 },
    },
    {
      kind: 'unearned-income',
      person: elena,
      since: start,
      data: { IncomeType: 'SA', Payer: 'Social Security', Frequency: 'MO', Amount: 101_200 },
    },
    {
      kind: 'liquid-asset',
      person: marisol,
      since: start,
      data: {
        AssetType: 'CK',
        Institution: 'Bay Community Bank',
        AccountEnding: '2208',
        Value: 31_400,
        Owners: [marisol.pin],
      },
    },
    {
      kind: 'shelter',
      person: null,
      since: start,
      data: { ShelterType: 'RE', Amount: 125_000, Frequency: 'MO' },
      later: { Amount: 135_000 },
    },
    { kind: 'utility', person: null, since: start, data: { UtilityType: 'HC', Amount: 21_000, Frequency: 'MO' } },
    {
      kind: 'dependent-care',
      person: marisol,
      since: start,
      data: {
        CareType: 'DC',
        CaredFor: mateo.pin,
        Amount: 26_000,
        Frequency: 'MO',
        PaidTo: 'Little Pines day care',
      },
    },
    {
      kind: 'medical',
      person: elena,
      since: start,
      data: { MedicalType: 'MB', Amount: 20_290, Frequency: 'MO', PaidTo: 'Medicare' },
    },
    {
      kind: 'health-insurance',
      person: elena,
      since: start,
      data: { InsuranceType: 'MB', Institution: 'Medicare' },
    },
  ];
}

function rivera(setting: Setting) {
  return (numbers: Numbers): Household => {
    const { today, now, place } = setting;
    const random = randomFor(1863, 0);
    const stated = (pin: string, given: Stated): Person => person(random, setting, pin, given);
    const people = [
      stated('0031880472', {
        firstName: 'Marisol',
        middleInitial: 'T',
        lastName: 'Rivera',
        birthDate: '1991-06-14',
        gender: 'F',
        ssn: '775214417',
      }),
      stated('0042716630', {
        tie: 'child',
        firstName: 'Sofía',
        middleInitial: 'E',
        lastName: 'Rivera',
        birthDate: '2017-09-02',
        gender: 'F',
        ssn: '781332093',
      }),
      stated('0047902218', {
        tie: 'child',
        firstName: 'Mateo',
        middleInitial: 'J',
        lastName: 'Rivera',
        birthDate: '2023-01-27',
        gender: 'M',
        ssn: '790158861',
      }),
      stated('0019340855', {
        tie: 'parent',
        firstName: 'Elena',
        middleInitial: 'C',
        lastName: 'Ortiz',
        birthDate: '1958-11-30',
        gender: 'F',
        maritalStatus: 'WI',
        ssn: '774067720',
      }),
    ];
    const story = riveraStory(today);
    return {
      composition: 'threeGenerations',
      people,
      address: { line1: '2106 W Ivy St', line2: 'Apt 4', place, homeless: false, since: addDays(today, -700) },
      phone: '8135550142',
      email: 'marisol.rivera@mailbox.example',
      story,
      facts: factsFrom(
        {
          random,
          people,
          story: { ...story, applicationDate: addMonths(today, -9) },
          composition: 'threeGenerations',
          today,
          now,
        },
        riveraFacts(today, people),
      ),
      applicationNumber: numbers.applicationNumber(),
      caseNumber: '1204417863',
      worker: setting.worker,
      earlierCaseNumber: null,
      confidential: false,
    };
  };
}

/** Three women who are not one, for whoever has to tell them apart. */
function alike(setting: Setting, pin: string, given: Stated, line1: string) {
  return (numbers: Numbers): Household => {
    const { today, place } = setting;
    const random = randomFor(1863, Number(pin));
    const filed = addDays(today, -640);
    const story: Story = {
      stage: 'closed',
      source: 'ML',
      receivedOn: filed,
      applicationDate: filed,
      decidedOn: addDays(filed, 21),
      closedOn: addDays(filed, 380),
      programs: [
        program('SNAP', 'R', addDays(filed, 30), {
          disposedOn: addDays(filed, 21),
          certifiedFrom: filed,
          certifiedTo: addDays(filed, 380),
        }),
      ],
    };
    return {
      composition: 'olderSingle',
      people: [person(random, setting, pin, given)],
      address: { line1, line2: '', place, homeless: false, since: addDays(today, -2000) },
      phone: `813555${String(random.between(200, 999)).padStart(4, '0')}`,
      email: '',
      story,
      facts: [],
      applicationNumber: numbers.applicationNumber(),
      caseNumber: numbers.caseNumber(),
      earlierCaseNumber: null,
      confidential: false,
    };
  };
}

export const toldHouseholds = (setting: Setting): ((numbers: Numbers) => Household)[] => [
  rivera(setting),
  alike(
    setting,
    '0021558094',
    {
      firstName: 'Elena',
      middleInitial: 'C',
      lastName: 'Prieto de León',
      birthDate: '1958-11-03',
      gender: 'F',
      ssn: '776418094',
    },
    '2106 W Ivy St',
  ),
  alike(
    setting,
    '0028117349',
    {
      firstName: 'Elena',
      middleInitial: 'M',
      lastName: 'Prieto',
      birthDate: '1957-11-30',
      gender: 'F',
      ssn: '776527349',
    },
    '418 Oakfield Dr',
  ),
  alike(
    setting,
    '0036602914',
    { firstName: 'Helena', lastName: 'Prietto', birthDate: '1958-10-30', gender: 'F', ssn: '776632914' },
    '91 NW 23rd Ave',
  ),
];
