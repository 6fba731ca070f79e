import { describe, expect, it } from 'vitest';
import { fillText, textAt } from './words.ts';

describe('a text', () => {
  const tree = { case: { title: 'Case', of: { one: 'One' } } };

  it('is found by its path; a group, a missing name and what every object has are no texts', () => {
    expect(textAt(tree, ['case', 'of', 'one'])).toBe('One');
    for (const path of [['case'], ['case', 'none'], ['case', 'title', 'length'], ['constructor', 'name'], []]) {
      expect(textAt(tree, path)).toBe(undefined);
    }
  });

  it('has its gaps filled, zero too; a gap that nobody fills stays to be seen', () => {
    expect(fillText('{{count}} of {{ total }}', { count: 0, total: '$&' })).toBe('0 of $&');
    expect(fillText('Due {{day}}')).toBe('Due {{day}}');
  });
});
