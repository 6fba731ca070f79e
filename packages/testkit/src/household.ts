import type { addEvidence } from '@commonweal/contracts/evidence/calls';
import type { RequestOf } from '@commonweal/contracts/kit/call';
import { openCase } from '@commonweal/server/modules/cases/index';
import { sealSsn, writeNameWords } from '@commonweal/server/modules/clients/index';
import type { Database } from '@commonweal/server/platform/database/pool';
import { newId } from '@commonweal/server/platform/ids';
import type { Platform } from '@commonweal/server/platform/platform';
import { inTransaction } from '@commonweal/server/platform/transactions';

/** Households for the tests of this module, each with a name of its own. */

/** What is needed of a test server. */
interface Portal {
  readonly platform: Platform;
  readonly db: Database;
  readonly owner: { query(text: string, values: readonly unknown[]): Promise<unknown> };
}

export interface Person {
  readonly clientId: string;
  readonly pin: string;
}

export interface Household {
  readonly caseNumber: string;
  readonly head: Person;
  readonly child: Person;
}

let pins = 9_000_000_000;

export async function person(
  server: Portal,
  firstName: string,
  lastName: string,
  birthDate: string,
  ssn = '',
): Promise<Person> {
  const clientId = newId();
  pins += 1;
  const pin = String(pins);
  const kept = ssn === '' ? null : sealSsn(server.platform, ssn);
  await server.owner.query(
    `insert into client (client_id, pin, first_name, last_name, full_name, birth_date, ssn_sealed, ssn_hash, ssn_status,
       created_at, created_by, changed_at, changed_by)
     values ($1, $2, $3, $4, $3 || ' ' || $4, $5, $6, $7, $8, now(), 'test', now(), 'test')`,
    [clientId, pin, firstName, lastName, birthDate, kept?.sealed, kept?.hash, kept ? 'given' : 'missing'],
  );
  await server.owner.query(
    `insert into client_address (client_id, address_id, address_type, line1, city, state, zip, from_on)
     values ($1, $2, 'H', '12 Palmetto Court', 'Tampa', 'FL', '33602', '2020-01-01')`,
    [clientId, newId()],
  );
  await inTransaction(server.db, db =>
    writeNameWords(db, clientId, {
      first_name: firstName,
      last_name: lastName,
      full_name: `${firstName} ${lastName}`,
      aliases: [],
    }),
  );
  return { clientId, pin };
}

export async function household(server: Portal, name: string): Promise<Household> {
  const head = await person(server, 'Marisol', name, '1991-06-14', `4${String(pins).slice(-7)}1`);
  const child = await person(server, 'Sofia', name, '2017-09-02');
  const { caseNumber } = await inTransaction(server.db, db =>
    openCase(db, {
      regionId: 'SC',
      headClientId: head.clientId,
      county: 'Hillsborough',
      officeCode: 'SC01',
      members: [{ clientId: child.clientId, participation: { SNAP: 'EM' } }],
      relationships: [{ fromClientId: child.clientId, toClientId: head.clientId, relationship: 'CHI' }],
      programs: ['SNAP', 'MFAM'],
      openedOn: '2026-01-05',
      by: 'DOKAFOR',
      now: new Date(),
    }),
  );
  return { caseNumber, head, child };
}

export const job = (
  given: Pick<Household, 'caseNumber' | 'head'>,
  change: object = {},
): RequestOf<typeof addEvidence> => ({
  CaseNumber: given.caseNumber,
  Kind: 'earned-income',
  Pin: given.head.pin,
  From: '2026-01-01',
  To: '',
  Verification: 'DO',
  DocumentNumber: '',
  RightBecause: '',
  Reason: '',
  Data: {
    Employer: 'Gulf Bay Foods',
    IncomeType: 'WA',
    EmployeeStatus: 'FT',
    PayFrequency: 'BW',
    GrossPerPay: 80_000,
    HoursPerWeek: 32,
    HourlyRate: null,
    StartedOn: '',
    Pays: [{ PayDate: '2026-02-06', Gross: 80_000, Hours: 64 }],
    ...change,
  },
});
