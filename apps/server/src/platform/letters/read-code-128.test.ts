import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Widths } from './code-128.ts';
import { readCode128 } from './read-code-128.ts';

/** A line over the bars of a text, each module so many dots wide, with paper on both sides. */
function lineOf(text: string, dots: number): Uint8Array {
  const line: number[] = Array.from({ length: 40 }, () => 240);
  for (const [at, width] of code128Widths(text).entries()) {
    for (let dot = 0; dot < width * dots; dot += 1) line.push(at % 2 === 0 ? 30 : 240);
  }
  return Uint8Array.from([...line, ...Array.from({ length: 40 }, () => 240)]);
}

describe('a bar code on a line of grey', () => {
  it('is read as it was written, in both directions', () => {
    const plain = fc.string({
      minLength: 1,
      maxLength: 20,
      unit: fc.integer({ min: 32, max: 126 }).map(code => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(plain, fc.integer({ min: 2, max: 5 }), (text, dots) => {
        const line = lineOf(text, dots);
        expect([readCode128(line), readCode128(line.toReversed())]).toEqual([text, text]);
      }),
      // In the middle of this one stands what looks like an end, behind a sign that is right as its check.
      { numRuns: 60, examples: [['Z(WW{nLo ', 2]] },
    );
  });

  it('is read where the scan is uneven', () => {
    const uneven = lineOf('N0000012345.1', 4).map((value, at) => value + ((at * 7) % 13) - 6);
    expect(readCode128(uneven)).toBe('N0000012345.1');
  });

  it('is none where a bar is missing or there are only letters and paper', () => {
    const line = lineOf('SEPARATOR', 3);
    line.fill(240, 120, 140);
    expect(readCode128(line)).toBeUndefined();
    expect(readCode128(new Uint8Array(600).fill(250))).toBeUndefined();
    expect(readCode128(Uint8Array.from({ length: 600 }, (_each, at) => (at % 9 < 4 ? 20 : 240)))).toBeUndefined();
  });
});
