import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { testSecret } from '@commonweal/testkit/global-setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signingKeysFor } from './platform/secrets.ts';
import { audience } from './platform/tokens.ts';

let server: TestServer;
let good: string;

beforeAll(async () => {
  server = await openTestServer();
  good = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const [key] = signingKeysFor([testSecret], 'access tokens');
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A token signed with our own key, with header and claims changed. */
function forge(header: object, claims: object, drop: string[] = []): string {
  const [head, body] = good.split('.');
  const payload = { ...decode(body), ...claims };
  for (const name of drop) Reflect.deleteProperty(payload, name);
  const input = `${encode({ ...decode(head), ...header })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(input), {
    key: createPrivateKey({ format: 'jwk', key: { ...key } }),
    dsaEncoding: 'ieee-p1363',
  });
  return `${input}.${signature.toString('base64url')}`;
}

function signedByStranger(header: object = {}): string {
  const [head, body] = good.split('.');
  const input = `${encode({ ...decode(head), ...header })}.${body}`;
  const signature = sign('sha256', Buffer.from(input), { key: stranger.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}

const now = (): number => Math.floor(Date.now() / 1000);
const parts = (): [string, string, string] => good.split('.') as [string, string, string];

const hostile: Record<string, () => string> = {
  'algorithm none': () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts()[1]}.`,
  'algorithm None': () => `${encode({ alg: 'None', typ: 'at+jwt' })}.${parts()[1]}.`,
  'algorithm NonE with the signature kept': () =>
    `${encode({ alg: 'NonE', typ: 'at+jwt' })}.${parts()[1]}.${parts()[2]}`,
  'HS256 signed with the public key': () => {
    const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: key?.kid })}.${parts()[1]}`;
    return `${input}.${createHmac('sha256', JSON.stringify({ x: key?.x, y: key?.y }))
      .update(input)
      .digest('base64url')}`;
  },
  'PS256 in the header': () => `${encode({ alg: 'PS256', typ: 'at+jwt', kid: key?.kid })}.${parts()[1]}.${parts()[2]}`,
  'an empty signature': () => `${parts()[0]}.${parts()[1]}.`,
  'an edited payload': () => `${parts()[0]}.${encode({ ...decode(parts()[1]), sub: 'somebody-else' })}.${parts()[2]}`,
  'another issuer': () => forge({}, { iss: 'https://evil.example' }),
  'another audience': () => forge({}, { aud: 'another-service' }),
  'not yet valid': () => forge({}, { nbf: now() + 600 }),
  'no expiry': () => forge({}, {}, ['exp']),
  'an expiry as text': () => forge({}, { exp: 'tomorrow' }),
  'issued long ago': () => forge({}, { iat: now() - 90_000, exp: now() + 90_000 }),
  'no subject': () => forge({}, {}, ['sub']),
  'no session': () => forge({}, {}, ['sid']),
  'a session that never was': () => forge({}, { sid: '01890000-0000-7000-8000-000000000000' }),
  'a session that is no UUID': () => forge({}, { sid: 'not-a-uuid' }),
  'an empty session': () => forge({}, { sid: '' }),
  'a session with a null sign': () => forge({}, { sid: '01890000-0000-7000-8000-00000000000\u0000' }),
  'a session that is SQL': () => forge({}, { sid: "' or '1'='1" }),
  'a session of the wrong type': () => forge({}, { sid: { $ne: null } }),
  'a key id that is a path': () => signedByStranger({ kid: '../../dev/null' }),
  'a key id that is SQL': () => signedByStranger({ kid: "' or 1=1--" }),
  'no key id': () => forge({ kid: undefined }, {}),
  'its own key inside': () => signedByStranger({ jwk: stranger.publicKey.export({ format: 'jwk' }) }),
  'a key address inside': () => signedByStranger({ jku: 'https://evil.example/keys' }),
  'a certificate address inside': () => signedByStranger({ x5u: 'https://evil.example/cert' }),
  'the key id of ours and the key of a stranger': () => signedByStranger(),
  'an unknown critical header': () => forge({ crit: ['x'], x: 1 }, {}),
  'four parts': () => `${good}.${parts()[2]}`,
  'no base64': () => 'a%b.c%d.e%f',
  'nothing at all': () => '',
  'eight thousand letters': () => `${parts()[0]}.${randomBytes(5000).toString('hex')}.${parts()[2]}`,
  'the type of an ID token': () => forge({ typ: 'JWT' }, {}),
};

describe('a token', () => {
  it('of our own making is accepted', async () => {
    expect((await server.call(whoAmI, good, {})).status).toBe(200);
    expect((await server.call(whoAmI, forge({}, {}), {})).status).toBe(200);
    expect(decode(parts()[1]).aud).toBe(audience);
  });

  it.each(Object.entries(hostile))('with %s is refused with 401 “Invalid JWT.”', async (_name, make) => {
    const answer = await server.call(whoAmI, make(), {});
    expect(answer.status).toBe(401);
    expect(answer.problem.UserFriendlyException).toEqual(['Invalid JWT.']);
  });

  it('that has merely expired is answered “Token expired”, so that the browser renews it once', async () => {
    const expired = forge({}, { iat: now() - 301, nbf: now() - 301, exp: now() - 10 });
    const answer = await server.call(whoAmI, expired, {});
    expect(answer.status).toBe(401);
    expect(answer.problem.UserFriendlyException).toEqual(['Token expired']);
  });

  it('is checked again when time has passed, although it was accepted before', async () => {
    const token = await server.tokenFor('caseworker');
    expect((await server.call(whoAmI, token, {})).status).toBe(200);
    server.advance(301);
    expect((await server.call(whoAmI, token, {})).problem.UserFriendlyException).toEqual(['Token expired']);
  });
});
