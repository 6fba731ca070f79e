import { demoAccounts } from '@commonweal/server/seed/demo-people';
import type { TestServer } from '../test-server.ts';
import type { Person } from './run.ts';

/** Who asks: everybody of the demonstration, somebody who may do all, one who may only read, one who may nothing, and nobody. */

const accounts = ['caseworker', 'supervisor', 'administrator', 'itadmin', 'cboassistor', 'clientadmin'];
const demonstration = demoAccounts.filter(({ account }) => accounts.includes(account));

/** A token is used again until its session is gone: a call that ends sessions, or the account, may have been made. */
function tokenKeeper(server: Pick<TestServer, 'tokenFor' | 'owner'>, userId: string): () => Promise<string> {
  let kept: string | undefined;
  let uses = 0;
  return async () => {
    uses += 1;
    if (kept && uses % 20 !== 0) return kept;
    await server.owner.query("update app_user set account_status = 'A', account_reason = '' where user_id = $1", [
      userId,
    ]);
    kept = await server.tokenFor(userId);
    return kept;
  };
}

export async function peopleOf(server: Pick<TestServer, 'tokenFor' | 'owner' | 'personWith'>): Promise<Person[]> {
  const able = await server.personWith('U');
  const reader = await server.personWith('R');
  const closed = await server.personWith('X');
  const some = demonstration.map(
    ({ account, userId }): Person => ({ name: account, rights: 'some', token: tokenKeeper(server, userId) }),
  );
  const all: Person = { name: 'somebody who may do all', rights: 'all', token: tokenKeeper(server, able.userId) };
  return [
    ...some,
    // Whoever may do all gets furthest: asked as often as all the others together.
    ...Array.from({ length: 9 }, () => all),
    { name: 'a reader', rights: 'some', token: tokenKeeper(server, reader.userId) },
    { name: 'somebody without rights', rights: 'closed', token: tokenKeeper(server, closed.userId) },
    { name: 'nobody', rights: 'anonymous', token: async () => '' },
  ];
}
