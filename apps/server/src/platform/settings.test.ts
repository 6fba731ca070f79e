import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionEnvironment } from '@commonweal/testkit/production';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot, readSettings, SettingsFault } from './settings.ts';
import { variables } from './settings-environment.ts';
import { httpsInProduction, neededInProduction, offInProduction } from './settings-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'commonweal-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const production = { ...productionEnvironment, DATA_DIR: join(folder, 'production') };

const faultsOf = (source: Record<string, string | undefined>): readonly string[] => {
  try {
    readSettings({ DATA_DIR: join(folder, 'data'), ...source });
    return [];
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults;
    throw error;
  }
};

/** Something that each variable cannot be; those that may be any text have none. */
const malformed: Readonly<Record<string, readonly string[]>> = {
  NODE_ENV: ['prod', 'Production'],
  PORT: ['many', '-1', '65536', '3.5', '1e9'],
  HOST: ['a\nb'],
  PUBLIC_URL: ['nowhere', 'ftp://portal.agency.example', 'https://portal.agency.example/path', 'https://a:b@portal.x'],
  DATABASE_URL: ['mysql://x/y', 'localhost:5432', 'postgres'],
  APP_DATABASE_URL: ['https://database.agency.example'],
  CALLER_DATABASE_URL: ['https://pooler.agency.example'],
  DATABASE_STATEMENTS: ['prepared'],
  CLAMD_URL: ['localhost:3310', 'http://scanner:3310', 'unix: /run/clamd'],
  COMMONWEAL_SECRETS: ['short', `${'b7kQ2vX9mN4cR8tY1wZ6pL3sD5fG0hJa'},short`],
  OIDC_ISSUER: ['login', 'ldap://login.agency.example'],
  OIDC_CLIENT_ID: ['x'.repeat(256)],
  OIDC_CLIENT_SECRET: ['a\nb'],
  OIDC_AUDIENCE: ['a\u0000b'],
  OIDC_SCOPES: ['profile email', 'openid  email', 'openid "email"'],
  OIDC_GUID_CLAIM: ['the claim', 'x'.repeat(201)],
  OIDC_EMAIL_VERIFIED: ['true', 'no'],
  OIDC_STEP_UP: ['max_age', 'on'],
  OIDC_ACR: [' ', 'mfa  strong', 'mf\u00e1'],
  SIGN_IN_DOMAINS_PRODUCTION: ['not a domain', 'agency.example,', '*'],
  SIGN_IN_DOMAINS_NONPRODUCTION: ['not a domain'],
  USER_EMAIL_DOMAINS_PRODUCTION: ['@agency.example'],
  USER_EMAIL_DOMAINS_NONPRODUCTION: ['agency'],
  DEMO: ['yes'],
  TIME_TRAVEL: ['1'],
  LOGIN_BYPASS: ['true'],
  POLICY_CHAT_URL_PRODUCTION: ['chat'],
  POLICY_CHAT_URL_NONPRODUCTION: ['javascript:alert(1)'],
  CLIENT_PORTAL_URL: ['my.benefits.example'],
  HELP_DESK: ['x'.repeat(101)],
  HELP_DESK_EMAIL: ['help desk'],
  RACF_ADAPTER: ['https', 'on'],
  RACF_URL: ['gateway'],
  INTERFACE_HUB_URL: ['file:///etc/passwd'],
  TEXT_GATEWAY_URL: ['ftp://texts.agency.example', 'texts'],
  TEXT_GATEWAY_TOKEN: ['a\nb'],
  SMTP_URL: ['mail.agency.example', 'https://mail.agency.example', 'off'],
  MAIL_FROM: ['a\r\nBcc: b'],
  FILE_STORE: ['s4'],
  S3_BUCKET: ['x'.repeat(64)],
  S3_REGION: ['a\nb'],
  S3_ENDPOINT: ['minio'],
  OCR: ['yes', '1'],
  METRICS_TOKEN: ['short'],
  TRACES_URL: ['collector:4318', 'grpc://collector:4317'],
  TRACES_SHARE: ['half', '1.5', '-1'],
  TRUSTED_PROXIES: [
    'proxy.agency.example',
    '10.0.0.0/33',
    '10.0.0.7,',
    'everyone',
    '0.0.0.0/0',
    '10.0.0.7,0.0.0.0/1,128.0.0.0/1',
    '::/0',
    '2000::/3',
    '::ffff:0:0/96',
    '0:0:0:0:0:ffff:0.0.0.0/96',
  ],
  BUSY_AFTER: ['soon', '99'],
  UPLOAD_PATIENCE: ['long', '49'],
  ACCOUNT_IDLE_DAYS: ['never', '-1', '3651'],
  ACCOUNT_IDLE_NOTICES: ['soon', '0', '14,', '1,2,3,4,5,6', '61'],
  AUDIT_KEPT_MONTHS: ['ever', '71', '1201'],
  HISTORY_KEPT_MONTHS: ['36'],
  REPLAY_KEPT_MONTHS: ['-1'],
  UNUSUAL_VIEWS: ['many', '0'],
  DATABASE_REPLICA_URL: ['replica', 'https://replica.agency.example'],
  DATABASE_REPLICA_BEHIND: ['soon', '0'],
  LOG_LEVEL: ['loud'],
};
const anyText = ['AUDIT_SEALS_DIR', 'DATA_DIR', 'OIDC_GROUP_PREFIX'];

