import { openTestServer, type TestServer } from '@commonweal/testkit';
import { peopleOf } from '@commonweal/testkit/fuzz/people';
import { fuzz, tellFindings } from '@commonweal/testkit/fuzz/run';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * Inputs made from every call's schema, as different people. In `npm test` they are the same at every run, so that a red one
 * says something about the change; `npm run fuzz` gives minutes and a seed of its own.
 */

const { FUZZ_MINUTES: minutes, FUZZ_SEED: seed = '7', FUZZ_ONLY: only = '' } = process.env;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it(
  'whatever comes in, no call fails, opens, repeats what it was sent, or changes anything that it refuses',
  async () => {
    const people = await peopleOf(server);
    const bound = minutes ? { until: Date.now() + Number(minutes) * 60_000 } : { rounds: 1 };
    const target = { url: server.url, owner: server.owner, people, logLines: server.logLines };
    const { requests, statuses, findings } = await fuzz(target, { seed: Number(seed), only, ...bound });
    const summary = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    expect(tellFindings(findings).join('\n'), `seed ${seed}, ${requests} requests: ${summary.join(', ')}`).toBe('');
    // Not everything is refused at the door.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(only ? 0 : 50);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(only ? 0 : 50);
  },
  (Number(minutes ?? 0) + 10) * 60_000,
);
