import type { AccessCode } from '@commonweal/contracts/kit/access';
import { needs } from '@commonweal/contracts/kit/access';
import { notAudited } from '@commonweal/contracts/kit/call';
import { list } from '@commonweal/contracts/kit/list';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { CallContext } from './handle.ts';
import { handleList } from './list.ts';

const boxes = list({
  service: 'user-management',
  name: 'SearchBoxes',
  summary: 'Boxes.',
  access: needs('Box.Page', 'R'),
  audit: notAudited('Boxes hold no personal data'),
  gatedFields: [{ object: 'Box.Owner', field: 'Owner', empty: '' }],
  filters: z.strictObject({ Owner: z.string().optional(), Color: z.string().optional() }),
  row: z.strictObject({ Owner: z.string(), Color: z.string() }),
  sortable: ['Color', 'Owner'],
  defaultSort: 'Color',
  columns: [{ id: 'Color', title: 'common.field.Status' }],
  counted: ['Owner', 'Color'],
});

const countsFor = (code: AccessCode) => {
  const [counts] = handleList(boxes, {
    fileName: 'boxes',
    count: async () => 2,
    rows: async () => [],
    counts: async () => ({ Owner: { DOKAFOR: 2 }, Color: { red: 2 } }),
  });
  const caller = { code: (object: string) => (object === 'Box.Owner' ? code : 'U') };
  return counts?.run({ caller } as unknown as CallContext, { Filters: {} } as never);
};

it('counts the values of a filter only for callers with access to its field', async () => {
  expect(await countsFor('R')).toEqual({ Counts: { Owner: { DOKAFOR: 2 }, Color: { red: 2 } } });
  expect(await countsFor('X')).toEqual({ Counts: { Color: { red: 2 } } });
});
