import { openTestServer, type TestServer } from '@commonweal/testkit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/problem.ts';
import { backChannelPath, installBackChannelLogout } from './back-channel.ts';

let server: TestServer;
let app: FastifyInstance;

/** A provider that signs nothing: what it says of a token is what the token says. */
const provider = {
  readLogoutToken: async (token: string) => {
    if (!token.startsWith('good')) throw new Error('No such token');
    const [, subject = '', id = ''] = token.split(' ');
    return { subject, providerSession: undefined, id, expiresAt: new Date(Date.now() + 60_000) };
  },
};

beforeAll(async () => {
  server = await openTestServer();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal ? error.declaration.status : 500).send(),
  );
  await installBackChannelLogout(app, server.platform, provider as never);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const signOut = async (token: string): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: backChannelPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  ).statusCode;

const lines = async () =>
  (
    await server.owner.query(
      "select actor, outcome, session_id from audit_event where activity = 'PROVIDER_SIGN_OUT' order by at, audit_id",
    )
  ).rows;

describe('a sign-out that the provider tells', () => {
  it('leaves a line for each session that it ends, and none where there is nothing to end', async () => {
    await server.tokenFor('caseworker');
    await server.tokenFor('caseworker');
    const { rows } = await server.owner.query("select subject from app_user where user_id = 'DOKAFOR'");
    expect(await signOut(`good ${rows[0].subject} first`)).toBe(200);
    const kept = await lines();
    expect(kept.map(({ actor, outcome }) => `${actor} ${outcome}`)).toEqual(['DOKAFOR done', 'DOKAFOR done']);
    expect(new Set(kept.map(each => each.session_id)).size).toBe(2);
    expect(await signOut(`good ${rows[0].subject} second`)).toBe(200);
    expect(await lines()).toHaveLength(2);
    // The same token again is refused, and says so in the trail.
    expect(await signOut(`good ${rows[0].subject} first`)).toBe(400);
    expect((await lines()).at(-1)).toMatchObject({ actor: '', outcome: 'denied' });
  });

  it('with a token that is refused leaves a line of that, and floods leave no more than thirty in a minute', async () => {
    const before = (await lines()).length;
    const answers: number[] = [];
    for (let times = 0; times < 32; times += 1) answers.push(await signOut('bad'));
    // One of the thirty was the token that came twice.
    expect(answers.filter(status => status === 400)).toHaveLength(29);
    expect(answers.slice(-2)).toEqual([429, 429]);
    const refused = (await lines()).slice(before);
    expect(refused).toHaveLength(29);
    expect(refused[0]).toEqual({ actor: '', outcome: 'denied', session_id: null });
  });
});
