import { searchWords } from '@commonweal/contracts/clients/names';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { Row, Rows } from './tables.ts';

/** What the portal keeps sealed; the generator only knows the plain number. */
export interface Sealing {
  sealSsn(ssn: string): Uint8Array;
  hashSsn(ssn: string): Uint8Array;
}

/** A number stands on the application and on the record: it is sealed once for both. */
export function sealingOnce(sealing: Sealing): Sealing {
  const once = (seal: (ssn: string) => Uint8Array) => {
    const made = new Map<string, Uint8Array>();
    return (ssn: string): Uint8Array => {
      const bytes = made.get(ssn) ?? seal(ssn);
      made.set(ssn, bytes);
      return bytes;
    };
  };
  return { sealSsn: once(sealing.sealSsn), hashSsn: once(sealing.hashSsn) };
}

interface Writing {
  readonly random: Random;
  readonly sealing: Sealing;
  readonly knownAt: Date;
  readonly by: string;
}

/** The words under which a person is found. */
export const wordsOf = (person: Person): string[] =>
  searchWords([
    person.firstName,
    person.lastName,
    person.fullName,
    ...person.aliases.flatMap(alias => [alias.firstName, alias.lastName]),
  ]);

const clientRow = (person: Person, { sealing, knownAt, by }: Writing): Row => ({
  client_id: person.clientId,
  pin: person.pin,
  ssn_sealed: person.ssn && sealing.sealSsn(person.ssn),
  ssn_hash: person.ssn && sealing.hashSsn(person.ssn),
  ssn_status: person.ssnStatus,
  first_name: person.firstName,
  middle_initial: person.middleInitial,
  last_name: person.lastName,
  suffix: person.suffix,
  full_name: person.fullName,
  name_words: wordsOf(person),
  birth_date: person.birthDate,
  gender: person.gender,
  ethnicity: person.ethnicity,
  races: person.races,
  marital_status: person.maritalStatus,
  spoken_language: person.spokenLanguage,
  written_language: person.writtenLanguage,
  citizenship: person.citizenship,
  alien_number: person.alienNumber,
  education: person.education,
  school: person.school,
  tax_filing_status: person.taxFilingStatus,
  pregnancy_due_on: person.pregnancyDueOn,
  disabled: person.disabled,
  veteran: person.veteran,
  confidential: person.confidential,
  created_at: knownAt,
  created_by: by,
  changed_at: knownAt,
  changed_by: by,
});

/** Everybody lives at the household's address; the phone and the e-mail address are the head's. */
export function clientRows(household: Household, writing: Writing): Rows[] {
  const { random, knownAt } = writing;
  const { people, address } = household;
  const [head] = people;
  const client_id = head?.clientId ?? '';
  return [
    { table: 'client', rows: people.map(person => clientRow(person, writing)) },
    {
      table: 'client_phone',
      rows: [
        { client_id, phone_id: idAt(random, knownAt), phone_type: 'M', phone_number: household.phone },
        ...people
          .slice(1)
          .filter(person => person.age > 17 && random.chance(0.5))
          .map(person => ({
            client_id: person.clientId,
            phone_id: idAt(random, knownAt),
            phone_type: 'H',
            phone_number: household.phone,
          })),
      ],
    },
    {
      table: 'client_email',
      rows: household.email === '' ? [] : [{ client_id, email_type: 'P', email: household.email }],
    },
    {
      table: 'client_address',
      rows: people.map(person => ({
        client_id: person.clientId,
        address_id: idAt(random, knownAt),
        address_type: 'H',
        line1: address.line1,
        line2: address.line2,
        city: address.place.city.slice(0, 25),
        state: 'FL',
        zip: address.place.zip,
        county: address.place.county,
        homeless: address.homeless,
        from_on: address.since < person.birthDate ? person.birthDate : address.since,
      })),
    },
    {
      table: 'client_alias_name',
      rows: people.flatMap(person =>
        person.aliases.map(alias => ({
          client_id: person.clientId,
          alias_id: alias.aliasId,
          alias_type: alias.type,
          first_name: alias.firstName,
          last_name: alias.lastName,
        })),
      ),
    },
  ];
}
