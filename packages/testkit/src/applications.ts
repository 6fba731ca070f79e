import { randomUUID } from 'node:crypto';
import {
  associateCase,
  decidePerson,
  getPersonConflicts,
  registerPersons,
  resolveConflicts,
} from '@commonweal/contracts/applications/crad-calls';
import {
  completeRegistration,
  getApplication,
  getCaseChoices,
  saveApplicationPerson,
  saveCaseChoice,
  saveProgramSelection,
  startApplication,
} from '@commonweal/contracts/applications/registration-calls';
import type { CallDeclaration, ResponseOf } from '@commonweal/contracts/kit/call';
import type { Problem } from '@commonweal/contracts/kit/errors';

/** Applications for the tests of this module: invented people at one address. */

/** What these need of a test server. */
interface Server {
  call<Call extends CallDeclaration>(
    declaration: Call,
    token: string,
    request: object,
    options?: { ifMatch?: number; key?: string },
  ): Promise<{ status: number; body: ResponseOf<Call>; text: string; problem: Problem }>;
}

export const information = (today: string) => ({
  Source: 'WI',
  ReceivedOn: today,
  ReceivedTime: '',
  ReceivedReason: '',
  Language: 'EN',
  Homeless: false,
  OfficeCode: '',
  Line1: '2106 W Ivy St',
  Line2: '',
  City: 'Tampa',
  State: 'FL',
  Zip: '33602',
  MailingDiffers: false,
  MailLine1: '',
  MailLine2: '',
  MailCity: '',
  MailState: '',
  MailZip: '',
  PhoneType: 'M',
  Phone: '8135550142',
  Email: '',
  RepresentativeName: '',
  RepresentativeOrganization: '',
  RepresentativePhone: '',
  SignedBy: 'Rosa Valdes',
  SignedOn: today,
});

export const person = (given: object = {}) => ({
  FirstName: 'Rosa',
  MiddleInitial: '',
  LastName: 'Valdes',
  Suffix: '',
  FullName: '',
  BirthDate: '1990-04-12',
  Gender: 'F',
  Ssn: '212-55-6789',
  SsnStatus: 'given',
  Relationship: 'SELF',
  MaritalStatus: '',
  SpokenLanguage: 'EN',
  Citizenship: 'CZ',
  AlienNumber: '',
  PregnancyDueOn: '',
  Disabled: false,
  MonthlyWages: null,
  MonthlyUnemployment: null,
  MonthlySocialSecurity: null,
  ...given,
});

interface Options {
  readonly source?: string;
  readonly programs?: readonly string[];
  /** More people than the applicant. */
  readonly others?: readonly object[];
  readonly isLeftAtCase?: boolean;
  readonly zip?: string;
  readonly signedBy?: string;
  readonly city?: string;
}

const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ha',
  'je',
  'ki',
  'lo',
  'mu',
  'na',
  'pe',
  'ro',
  'su',
  'ta',
  've',
  'wi',
];
const word = (seed: number): string => {
  const letters = [seed, seed * 5 + 3, Math.floor(seed / 3)].map(at => syllables[at % syllables.length]).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
};
const two = (number: number): string => String(number).padStart(2, '0');

let made = 0;
/** A name, birth date and number of their own, so that households of different tests do not meet. */
export const stranger = () => {
  made += 1;
  return {
    FirstName: word(made),
    LastName: word(made * 7 + 2),
    BirthDate: `19${50 + (made % 40)}-${two(1 + ((made * 5) % 12))}-${two(1 + ((made * 11) % 28))}`,
    Ssn: `${200 + ((made * 37) % 400)}-${two(11 + ((made * 13) % 80))}-${1000 + ((made * 97) % 9000)}`,
  };
};

