import { findAccountByName } from '@commonweal/identity';
import type pg from 'pg';
import type { ProviderIdentity } from './oidc.ts';

/** What an account of the embedded provider would prove: the bypass page goes on from here through the same code path. */
export function demoIdentity(
  pool: pg.Pool,
  now: () => Date,
): (account: string) => Promise<ProviderIdentity | undefined> {
  return async name => {
    const account = await findAccountByName(pool, name);
    return (
      account && {
        subject: account.subject,
        guid: account.guid,
        email: account.email,
        emailVerified: true,
        groups: account.groups,
        providerSession: undefined,
        authenticatedAt: now(),
        refreshToken: undefined,
        idToken: '',
      }
    );
  };
}