describe('settings', () => {
  it('are read once with defaults that make a demonstration', () => {
    const settings = readSettings({ DATA_DIR: folder, NODE_ENV: 'development', COMMONWEAL_SECRETS: 'x'.repeat(40) });
    expect(settings).toMatchObject({
      demonstration: true,
      timeTravel: true,
      loginBypass: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      racf: { kind: 'simulated' },
      mail: { kind: 'local' },
    });
  });

  it('are each described in docs/operating.md', () => {
    const text = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
    const named = (name: string): boolean => text.includes(`\`${name}\``);
    // Two of a pair share a line: `NAME_PRODUCTION`, `…_NONPRODUCTION`.
    expect(variables.filter(name => !named(name.replace(/_NONPRODUCTION$/, '_PRODUCTION')))).toEqual([]);
  });

  it('each have a malformed value below, but for those that may be any text', () => {
    expect([...Object.keys(malformed), ...anyText].toSorted()).toEqual([...variables].toSorted());
  });

  const wrong = Object.entries(malformed).flatMap(([name, values]) => values.map(value => [name, value] as const));

  it.each(wrong)('refuse a malformed %s with a sentence: %j', (name, value) => {
    // What each goes with, so that nothing else is missing.
    const good = { OIDC_CLIENT_ID: 'x', OIDC_AUDIENCE: 'x', DATABASE_URL: 'postgres://x/y' };
    const [fault = '', ...more] = faultsOf({ ...good, [name]: value });
    expect(more).toEqual([]);
    expect(fault).toMatch(new RegExp(`^${name} must `));
  });

  it('list all their faults together, of form and of what is missing', () => {
    expect(
      faultsOf({ PORT: 'many', PUBLIC_URL: 'nowhere', OIDC_ISSUER: 'https://x.example', FILE_STORE: 's3' }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'PUBLIC_URL must be an address that begins with https:// or http://',
      'OIDC_CLIENT_ID is needed with OIDC_ISSUER',
      'OIDC_AUDIENCE is needed with OIDC_ISSUER',
      'S3_BUCKET is needed with FILE_STORE=s3',
    ]);
    expect(faultsOf({ RACF_ADAPTER: 'http', APP_DATABASE_URL: 'postgres://x/y' })).toEqual([
      'DATABASE_URL is needed with APP_DATABASE_URL',
      'RACF_URL is needed with RACF_ADAPTER=http',
    ]);
    expect(faultsOf({ CALLER_DATABASE_URL: 'postgres://commonweal_app@pooler:6432/portal' })).toEqual([
      'APP_DATABASE_URL is needed with CALLER_DATABASE_URL',
      'CALLER_DATABASE_URL must sign in as commonweal_caller: what it may see hangs on that name',
    ]);
  });

  it('repeat nothing of what was given: it may be a secret', () => {
    const faults = faultsOf(Object.fromEntries(Object.keys(malformed).map(name => [name, 'canary\n7Q'])));
    expect(faults).toHaveLength(Object.keys(malformed).length);
    expect(faults.join()).not.toContain('canary');
  });

  it('take an empty variable for an unset one', () => {
    expect(faultsOf({ PORT: '', PUBLIC_URL: '', RACF_ADAPTER: '', SMTP_URL: '' })).toEqual([]);
  });
});

