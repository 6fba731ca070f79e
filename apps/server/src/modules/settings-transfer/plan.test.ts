import { countTurns } from '@commonweal/testkit/turns';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { TransferPart } from '../../platform/transfer/part.ts';
import { planTransfer } from './plan.ts';

const rows = Array.from({ length: 10_000 }, (_, at) => ({ Code: String(at), Name: `Name ${at}` }));

/** Everything at hand: nothing but its own turns lets others in. */
const part: TransferPart = {
  name: 'codes',
  object: 'Any.Page',
  row: z.strictObject({ Code: z.string(), Name: z.string() }),
  keyOf: row => String(row.Code),
  load: async () =>
    rows.map(content => ({ key: content.Code, content: { ...content, Name: 'other' }, version: 1, id: {} })),
  check: async () => [],
  apply: async () => undefined,
};

it('a settings file of ten thousand rows is compared in turns: other calls are answered meanwhile', async () => {
  const file = { Format: 'commonweal-settings', FormatVersion: 1, MadeAt: '', MadeBy: '', Parts: { codes: rows } };
  let changed = 0;
  const turns = await countTurns(async () => {
    const [plan] = await planTransfer({ db: {} } as never, [part], file as never, false);
    changed = plan?.changes.length ?? 0;
  });
  expect(changed).toBe(10_000);
  // Reading, comparing and the mark of the difference: fifty each.
  expect(turns).toBeGreaterThanOrEqual(140);
});
