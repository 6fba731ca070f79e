import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { databaseRoles } from './database/migrate.ts';
import { isGuessable } from './secret-strength.ts';
import { type Environment, type Variable, variables } from './settings-environment.ts';

/** What is wrong with the settings, all of it: the form of each, what is missing, what does not go together. */

type Values = Partial<Environment>;

/** Days without a sign-in after which an account counts as unused, unless said otherwise. */
export const usualIdleDays = 60;

/** What production cannot do without, and why. */
export const neededInProduction = {
  COMMONWEAL_SECRETS: 'at least one secret of 32 characters or more',
  PUBLIC_URL: 'the https address that people type',
  DATABASE_URL: 'the agency’s PostgreSQL; the embedded one is for demonstrations',
  OIDC_ISSUER: 'the agency’s identity provider',
  OIDC_CLIENT_ID: 'the portal’s name at the identity provider',
  OIDC_CLIENT_SECRET: 'its secret there, or none for a public client',
  OIDC_AUDIENCE: 'for whom the provider’s access tokens are',
  SIGN_IN_DOMAINS_PRODUCTION: 'the e-mail domains that may sign in; there is no default',
  USER_EMAIL_DOMAINS_PRODUCTION: 'the e-mail domains of people who may be added; there is no default',
  RACF_ADAPTER: 'http for the agency’s gateway, or none',
  SMTP_URL: 'the mail server, or none where no mail is sent',
} as const satisfies Partial<Record<Variable, string>>;

/** What goes to these addresses, or is opened there, is personal or secret. */
export const httpsInProduction = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'RACF_URL',
  'INTERFACE_HUB_URL',
  'CLIENT_PORTAL_URL',
  'S3_ENDPOINT',
  'TEXT_GATEWAY_URL',
] as const satisfies readonly Variable[];

export const offInProduction = ['DEMO', 'TIME_TRAVEL', 'LOGIN_BYPASS'] as const satisfies readonly Variable[];

/** One variable wants another. */
const companions: readonly { readonly when: (values: Values) => boolean; name: Variable; readonly with: string }[] = [
  { when: values => values.OIDC_ISSUER !== undefined, name: 'OIDC_CLIENT_ID', with: 'OIDC_ISSUER' },
  { when: values => values.OIDC_ISSUER !== undefined, name: 'OIDC_AUDIENCE', with: 'OIDC_ISSUER' },
  { when: values => values.FILE_STORE === 's3', name: 'S3_BUCKET', with: 'FILE_STORE=s3' },
  { when: values => values.RACF_ADAPTER === 'http', name: 'RACF_URL', with: 'RACF_ADAPTER=http' },
  { when: values => values.APP_DATABASE_URL !== undefined, name: 'DATABASE_URL', with: 'APP_DATABASE_URL' },
  { when: values => values.CALLER_DATABASE_URL !== undefined, name: 'APP_DATABASE_URL', with: 'CALLER_DATABASE_URL' },
];

function productionFaults(values: Values): Map<Variable, string> {
  const faults = new Map<Variable, string>();
  for (const [name, why] of Object.entries(neededInProduction) as [Variable, string][]) {
    if (values[name] === undefined) faults.set(name, `is needed in production: ${why}`);
  }
  for (const name of offInProduction) {
    if (values[name] === 'on') faults.set(name, 'cannot be on in production');
  }
  for (const name of httpsInProduction) {
    const address = values[name];
    if (address && new URL(address).protocol === 'http:') faults.set(name, 'must begin with https:// in production');
  }
  if (values.RACF_ADAPTER === 'simulated') faults.set('RACF_ADAPTER', 'cannot be simulated in production');
  for (const name of ['COMMONWEAL_SECRETS', 'METRICS_TOKEN'] as const) {
    if ([values[name] ?? []].flat().some(isGuessable)) {
      faults.set(name, 'can be guessed: draw one at random, as with openssl rand -base64 48');
    }
  }
  const { OIDC_CLIENT_SECRET: clientSecret = 'none' } = values;
  if (clientSecret !== 'none' && isGuessable(clientSecret)) {
    faults.set('OIDC_CLIENT_SECRET', 'can be guessed: have the identity provider generate a random one');
  }
  return faults;
}

function dataFolderFault(folder: string): string | undefined {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory()) return `cannot be made: ${nearest} is not a folder`;
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `cannot be used: nothing may be written in ${nearest}`;
  }
}

/** One sentence per variable, in the order in which they are declared. */
export function faultsOf(values: Values, malformed: ReadonlyMap<Variable, string>, dataFolder: string): string[] {
  const faults = new Map<Variable, string>();
  for (const { when, name, with: other } of companions) {
    if (when(values) && values[name] === undefined) faults.set(name, `is needed with ${other}`);
  }
  const { ACCOUNT_IDLE_DAYS: idleDays = usualIdleDays, ACCOUNT_IDLE_NOTICES: notices = [] } = values;
  if (idleDays > 0 && notices.some(notice => notice >= idleDays)) {
    faults.set('ACCOUNT_IDLE_NOTICES', 'must each be fewer days than ACCOUNT_IDLE_DAYS');
  }
  if (values.CALLER_DATABASE_URL && new URL(values.CALLER_DATABASE_URL).username !== databaseRoles.caller) {
    faults.set('CALLER_DATABASE_URL', `must sign in as ${databaseRoles.caller}: what it may see hangs on that name`);
  }
  if (values.NODE_ENV === 'production') for (const [name, fault] of productionFaults(values)) faults.set(name, fault);
  const folderFault = dataFolderFault(dataFolder);
  if (folderFault) faults.set('DATA_DIR', folderFault);
  // What was given in the wrong form was given: it is not also missing.
  for (const [name, fault] of malformed) faults.set(name, fault);
  return variables.flatMap(name => (faults.has(name) ? [`${name} ${faults.get(name)}`] : []));
}
