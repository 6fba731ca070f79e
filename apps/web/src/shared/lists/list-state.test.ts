import { parseSearch, stringifySearch } from '@commonweal/contracts/kit/search-params';
import { userList } from '@commonweal/contracts/users/calls';
import { zipcodeList } from '@commonweal/contracts/zipcodes/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { densities, type ListState, otherParams, readListState, writeListState } from './list-state.ts';

const roundTrip = (state: ListState): ListState =>
  readListState(zipcodeList, parseSearch(stringifySearch(writeListState(zipcodeList, state))));

const word = fc
  .string({ minLength: 1, maxLength: 5, unit: fc.constantFrom(...'abc é&=+%,#?/"5') })
  .filter(text => text.trim() === text);

const anyState: fc.Arbitrary<ListState> = fc.record({
  filters: fc.record(
    {
      City: word,
      RegionId: fc.uniqueArray(fc.constantFrom('SC', 'NW', 'NE'), { minLength: 1 }),
      Active: fc.constantFrom('Y', 'N'),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...zipcodeList.sortable.flatMap(field => [field, `-${field}`])),
  page: fc.integer({ min: 1, max: 400 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
  columns: fc.oneof(
    fc.constant(null),
    fc.uniqueArray(fc.constantFrom(...zipcodeList.columns.map(column => column.id)), { minLength: 1 }),
  ),
  density: fc.constantFrom(...densities),
});

describe('the state of a list in the address', () => {
  it('comes back exactly as it went in', () => {
    fc.assert(
      fc.property(anyState, state => {
        expect(roundTrip(state)).toEqual(state);
      }),
    );
  });

  it('reads like words', () => {
    const state = readListState(zipcodeList, parseSearch('?City=Tampa&RegionId=SC&RegionId=NW&sort=-Zip&page=2'));
    expect(state).toMatchObject({ filters: { City: 'Tampa', RegionId: ['SC', 'NW'] }, sort: '-Zip', page: 2 });
    expect(stringifySearch(writeListState(zipcodeList, state))).toBe(
      '?City=Tampa&RegionId=SC&RegionId=NW&sort=-Zip&page=2',
    );
  });

  it('is empty for the usual view', () => {
    expect(stringifySearch(writeListState(userList, readListState(userList, {})))).toBe('');
  });

  it('ignores what no list could mean', () => {
    const nonsense = parseSearch(
      '?page=-1&size=1e9&sort=id;drop&columns=Secret&density=huge&Nobody=1&Active=maybe&__proto__=x',
    );
    expect(readListState(zipcodeList, nonsense)).toEqual(readListState(zipcodeList, {}));
  });

  it('keeps one region as a list of one', () => {
    expect(readListState(zipcodeList, parseSearch('?RegionId=SC')).filters).toEqual({ RegionId: ['SC'] });
  });

  it('leaves the parameters of the screen alone', () => {
    expect(otherParams(zipcodeList, parseSearch('?City=Tampa&tab=history&page=2'))).toEqual({ tab: 'history' });
  });
});
