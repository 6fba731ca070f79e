import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingLetters } from './differing-letters.ts';

const marked = (text: string, other: string): string =>
  differingLetters(text, other)
    .map(each => (each.differs ? `[${each.text}]` : each.text))
    .join('');

describe('differing letters', () => {
  it('are marked, and an accent is no difference', () => {
    expect(marked('FERNÁNDEZ, Yolani P', 'FERNANDES, Yolany P')).toBe('FERNÁNDE[Z], Yolan[i] P');
    expect(marked('ÑÚÑEZ, José', 'nunez, jose')).toBe('ÑÚÑEZ, José');
    expect(marked('Ann', 'Anne')).toBe('Ann');
    expect(marked('Anne', 'Ann')).toBe('Ann[e]');
    expect(marked('Rosa', '')).toBe('[Rosa]');
  });

  it('never change the text, and mark nothing where both are the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (text, other) => {
        expect(
          differingLetters(text, other)
            .map(each => each.text)
            .join(''),
        ).toBe(text);
        expect(differingLetters(text, text).some(each => each.differs)).toBe(false);
      }),
    );
  });
});
