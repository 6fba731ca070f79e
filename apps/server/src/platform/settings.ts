import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';

/** Everything that can be set from outside, read once at the start; all faults are listed together. */

const onOff = z.enum(['on', 'off']);
const domains = z
  .string()
  .transform(value => value.split(',').map(domain => domain.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a domain name')).min(1));

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default(''),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  APP_DATABASE_URL: z.string().optional(),
  /** First is current, the others still read what they wrote. Each at least 32 characters. */
  COMMONWEAL_SECRETS: z
    .string()
    .transform(value => value.split(','))
    .pipe(z.array(z.string().min(32, 'must have at least 32 characters')).min(1))
    .optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_GROUP_PREFIX: z.string().min(1).default('CW_'),
  SIGN_IN_DOMAINS_PRODUCTION: domains.optional(),
  SIGN_IN_DOMAINS_NONPRODUCTION: domains.default(['agency.example', 'partner.example']),
  USER_EMAIL_DOMAINS_PRODUCTION: domains.optional(),
  USER_EMAIL_DOMAINS_NONPRODUCTION: domains.default([
    'agency.example',
    'partner.example',
    'federal.example',
    'mailbox.test',
  ]),
  DEMO: onOff.optional(),
  TIME_TRAVEL: onOff.optional(),
  LOGIN_BYPASS: onOff.optional(),
  POLICY_CHAT_URL_PRODUCTION: z.url().optional(),
  POLICY_CHAT_URL_NONPRODUCTION: z.url().optional(),
  CLIENT_PORTAL_URL: z.url().default('https://my.benefits.example'),
  HELP_DESK: z.string().max(100).default('(850) 555-0100'),
  HELP_DESK_EMAIL: z.email().default('help.desk@agency.example'),
  RACF_ADAPTER: z.enum(['simulated', 'http']).optional(),
  RACF_URL: z.url().optional(),
  /** The agency's gateway to data sources; without it the simulator answers, never in production. */
  INTERFACE_HUB_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Commonweal <no-reply@agency.example>'),
  FILE_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUSTED_PROXIES: z.string().optional(),
  /** Milliseconds that the event loop may lag before new requests are answered 503. */
  BUSY_AFTER: z.coerce.number().int().min(100).default(1000),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});
type Environment = z.infer<typeof Environment>;

export interface Settings {
  readonly root: string;
  readonly dataFolder: string;
  readonly production: boolean;
  readonly demonstration: boolean;
  readonly timeTravel: boolean;
  readonly loginBypass: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly appDatabaseUrl: string | undefined;
  readonly secrets: readonly string[];
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
        readonly audience: string;
      }
    | undefined;
  readonly groupPrefix: string;
  readonly signInDomains: readonly string[];
  readonly userEmailDomains: readonly string[];
  readonly policyChatUrl: string;
  /** Where clients sign in themselves; links to choose a password lead there. */
  readonly clientPortalUrl: string;
  readonly helpDesk: string;
  readonly helpDeskEmail: string;
  readonly interfaceHubUrl: string | undefined;
  readonly racf: { readonly kind: 'simulated' } | { readonly kind: 'http'; readonly url: string };
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly files:
    | { readonly kind: 'disk' }
    | { readonly kind: 's3'; bucket: string; region: string; endpoint: string | undefined };
  readonly metricsToken: string | undefined;
  readonly trustedProxies: string | undefined;
  readonly busyAfter: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly version: string;
}

