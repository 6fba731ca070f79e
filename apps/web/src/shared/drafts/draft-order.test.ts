import { describe, expect, it } from 'vitest';
import { type DraftMark, laterOf, markOf, withMark } from './draft-order.ts';

const mark = (writer: string, step: number, after: DraftMark['after'] = []): DraftMark => ({ writer, step, after });

describe('of two copies of a form', () => {
  it('the one that the same form wrote later is taken, whatever the clocks say', () => {
    expect(laterOf(mark('a', 3), mark('a', 2))).toBe('one');
    expect(laterOf(mark('a', 2), mark('a', 3))).toBe('other');
  });

  it('the one that went on from the other is taken, and both are the same where they are one', () => {
    expect(laterOf(mark('b', 1, [mark('a', 3)]), mark('a', 3))).toBe('one');
    expect(laterOf(mark('a', 2), mark('b', 1, [mark('a', 3)]))).toBe('other');
    expect(laterOf(mark('a', 3), mark('a', 3))).toBe('one');
  });

  it('both are offered where neither knew of the other', () => {
    expect(laterOf(mark('a', 4), mark('b', 1, [mark('a', 3)]))).toBe('apart');
    expect(laterOf(mark('a', 1), mark('b', 9))).toBe('apart');
    expect(laterOf(null, mark('b', 9))).toBe('apart');
  });

  it('the mark is kept within what was typed', () => {
    const body = withMark('{"Values":{"Text":"x"},"Base":{}}', mark('a', 1, [mark('b', 2)]));
    expect(JSON.parse(body)).toMatchObject({ Values: { Text: 'x' } });
    expect(markOf(body)).toEqual(mark('a', 1, [mark('b', 2)]));
    expect(markOf('{"Values":{}}')).toBeNull();
    expect(markOf('not json')).toBeNull();
  });
});
