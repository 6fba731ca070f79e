import { demoPassword } from '../apps/server/src/seed/demo-people.ts';
import { SignInRefused, signIn } from '../packages/testkit/src/sign-in.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/** `npm run --silent token -- <account>`: signs a demonstration account in through the provider; prints one access token. */

const account = process.argv[2];
if (process.env.NODE_ENV === 'production') {
  process.stderr.write('Demonstration accounts do not exist in production.\n');
  process.exit(1);
}
const settings = settingsOrExit();
if (!account) {
  process.stderr.write('Name an account: npm run --silent token -- caseworker\n');
  process.exit(1);
}
try {
  const session = await signIn(settings.publicUrl, account, demoPassword);
  process.stdout.write(`${await session.token()}\n`);
} catch (error) {
  const unreachable = error instanceof TypeError;
  process.stderr.write(
    `${error instanceof SignInRefused ? error.message : unreachable ? `No portal answers on ${settings.publicUrl}: start it with npm start.` : String(error)}\n`,
  );
  process.exit(1);
}
