import { isIP } from 'node:net';
import * as z from 'zod';

/** The variables and the form of each. A fault says what is wanted and never repeats what was given: it may be a secret. */

const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be one of: ${names.join(', ')}`);

const onOff = oneOf('on', 'off');

const domains = z
  .string()
  .transform(value => value.split(',').map(domain => domain.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domain names with commas between, as in agency.example'),
    ),
  );

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' });

const isOrigin = (value: string): boolean => {
  // What is no address at all has its own fault.
  if (!URL.canParse(value)) return true;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && search === '' && hash === '' && username === '' && password === '';
};

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host:5432/database',
});

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(error).int(error).min(from, error).max(to, error);
};

const keptMonths = (least: number) =>
  wholeNumber(0, 1200)
    .refine(months => months === 0 || months >= least, `must be 0 (for ever) or at least ${least}`)
    .default(0);

const isProxy = (value: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const kind = isIP(address);
  const most = kind === 4 ? 32 : 128;
  return kind !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

/** The shortest prefixes of networks that one agency can own: 10.0.0.0/8 and fc00::/7. */
const minPrefix = { 4: 8, 6: 7 } as const;
const mappedPrefix = 96;

/** With such a network nearly every client could forge its address. `::ffff:0:0/96` holds every IPv4 address. */
function isTooWide(value: string): boolean {
  const [address = '', bits] = value.split('/');
  if (bits === undefined || isIP(address) === 0) return false;
  if (isIP(address) === 4) return Number(bits) < minPrefix[4];
  const isMapped = /^(0{0,4}:){1,5}:?(0{1,4}:)*ffff:/i.test(address);
  return Number(bits) < (isMapped ? mappedPrefix + minPrefix[4] : minPrefix[6]);
}

const line = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'must be one line');

/** The scopes of the specification. */
export const specifiedScopes = 'openid profile email groups Organization AgencyID offline_access';

export const Environment = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: line(255).default(''),
  PUBLIC_URL: webAddress
    .refine(isOrigin, { error: 'must be the address alone, without a path or anything after it', abort: true })
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: databaseAddress.optional(),
  APP_DATABASE_URL: databaseAddress.optional(),
  /** The callers' own role, where connections go through PgBouncer in transaction mode; APP_DATABASE_URL names it as well. */
  CALLER_DATABASE_URL: databaseAddress.optional(),
  /** Before PgBouncer 1.21 a statement that is prepared under a name would be looked for on another connection. */
  DATABASE_STATEMENTS: oneOf('named', 'unnamed').default('named'),
  /** A copy that follows the database, for the application's own role; figures are read from it while it is fresh. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  /** Seconds that the copy may be behind. */
  DATABASE_REPLICA_BEHIND: wholeNumber(1, 86_400).default(60),
  /** First is current, the others still read what they wrote. */
  COMMONWEAL_SECRETS: z
    .string()
    .transform(value => value.split(','))
    .pipe(z.array(z.string().min(32, 'must have at least 32 characters each')))
    .optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: line(255).optional(),
  /** `none` says that the provider knows the portal as a public client. */
  OIDC_CLIENT_SECRET: line(1000).optional(),
  OIDC_AUDIENCE: line(255).optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be scopes with one space between')
    .refine(value => value.split(' ').includes('openid'), 'must hold openid')
    .default(specifiedScopes),
  OIDC_GUID_CLAIM: z
    .string()
    .regex(/^[\w:./-]{1,200}$/, 'must be the name of a claim')
    .default('guid'),
  OIDC_EMAIL_VERIFIED: oneOf('claim', 'assumed').default('claim'),
  OIDC_STEP_UP: oneOf('auth_time', 'prompt').default('auth_time'),
  /** The classes of sign-in that are strong enough, the preferred one first. */
  OIDC_ACR: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}( [\x21-\x7e]{1,200}){0,9}$/, 'must be values of the claim acr with one space between')
    .transform(text => text.split(' '))
    .optional(),
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
  POLICY_CHAT_URL_PRODUCTION: webAddress.optional(),
  POLICY_CHAT_URL_NONPRODUCTION: webAddress.optional(),
  CLIENT_PORTAL_URL: webAddress.default('https://my.benefits.example'),
  HELP_DESK: line(100).default('(850) 555-0100'),
  HELP_DESK_EMAIL: z.email('must be an e-mail address').default('help.desk@agency.example'),
  RACF_ADAPTER: oneOf('simulated', 'http', 'none').optional(),
  RACF_URL: webAddress.optional(),
  /** The agency's gateway to data sources; without it the simulator answers, never in production. */
  INTERFACE_HUB_URL: webAddress.optional(),
  /** `none` says that this installation sends no mail. */
  SMTP_URL: z
    .union(
      [
        z.literal('none'),
        z.url({ protocol: /^smtps?$/, error: 'must be none, or an address like smtps://user:password@host:465' }),
      ],
      'must be none, or an address like smtps://user:password@host:465',
    )
    .optional(),
  MAIL_FROM: line(320).default('Commonweal <no-reply@agency.example>'),
  TEXT_GATEWAY_URL: webAddress.optional(),
  TEXT_GATEWAY_TOKEN: line(500).default(''),
  FILE_STORE: oneOf('disk', 's3').default('disk'),
  S3_BUCKET: line(63).optional(),
  S3_REGION: line(50).default('us-east-1'),
  S3_ENDPOINT: webAddress.optional(),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/\s]+|unix:\/\S+)$/, 'must be tcp://host:port or unix:/path')
    .optional(),
  /** Pages that are pictures are read, so that their words are found; it takes a core for a second or two per page. */
  OCR: onOff.default('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** A collector of OpenTelemetry traces (OTLP over HTTP), and which share of requests it is told of. */
  TRACES_URL: webAddress.optional(),
  TRACES_SHARE: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  TRUSTED_PROXIES: z
    .string()
    .transform(value => value.replaceAll(' ', ''))
    .refine(value => value.split(',').every(isProxy), {
      error: 'must be IP addresses or networks with commas between, as in 10.0.0.7,10.1.0.0/16',
      abort: true,
    })
    .refine(
      value => !value.split(',').some(isTooWide),
      'must not trust nearly every address (at least /8, or /7 of IPv6): list the addresses of your proxies',
    )
    .optional(),
  /** Milliseconds that the event loop may lag before new requests are answered 503. */
  BUSY_AFTER: wholeNumber(100, 600_000).default(1000),
  /** Milliseconds in which at least 16 KB of a file have to come. */
  UPLOAD_PATIENCE: wholeNumber(50, 120_000).default(20_000),
  /** Days without a sign-in after which an account is deactivated (0: never), and how many days before notice is given. */
  ACCOUNT_IDLE_DAYS: wholeNumber(0, 3650).optional(),
  ACCOUNT_IDLE_NOTICES: z
    .string()
    .default('14,3')
    .transform(value => value.split(',').map(Number))
    .refine(
      days => days.length <= 5 && days.every(day => Number.isInteger(day) && day >= 1 && day <= 60),
      'must be at most five whole numbers from 1 to 60, with commas between',
    ),
  AUDIT_SEALS_DIR: z.string().optional(),
  /** Months for which each trail is kept after a month's end; 0: for ever. The law keeps the first two for six years at least. */
  AUDIT_KEPT_MONTHS: keptMonths(72),
  HISTORY_KEPT_MONTHS: keptMonths(72),
  REPLAY_KEPT_MONTHS: keptMonths(1).default(2),
  /** Records beyond what their work explains that a person opens in an hour before an alert is raised. */
  UNUSUAL_VIEWS: wholeNumber(1, 100_000).default(60),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug').default('info'),
});
export type Environment = z.infer<typeof Environment>;
export type Variable = keyof Environment;
export const variables = Object.keys(Environment.shape) as Variable[];

/** Every variable by itself: those that are well formed, and the faults of the others. */
export function readEnvironment(source: Record<string, string | undefined>): {
  readonly values: Partial<Environment>;
  readonly malformed: ReadonlyMap<Variable, string>;
} {
  const values: Record<string, unknown> = {};
  const malformed = new Map<Variable, string>();
  for (const name of variables) {
    // An empty variable is an unset one.
    const parsed = Environment.shape[name].safeParse(source[name] || undefined);
    if (parsed.success) values[name] = parsed.data;
    else malformed.set(name, [...new Set(parsed.error.issues.map(issue => issue.message))].join('; '));
  }
  return { values, malformed };
}
