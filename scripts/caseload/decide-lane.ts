import { workerData } from 'node:worker_threads';
import { idAt, type Random, randomFor } from '@commonweal/caseload';
import { type DecisionsLaid, layDecisions } from '../../apps/server/src/modules/eligibility/demonstration.ts';
import { databaseOver, openPool } from '../../apps/server/src/platform/database/pool.ts';
import { serveLane } from './lanes.ts';

/** Decides the cases of a part by the engine, with what their evidence says. */

export interface DecideGiven {
  readonly ownerUrl: string;
  readonly now: Date;
  /** How many months were decided and paid, the running one with them. */
  readonly months: number;
}

export interface PartToDecide {
  /** For the keys: the same part, the same ones. */
  readonly seed: number;
  readonly part: number;
  /** Its cases by their numbers, both ends with them. */
  readonly from: string;
  readonly to: string;
}

const given = workerData as DecideGiven;
const pool = openPool(given.ownerUrl, { max: 1, applicationName: 'commonweal-caseload' });
const db = databaseOver(pool);
pool.on('connect', client => {
  // Whole by construction, as everything of a caseload.
  void client.query(
    'set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
  );
});

async function decide({ seed, part, from, to }: PartToDecide): Promise<DecisionsLaid> {
  const random: Random = randomFor(seed, part);
  return db.transaction().execute(tx =>
    layDecisions(tx, given.now, {
      numbers: { from, to },
      mostMonths: given.months,
      newId: at => idAt(random, at),
    }),
  );
}

serveLane(decide, () => pool.end());
