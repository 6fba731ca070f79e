import { countTurns } from '@commonweal/testkit/turns';
import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { inTurns, mapInTurns, stringifyInTurns } from './turns.ts';

const many = Array.from({ length: 10_000 }, (_, at) => ({ at, text: `"${at}"` }));

it('long work gives others a turn after every two hundred items, and loses none', async () => {
  const seen: number[] = [];
  const turns = await countTurns(async () => {
    for await (const some of inTurns(many)) seen.push(...some.map(each => each.at));
  });
  expect(seen).toEqual(many.map(each => each.at));
  expect(turns).toBeGreaterThanOrEqual(50);
});

it('short work gives none', async () => {
  expect(await countTurns(() => mapInTurns([1, 2, 3], each => each * 2))).toBe(0);
  expect(await mapInTurns([1, 2, 3], (each, at) => each * at)).toEqual([0, 2, 6]);
});

it('rows become the same text as in one go', async () => {
  expect(await stringifyInTurns(many)).toBe(JSON.stringify(many));
  expect(await stringifyInTurns([])).toBe('[]');
});

it('a long file is read in turns', async () => {
  const text = `A,B\n${Array.from({ length: 10_000 }, (_, at) => `${at},x`).join('\n')}`;
  let records = 0;
  const turns = await countTurns(async () => {
    const table = await readCsv(text, { required: ['A', 'B'], mostLines: 20_000 });
    records = table.ok ? table.records.length : 0;
  });
  expect(records).toBe(10_000);
  expect(turns).toBeGreaterThanOrEqual(49);
});
