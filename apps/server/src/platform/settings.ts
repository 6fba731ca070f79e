import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { Environment, readEnvironment } from './settings-environment.ts';
import { faultsOf, usualIdleDays } from './settings-faults.ts';

/** Everything that can be set from outside, read once at the start; all faults are listed together. */

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
  /** Where it is set, connections are shared by a pooler: each role signs in by itself. */
  readonly callerDatabaseUrl: string | undefined;
  readonly namesStatements: boolean;
  /** A copy that figures are read from, and how many seconds it may be behind. */
  readonly replica: { readonly url: string; readonly mostBehind: number } | undefined;
  readonly secrets: readonly string[];
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
        readonly audience: string;
        readonly scopes: string;
        /** The claim that holds the directory's id of a person. */
        readonly guidClaim: string;
        /** `assumed`: the provider vouches for its addresses without saying so. */
        readonly emailVerified: 'claim' | 'assumed';
        /** What proves a fresh sign-in: the provider's auth_time, or that it was asked to prompt. */
        readonly stepUp: 'auth_time' | 'prompt';
        /** The values of the claim acr that are strong enough; empty where that is left to the provider. */
        readonly acr: readonly string[];
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
  readonly racf:
    | { readonly kind: 'simulated' }
    | { readonly kind: 'none' }
    | { readonly kind: 'http'; readonly url: string };
  /** `local`: messages are kept for the local mailbox; `none`: for nobody. */
  readonly mail:
    | { readonly kind: 'smtp'; readonly url: string }
    | { readonly kind: 'local' }
    | { readonly kind: 'none' };
  readonly mailFrom: string;
  /** The agency's gateway for text messages; without it none is written. */
  readonly texting: { readonly kind: 'http'; readonly url: string; readonly token: string } | { readonly kind: 'none' };
  readonly files:
    | { readonly kind: 'disk' }
    | { readonly kind: 's3'; bucket: string; region: string; endpoint: string | undefined };
  /** Where clamd listens; without it files are not scanned for viruses. */
  readonly clamdUrl: string | undefined;
  /** Words of pages that are pictures are read. */
  readonly ocr: boolean;
  readonly metricsToken: string | undefined;
  /** Where traces are sent, and of which share of requests. */
  readonly traces: { readonly url: string; readonly share: number } | undefined;
  readonly trustedProxies: string | undefined;
  readonly busyAfter: number;
  /** Milliseconds in which something of a file has to come. */
  readonly uploadPatience: number;
  readonly accountIdle: { readonly days: number; readonly notices: readonly number[] };
  readonly unusualViews: number;
  /** Seals of the audit trail are exported here, hour by hour, into files that nobody writes twice. */
  readonly sealFolder: string;
  /** Months for which the trails are kept after a month's end; 0 is for ever. */
  readonly trailMonths: { readonly audit: number; readonly history: number; readonly replay: number };
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

/** Outside production the secret is made once and kept in the data folder, readable by its owner only. */
function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
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

/** Made where it is missing, step by step: told to make all at once, Node tries for ever where a file system refuses. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw new SettingsFault([`DATA_DIR cannot be made: ${folder}`]);
  }
}

export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const { values, malformed } = readEnvironment(source);
  const dataFolder = resolve(values.DATA_DIR ?? join(projectRoot, '.local'));
  const faults = faultsOf(values, malformed, dataFolder);
  if (faults.length > 0) throw new SettingsFault(faults);
  const env = Environment.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value)));
  makeFolder(dataFolder);
  const production = env.NODE_ENV === 'production';
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
    callerDatabaseUrl: env.CALLER_DATABASE_URL,
    namesStatements: env.DATABASE_STATEMENTS === 'named',
    replica: env.DATABASE_REPLICA_URL
      ? { url: env.DATABASE_REPLICA_URL, mostBehind: env.DATABASE_REPLICA_BEHIND }
      : undefined,
    secrets: env.COMMONWEAL_SECRETS ?? [ownSecret(dataFolder)],
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_AUDIENCE
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET === 'none' ? undefined : env.OIDC_CLIENT_SECRET,
            audience: env.OIDC_AUDIENCE,
            scopes: env.OIDC_SCOPES,
            guidClaim: env.OIDC_GUID_CLAIM,
            emailVerified: env.OIDC_EMAIL_VERIFIED,
            stepUp: env.OIDC_STEP_UP,
            acr: env.OIDC_ACR ?? [],
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
    racf: racfOf(env),
    mail: mailOf(env),
    mailFrom: env.MAIL_FROM,
    texting: env.TEXT_GATEWAY_URL
      ? { kind: 'http', url: env.TEXT_GATEWAY_URL, token: env.TEXT_GATEWAY_TOKEN }
      : { kind: 'none' },
    files:
      env.FILE_STORE === 's3' && env.S3_BUCKET
        ? { kind: 's3', bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT }
        : { kind: 'disk' },
    clamdUrl: env.CLAMD_URL,
    ocr: env.OCR === 'on',
    metricsToken: env.METRICS_TOKEN,
    traces: env.TRACES_URL ? { url: env.TRACES_URL, share: env.TRACES_SHARE } : undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    busyAfter: env.BUSY_AFTER,
    uploadPatience: env.UPLOAD_PATIENCE,
    // Nobody looks after the accounts of a demonstration: they stay unless somebody asks for it.
    accountIdle: {
      days: env.ACCOUNT_IDLE_DAYS ?? (demonstration ? 0 : usualIdleDays),
      notices: env.ACCOUNT_IDLE_NOTICES,
    },
    unusualViews: env.UNUSUAL_VIEWS,
    sealFolder: resolve(env.AUDIT_SEALS_DIR ?? join(dataFolder, 'audit-seals')),
    trailMonths: {
      audit: env.AUDIT_KEPT_MONTHS,
      history: env.HISTORY_KEPT_MONTHS,
      replay: env.REPLAY_KEPT_MONTHS,
    },
    logLevel: env.LOG_LEVEL,
    version: packageVersion(),
  };
}

function racfOf(env: Environment): Settings['racf'] {
  if (env.RACF_ADAPTER === 'http' && env.RACF_URL) return { kind: 'http', url: env.RACF_URL };
  return { kind: env.RACF_ADAPTER === 'none' ? 'none' : 'simulated' };
}

function mailOf(env: Environment): Settings['mail'] {
  if (env.SMTP_URL && env.SMTP_URL !== 'none') return { kind: 'smtp', url: env.SMTP_URL };
  return { kind: env.SMTP_URL === 'none' ? 'none' : 'local' };
}

function packageVersion(): string {
  const text = readFileSync(join(dirname(import.meta.dirname), '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
