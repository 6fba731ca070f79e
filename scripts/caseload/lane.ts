import { workerData } from 'node:worker_threads';
import {
  type CaseloadOptions,
  type Counts,
  checkPart,
  copySink,
  householdsOfPart,
  loadCaseload,
  optionsOfPart,
  type Sink,
  type Twice,
} from '@commonweal/caseload';
import pg from 'pg';
// By their own files: each lane would hold the whole server otherwise.
import { instantOf } from '../../apps/server/src/modules/availability/zone.ts';
import { hashSsn, sealSsn } from '../../apps/server/src/modules/clients/ssn.ts';
import { serveLane } from './lanes.ts';

/** One of several that make parts of a caseload at the same time: it is told which, and answers with what came of it. */

export interface LaneGiven {
  readonly ownerUrl: string;
  readonly secrets: readonly string[];
  readonly options: Omit<CaseloadOptions, 'sealing' | 'twice' | 'meetings'>;
  /** Which share of the households' heads is registered a second time. */
  readonly twice: number;
  readonly meetings: boolean;
}

export interface PartWanted {
  readonly part: number;
  readonly households: number;
}

export interface PartMade {
  readonly part: number;
  readonly counts: Counts;
  readonly twice: readonly Twice[];
}

const given = workerData as LaneGiven;
const client = new pg.Client({ connectionString: given.ownerUrl });
await client.connect();
// Made rows are whole by construction (a test reads them back); checking each reference would take most of the time.
await client.query('set session_replication_role = replica; set synchronous_commit = off');

const copied = copySink(client);
/** A word may be another lane's too; nothing else is made twice. */
const sink: Sink = {
  async write(table, rows) {
    if (table !== 'name_word') return copied.write(table, rows);
    await client.query(
      'insert into name_word (word, sound) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [rows.map(row => row.word), rows.map(row => row.sound)],
    );
  },
};

const secrets = { settings: { secrets: given.secrets } };
const sealing = {
  sealSsn: (ssn: string) => sealSsn(secrets, ssn).sealed,
  hashSsn: (ssn: string) => hashSsn(secrets, ssn),
};

/** Households: few enough to hold, many enough for a copy to be worth it. */
const writtenTogether = 200;

async function make({ part, households }: PartWanted): Promise<PartMade> {
  const twice: Twice[] = [];
  const options = optionsOfPart(
    {
      ...given.options,
      sealing,
      twice: { share: given.twice, tell: each => twice.push(each) },
      ...(given.meetings && { meetings: { instantOf } }),
    },
    part,
  );
  const isEnough = (counts: Readonly<Counts>): boolean => counts.households >= Math.min(households, householdsOfPart);
  const { reached, ...counts } = await loadCaseload(options, sink, isEnough, writtenTogether);
  checkPart(given.options.lastNumbers, part, reached);
  return { part, counts, twice };
}

serveLane(make, () => client.end());
