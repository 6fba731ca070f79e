import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { pairs, partsOf } from './case-rows.ts';
import type { PlainDate } from './dates.ts';
import { isEarned, monthlyOf } from './fitting.ts';
import { type Household, makeHousehold, type Numbers } from './household.ts';
import type { Fact } from './known.ts';
import { type Person, type Place, relationshipOf } from './person.ts';
import { randomFor } from './random.ts';
import { stateMix } from './story.ts';

/** Invented households as an old system hands them over (docs/conversion.md): the same seed gives the same file. */

export interface ConversionOptions {
  readonly seed: number;
  readonly households: number;
  readonly today: PlainDate;
  readonly places: readonly Place[];
  /** How many people there were before: theirs are other Social Security numbers. */
  readonly people?: number;
}

const mix = { ...stateMix, pending: 0, registering: 0 };

/** Far from the people of the demonstration. */
const firstPerson = 40_000_000;

const addressOf = ({ address }: Household) => ({
  Address1: address.line1,
  Address2: address.line2,
  Zip: address.place.zip,
  City: address.place.city,
  State: 'FL',
  County: address.place.county,
  Homeless: address.homeless ? 'Y' : 'N',
});

const keyOf = (people: readonly Person[], clientId: string | null): string => {
  const at = people.findIndex(person => person.clientId === clientId);
  return at < 0 ? '' : `P${at + 1}`;
};

function memberOf(person: Person, at: number, openedOn: PlainDate) {
  return {
    Key: `P${at + 1}`,
    FirstName: person.firstName,
    MiddleInitial: person.middleInitial,
    LastName: person.lastName,
    Suffix: person.suffix,
    FullName: person.fullName,
    BirthDate: person.birthDate,
    Gender: person.gender,
    Ssn: person.ssn ?? '',
    SsnStatus: person.ssnStatus,
    AlienNumber: person.alienNumber,
    Citizenship: person.citizenship,
    Ethnicity: person.ethnicity,
    Races: person.races,
    MaritalStatus: person.maritalStatus,
    SpokenLanguage: person.spokenLanguage,
    WrittenLanguage: person.writtenLanguage,
    Education: person.education,
    School: person.school,
    TaxFilingStatus: person.taxFilingStatus,
    PregnancyDueOn: person.pregnancyDueOn,
    Disabled: person.disabled ? 'Y' : 'N',
    Veteran: person.veteran ? 'Y' : 'N',
    JoinedOn: person.birthDate > openedOn ? person.birthDate : null,
  };
}

/** People whom a fact names are named by the keys of the line. */
function dataOf(fact: Fact, people: readonly Person[]) {
  const byPin = (pin: unknown): string => keyOf(people, people.find(each => each.pin === pin)?.clientId ?? null);
  return Object.fromEntries(
    Object.entries(fact.data).map(([name, value]) => {
      const type = kindOf(fact.kind).fields[name]?.type;
      if (type === 'person') return [name, byPin(value)];
      return [name, type === 'persons' && Array.isArray(value) ? value.map(byPin) : value];
    }),
  );
}

/** What counts in a month, by the old system's own sums. */
function decisionOf({ story, people, facts }: Household, month: string, program: string) {
  const told = story.programs.find(each => each.program === program);
  const held = facts.filter(
    fact => fact.supersededAt === null && fact.from <= `${month}-28` && (fact.to === null || fact.to >= `${month}-01`),
  );
  const sum = (counts: (fact: Fact) => boolean): number =>
    held.filter(counts).reduce((cents, fact) => cents + monthlyOf(fact), 0);
  return {
    Month: month,
    Result: 'eligible',
    Amount: told?.monthlyCents ?? null,
    HouseholdSize: people.filter(person => partsOf(person, story)[program] === 'EM').length,
    GrossEarned: sum(isEarned),
    GrossUnearned: sum(fact => fact.kind === 'unearned-income'),
    Deductions: null,
    Net: null,
  };
}

function lineOf(household: Household, number: string, month: string) {
  const { story, people, facts, address } = household;
  const openedOn = story.openedOn ?? story.applicationDate;
  return {
    LegacyCaseNumber: number,
    RegionId: address.place.regionId,
    County: address.place.county,
    OfficeCode: address.place.officeCode,
    Language: people[0]?.spokenLanguage ?? '',
    OpenedOn: openedOn,
    Confidential: household.confidential ? 'Y' : 'N',
    Head: 'P1',
    Living: addressOf(household),
    Mailing: null,
    Phones: [{ PhoneTypeCode: 'M', PhoneNumber: household.phone }],
    Emails: household.email === '' ? [] : [{ EmailType: 'P', Email: household.email }],
    Members: people.map((person, at) => memberOf(person, at, openedOn)),
    Relationships: pairs(people).map(([from, to]) => ({
      From: keyOf(people, from.clientId),
      To: keyOf(people, to.clientId),
      Relationship: relationshipOf(from.tie, to.tie),
    })),
    Programs: story.programs.map(each => ({
      Program: each.program,
      Status: each.status,
      CertifiedFrom: each.certifiedFrom,
      CertifiedTo: each.certifiedTo,
      Members: people.map((person, at) => ({
        Key: `P${at + 1}`,
        Participation: partsOf(person, story)[each.program] ?? 'NA',
      })),
      Decision: each.status === 'R' ? decisionOf(household, month, each.program) : null,
    })),
    Evidence: facts
      .filter(fact => fact.supersededAt === null)
      .map(fact => ({
        Kind: fact.kind,
        Member: keyOf(people, fact.clientId),
        From: fact.from,
        To: fact.to,
        Verification: fact.verification,
        Data: dataOf(fact, people),
      })),
  };
}

export function* conversionLines(options: ConversionOptions): Generator<ReturnType<typeof lineOf>> {
  const { seed, today, places } = options;
  let person = firstPerson + (options.people ?? 0) + seed * 100_000;
  const next = (): string => String(person);
  const numbers: Numbers = {
    pin: () => String(9_000_000_000 + person),
    caseNumber: next,
    applicationNumber: next,
    person: () => {
      person += 1;
      return person;
    },
  };
  const now = new Date(`${today}T15:00:00Z`);
  for (let at = 0; at < options.households; at += 1) {
    const random = randomFor(seed, at);
    const household = makeHousehold({ random, numbers, places, mix, today, now, earlierCases: 0 });
    yield lineOf(household, `L${seed}-${String(at + 1).padStart(7, '0')}`, today.slice(0, 7));
  }
}

/** The whole file. */
export const conversionFile = (options: ConversionOptions): string =>
  [...conversionLines(options)].map(line => `${JSON.stringify(line)}\n`).join('');
