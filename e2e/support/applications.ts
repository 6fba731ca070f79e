import { decidePerson, registerPersons } from '@commonweal/contracts/applications/crad-calls';
import {
  completeRegistration,
  saveApplicationPerson,
  saveCaseChoice,
  saveProgramSelection,
  startApplication,
} from '@commonweal/contracts/applications/registration-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { urlOf } from '@commonweal/contracts/kit/call';
import { sessionHeader, sessionPaths, TokenResponse } from '@commonweal/contracts/session/schemas';
import { information, person } from '@commonweal/testkit/applications';
import { type Page, test } from '@playwright/test';
import { createRandom } from '../../scripts/testing/seed.ts';
import { expect } from './people.ts';

export const start = '/ApplicationRegistration/Information';

const randomByTest = new Map<string, () => number>();

function getTestRandom(): () => number {
  const { testId } = test.info();
  const known = randomByTest.get(testId);
  if (known) return known;
  const random = createRandom(testId);
  randomByTest.set(testId, random);
  return random;
}

/** Returns the name and numbers of a person whom no other test registers. They repeat with the seed of the run. */
export function stranger() {
  const stamp = String(Math.floor(getTestRandom()() * 10_000_000)).padStart(7, '0');
  const letters = [...stamp].map(digit => 'abcdefghij'[Number(digit)]).join('');
  return {
    last: `Q${letters}`,
    // Two people with the same name and birth date would be a likely match.
    year: String(1930 + (Number(stamp) % 70)),
    ssn: `2${stamp.slice(0, 2)}-4${(Number(stamp[2]) % 9) + 1}-${stamp.slice(3, 7).replace('0000', '0001')}`,
  };
}

async function tokenOf(page: Page): Promise<string> {
  const headers = { [sessionHeader.name]: sessionHeader.value };
  const answer = await page.request.post(sessionPaths.token, { headers, data: {} });
  return TokenResponse.parse(await answer.json()).accessToken;
}

/** What a journey does not look at is done without the screen. */
async function send(page: Page, token: string, call: CallDeclaration, data: object, version = 0) {
  const answer = await page.request.post(urlOf(call), {
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': `"${version}"`,
      ...(call.keyed && { 'idempotency-key': crypto.randomUUID() }),
    },
    data,
  });
  expect(answer.status(), `${call.name} ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Record<string, string> & { Version: number };
}

interface Registered {
  readonly number: string;
  readonly version: number;
  readonly persons: readonly string[];
}

export async function register(
  page: Page,
  people: readonly object[],
  programs: readonly string[],
): Promise<Registered> {
  const token = await tokenOf(page);
  const today = toAgencyDate(Date.now());
  const started = await send(page, token, startApplication, information(today));
  const ApplicationNumber = started.ApplicationNumber ?? '';
  let version = 1;
  const persons: string[] = [];
  for (const given of people) {
    const answer = await send(
      page,
      token,
      saveApplicationPerson,
      { ApplicationNumber, PersonId: null, ...person(given) },
      version,
    );
    persons.push(answer.PersonId ?? '');
    version = answer.Version;
  }
  const Programs = programs.map(Program => ({ Program, Persons: persons, DisabilityBasis: false }));
  const chosen = await send(page, token, saveProgramSelection, { ApplicationNumber, Programs }, version);
  const choice = { ApplicationNumber, CaseChoice: 'new', CaseNumber: '', Overlaps: [] };
  const decided = await send(page, token, saveCaseChoice, choice, chosen.Version);
  const done = await send(page, token, completeRegistration, { ApplicationNumber }, decided.Version);
  return { number: ApplicationNumber, version: done.Version, persons };
}

/** Somebody with a PIN and an application of their own that waits for its case. */
export async function enrol(page: Page, given: object, programs: readonly string[]) {
  const token = await tokenOf(page);
  const { number, version, persons } = await register(page, [given], programs);
  const decision = { ApplicationNumber: number, PersonId: persons[0], Decision: 'new', Pin: '', Reason: '' };
  const decided = await send(page, token, decidePerson, decision, version);
  const pins = await send(page, token, registerPersons, { ApplicationNumber: number }, decided.Version);
  const [first] = pins.Registered as unknown as { Pin: string }[];
  return { number, version: pins.Version, pin: first?.Pin ?? '' };
}

export const known = async (page: Page, given: object): Promise<string> => (await enrol(page, given, ['TCA'])).pin;

export const goOn = (page: Page) => page.getByRole('button', { name: /^(Save and continue|Continue)$/ }).click();
