import { determineEligibility, getEligibilitySummary } from '@commonweal/contracts/eligibility/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { urlOf } from '@commonweal/contracts/kit/call';
import pg from 'pg';
import { openCase } from '../apps/server/src/modules/cases/index.ts';
import { computeAgain, type FrozenInput } from '../apps/server/src/modules/eligibility/decide.ts';
import { insertFacts } from '../apps/server/src/modules/evidence/index.ts';
import { actingFor } from '../apps/server/src/platform/database/acting.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { inTransaction } from '../apps/server/src/platform/transactions.ts';
import { againstBare } from './against-bare.ts';
import { startBare } from './recorded.ts';
import { type Bench, openBench, print, ratio } from './support.ts';

/**
 * The eligibility summary of a household of eight with sixty facts, beside a bare handler that runs the same statements and the rules
 * alone on the same household: `npm run bench eligibility`.
 */

const people = 8;
const facts = 60;
const month = new Date().toISOString().slice(0, 7);
const pinOf = (at: number): string => `80000000${String(at).padStart(2, '0')}`;

interface Told {
  readonly kind: EvidenceKind;
  readonly person: number | null;
  readonly data: object;
}

/** Jobs and pensions of the adults, schooling and costs of the children, rent, utilities, accounts: what a long file holds. */
function toldOf(): Told[] {
  const monthly = { Frequency: 'MO' };
  const told: Told[] = [
    { kind: 'shelter', person: null, data: { ShelterType: 'RE', Amount: 140_000, ...monthly } },
    { kind: 'utility', person: null, data: { UtilityType: 'HC', Amount: 21_000, ...monthly } },
  ];
  const pattern: readonly ((at: number) => Told)[] = [
    at => ({
      kind: 'earned-income',
      person: at % 2,
      data: { Employer: `Employer ${at}`, IncomeType: 'WA', PayFrequency: 'BW', GrossPerPay: 4000 + at },
    }),
    at => ({ kind: 'unearned-income', person: at % 2, data: { IncomeType: 'CS', Amount: 500 + at, ...monthly } }),
    at => ({ kind: 'liquid-asset', person: at % people, data: { AssetType: 'CK', Value: 1000 + at } }),
    at => ({ kind: 'medical', person: at % people, data: { MedicalType: 'RX', Amount: 900 + at, ...monthly } }),
    at => ({ kind: 'education', person: 2 + (at % 6), data: { School: 'KF', SchoolName: `School ${at}` } }),
  ];
  for (let at = 0; told.length < facts; at += 1) {
    const make = pattern[at % pattern.length];
    if (make) told.push(make(at));
  }
  return told;
}

async function layHousehold({ portal, databases }: Bench): Promise<string> {
  const owner = new pg.Client({ connectionString: databases.ownerUrl });
  await owner.connect();
  const ids: string[] = [];
  try {
    const known = await owner.query<{ case_number: string }>(
      'select k.case_number from benefit_case k join client c on c.client_id = k.head_client_id where c.pin = $1',
      [pinOf(0)],
    );
    if (known.rows[0]) return known.rows[0].case_number;
    for (let at = 0; at < people; at += 1) {
      const id = newId();
      ids.push(id);
      await owner.query(
        `insert into client (client_id, pin, first_name, last_name, full_name, birth_date, ssn_status, citizenship, gender,
           created_at, created_by, changed_at, changed_by)
         values ($1, $2, $3, 'Measured', $3 || ' Measured', $4, 'given', 'CZ', 'F', now(), 'bench', now(), 'bench')`,
        [id, pinOf(at), `Person${at}`, at < 2 ? '1988-03-04' : `${2008 + at}-05-06`],
      );
      await owner.query(
        `insert into client_address (client_id, address_id, address_type, line1, city, state, zip, from_on)
         values ($1, $2, 'H', '12 Palmetto Court', 'Tampa', 'FL', '33602', '2020-01-01')`,
        [id, newId()],
      );
    }
  } finally {
    await owner.end();
  }
  const now = new Date();
  return actingFor('job bench', () =>
    inTransaction(portal.platform.db, async tx => {
      const made = await openCase(tx, {
        regionId: 'SC',
        headClientId: ids[0] ?? '',
        county: 'Hillsborough',
        officeCode: 'SC01',
        members: ids.slice(1).map(clientId => ({ clientId, participation: { SNAP: 'EM' } })),
        relationships: ids.slice(1).map((from, at) => ({
          fromClientId: from,
          toClientId: ids[0] ?? '',
          relationship: at === 0 ? 'SPO' : 'CHI',
        })),
        programs: ['SNAP'],
        openedOn: `${month}-01`,
        by: 'DOKAFOR',
        now,
      });
      await insertFacts(
        tx,
        'evidence',
        { case: { regionId: 'SC', caseId: made.caseId }, by: 'DOKAFOR', now, reason: '' },
        toldOf().map(({ kind, person, data }) => ({
          from: '2026-01-01',
          to: null,
          value: {
            kind,
            client_id: person === null ? null : (ids[person] ?? null),
            data: { ...emptyData(kindOf(kind).fields), ...data },
            verification: 'DO',
            document_number: null,
          },
        })),
      );
      return made.caseNumber;
    }),
  );
}

/** Milliseconds that the rules take for the household, the middle of many. */
function engineTime(input: FrozenInput): number {
  const times = Array.from({ length: 200 }, () => {
    const from = performance.now();
    computeAgain(input);
    return performance.now() - from;
  });
  return times.toSorted((a, b) => a - b)[100] ?? 0;
}

const bench = await openBench('.local/bench-eligibility', { asleep: true });
try {
  const CaseNumber = await layHousehold(bench);
  const request = { CaseNumber, Program: 'SNAP', Month: month };
  const authorization = `Bearer ${await bench.token('caseworker')}`;
  for (let run = 0; run < 2; run += 1) {
    const answer = await fetch(`${bench.url}${urlOf(determineEligibility)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(request),
    });
    if (!answer.ok) throw new Error(`DetermineEligibility answered ${answer.status}: ${await answer.text()}`);
  }
  const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ input: FrozenInput; result: string }>(
    `select d.input, d.result from determination d join benefit_case k on k.id = d.case_id
      where k.case_number = $1 order by d.run desc limit 1`,
    [CaseNumber],
  );
  await owner.end();
  const [kept] = rows;
  if (!kept) throw new Error('Nothing was determined');
  const recorded = new Map();
  const bare = await startBare(bench.databases.appUrl, recorded);
  try {
    const { perSecond, barePerSecond, line } = await againstBare(
      { bench, bareUrl: bare.url, recorded },
      {
        name: 'summary',
        call: getEligibilitySummary,
        account: 'caseworker',
        bodies: [JSON.stringify(request)],
      },
    );
    const engine = engineTime(kept.input);
    // The run that is shown and the run before it: twice through the rules.
    const limit = 1000 / (1000 / barePerSecond + 2 * engine);
    print(`Summary, ${people} people, ${facts} facts (${kept.result})`, line, '≤ 15 statements');
    print(
      'against its SQL and the rules alone',
      `${perSecond.toFixed(1)}/s of ${limit.toFixed(1)}/s = ${ratio(perSecond, limit)}, rules ${engine.toFixed(1)} ms`,
      '≥ 50 %',
    );
  } finally {
    await bare.stop();
  }
} finally {
  await bench.stop();
}
