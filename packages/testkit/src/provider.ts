import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';

/** An OpenID provider that signs everybody in without asking and says in its tokens whatever a test wants. */

type Claims = Record<string, unknown>;

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly audience: string;
  /** A key that the provider does not publish, under the name of the one that it does. */
  readonly foreignKey: CryptoKey;
  /** What the tokens of the next sign-ins say; undefined removes a claim. */
  idClaims: Claims;
  accessClaims: Claims;
  /** Writes the next ID tokens in another way. */
  writeIdToken: ((claims: Claims) => Promise<string>) | undefined;
  /** Requests to these paths get no response. */
  silentPaths: readonly string[];
  /** The paths of all requests, in order. */
  readonly requestedPaths: string[];
  sign(claims: Claims, header?: Partial<JWTHeaderParameters>, key?: CryptoKey | Uint8Array): Promise<string>;
  close(): Promise<void>;
}

const withoutUndefined = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const part of request) body += part;
  return new URLSearchParams(body);
};

export async function openTestProvider(): Promise<TestProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const kid = 'the-key';
  const nonces = new Map<string, string>();
  const now = (): number => Math.floor(Date.now() / 1000);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', provider.issuer);
    const json = (body: object): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    provider.requestedPaths.push(url.pathname);
    if (provider.silentPaths.includes(url.pathname)) return;
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/authorize`,
          token_endpoint: `${provider.issuer}/token`,
          jwks_uri: `${provider.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }] });
      case '/authorize': {
        const code = randomUUID();
        nonces.set(code, url.searchParams.get('nonce') ?? '');
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
        response.writeHead(302, { location: back.href }).end();
        return;
      }
      case '/token': {
        const nonce = nonces.get((await bodyOf(request)).get('code') ?? '');
        const both = { iss: provider.issuer, iat: now(), exp: now() + 300 };
        const idClaims = withoutUndefined({ ...both, aud: provider.clientId, nonce, ...provider.idClaims });
        const accessClaims = withoutUndefined({ ...both, aud: provider.audience, ...provider.accessClaims });
        return json({
          token_type: 'Bearer',
          expires_in: 300,
          access_token: await provider.sign(accessClaims),
          id_token: await (provider.writeIdToken ?? provider.sign)(idClaims),
        });
      }
      default:
        response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    clientId: 'portal-at-agency',
    clientSecret: 'the-secret-the-agency-gave-us-for-this',
    audience: 'https://api.agency.example',
    foreignKey: foreign.privateKey,
    idClaims: {},
    accessClaims: {},
    writeIdToken: undefined,
    silentPaths: [],
    requestedPaths: [],
    sign: (claims, header = {}, key = keys.privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key),
    close: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return provider;
}
