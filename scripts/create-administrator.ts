import { parseArgs } from 'node:util';
import pg from 'pg';
import { isAllowedAddress } from '../apps/server/src/platform/email-domains.ts';
import { limits } from '../packages/contracts/src/kit/limits.ts';
import { settingsOrExit } from './settings-or-exit.ts';
import { withDatabase } from './with-database.ts';

/** `npm run create-administrator -- --id … --first … --last … --email … --region …`: the first person of an installation. */

const { values } = parseArgs({
  options: {
    id: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    email: { type: 'string' },
    region: { type: 'string', default: 'NW' },
  },
});

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const settings = settingsOrExit();
const { id = '', first = '', last = '', email = '', region } = values;
const isName = (name: string): boolean => name.trim() !== '' && name.length <= limits.name;
const faults = [
  !/^[A-Z0-9._-]{1,20}$/.test(id) && 'Give --id: 1 to 20 capital letters, digits, dots, dashes or underscores.',
  !(isName(first) && isName(last)) &&
    `Give --first and --last: the names of the person, ${limits.name} letters at most.`,
  !isAllowedAddress(email, settings.userEmailDomains) &&
    `Give --email at one of the allowed domains: ${settings.userEmailDomains.join(', ')}.`,
].filter(fault => fault !== false);
if (faults.length > 0) fail(faults.join('\n'));

/** Adds the person, all of it or nothing; answers whether it was done, and a sentence. */
async function add(client: pg.Client): Promise<{ done: boolean; sentence: string }> {
  const refusal = async (sentence: string) => {
    await client.query('rollback');
    return { done: false, sentence };
  };
  await client.query('begin');
  // Two at once: the second waits, then finds the first.
  await client.query("select pg_advisory_xact_lock(hashtext('commonweal first administrator'))");
  const holders = await client.query(
    "select 1 from user_role join role using (role_id) where role.name = 'ITAdmin' limit 1",
  );
  if (holders.rowCount) return refusal('There is an ITAdmin already: people are added on the screens now.');
  const regions = await client.query<{ region_id: string }>('select region_id from region order by region_id');
  const known = regions.rows.map(row => row.region_id);
  if (!known.includes(region)) return refusal(`Give --region: one of ${known.join(', ')}.`);
  const taken = await client.query('select 1 from app_user where user_id = $1 or lower(email) = lower($2)', [
    id,
    email,
  ]);
  if (taken.rowCount) return refusal('Somebody has this id or this e-mail address already: give another.');
  await client.query(
    `insert into app_user (user_id, first_name, last_name, email, region_id, created_at, created_by, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, now(), 'installation', now(), 'installation')`,
    [id, first, last, email, region],
  );
  await client.query(
    `insert into user_role (user_id, role_id, source, granted_at, granted_by)
     select $1, role_id, 'portal', now(), 'installation' from role where name in ('ITAdmin', 'Administrator')`,
    [id],
  );
  await client.query(
    `insert into audit_event (audit_id, at, actor, activity, outcome, subject_type, subject_id, reason)
     values (gen_random_uuid(), now(), 'installation', 'USER_CREATED', 'done', 'user', $1, 'first administrator')`,
    [id],
  );
  await client.query('commit');
  const sentence = `${first} ${last} may now sign in with ${email} and holds ITAdmin and Administrator.`;
  return { done: true, sentence };
}

await withDatabase(settings, 'lay', async databases => {
  const client = new pg.Client({ connectionString: databases.ownerUrl });
  await client.connect();
  try {
    const { done, sentence } = await add(client);
    (done ? process.stdout : process.stderr).write(`${sentence}\n`);
    return done ? 0 : 1;
  } finally {
    await client.end();
  }
});
