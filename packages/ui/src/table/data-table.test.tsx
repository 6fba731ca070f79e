import { describe, expect, it } from 'vitest';
import { markup } from '../test-surroundings.tsx';
import { DataTable } from './data-table.tsx';
import { type Column, type DataTableProps, initialTableState, type TableState } from './types.ts';

type Item = { id: string; name: string; amount: number };

const rows: Item[] = [
  { id: '1', name: 'TRAN, Linh K', amount: 546 },
  { id: '2', name: 'ABDI, Hodan', amount: 1183 },
];
const columns: Column<Item>[] = [
  { id: 'id', header: 'Item', cell: item => item.id },
  { id: 'name', header: 'Household', cell: item => item.name, sortable: true, opens: true },
  { id: 'amount', header: 'Benefit', cell: item => item.amount, align: 'end' },
  { id: 'secret', header: 'Secret', cell: () => 'hidden', object: 'List.Secret.X' },
];

function table(state: Partial<TableState> = {}, more: Partial<DataTableProps<Item>> = {}) {
  return markup(
    <DataTable
      label="Work items"
      columns={columns}
      rows={rows}
      total={214}
      state={{ ...initialTableState, ...state }}
      onStateChange={() => {}}
      rowKey={item => item.id}
      rowHref={item => `/items/${item.id}`}
      bulkActions={[{ id: 'assign', label: 'Assign', run: () => {} }]}
      {...more}
    />,
  );
}

describe('the data table', () => {
  it('is a native table whose sorted column says so', () => {
    expect(table({ sort: '-name' })).toMatch(/<th scope="col" aria-sort="descending"[^>]*><button[^>]*>Household/);
    expect(table({ sort: 'name' })).toContain('aria-sort="ascending"');
    expect(table()).not.toContain('aria-sort');
  });

  it('opens a row through a real link in the column that says so', () => {
    expect(table()).toContain('<th scope="row"><a href="/items/2">ABDI, Hodan</a></th>');
  });

  it('leaves out columns without access', () => {
    expect(table()).not.toContain('Secret');
  });

  it('shows the chosen columns in the chosen order', () => {
    const html = table({ columns: ['amount', 'name'] });
    expect(html.indexOf('Benefit')).toBeLessThan(html.indexOf('Household'));
    expect(html).not.toContain('>Item<');
  });

  it('says how many of how many are selected and offers the rest', () => {
    const html = table({ selection: ['1'] });
    expect(html).toContain('1 of 214 selected');
    expect(html).toContain('Select 2 on this page');
    expect(html).toContain('Select all 214 that match');
    expect(table()).not.toContain('selected</strong>');
  });

  it('with everything selected offers nothing more', () => {
    const html = table({ selection: 'all-matching' });
    expect(html).toContain('214 of 214 selected');
    expect(html).not.toContain('Select all');
  });

  it('announces the count and shows the range', () => {
    const html = table();
    expect(html).toContain('role="status">214 items match');
    expect(html).toContain('1–25 of 214');
  });

  it('keeps the old rows while it loads', () => {
    const html = table({}, { loading: true });
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('TRAN, Linh K');
  });

  it('tells an empty list from a failed one', () => {
    const chip = { id: 'a', name: 'Type', value: 'Any', onRemove: () => undefined };
    expect(table({}, { rows: [], total: 0, filterChips: [chip] })).toContain('Nothing matches');
    expect(table({}, { rows: [], total: 0 })).toContain('Nothing here yet');
    const failed = table({}, { error: { title: 'We could not load the items', uid: '7F3A-19C2' } });
    expect(failed).toContain('We could not load the items');
    expect(failed).toContain('7F3A-19C2');
    expect(failed).not.toContain('<table');
  });

  it('names the limit when the server stopped there', () => {
    expect(table({}, { threshold: { limit: 200 } })).toContain('The list shows the first 200 of 214 items.');
  });
});
