import { describe, expect, it } from 'vitest';
import { findDuplicateKeys } from './json.ts';

describe('keys that stand twice', () => {
  it('are found in any object, by their place', () => {
    expect(findDuplicateKeys('{"a":1,"b":{"c":[{"d":1},{"d":1,"d":2}]},"a":2}')).toEqual(['/b/c/1/d', '/a']);
    expect(findDuplicateKeys('{"a~/":1,"a~/":2}')).toEqual(['/a~0~1']);
    expect(findDuplicateKeys('{"\\u0061":1,"a":2}')).toEqual(['/a']);
  });

  it('are not seen in values, in lists, or in objects side by side', () => {
    expect(findDuplicateKeys('{"a":"a\\":{\\"a\\":1","b":["a","a"],"c":{"a":1},"d":{"a":1}}')).toEqual([]);
    expect(findDuplicateKeys('[1,2,"x"]')).toEqual([]);
  });
});
