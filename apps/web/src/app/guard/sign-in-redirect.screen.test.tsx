import { userSearchScreen } from '@commonweal/contracts/users/screens';
import { Refusal } from '@commonweal/testkit/fake-server';
import { afterEach, describe, expect, it } from 'vitest';
import { button, openBench, pressed, sees, until } from '../../bench/bench.tsx';
import { rememberLanguage } from '../../platform/content/language.ts';

const unavailable = new Refusal(503, {
  type: 'common/sign-in-unavailable',
  UserFriendlyException: ['A sentence of the server'],
});

afterEach(() => rememberLanguage('en'));

describe('the start of a sign-in that fails', () => {
  it('says that the sign-in service is not responding, and tries again on request', async () => {
    const bench = await openBench(unavailable);
    await bench.open(userSearchScreen.path);
    await until(() => sees('sign-in service is not responding'), 'The sentence');
    expect(bench.page.querySelector('[role="alert"]')?.textContent).toContain('Sign-in could not start');
    bench.server.signInRefusal = new Refusal(429, { type: 'common/too-many' });
    await pressed(await button('Try again'));
    await until(() => sees('Too many requests'), 'The next answer');
    expect(sees('not responding')).toBe(false);
  });

  it('says so in Spanish', async () => {
    const bench = await openBench(unavailable);
    await bench.open(userSearchScreen.path);
    await pressed(await button('Español'));
    await until(() => sees('no responde'), 'The sentence');
    expect(await button('Intentar de nuevo')).toBeTruthy();
  });
});
