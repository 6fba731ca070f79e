import { parseArgs } from 'node:util';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/main.ts';
import { isAllowedAddress } from '../apps/server/src/platform/email-domains.ts';
import { settingsOrExit } from './settings-or-exit.ts';

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
if (!/^[A-Z0-9._-]{1,20}$/.test(id)) fail('Give --id: 1 to 20 capital letters, digits, dots, dashes or underscores.');
if (!first || !last) fail('Give --first and --last: the names of the person.');
if (!isAllowedAddress(email, settings.userEmailDomains)) {
  fail(`Give --email at one of the allowed domains: ${settings.userEmailDomains.join(', ')}.`);
}

const databases = await prepareDatabase(settings);
const client = new pg.Client({ connectionString: databases.ownerUrl });
await client.connect();

/** Adds the person, all of it or nothing; answers a sentence. */
async function add(): Promise<string> {
  const holders = await client.query(
    "select 1 from user_role join role using (role_id) where role.name = 'ITAdmin' limit 1",
  );
  if (holders.rowCount) {
    process.exitCode = 1;
    return 'There is an ITAdmin already: people are added on the screens now.';
  }
  await client.query('begin');
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
  return `${first} ${last} may now sign in with ${email} and holds ITAdmin and Administrator.`;
}

try {
  process.stdout.write(`${await add()}\n`);
} finally {
  await client.end();
  await databases.stop();
}
