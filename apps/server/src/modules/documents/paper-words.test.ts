import { describe, expect, it } from 'vitest';
import { daysIn, noticesIn, numbersIn } from './paper-words.ts';

describe('what stands on a paper', () => {
  it('is read as days however people write them, and never as a day that is none', () => {
    expect(daysIn('Born 06/14/1991, hired 2019-09-02, paid March 3, 2026 and Sept. 9 2020')).toEqual([
      '1991-06-14',
      '2019-09-02',
      '2026-03-03',
      '2020-09-09',
    ]);
    expect(daysIn('02/30/1991 13/01/1990 Foo 3, 1990 99/99/2020')).toEqual([]);
  });

  it('is read as numbers of people and cases, and as those of our notices', () => {
    expect(numbersIn('Case 120-441-7863, phone 813 555 0100, card 4111 1111 1111 1111')).toEqual([
      '1204417863',
      '8135550100',
    ]);
    expect(noticesIn('Reply to N1204417863.12 or XN1204417863.1')).toEqual(['N1204417863.12']);
  });
});