export class SettingsFault extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings have ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n- ${faults.join('\n- ')}`);
    this.faults = faults;
  }
}

const wellKnownSecrets = /^(changeme|secret|password|default|example)/i;

function productionFaults(env: Environment): string[] {
  const faults: string[] = [];
  const require = (name: keyof Environment, why: string): void => {
    if (env[name] === undefined) faults.push(`${name} is needed in production: ${why}`);
  };
  for (const name of ['DEMO', 'TIME_TRAVEL', 'LOGIN_BYPASS'] as const) {
    if (env[name] === 'on') faults.push(`${name} cannot be on in production`);
  }
  require('COMMONWEAL_SECRETS', 'at least one secret of 32 characters or more');
  if (env.COMMONWEAL_SECRETS?.some(secret => wellKnownSecrets.test(secret) || new Set(secret).size < 10)) {
    faults.push('COMMONWEAL_SECRETS holds a default or guessable secret');
  }
  require('PUBLIC_URL', 'the https address that people type');
  require('OIDC_ISSUER', 'the agency’s identity provider');
  require('SIGN_IN_DOMAINS_PRODUCTION', 'the e-mail domains that may sign in; there is no default');
  require('USER_EMAIL_DOMAINS_PRODUCTION', 'the e-mail domains of people who may be added; there is no default');
  if (env.RACF_ADAPTER === 'simulated') faults.push('RACF_ADAPTER cannot be simulated in production');
  return faults;
}

function crossFaults(env: Environment): string[] {
  const faults: string[] = [];
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID) faults.push('OIDC_CLIENT_ID is needed with OIDC_ISSUER');
  if (env.OIDC_ISSUER && !env.OIDC_AUDIENCE) faults.push('OIDC_AUDIENCE is needed with OIDC_ISSUER');
  if (env.FILE_STORE === 's3' && !env.S3_BUCKET) faults.push('S3_BUCKET is needed with FILE_STORE=s3');
  if (env.RACF_ADAPTER === 'http' && !env.RACF_URL) faults.push('RACF_URL is needed with RACF_ADAPTER=http');
  if (env.APP_DATABASE_URL && !env.DATABASE_URL)
    faults.push('DATABASE_URL (the owner) is needed with APP_DATABASE_URL');
  return faults;
}

/** Outside production the secret is made once and kept in the data folder, readable by its owner only. */
function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(fresh, file);
    } catch (error) {
      // Another process was first: its secret is the installation's.
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

export const projectRoot = resolve(import.meta.dirname, '../../../..');

export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsFault(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const faults = [...crossFaults(env), ...(production ? productionFaults(env) : [])];
  if (faults.length > 0) throw new SettingsFault(faults);

  const dataFolder = resolve(env.DATA_DIR ?? join(projectRoot, '.local'));
  const demonstration = !production && env.DEMO !== 'off';
  return {
    root: projectRoot,
    dataFolder,
    production,
    demonstration,
    timeTravel: demonstration && env.TIME_TRAVEL !== 'off',
    loginBypass: demonstration && env.LOGIN_BYPASS === 'on',
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    appDatabaseUrl: env.APP_DATABASE_URL,
    secrets: env.COMMONWEAL_SECRETS ?? [ownSecret(dataFolder)],
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_AUDIENCE
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            audience: env.OIDC_AUDIENCE,
          }
        : undefined,
    groupPrefix: env.OIDC_GROUP_PREFIX,
    signInDomains: (production ? env.SIGN_IN_DOMAINS_PRODUCTION : env.SIGN_IN_DOMAINS_NONPRODUCTION) ?? [],
    userEmailDomains: (production ? env.USER_EMAIL_DOMAINS_PRODUCTION : env.USER_EMAIL_DOMAINS_NONPRODUCTION) ?? [],
    policyChatUrl: (production ? env.POLICY_CHAT_URL_PRODUCTION : env.POLICY_CHAT_URL_NONPRODUCTION) ?? '',
    clientPortalUrl: env.CLIENT_PORTAL_URL.replace(/\/$/, ''),
    helpDesk: env.HELP_DESK,
    helpDeskEmail: env.HELP_DESK_EMAIL,
    interfaceHubUrl: env.INTERFACE_HUB_URL,
    racf: env.RACF_ADAPTER === 'http' && env.RACF_URL ? { kind: 'http', url: env.RACF_URL } : { kind: 'simulated' },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    files:
      env.FILE_STORE === 's3' && env.S3_BUCKET
        ? { kind: 's3', bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT }
        : { kind: 'disk' },
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    busyAfter: env.BUSY_AFTER,
    logLevel: env.LOG_LEVEL,
    version: packageVersion(),
  };
}

function packageVersion(): string {
  const text = readFileSync(join(dirname(import.meta.dirname), '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