describe('settings of production', () => {
  it('are enough with the least, and simulate nothing', () => {
    expect(readSettings(production)).toMatchObject({
      demonstration: false,
      timeTravel: false,
      loginBypass: false,
      racf: { kind: 'none' },
      mail: { kind: 'none' },
    });
  });

  it('know the mainframe’s gateway and the mail server', () => {
    const gateway = 'https://gateway.agency.example/racf';
    const mail = 'smtps://portal:word@mail.agency.example:465';
    expect(readSettings({ ...production, RACF_ADAPTER: 'http', RACF_URL: gateway, SMTP_URL: mail })).toMatchObject({
      racf: { kind: 'http', url: gateway },
      mail: { kind: 'smtp', url: mail },
    });
  });

  it('name everything that is missing at once', () => {
    const faults = faultsOf({ NODE_ENV: 'production' });
    expect(faults.map(fault => fault.split(' ')[0]).toSorted()).toEqual(Object.keys(neededInProduction).toSorted());
    expect(faults.every(fault => fault.includes('is needed in production: '))).toBe(true);
  });

  it.each(Object.entries(neededInProduction))('refuse to start without %s: %s', (name, why) => {
    expect(faultsOf({ ...production, [name]: undefined })).toEqual([`${name} is needed in production: ${why}`]);
  });

  it('name what is malformed together with what is missing and what must be off', () => {
    const faults = faultsOf({ ...production, PORT: 'many', DEMO: 'on', SMTP_URL: undefined, OIDC_ISSUER: 'login' });
    expect(faults).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'OIDC_ISSUER must be an address that begins with https:// or http://',
      'DEMO cannot be on in production',
      `SMTP_URL is needed in production: ${neededInProduction.SMTP_URL}`,
    ]);
  });

  it.each(offInProduction)('refuse %s', name => {
    expect(faultsOf({ ...production, [name]: 'on' })).toEqual([`${name} cannot be on in production`]);
  });

  it.each(httpsInProduction)('refuse plain http for %s, however it is written', name => {
    const rest = { ...production, RACF_ADAPTER: 'http', RACF_URL: 'https://gateway.agency.example' };
    for (const address of ['http://host.agency.example', 'HTTP://localhost'])
      expect(faultsOf({ ...rest, [name]: address })).toEqual([`${name} must begin with https:// in production`]);
  });

  it('refuse the simulated mainframe', () => {
    expect(faultsOf({ ...production, RACF_ADAPTER: 'simulated' })).toEqual([
      'RACF_ADAPTER cannot be simulated in production',
    ]);
  });

  it.each([
    'changeme-changeme-changeme-changeme',
    'a'.repeat(40),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    '0123456789012345678901234567890123456789',
    'my-very-long-secret-of-2026-for-the-portal',
    'x9Kd2LmPx9Kd2LmPx9Kd2LmPx9Kd2LmP',
    'aaaabbbbccccddddeeeeffff0000111122223333',
    'the quick brown fox jumps over the lazy dog',
    'P@ssw0rd-P@ssw0rd-of-the-year-2026-1',
  ])('refuse the guessable secret %s', secret => {
    expect(faultsOf({ ...production, COMMONWEAL_SECRETS: secret })).toEqual([
      'COMMONWEAL_SECRETS can be guessed: draw one at random, as with openssl rand -base64 48',
    ]);
    // The others count as well: what an old one sealed can still be opened with it.
    expect(faultsOf({ ...production, COMMONWEAL_SECRETS: `${production.COMMONWEAL_SECRETS},${secret}` })).toHaveLength(
      1,
    );
    expect(faultsOf({ ...production, METRICS_TOKEN: secret })).toHaveLength(1);
  });
});

describe('OIDC_CLIENT_SECRET', () => {
  it.each(['secret', 'changeme', 'given-by-the-provider', '12345678', 'x'.repeat(40), 'Portal2026!'])(
    'that can be guessed is rejected in production: %s',
    secret => {
      expect(faultsOf({ ...production, OIDC_CLIENT_SECRET: secret })).toEqual([
        'OIDC_CLIENT_SECRET can be guessed: have the identity provider generate a random one',
      ]);
    },
  );

  it('of a public client, or as common providers generate it, is accepted', () => {
    for (const secret of [
      'none',
      'b1946ac9-2f5d-4c7e-8a31-6d0f52e7c9ab',
      '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',
      'a8Q~Vk3.ZpX1mTy7WcRb5-NdLu0oHs9GfJe2iK4x',
      'Zr8pXq2LmT6vKd9WyB3nHs7JcF1gRt5Q',
    ])
      expect(faultsOf({ ...production, OIDC_CLIENT_SECRET: secret })).toEqual([]);
  });
});

describe('TRUSTED_PROXIES', () => {
  it('accepts the private networks and single addresses', () => {
    const proxies = 'loopback,10.0.0.0/8,172.16.0.0/12,fc00::/7,2001:db8::/32,192.0.2.7,::ffff:10.0.0.0/104';
    expect(faultsOf({ TRUSTED_PROXIES: proxies })).toEqual([]);
  });
});

describe('DATA_DIR', () => {
  it('is made, with everything above it, and the drawn secret is its owner’s alone', () => {
    const made = join(folder, 'not', 'yet', 'there');
    const settings = readSettings({ DATA_DIR: made });
    expect(settings.dataFolder).toBe(made);
    expect(statSync(join(made, 'secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(made)).toEqual(['secret']);
    expect(readSettings({ DATA_DIR: made }).secrets).toEqual(settings.secrets);
  });

  it('that is a file, or under one, is refused with a sentence together with the other faults', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      expect(faultsOf({ DATA_DIR: path, PORT: 'many' })).toEqual([
        'PORT must be a whole number from 0 to 65535',
        `DATA_DIR cannot be made: ${file} is not a folder`,
      ]);
    }
  });

  it('where nothing may be written is refused with a sentence', () => {
    expect(faultsOf({ DATA_DIR: '/proc/commonweal' })).toEqual([
      expect.stringMatching(/^DATA_DIR cannot be (used|made): /),
    ]);
  });

  it('is not made while anything else is wrong', () => {
    const path = join(folder, 'never');
    expect(faultsOf({ DATA_DIR: path, PORT: 'many' })).toHaveLength(1);
    expect(existsSync(path)).toBe(false);
  });
});
