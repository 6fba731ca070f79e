import { describe, expect, it } from 'vitest';
import { readabilityOf } from './readability.ts';

describe('the readability of a text', () => {
  it('counts what a name stands for as one word and leaves tags out', () => {
    expect(readabilityOf('{% if name %}You get {{ amount }} a month.{% endif %} Call us.', 'C')).toEqual(
      readabilityOf('You get uno a month. Call us.', 'C'),
    );
  });

  it.each(['{%', '{{', '{{{', '.', '!?'])('takes linear time for a text that repeats %s', piece => {
    const begun = performance.now();
    readabilityOf(`${piece.repeat(160_000 / piece.length)}x`, 'E');
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
