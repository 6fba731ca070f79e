import { describe, expect, it } from 'vitest';
import { cardDoubts, tieDoubts } from './doubts.ts';

const born = (birthDate: string | null) => ({ birthDate });
const texts = (doubts: readonly { text: string }[]): string[] => doubts.map(each => each.text);

describe('plausibility', () => {
  it('asks about very young spouses', () => {
    expect(texts(tieDoubts(born('2012-05-01'), born('1990-01-01'), 'SPOU', '2026-03-01'))).toEqual([
      'cases.doubt.youngSpouse',
    ]);
    expect(tieDoubts(born('2005-05-01'), born(null), 'SPOU', '2026-03-01')).toEqual([]);
    expect(tieDoubts(born(null), born(null), 'SPOU', '2026-03-01')).toEqual([]);
  });

  it('asks about parents who are younger than their children, whichever is named first', () => {
    const [old, young] = [born('1980-01-01'), born('2010-01-01')];
    expect(texts(tieDoubts(young, old, 'PAR', '2026-03-01'))).toEqual(['cases.doubt.youngerParent']);
    expect(texts(tieDoubts(old, young, 'CHI', '2026-03-01'))).toEqual(['cases.doubt.youngerParent']);
    expect(tieDoubts(old, young, 'PAR', '2026-03-01')).toEqual([]);
    expect(tieDoubts(young, old, 'CHI', '2026-03-01')).toEqual([]);
    expect(tieDoubts(young, old, 'FRI', '2026-03-01')).toEqual([]);
    expect(texts(tieDoubts(born('2000-01-01'), born('2009-01-01'), 'PAR', '2026-03-01'))).toEqual([
      'cases.doubt.youngParent',
    ]);
  });

  it('asks about a stolen card that is not held', () => {
    expect(texts(cardDoubts({ CardReason: 'Stolen', OldCardHeld: 'N' }))).toEqual(['cases.doubt.notHeldStolen']);
    expect(cardDoubts({ CardReason: 'Stolen', OldCardHeld: 'Y' })).toEqual([]);
    expect(cardDoubts({ CardReason: 'Damaged', OldCardHeld: 'N' })).toEqual([]);
  });
});