export async function registered(
  server: Server,
  token: string,
  today: string,
  applicant: object = {},
  { source = 'WI', programs = ['SNAP', 'MFAM'], others = [], isLeftAtCase = false, zip, city, signedBy }: Options = {},
): Promise<{ number: string; version: number; persons: string[] }> {
  const started = await server.call(
    startApplication,
    token,
    {
      ...information(today),
      Source: source,
      ReceivedTime: '10:00',
      ...(zip !== undefined && { Zip: zip }),
      ...(city !== undefined && { City: city }),
      ...(signedBy !== undefined && { SignedBy: signedBy }),
    },
    { key: randomUUID() },
  );
  const number = started.body.ApplicationNumber;
  let version = 1;
  const persons: string[] = [];
  for (const given of [{ ...stranger(), ...applicant }, ...others]) {
    const answer = await server.call(
      saveApplicationPerson,
      token,
      { ApplicationNumber: number, PersonId: null, ...person(given) },
      { ifMatch: version },
    );
    if (answer.status !== 200) throw new Error(`Person refused: ${answer.text}`);
    persons.push(answer.body.PersonId);
    version = answer.body.Version;
  }
  const chosen = await server.call(
    saveProgramSelection,
    token,
    {
      ApplicationNumber: number,
      Programs: programs.map(Program => ({ Program, Persons: persons, DisabilityBasis: false })),
    },
    { ifMatch: version },
  );
  if (isLeftAtCase) return { number, version: chosen.body.Version, persons };
  const { Overlaps } = (await server.call(getCaseChoices, token, { ApplicationNumber: number })).body;
  const choice = await server.call(
    saveCaseChoice,
    token,
    {
      ApplicationNumber: number,
      CaseChoice: 'new',
      CaseNumber: '',
      Overlaps: Overlaps.map(({ Kind, Number: other, Program }) => ({
        Kind,
        Number: other,
        Program,
        Decision: 'goOn',
      })),
    },
    { ifMatch: chosen.body.Version },
  );
  const done = await server.call(
    completeRegistration,
    token,
    { ApplicationNumber: number },
    { ifMatch: choice.body.Version },
  );
  if (done.status !== 200) throw new Error(`Not registered: ${done.text}`);
  return { number, version: done.body.Version, persons };
}

export type Clerk = ReturnType<typeof clerk>;

/** Somebody at work on applications: every call at the version that is stored now. */
export function clerk(server: Server, token: string, today: string) {
  const read = async (number: string) => (await server.call(getApplication, token, { ApplicationNumber: number })).body;
  async function act<Call extends CallDeclaration>(declaration: Call, number: string, request: object = {}) {
    const { Version } = await read(number);
    return server.call(declaration, token, { ApplicationNumber: number, ...request }, { ifMatch: Version });
  }
  const decide = (number: string, PersonId: string, given: object) =>
    act(decidePerson, number, { PersonId, Decision: 'new', Pin: '', Reason: '', ...given });
  /** A registered household whose people all have PINs. */
  async function cleared(applicant: object = {}, options: Options = {}) {
    const made = await registered(server, token, today, applicant, options);
    for (const id of made.persons) await decide(made.number, id, {});
    const pins = await act(registerPersons, made.number);
    if (pins.status !== 200) throw new Error(pins.text);
    return { ...made, pins: pins.body.Registered.map(each => each.Pin) };
  }
  /** And a case of its own. */
  async function withCase(applicant: object = {}, options: Options = {}) {
    const made = await cleared(applicant, options);
    const opened = await act(associateCase, made.number, { Kind: 'new', CaseNumber: '' });
    if (opened.status !== 200) throw new Error(opened.text);
    return { ...made, caseNumber: opened.body.CaseNumber };
  }
  /** Another application of somebody who has a PIN; what is on file is kept. */
  async function known(applicant: object, pin: string, options: Options = {}) {
    const made = await registered(server, token, today, applicant, options);
    await decide(made.number, made.persons[0] ?? '', { Decision: 'known', Pin: pin });
    const { Conflicts } = (await server.call(getPersonConflicts, token, { ApplicationNumber: made.number })).body;
    if (Conflicts.length > 0) {
      await act(resolveConflicts, made.number, {
        Resolutions: Conflicts.map(({ ConflictId }) => ({ ConflictId, Resolution: 'onFile', KeepsAlias: false })),
      });
    }
    const registration = await act(registerPersons, made.number);
    if (registration.status !== 200) throw new Error(registration.text);
    return made.number;
  }
  return { read, act, decide, cleared, withCase, known };
}
