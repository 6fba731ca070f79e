import { describe, expect, it } from 'vitest';
import { readSettings, SettingsFault } from './settings.ts';

const faultsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readSettings(source);
    return [];
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults;
    throw error;
  }
};

const production = {
  NODE_ENV: 'production',
  COMMONWEAL_SECRETS: 'b7kQ2vX9mN4cR8tY1wZ6pL3sD5fG0hJa',
  PUBLIC_URL: 'https://portal.agency.example',
  OIDC_ISSUER: 'https://login.agency.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_AUDIENCE: 'api',
  SIGN_IN_DOMAINS_PRODUCTION: 'agency.example',
  USER_EMAIL_DOMAINS_PRODUCTION: 'agency.example,federal.example',
};

describe('settings', () => {
  it('are read once with defaults that make a demonstration', () => {
    const settings = readSettings({ NODE_ENV: 'development', COMMONWEAL_SECRETS: 'x'.repeat(40) });
    expect(settings).toMatchObject({
      demonstration: true,
      timeTravel: true,
      loginBypass: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('list all their faults together', () => {
    expect(
      faultsOf({
        PORT: 'many',
        PUBLIC_URL: 'nowhere',
        LOG_LEVEL: 'loud',
        SIGN_IN_DOMAINS_NONPRODUCTION: 'not a domain',
      }),
    ).toHaveLength(4);
    expect(faultsOf({ OIDC_ISSUER: 'https://x.example', FILE_STORE: 's3', RACF_ADAPTER: 'http' })).toHaveLength(4);
  });

  it('of production are complete or refused: no defaults for domains, secrets, issuer or address', () => {
    expect(readSettings(production)).toMatchObject({ demonstration: false, timeTravel: false, loginBypass: false });
    expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(5);
  });

  it.each(['DEMO', 'TIME_TRAVEL', 'LOGIN_BYPASS'])('refuse %s in production', name => {
    expect(faultsOf({ ...production, [name]: 'on' })).toEqual([`${name} cannot be on in production`]);
  });

  it.each(['changeme-changeme-changeme-changeme', 'a'.repeat(40)])(
    'refuse the guessable secret %s in production',
    secret => {
      expect(faultsOf({ ...production, COMMONWEAL_SECRETS: secret })).toHaveLength(1);
    },
  );
});
