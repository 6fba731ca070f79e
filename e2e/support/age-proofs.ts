import pg from 'pg';
import { findDatabase } from '../../apps/server/src/databases.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';

/** `age-proofs <case> <days>`: what the household was asked for was asked so many days earlier. A journey cannot wait for ten. */

const [, , caseNumber, days] = process.argv;
const { ownerUrl, stop } = await findDatabase(readSettings(), 'refuse');
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
try {
  await owner.query(
    `update verification_request v set asked_on = v.asked_on - $2::int, due_on = v.asked_on - 1
      from application a join benefit_case k on k.id = a.case_id where a.id = v.application_id and k.case_number = $1`,
    [caseNumber, Number(days)],
  );
} finally {
  await owner.end();
  await stop();
}
