import { describe, expect, it } from 'vitest';
import { findWords, type PlacedLine } from './find-words.ts';

const line: PlacedLine = [
  ['Salario', 0.1, 0.2, 0.1, 0.02],
  ['último,', 0.22, 0.2, 0.1, 0.02],
  ['982.80', 0.34, 0.19, 0.1, 0.04],
];
const find = (wanted: string, words: PlacedLine[] | null = [line], body = '') => [
  ...findWords({ body, words }, wanted),
];

describe('words on a page that was read from a picture', () => {
  it('are found however they are typed, with a place around every word that is touched and no other', () => {
    const [hit, ...more] = find('ULTIMO, 98');
    expect(more).toEqual([]);
    expect(hit?.line).toBe('Salario último, 982.80');
    const { X = 0, Y = 0, Width = 0, Height = 0 } = hit?.place ?? {};
    expect([X, Y, X + Width, Y + Height].map(each => each.toFixed(2))).toEqual(['0.22', '0.19', '0.44', '0.23']);
  });

  it('are found each time they stand there, and not where they do not', () => {
    expect(find('a')).toHaveLength(2);
    expect(find('bruto')).toEqual([]);
    expect(find('   ')).toEqual([]);
  });

  it('are found by their line where nobody knows their place', () => {
    expect(find('gross', null, 'Pay stub\n Gross pay 982.80 \n')).toEqual([{ line: 'Gross pay 982.80', place: null }]);
  });
});
