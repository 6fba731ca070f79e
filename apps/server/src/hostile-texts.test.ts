import { openTestServer, type TestServer } from '@commonweal/testkit';
import { hostileTexts } from '@commonweal/testkit/fuzz/hostile-texts';
import { tellFindings } from '@commonweal/testkit/fuzz/run';
import { hideAllFields, listTextFields, replaceAt, sendHostileTexts } from '@commonweal/testkit/fuzz/text-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** `npm test` sends a seeded sample; `npm run fuzz` sends every combination of text field and hostile text, however long it takes. */

const { FUZZ_MINUTES: minutes, FUZZ_SEED: seed = '7', FUZZ_ONLY: only = '' } = process.env;
const isFull = minutes !== undefined;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function readKeys() {
  const { rows } = await server.owner.query(
    `select c.pin, k.case_number, a.application_number from application a join benefit_case k on k.id = a.case_id
     join client c on c.client_id = k.head_client_id where not c.confidential and not k.confidential
     order by a.application_number limit 1`,
  );
  return { Pin: [rows[0].pin], CaseNumber: [rows[0].case_number], ApplicationNumber: [rows[0].application_number] };
}

describe('text fields', { timeout: (isFull ? 180 : 10) * 60_000 }, () => {
  it('accept or reject fifty hostile texts without a server error, an echo or a hidden value', async () => {
    const worker = await server.personWith('U', hideAllFields());
    const { requests, textFields, findings } = await sendHostileTexts(
      { url: server.url, owner: server.owner, logLines: server.logLines },
      async () => {
        // An endpoint of the walk may have deactivated the worker or ended the session.
        await server.owner.query("update app_user set account_status = 'A' where user_id = $1", [worker.userId]);
        return await server.tokenFor(worker.userId);
      },
      await readKeys(),
      { seed: Number(seed), only, ...(isFull ? {} : { sample: 2 }) },
    );
    expect(tellFindings(findings).join('\n'), `seed ${seed}, ${requests} requests`).toBe('');
    expect(hostileTexts).toHaveLength(50);
    if (isFull) expect(requests).toBe(textFields * hostileTexts.length);
    if (only === '') expect(textFields).toBeGreaterThan(1000);
    if (only === '') expect(requests).toBeGreaterThan(900);
  });

  it('are found in nested objects and arrays, and replaced there', () => {
    const paths = listTextFields({
      type: 'object',
      properties: {
        Name: { type: 'string' },
        Kind: { type: 'string', enum: ['a'] },
        Lines: { type: 'array', items: { type: 'object', properties: { Text: { type: ['string', 'null'] } } } },
      },
    });
    expect(paths).toEqual([['Name'], ['Lines', '0', 'Text']]);
    expect(replaceAt({ Name: 'A' }, ['Lines', '0', 'Text'], 'x')).toEqual({ Name: 'A', Lines: [{ Text: 'x' }] });
  });
});
